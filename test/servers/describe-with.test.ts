import { describe, expect, jest, test } from '@jest/globals';
import { describeWith } from './describe-with.ts';

test('tests over data that is there run', () => {
  expect(describeWith(import.meta.filename)).toBe(describe);
});

test('tests over missing data are skipped with one line that names it', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);

  const chosen = describeWith(import.meta.filename, '/no/such/data');
  const lines = write.mock.calls.map(([line]) => line);
  write.mockRestore();

  expect(chosen).toBe(describe.skip);
  expect(lines).toEqual(['Skipped: tests need /no/such/data.\n']);
});
