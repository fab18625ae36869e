import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaValidator } from '@contract-first/conformance/check';
import { coverageKinds } from '@contract-first/conformance/coverage';
import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { sampleOf } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../servers/contract-checker.ts';
import { measureCoverage } from './measure.ts';

const contract = bundledContract();
const operation = process.env.OPERATION;

test(`every coverage item of ${operation ?? 'the contract'} is covered or exempt, and every exemption is used`, async () => {
  const { entries, diagnostics } = await measureCoverage(operation);
  const found = new Set(entries.map(({ kind }) => kind));

  throwDiagnostics(diagnostics);
  const kinds = Object.keys(coverageKinds);
  expect(operation === undefined ? [...found].toSorted() : []).toEqual(operation === undefined ? kinds.toSorted() : []);
});

test('a run of one operation leaves the page of the whole run', async () => {
  const page = join(projectRoot, 'generated/docs/coverage.html');
  const shown = () => (existsSync(page) ? readFileSync(page, 'utf8') : undefined);
  const before = shown();
  await measureCoverage('getPreferencesV2');
  expect(shown()).toBe(before);
});

test.each([0, 1, 2, 3])('a sample product is valid and has every property of the contract, turn %d', (turn) => {
  const schema = contract.document.components?.schemas?.V3Product ?? true;
  const product = sampleOf(schema, turn) as object;

  expect(schemaValidator(contract).errors({ $ref: '#/components/schemas/V3Product' }, 'value', product)).toEqual([]);
  expect(Object.keys(product)).toEqual(
    expect.arrayContaining(Object.keys(typeof schema === 'object' ? (schema.properties ?? {}) : {})),
  );
});
