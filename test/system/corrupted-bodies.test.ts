import { expect, test } from '@jest/globals';
import { sendCorruptedRecords, sendCorruptedResults } from '../servers/corrupted-bodies.ts';

test('a record that was corrupted in the store by a value, a byte, its digest or another body is not sent by any operation', async () => {
  const { requests, refused, left } = await sendCorruptedRecords(120);

  expect(left).toEqual([]);
  expect(requests).toBe(4 * 360);
  expect(refused).toBe(requests);
});

test('a result of a handler that breaks its schema is not sent', async () => {
  const { requests, refused, left } = await sendCorruptedResults(120);

  expect(left).toEqual([]);
  expect(refused).toBe(requests);
  expect(requests).toBeGreaterThan(60);
});
