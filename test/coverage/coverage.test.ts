import { schemaValidator } from '@contract-first/conformance/check';
import { coverageKinds } from '@contract-first/conformance/coverage';
import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { sampleOf } from '@contract-first/conformance/requests';
import { writeCoverage } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../servers/contract-checker.ts';
import { measureCoverage } from './measure.ts';

const contract = bundledContract();
const operation = process.env.OPERATION;

test(`every coverage item of ${operation ?? 'the contract'} is covered or exempt, and every exemption is used`, async () => {
  const { entries, diagnostics } = await measureCoverage(operation);
  const found = new Set(entries.map(({ kind }) => kind));

  if (operation === undefined) writeCoverage(projectRoot, contract, entries);
  throwDiagnostics(diagnostics);
  const kinds = Object.keys(coverageKinds);
  expect(operation === undefined ? [...found].toSorted() : []).toEqual(operation === undefined ? kinds.toSorted() : []);
});

test.each([0, 1, 2, 3])('a sample product is valid and has every property of the contract, turn %d', (turn) => {
  const schema = contract.document.components?.schemas?.V3Product ?? true;
  const product = sampleOf(schema, turn) as object;

  expect(schemaValidator(contract).errors({ $ref: '#/components/schemas/V3Product' }, 'value', product)).toEqual([]);
  expect(Object.keys(product)).toEqual(
    expect.arrayContaining(Object.keys(typeof schema === 'object' ? (schema.properties ?? {}) : {})),
  );
});
