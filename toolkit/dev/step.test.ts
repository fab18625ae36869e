import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import { expect, jest, test } from '@jest/globals';
import { step } from './step.ts';

function fail(): never {
  throw new TypeError('no function');
}

const diagnostic = { check: 'server', what: 'Wrong.', where: 'server/a.ts:7', why: 'Because.', fix: 'edit the line' };

test.each<[string, () => unknown, boolean, string[]]>([
  ['succeeds', () => undefined, true, ['build']],
  ['returns a text', async () => 'two files', true, ['build', 'two files']],
  ['returns no text', () => 987_654_321, true, ['build']],
  ['has diagnostics', () => Promise.reject(new DiagnosticError([diagnostic])), false, ['server/a.ts:7']],
  ['throws', fail, false, ['build', 'no function', import.meta.filename]],
])('a step that %s resolves to that, and says it with what helps', async (_title, run, isDone, said) => {
  const write = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const isRight = await step('build', run);
  const printed = write.mock.calls.join('');
  write.mockRestore();

  expect(isRight).toBe(isDone);
  expect(said.filter((part) => !printed.includes(part))).toEqual([]);
  expect(printed).not.toMatch(/undefined|987654321/);
});
