import { describe, expect, test } from '@jest/globals';
import type { Exemption } from '../exemptions.ts';
import { coverageOf, widestExemption } from './coverage.ts';
import type { CoverageItem } from './kinds.ts';
import { textReport } from './report.ts';

const items: CoverageItem[] = [
  { kind: 'status', id: 'getCake 200' },
  { kind: 'status', id: 'getCake 429' },
  { kind: 'property value', id: '#/components/schemas/Cake/properties/kind = "tart"' },
];
const exemption = (...names: string[]): Exemption => ({ items: names, reason: 'no oven', where: 'exemptions.yaml' });
const all = new Set(items.map(({ id }) => id));
const locate = (subject: string, kind?: string) => ({ where: `file of ${subject}`, fix: `send the ${kind}` });
const measure = (
  of: readonly CoverageItem[],
  covered: ReadonlySet<string>,
  exemptions: readonly Exemption[] = [],
  details?: Map<string, string[]>,
) => coverageOf(of, covered, exemptions, { locate }, details);

describe('the coverage', () => {
  test('has no diagnostics when every item is covered', () => {
    expect(measure(items, all).diagnostics).toEqual([]);
  });

  test('names what is not covered, with its fix, its place, and the requests that were tried', () => {
    const details = new Map([['getCake 429', ['GET /cakes', 'GET /cakes?kind=pie']]]);
    const { diagnostics } = measure(items.slice(0, 2), new Set(['getCake 200']), [], details);

    expect(diagnostics).toEqual([
      {
        check: 'coverage',
        what: 'status not covered: getCake 429',
        where: 'file of getCake 429',
        fix: 'send the status',
        details: ['GET /cakes', 'GET /cakes?kind=pie'],
      },
    ]);
  });

  test('has one diagnostic for the values of a parameter', () => {
    const pairs = ['tart', 'pie', 'bun'].map(
      (one): CoverageItem => ({ kind: 'distinct values', id: `getCake query kind distinguishes "${one}" from "roll"` }),
    );

    expect(measure(pairs, new Set()).diagnostics.map(({ what }) => what)).toEqual([
      'distinct values not covered: getCake query kind distinguishes "tart" from "roll", and 2 more pairs of its values',
    ]);
  });

  const wrongExemptions = (names: string[], covered = new Set(['getCake 200'])) =>
    measure(items, covered, [exemption(...names)])
      .diagnostics.map(({ what }) => what)
      .filter((what) => what.startsWith('The exemption'));

  test('accepts an exemption, by id or by pattern', () => {
    const { diagnostics } = measure(items, new Set(['getCake 200']), [
      exemption('getCake 429', '#/components/schemas/Cake/**'),
    ]);

    expect(diagnostics).toEqual([]);
  });

  test.each([
    '**',
    '#/components/schemas/**',
    'get**',
    'getCake**',
  ])('rejects the exemption %s, which names no operation or schema', (name) => {
    expect(wrongExemptions([name])).toEqual([expect.stringMatching(/is too wide: it names no operation/)]);
  });

  test('rejects an exemption that matches a covered item, and one that matches too many', () => {
    const many = Array.from(
      { length: widestExemption + 1 },
      (_one, at): CoverageItem => ({ kind: 'status', id: `getCake 5${at}` }),
    );
    const [of4, of5] = [many.slice(1), many].map((some) => measure(some, new Set(), [exemption('getCake 5*')]));

    expect(of4?.diagnostics).toEqual([]);
    expect(of5?.diagnostics[0]?.what).toContain('it matches 5 items');
    expect(
      measure(of4?.entries ?? [], new Set(['getCake 51']), [exemption('getCake 5*')]).diagnostics[0]?.what,
    ).toContain('it also matches getCake 51, which is covered');
  });

  test.each(['getCake 429', 'getCake 500', 'getCake 4*'])('reports the unused exemption %s', (name) => {
    expect(wrongExemptions([name], all)).toEqual([
      `The exemption "${name}" is unused: it matches no item that is not covered.`,
    ]);
  });
});

describe('the report', () => {
  const found = measure(items, new Set(['getCake 200']), [exemption('getCake 429')]);

  test('as text has a table by kind, the exemptions and the diagnostics', () => {
    expect(textReport(found)).toMatch(/^statuses +2 +1 +1 +0$/m);
    expect(textReport(found)).toMatch(/^ +1 +no oven$/m);
    expect(textReport(found)).toContain('✗ property value not covered: #/components/schemas/Cake');
    expect(textReport(measure(items, all))).toContain('Every item is covered or exempt.');
  });
});
