import { expect, test } from '@jest/globals';
import { throwComplaints } from '../complaint.ts';
import { complaints } from './ledger.ts';
import { takeStock } from './take-stock.ts';

test('every promise of the contract is seen or excused, and every excuse is needed', async () => {
  const found = await takeStock();

  throwComplaints(complaints(found));
  expect(found.entries.length).toBeGreaterThan(2000);
}, 400_000);
