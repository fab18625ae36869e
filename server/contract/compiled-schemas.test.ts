import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { projectRoot } from '../root.ts';
import { hashOf } from './compiled-schemas.ts';
import { loadContract } from './document.ts';
import { compiledBodies, responseBodies } from './response-bodies.ts';
import { bodyReference, keyOf } from './schema-validators.ts';

test('the compiled module validates every body as the schemas do, and names the contract it is from', async () => {
  const contract = loadContract();
  const folder = mkdtempSync(join(projectRoot, 'node_modules/schemas-'));
  const file = join(folder, 'schemas.cjs');
  writeFileSync(file, await compiledBodies(contract));
  const { from, schemas } = createRequire(import.meta.url)(file) as {
    from: string;
    schemas: Record<string, ValidateFunction>;
  };
  rmSync(folder, { recursive: true });
  const { compile, leftOut } = responseBodies(contract);
  let valid = 0;
  let invalid = 0;
  for (const { operationId, responses } of contract.operations) {
    for (const [status, { content }] of Object.entries(responses)) {
      for (const [type, { examples }] of Object.entries(content)) {
        const reference = bodyReference(operationId, status, type);
        const [validate, other] = [schemas[keyOf(reference, leftOut)], compile(reference)];
        const bodies = Object.values(examples).map(({ value }) => value as object);
        for (const body of [...bodies, ...bodies.map((one) => ({ ...one, code: 7, products: [7], status: null }))]) {
          if (other(body)) valid += 1;
          else invalid += 1;
          expect([validate?.(body), validate?.errors]).toEqual([other(body), other.errors]);
        }
      }
    }
  }
  expect(Math.min(valid, invalid)).toBeGreaterThan(10);
  expect(from).toBe(hashOf(contract));
  const { document } = contract;
  expect(hashOf({ ...contract, document: { ...document, info: { ...document.info, title: 'Another' } } })).not.toBe(
    from,
  );
});
