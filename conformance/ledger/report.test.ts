import { describe, expect, test } from '@jest/globals';
import { parseExcuses } from './excuses.ts';
import { complaints, ledger } from './ledger.ts';
import type { ContractPromise } from './promises.ts';
import { htmlReport, textReport } from './report.ts';

const promises: ContractPromise[] = [
  { kind: 'status', id: 'getCake 200' },
  { kind: 'status', id: 'getCake 429' },
  { kind: 'value', id: '#/components/schemas/Cake/properties/kind = "<tart>"' },
];
const excuse = (...names: string[]) => ({ promises: names, reason: 'no oven' });
const all = new Set(promises.map(({ id }) => id));

describe('the ledger', () => {
  test('complains of nothing when all is seen', () => {
    expect(complaints(ledger(promises, all, []))).toEqual([]);
  });

  test('names what is not seen, with its repair', () => {
    expect(complaints(ledger(promises, new Set(['getCake 200']), []))).toEqual([
      expect.stringMatching(/^status never seen: getCake 429\. Repair: .* or excuse it in .*excuses\.yaml\.$/),
      expect.stringMatching(/^value never seen: #\/components\/schemas\/Cake\/properties\/kind = "<tart>"\. Repair: /),
    ]);
  });

  test('takes an excuse, by name or by pattern', () => {
    const seen = new Set(['getCake 200']);

    expect(complaints(ledger(promises, seen, [excuse('getCake 429', '#/components/schemas/Cake/*')]))).toEqual([]);
    expect(complaints(ledger(promises, seen, [excuse('getCake 4', '*')]))).toEqual([
      expect.stringMatching(/^excuse not needed: getCake 4\. Repair: remove it/),
    ]);
  });

  test.each(['getCake 429', 'getCake 500', 'getCake *'])('complains of the excuse %s that no promise needs', (name) => {
    expect(complaints(ledger(promises, all, [excuse(name)]))).toEqual([
      expect.stringContaining(`not needed: ${name}.`),
    ]);
  });
});

describe('excuses', () => {
  test('are a list of promises with a reason', () => {
    expect(parseExcuses('- promises: [a]\n  reason: b')).toEqual([{ promises: ['a'], reason: 'b' }]);
    expect(parseExcuses('')).toEqual([]);
  });

  test.each([
    'a: 1',
    '- promises: [a]',
    '- promises: []\n  reason: b',
    '- reason: b',
    '- promises: [a]\n  reason: " "',
  ])('%j are refused', (text) => {
    expect(() => parseExcuses(text)).toThrow('excuses.yaml');
  });
});

describe('the report', () => {
  const found = ledger(promises, new Set(['getCake 200']), [excuse('getCake 429')]);

  test('as text has a table by kind, the excuses and what is wrong', () => {
    expect(textReport(found)).toMatch(/^statuses +2 +1 +1 +0$/m);
    expect(textReport(found)).toMatch(/^ +1 +no oven$/m);
    expect(textReport(found)).toContain('Wrong:\n  value never seen: #/components/schemas/Cake');
    expect(textReport(ledger(promises, all, []))).toContain('Every promise is seen or excused.');
  });

  test('as HTML escapes names and needs no other file', () => {
    const page = htmlReport(found);

    expect(page).toContain('&quot;&lt;tart&gt;&quot;</code> <span class="unseen">unseen</span>');
    expect(page).toContain('<code>getCake 429</code> <span class="excused">excused: no oven</span>');
    expect(page).not.toMatch(/<tart>|<link|<script|src=|https?:/);
  });
});
