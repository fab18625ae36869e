import { expect, test } from '@jest/globals';
import { throwComplaints } from '../complaint.ts';
import { complaints } from './ledger.ts';
import { promiseKinds } from './promises.ts';
import { takeStock } from './take-stock.ts';

test('every promise of the contract is seen or excused, and every excuse is needed', async () => {
  const found = await takeStock();

  throwComplaints(complaints(found));
  expect(found.entries.length).toBeGreaterThan(4000);
  expect(Object.keys(promiseKinds).filter((kind) => !found.entries.some((entry) => entry.kind === kind))).toEqual([]);
}, 400_000);
