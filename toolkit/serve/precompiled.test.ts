import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { projectRoot } from '../root.ts';
import { loadContract } from './document.ts';
import { hashOf } from './precompiled.ts';
import { compiledFragments } from './response-bodies.ts';
import { schemaCompiler } from './schema-compiler.ts';

test('the compiled module validates as the schemas of fragments do, and names the contract it is from', async () => {
  const { components } = loadContract().document;
  const contract = loadContract(undefined, Object.keys(components?.schemas ?? {}));
  const folder = mkdtempSync(join(projectRoot, 'node_modules/schemas-'));
  const file = join(folder, 'schemas.cjs');
  writeFileSync(file, await compiledFragments(contract));
  const { from, schemas } = createRequire(import.meta.url)(file) as {
    from: string;
    schemas: Record<string, ValidateFunction>;
  };
  rmSync(folder, { recursive: true });
  const compile = schemaCompiler(contract);
  const verdicts = new Set<unknown>();
  for (const [reference, validate] of Object.entries(schemas)) {
    const other = compile(reference);
    for (const value of [{}, [{}], 'text', '', 7, -1, true, ['en:milk'], null]) {
      verdicts.add(other(value));
      expect([reference, value, validate(value), validate.errors]).toEqual([
        reference,
        value,
        other(value),
        other.errors,
      ]);
    }
  }
  expect(Object.keys(schemas).length).toBeGreaterThan(100);
  expect(verdicts).toEqual(new Set([true, false]));
  expect(from).toBe(hashOf(contract));
  const { document } = contract;
  expect(hashOf({ ...contract, document: { ...document, info: { ...document.info, title: 'Another' } } })).not.toBe(
    from,
  );
});
