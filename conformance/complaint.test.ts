import { expect, test } from '@jest/globals';
import { formatComplaint, formatComplaints, throwComplaints } from './complaint.ts';

const one = { what: 'the cake is cold', repair: 'warm it; then npx jest cakes', where: 'server/oven.ts' };

test('a complaint says what, the repair, and where', () => {
  expect(formatComplaint({ ...one, detail: ['3 degrees'] })).toBe(
    '✗ the cake is cold\n    repair  warm it; then npx jest cakes\n    where   server/oven.ts\n    |  3 degrees',
  );
});

test('many are cut short, with the count of the rest', () => {
  const text = formatComplaints(Array.from({ length: 23 }, () => one));

  expect(text.match(/✗/g)).toHaveLength(20);
  expect(text).toMatch(/\n\nand 3 more like these$/);
});

test('they are thrown as their text, and nothing is thrown for none', () => {
  expect(() => throwComplaints([])).not.toThrow();
  expect(() => throwComplaints([one])).toThrow(formatComplaint(one));
});
