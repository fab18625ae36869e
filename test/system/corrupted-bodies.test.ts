import { expect, test } from '@jest/globals';
import { sendCorruptedRecords, sendCorruptedResults } from '../servers/corrupted-bodies.ts';

test('a record that was corrupted in the store is not sent by any operation', async () => {
  const { requests, refused, left } = await sendCorruptedRecords(120);

  expect(left).toEqual([]);
  expect(requests).toBe(360);
  // The form of v2 has no place for some of what is wrong.
  expect(refused).toBeGreaterThan(240);
});

test('a result of a handler that breaks its schema is not sent', async () => {
  const { requests, refused, left } = await sendCorruptedResults(120);

  expect(left).toEqual([]);
  expect(refused).toBe(requests);
  expect(requests).toBeGreaterThan(60);
});
