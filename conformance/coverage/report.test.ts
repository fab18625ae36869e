import { describe, expect, test } from '@jest/globals';
import { complaints, ledger } from './coverage.ts';
import { parseExcuses, widestExcuse } from './exemptions.ts';
import type { ContractPromise } from './items.ts';
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

  test('names what is not seen, with its repair and its place', () => {
    expect(complaints(ledger(promises, new Set(['getCake 200']), []))).toEqual([
      {
        what: 'status never seen: getCake 429',
        repair: expect.stringMatching(/, or excuse it in .*excuses\.yaml; then npx jest conformance\/ledger$/),
        where: 'openapi/paths/getCake.yaml, server/operations/getCake.ts',
      },
      {
        what: 'value never seen: #/components/schemas/Cake/properties/kind = "<tart>"',
        repair: expect.stringContaining('npm run generate'),
        where: 'openapi/schemas (generated/openapi.json#/components/schemas/Cake/properties/kind)',
      },
    ]);
  });

  test('shows what is known of a promise that is broken, and what is wrong beside the promises', () => {
    const further = {
      details: new Map([['getCake 429', 'GET /cakes']]),
      broken: [{ what: 'a', repair: 'b', where: 'c' }],
    };
    const found = complaints(ledger(promises, new Set([...all].filter((id) => id !== 'getCake 429')), [], further));

    expect(found).toEqual([further.broken[0], expect.objectContaining({ detail: ['GET /cakes'] })]);
  });

  test('has one complaint for the values of a parameter', () => {
    const pairs = ['tart', 'pie', 'bun'].map(
      (one) => ({ kind: 'distinction', id: `getCake query kind tells "${one}" from "roll"` }) as const,
    );
    const found = complaints(ledger(pairs, new Set(), []));

    expect(found.map(({ what }) => what)).toEqual([
      'distinction never seen: getCake query kind tells "tart" from "roll", nor 2 more pairs of its values',
    ]);
    expect(found[0]?.repair).toContain('let server/operations/getCake.ts handle each value');
  });

  const wrongExcuses = (names: string[], seen = new Set(['getCake 200'])) =>
    complaints(ledger(promises, seen, [excuse(...names)]))
      .map(({ what }) => what)
      .filter((what) => what.startsWith('excuse'));

  test('takes an excuse, by name or by pattern', () => {
    expect(
      complaints(ledger(promises, new Set(['getCake 200']), [excuse('getCake 429', '#/components/schemas/Cake/*')])),
    ).toEqual([]);
  });

  test.each([
    '*',
    '#/components/schemas/*',
    'get*',
    'getCake*',
  ])('refuses the excuse %s, which names no operation or schema', (name) => {
    expect(wrongExcuses([name])).toEqual([expect.stringMatching(/^excuse too wide: .*names no operation/)]);
  });

  test('refuses an excuse for what is seen, and one for too much', () => {
    const many = Array.from(
      { length: widestExcuse + 1 },
      (_one, at) => ({ kind: 'status', id: `getCake 5${at}` }) as const,
    );

    expect(wrongExcuses(['getCake query *', 'getCake 4*'])).toEqual(['excuse not needed: getCake query *']);
    expect(
      complaints(ledger(promises, new Set(['getCake 200']), [excuse('getCake 429', '#/components/schemas/Cake/*')])),
    ).toEqual([]);
    expect(complaints(ledger(many, new Set(['getCake 50']), [excuse('getCake 5*')]))[0]?.what).toMatch(/too wide/);
    expect(complaints(ledger(many, new Set(), [excuse('getCake 5*')]))[0]?.what).toMatch(/stands for \d+ promises/);
  });

  test.each([
    'getCake 429',
    'getCake 500',
    'getCake 4*',
  ])('complains of the excuse %s that no promise needs', (name) => {
    expect(wrongExcuses([name], all)).toEqual([`excuse not needed: ${name}`]);
  });
});

describe('excuses', () => {
  test('are a list of promises with a reason', () => {
    expect(parseExcuses('- promises: [a]\n  reason: b')).toEqual([{ promises: ['a'], reason: 'b' }]);
    expect(parseExcuses('')).toEqual([]);
  });

  test('may be of values that are alike, each two of them', () => {
    expect(parseExcuses('- parameters: [getCake query kind]\n  alike: [[a, b, c]]\n  reason: d')[0]?.promises).toEqual([
      'getCake query kind tells "a" from "b"',
      'getCake query kind tells "a" from "c"',
      'getCake query kind tells "b" from "c"',
    ]);
  });

  test.each([
    'a: 1',
    '- promises: [a]',
    '- parameters: [a]\n  reason: b',
    '- parameters: [a]\n  alike: [a, b]\n  reason: b',
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
    expect(textReport(found)).toContain('Wrong:\n\n✗ value never seen: #/components/schemas/Cake');
    expect(textReport(ledger(promises, all, []))).toContain('Every promise is seen or excused.');
  });

  test('as HTML escapes names and needs no other file', () => {
    const page = htmlReport(found);

    expect(page).toContain('&quot;&lt;tart&gt;&quot;</code> <span class="unseen">unseen</span>');
    expect(page).toContain('<code>getCake 429</code> <span class="excused">excused: no oven</span>');
    expect(page).not.toMatch(/<tart>|<link|<script|src=|https?:/);
  });
});
