import { expect, test } from '@jest/globals';
import { coverageKinds } from '../../conformance/coverage/kinds.ts';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { writeCoverage } from '../../scripts/docs/docs.ts';
import { projectRoot } from '../../server/root.ts';
import { bundledContract } from '../servers/contract-checker.ts';
import { measureCoverage } from './measure.ts';

const operation = process.env.OPERATION;

test(`every coverage item of ${operation ?? 'the contract'} is covered or exempt, and every exemption is used`, async () => {
  const { entries, diagnostics } = await measureCoverage(operation);
  const found = new Set(entries.map(({ kind }) => kind));

  if (operation === undefined) writeCoverage(projectRoot, bundledContract(), entries);
  throwDiagnostics(diagnostics);
  // No operation of this contract has a request body, whose properties a response could keep.
  const kinds = Object.keys(coverageKinds).filter((kind) => kind !== 'kept property');
  expect(operation === undefined ? [...found].toSorted() : []).toEqual(operation === undefined ? kinds.toSorted() : []);
});
