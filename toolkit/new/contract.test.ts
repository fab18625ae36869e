import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '@contract-first/conformance/model';
import { afterAll, expect, test } from '@jest/globals';
import { contractText } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a discriminator that maps to names and references maps to references alone', () => {
  const file = join(folder, 'openapi.yaml');
  const mapping = '{ cat: Cat, a dog: "#/components/schemas/Dog", elsewhere: other.yaml }';
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths: {}
components:
  schemas:
    Cat: { type: object }
    Dog: { type: object }
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: ${mapping} } }
`,
  );

  expect(contractText(file, readContract(file))).toContain(
    'mapping: { cat: "#/components/schemas/Cat", a dog: "#/components/schemas/Dog", elsewhere: other.yaml }',
  );
});
