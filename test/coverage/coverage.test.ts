import { expect, test } from '@jest/globals';
import { coverageKinds } from '../../conformance/coverage/kinds.ts';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { measureCoverage } from './measure.ts';

const operation = process.env.OPERATION;

test(`every coverage item of ${operation ?? 'the contract'} is covered or exempt, and every exemption is used`, async () => {
  const { entries, diagnostics } = await measureCoverage(operation);
  const found = new Set(entries.map(({ kind }) => kind));

  throwDiagnostics(diagnostics);
  expect(operation === undefined ? [...found].toSorted() : []).toEqual(
    operation === undefined ? Object.keys(coverageKinds).toSorted() : [],
  );
}, 900_000);
