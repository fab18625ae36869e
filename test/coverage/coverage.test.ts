import { expect, test } from '@jest/globals';
import { complaints } from '../../conformance/coverage/coverage.ts';
import { promiseKinds } from '../../conformance/coverage/items.ts';
import { throwComplaints } from '../../conformance/complaint.ts';
import { takeStock } from './measure.ts';

test('every promise of the contract is seen or excused, and every excuse is needed', async () => {
  const found = await takeStock();

  throwComplaints(complaints(found));
  expect(found.entries.length).toBeGreaterThan(4000);
  expect(Object.keys(promiseKinds).filter((kind) => !found.entries.some((entry) => entry.kind === kind))).toEqual([]);
}, 400_000);
