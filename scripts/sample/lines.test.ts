import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { productsFile, sampleLines } from './lines.ts';

test('products.jsonl is what its sources make', async () => {
  const made = (await sampleLines()).split('\n');
  const committed = readFileSync(productsFile, 'utf8').split('\n');
  const stale = made.filter((line) => !committed.includes(line)).map((line) => JSON.parse(line || '{}').code);

  throwDiagnostics(
    made.join('\n') === committed.join('\n')
      ? []
      : [
          {
            check: 'sample',
            what: 'The products of the sample are older than what they are made from.',
            where: 'server/store/sample/products.jsonl',
            why: 'A new store is filled with this file.',
            fix: 'npm run sample',
            details: stale.slice(0, 5).map((code) => `product ${code}`),
          },
        ],
  );
});

test('products of the sample are made the same way every time', async () => {
  expect(await sampleLines()).toBe(await sampleLines());
});
