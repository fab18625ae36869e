import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { productsFile, sampleLines } from './expand.ts';

// Whatever changes how a product is made changes this file, in which a review sees it: the steps need no tests of their own.
test('products.jsonl is what its sources make', async () => {
  const made = (await sampleLines()).split('\n');
  const committed = readFileSync(productsFile, 'utf8').split('\n');
  const stale = made.filter((line) => !committed.includes(line)).map((line) => JSON.parse(line || '{}').code);
  const diagnostic = {
    check: 'sample',
    what: 'The products of the sample are older than what they are made from.',
    where: 'server/store/sample/products.jsonl',
    why: 'A new store is filled with this file.',
    fix: 'npm run sample',
    details: stale.slice(0, 5).map((code) => `product ${code}`),
  };

  throwDiagnostics(made.join('\n') === committed.join('\n') ? [] : [diagnostic]);
  expect(made.length).toBeGreaterThan(60);
});
