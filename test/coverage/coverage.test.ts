import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';
import type { Coverage } from '../../conformance/coverage/coverage.ts';
import { coverageKinds } from '../../conformance/coverage/kinds.ts';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { projectRoot } from '../../server/root.ts';

const operation = process.env.OPERATION;

// In a process of its own, as people run it: the sandbox of Jest makes the server slower.
const measured = () =>
  new Promise<Coverage>((resolve, reject) => {
    const options = operation === undefined ? [] : ['--operation', operation];
    const command = ['--import', 'tsx', 'scripts/contract-coverage.ts', '--json', ...options];
    const settings = { cwd: projectRoot, maxBuffer: 1e9 };
    execFile(process.execPath, command, settings, (_error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout) as Coverage);
    });
  });

test(`every coverage item of ${operation ?? 'the contract'} is covered or exempt, and every exemption is used`, async () => {
  const { entries, diagnostics } = await measured();
  const found = new Set(entries.map(({ kind }) => kind));

  throwDiagnostics(diagnostics);
  // No operation of this contract has a request body, whose properties a response could keep.
  const kinds = Object.keys(coverageKinds).filter((kind) => kind !== 'kept property');
  expect(operation === undefined ? [...found].toSorted() : []).toEqual(operation === undefined ? kinds.toSorted() : []);
});
