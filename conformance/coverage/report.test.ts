import { describe, expect, test } from '@jest/globals';
import type { Exemption } from '../exemptions.ts';
import { coverageOf, widestExemption } from './coverage.ts';
import type { CoverageItem } from './kinds.ts';
import { coverageTable, textReport } from './report.ts';

const items: CoverageItem[] = [
  { kind: 'status', id: 'getRoom 200' },
  { kind: 'status', id: 'getRoom 429' },
  { kind: 'property value', id: '#/components/schemas/Room/properties/kind = "hall"' },
];
const exemption = (...names: string[]): Exemption => ({ items: names, reason: 'no lamp', where: 'exemptions.yaml' });
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
    const details = new Map([['getRoom 429', ['GET /rooms', 'GET /rooms?kind=den']]]);
    const { diagnostics } = measure(items.slice(0, 2), new Set(['getRoom 200']), [], details);

    expect(diagnostics).toEqual([
      {
        check: 'coverage',
        what: 'status not covered: getRoom 429',
        where: 'file of getRoom 429',
        fix: 'send the status',
        details: ['GET /rooms', 'GET /rooms?kind=den'],
      },
    ]);
  });

  test('has one diagnostic for the values of a parameter', () => {
    const pairs = ['hall', 'den', 'loft'].map(
      (one): CoverageItem => ({ kind: 'distinct values', id: `getRoom query kind distinguishes "${one}" from "roll"` }),
    );

    expect(measure(pairs, new Set()).diagnostics.map(({ what }) => what)).toEqual([
      'distinct values not covered: getRoom query kind distinguishes "hall" from "roll", and 2 more pairs of its values',
    ]);
  });

  test('has one diagnostic for the exact examples that differ in one property', () => {
    const details = new Map(['/a/name: 1', '/b/0/name: 2', '/name/a: 1', ''].map((one, at) => [`${at}`, [one]]));
    const examples = [...details.keys()].map((id): CoverageItem => ({ kind: 'exact example', id }));
    const { diagnostics } = measure(examples, new Set(), [], details);
    expect(diagnostics.map(({ what }) => what.match(/\d+/g))).toEqual([['0', '1'], ['2'], ['3']]);
  });

  const wrongExemptions = (names: string[], covered = new Set(['getRoom 200'])) =>
    measure(items, covered, [exemption(...names)])
      .diagnostics.map(({ what }) => what)
      .filter((what) => what.startsWith('The exemption'));

  test('accepts an exemption, by id or by pattern', () => {
    const { diagnostics } = measure(items, new Set(['getRoom 200']), [
      exemption('getRoom 429', '#/components/schemas/Room/**'),
    ]);

    expect(diagnostics).toEqual([]);
  });

  test.each([
    '**',
    '#/components/schemas/**',
    'get**',
    'getRoom**',
  ])('rejects the exemption %s, which names no operation or schema', (name) => {
    expect(wrongExemptions([name])).toEqual([expect.stringMatching(/is too wide: it names no operation/)]);
  });

  test('rejects an exemption that matches a covered item, and one that matches too many', () => {
    const many = Array.from(
      { length: widestExemption + 1 },
      (_one, at): CoverageItem => ({ kind: 'status', id: `getRoom 5${at}` }),
    );
    const [of4, of5] = [many.slice(1), many].map((some) => measure(some, new Set(), [exemption('getRoom 5*')]));

    expect(of4?.diagnostics).toEqual([]);
    expect(of5?.diagnostics[0]?.what).toContain('it matches 5 items');
    expect(
      measure(of4?.entries ?? [], new Set(['getRoom 51']), [exemption('getRoom 5*')]).diagnostics[0]?.what,
    ).toContain('it also matches getRoom 51, which is covered');
  });

  test.each(['getRoom 429', 'getRoom 500', 'getRoom 4*'])('reports the unused exemption %s', (name) => {
    expect(wrongExemptions([name], all)).toEqual([
      `The exemption "${name}" is unused: it matches no item that is not covered.`,
    ]);
  });
});

describe('the report', () => {
  const found = measure(items, new Set(['getRoom 200']), [exemption('getRoom 429')]);

  test('as text has a table by kind, the exemptions and the diagnostics', () => {
    expect(textReport(found)).toMatch(/^statuses +2 +1 +1 +0$/m);
    expect(textReport(found)).toMatch(/^ +1 +no lamp$/m);
    expect(textReport(measure(items, new Set(), [exemption('getRoom *')]))).toMatch(/^ +2 +no lamp$/m);
    expect(textReport(found)).toContain('✗ property value not covered: #/components/schemas/Room');
    expect(textReport(measure(items, all))).toContain('Every item is covered or exempt.');
  });

  test('has each number of each kind and of all, and those that are undecided where there are any', () => {
    const states = ['undecided', 'covered', 'undecided', 'exempt', 'undecided', 'uncovered', 'uncovered'] as const;
    const entries = states.map((state, at) => ({ kind: at < 3 ? 'status' : 'header', id: `${at}`, state }) as const);
    const cells = (some: typeof entries) =>
      coverageTable(some)
        .split('\n')
        .map((line) => line.split(/ {2,}/));

    expect(cells(entries)).toEqual([
      ['coverage items', 'all', 'covered', 'exempt', 'uncovered', 'undecided'],
      ['statuses', '3', '1', '0', '0', '2'],
      ['response headers', '4', '0', '1', '2', '1'],
      ['all', '7', '1', '1', '2', '3'],
    ]);
    expect(cells(entries.slice(5))).toEqual([
      ['coverage items', 'all', 'covered', 'exempt', 'uncovered'],
      ['response headers', '2', '0', '0', '2'],
      ['all', '2', '0', '0', '2'],
    ]);
    expect(cells([]).slice(1)).toEqual([['all', '0', '0', '0', '0']]);
  });
});
