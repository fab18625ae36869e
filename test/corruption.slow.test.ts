import { namedValidator, schemaCompiler } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { realFiles, realRecords } from '../server/products/conversion/real-records.fixture.ts';
import { recordConverter } from '../server/products/conversion/record-converter.ts';
import { bundledContract, contractChecker } from './servers/contract-checker.ts';
import { describeWith } from './servers/describe-with.ts';

const dated = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value);
const isClosed = (key: string) =>
  /(^|_)(unit|grade|status|vegan|vegetarian|from_palm_oil|per|preparation|nutrition_data)$/.test(key);

const maySink = (key: string) => /score|angle|orientation|^[a-z]{2}$/.test(key);

/** Small changes of a value that a reader overlooks; undefined for a value of which a kind makes nothing. */
const kinds: Readonly<Record<string, (value: unknown, key: string) => unknown>> = {
  emptied: (value) => (typeof value === 'string' && value !== '' ? '' : undefined),
  // Scores, and angles, may be negative.
  negative: (value, key) => (typeof value === 'number' && value >= 0 && !maySink(key) ? -7 - value : undefined),
  absurd: (value) => (typeof value === 'number' ? 1e10 : undefined),
  month: (value) => (dated(value) ? String(value).replace(/-\d\d/, '-13') : undefined),
  day: (value) => (dated(value) ? `${String(value).slice(0, 7)}-32` : undefined),
  word: (value) => (dated(value) ? 'yesterday' : undefined),
  url: (value) => (/^https?:\/\//.test(String(value)) ? String(value).replace('://', ':/') : undefined),
  enum: (value, key) => (typeof value === 'string' && isClosed(key) ? 'zzz' : undefined),
};

/** Calls back with each value below that is neither object nor array; of an array with the first three. */
function leaves(
  parent: object,
  path: string,
  visit: (parent: Record<string, unknown>, key: string, path: string) => void,
) {
  const keys = Object.keys(parent).slice(0, Array.isArray(parent) ? 3 : undefined);
  for (const key of keys) {
    const value = (parent as Record<string, unknown>)[key];
    const at = `${path}/${Array.isArray(parent) ? '*' : key}`;
    if (typeof value === 'object' && value !== null) leaves(value, at, visit);
    else visit(parent as Record<string, unknown>, key, at);
  }
}

/** The place of a value, the same in each language and for each image. */
const place = (path: string) => path.replace(/_[a-z]{2}(?=\/|$)/g, '_LL').replace(/^\/images\/\d+/, '/images/*');

describeWith(...realFiles)('products of real records', () => {
  const { errors } = namedValidator(bundledContract(), 'V3Product', schemaCompiler(bundledContract()));
  const convert = recordConverter(bundledContract());
  const products = realRecords().flatMap((record) => {
    const converted = convert(record);
    return 'product' in converted ? [converted.product] : [];
  });
  const counts = new Map(Object.keys(kinds).map((kind) => [kind, { made: 0, missed: new Map<string, number>() }]));
  // What a record has itself is no corruption at this place of another one.
  const real = new Set<string>();
  const likeness = (value: unknown, path: string) => `${value === '' ? 'empty' : Number(value) < 0} ${place(path)}`;
  for (const product of products) leaves(product, '', (parent, key, path) => real.add(likeness(parent[key], path)));

  // A third of them says the same as all, in less time.
  const sample = products.filter((_product, index) => index % 3 === 0);
  for (const { code, ...product } of sample)
    for (const [name, member] of Object.entries(product)) {
      const part = { code, [name]: member };
      if (errors(part).length > 0) continue;
      leaves(part, '', (parent, key, path) => {
        const value = parent[key];
        for (const [kind, change] of Object.entries(kinds)) {
          const became = change(value, key);
          const count = counts.get(kind);
          const isReal = (kind === 'emptied' || kind === 'negative') && real.has(likeness(became, path));
          if (became === undefined || count === undefined || isReal) continue;
          parent[key] = became;
          count.made += 1;
          if (errors(part).length === 0) count.missed.set(place(path), (count.missed.get(place(path)) ?? 0) + 1);
        }
        parent[key] = value;
      });
    }

  test.each(Object.keys(kinds))('%s: nearly all are refused', (kind) => {
    const { made = 0, missed = new Map<string, number>() } = counts.get(kind) ?? {};
    const most = [...missed].sort(([, a], [, b]) => b - a).map(([path, times]) => `${times} ${path}`);
    const share = 1 - [...missed.values()].reduce((sum, times) => sum + times, 0) / made;
    expect(made).toBeGreaterThan(20);
    expect(share < 0.97 ? [share, made, ...most.slice(0, 40)] : []).toEqual([]);
  });
});

const findings = (product: object) =>
  contractChecker()
    .checkBody('getProductV2', 200, 'application/json', {
      code: '2000000000015',
      status: 1,
      status_verbose: 'product found',
      product,
    })
    .map(({ pointer }) => pointer);

test.each(['2022-13-04', '2022-00', '2022-12-32', '2022-1'])('%s is no date', (date) => {
  expect(findings({ entry_dates_tags: [date] })).toEqual(['/body/product/entry_dates_tags/0']);
});

test('a day, a month and a year are dates', () => {
  expect(findings({ entry_dates_tags: ['2022-12-31', '2022-12', '2022'] })).toEqual([]);
});
