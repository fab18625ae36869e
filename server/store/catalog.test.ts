import { gunzipSync } from 'node:zlib';
import { itemSchema, propertySchema, type Schema, sameValue } from '@contract-first/conformance/model';
import { loadContract } from '@contract-first/toolkit/serve';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openOwnCatalog } from '../../test/servers/own-catalog.ts';
import type { Catalog, SearchQuery } from './catalog.ts';
import { asStored } from './import/product-line.ts';
import { productsSource } from './import/source.ts';
import type { Importer, ImportSource } from './import/types.ts';
import { matchingCodes, randomProducts, randomQuery, seededRandom } from './query/naive-search.fixture.ts';
import { sortKeys } from './query/sort-keys.ts';
import { openBody, productIn } from './rows/stored-product.ts';

const random = seededRandom(20261120);
const products = randomProducts(random, 240);
const everything: SearchQuery = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 20 };
let catalog: Catalog & Importer;

function textSource(name: string, text: string | Uint8Array, tagtype?: string): ImportSource {
  async function* chunks(): AsyncIterable<Uint8Array> {
    // In pieces, so that lines and characters fall between chunks.
    for (let start = 0; start < text.length; start += 7) yield Buffer.from(text.slice(start, start + 7));
  }
  return { name, tagtype, size: undefined, open: chunks };
}

// Breaks after the second batch has been started.
async function* tornProducts(): AsyncIterable<Uint8Array> {
  for (let number = 0; number < 1_100; number += 1) yield Buffer.from(`{"code":"${4_000_000_000_000 + number}"}\n`);
  throw new Error('the line is torn');
}

beforeAll(async () => {
  catalog = await openOwnCatalog();
  await catalog.import([productsSource('products', products)]);
});

afterAll(async () => {
  await catalog.close();
});

async function productOf(code: string): Promise<Record<string, unknown> | undefined> {
  const [stored] = await catalog.products([code]);
  return stored && productIn(openBody(stored));
}

describe('products', () => {
  test('are found by code, as they were imported, with sorted keys', async () => {
    expect((await catalog.products(['00000100']))[0]).toBeUndefined();
    const stored = await productOf(String(products[3]?.code));
    expect(stored).toEqual(products[3]);
    const keys = Object.keys(stored ?? {});
    expect(keys).toEqual([...keys].sort());
  });

  test('no string sent as code, tag or tag type breaks a statement', async () => {
    for (const text of [
      "'; drop table tag; --",
      "a') or (''='",
      '\0',
      '"',
      '\\',
      '{1,2}',
      '\ud800',
      'é'.repeat(5_000),
    ]) {
      const known = String(products[3]?.code);
      const found = await catalog.products([text, known, known]);
      expect(found.map((product) => product?.code)).toEqual([undefined, known, known]);
      expect(await catalog.taxonomy(text)).toBeUndefined();
      expect(await catalog.tagCount('labels_tags', text)).toBe(0);
      // Each alone: what one of them excludes is not looked for.
      for (const condition of [
        { tags: [{ field: text, anyOf: [text], negated: false }] },
        { nutrients: [{ nutrient: text, operator: '<', value: 1 } as const] },
        { codes: [text] },
      ])
        expect(await catalog.search({ ...everything, ...condition })).toEqual({ count: 0, codes: [] });
    }
    expect(await catalog.search(everything)).toMatchObject({ count: products.length });
  });
});

describe('a search', () => {
  async function expectFound(stored: typeof products): Promise<void> {
    let matches = 0;
    for (let round = 0; round < 400; round += 1) {
      const query = randomQuery(random);
      const expected = matchingCodes(stored, query);
      const start = (query.page - 1) * query.pageSize;

      const found = await catalog.search(query);

      expect({ query, count: found.count, codes: found.codes }).toEqual({
        query,
        count: expected.length,
        codes: expected.slice(start, start + query.pageSize),
      });
      matches += found.codes.length;
    }
    expect(matches).toBeGreaterThan(400);
    const one: SearchQuery = { ...everything, tags: [{ field: 'labels_tags', anyOf: ['en:a'], negated: false }] };
    const count = matchingCodes(stored, one).length;
    for (const _again of [1, 2]) expect(await catalog.tagCount('labels_tags', 'en:a')).toBe(count);
  }

  test('finds the same products in the same order as a plain filter, whatever the query', async () => {
    await expectFound(products);
  });

  test('finds them after others have been added, changed and removed', async () => {
    const [changed, removed] = [randomProducts(random, 260).slice(180), products.slice(0, 40)];
    const removals = removed.map(({ code }) => ({ code, deleted: 'on' }));
    await catalog.import([productsSource('changes', [...changed, ...removals])]);
    await expectFound([...products.slice(40, 180), ...changed]);
    await catalog.import([productsSource('products', products)], { replace: true });
  });

  test('knows the environmental score by both of its names', async () => {
    await catalog.import([productsSource('scored', [{ code: '11112222', ecoscore_tags: ['z'] }])]);
    for (const field of ['ecoscore_tags', 'environmental_score_tags'])
      expect(await catalog.tagCount(field, 'z')).toBe(1);
    await catalog.import([productsSource('products', products)], { replace: true });
    expect(await catalog.tagCount('ecoscore_tags', 'z')).toBe(0);
  });
});

describe('an import', () => {
  test('reports every line it does not take, and takes the others', async () => {
    const lines = [
      '{"code":"90000001","product_name":"Thé"}',
      '',
      '{"code":"900000000000000000000017',
      '[]',
      '{"code":90000002,"torn":true}',
      '{"code":"90000003"}\r',
    ];
    const rejected: unknown[] = [];

    const summary = await catalog.import(
      [textSource('lines', Buffer.from(lines.join('\n'))), textSource('more', '\nx')],
      {
        convert: (record) => ((record as { torn?: boolean }).torn ? { reason: 'it is torn' } : asStored(record)),
        onRejected: (line) => rejected.push(line),
      },
    );

    expect(rejected).toEqual([
      { source: 'lines', line: 3, code: '900000000000000000000017', reason: expect.stringMatching(/^not JSON/) },
      { source: 'lines', line: 4, code: '', reason: 'not a JSON object with a code' },
      { source: 'lines', line: 5, code: '90000002', reason: 'it is torn' },
      { source: 'more', line: 2, code: '', reason: expect.stringMatching(/^not JSON/) },
    ]);
    expect(summary).toMatchObject({ read: 6, stored: 2, updated: 0, duplicates: 0, rejected: 4 });
    expect((await catalog.status()).facts.get('import_rejected')).toBe('4');
    expect((await productOf('90000001'))?.product_name).toBe('Thé');
    expect((await catalog.products(['90000003']))[0]).toBeDefined();
  });

  test('replaces by code, the last line of the same code winning, and keeps all counts exact', async () => {
    const before = await catalog.search(everything);
    const version = await catalog.version();

    const summary = await catalog.import([
      productsSource('first', [
        { code: '90000001', labels_tags: ['en:one', 'en:two'] },
        { code: '90000001', labels_tags: ['en:two'] },
      ]),
      productsSource('second', [{ code: '90000001', labels_tags: ['en:three'], nutriments: { iron_100g: 2 } }]),
    ]);

    expect(summary).toMatchObject({ read: 3, stored: 1, updated: 1, duplicates: 2 });
    expect(await catalog.version()).not.toBe(version);
    expect((await catalog.search(everything)).count).toBe(before.count);
    expect(
      await Promise.all(['en:one', 'en:two', 'en:three'].map((tag) => catalog.tagCount('labels_tags', tag))),
    ).toEqual([0, 0, 1]);
    const iron = { ...everything, nutrients: [{ nutrient: 'iron', operator: '=', value: 2 } as const] };
    expect((await catalog.search(iron)).codes).toContain('90000001');
  });

  test('removes what it says, with others and without, smaller and larger than the store', async () => {
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        code: String(90_001_000 + from + at),
        labels_tags: ['en:some'],
      }));
    const removal = { ...some(0, 1)[0], deleted: 'on' };
    await catalog.import([productsSource('some', some(0, 4))], { replace: true });
    for (const [records, left, ...counts] of [
      [[removal], 3, 0, 0, 1],
      [[...some(0, 2), removal], 3, 1, 1, 1],
      [[...some(4, 5), ...some(0, 1)], 5, 2, 0, 0],
      [[removal, ...some(5, 15)], 14, 10, 0, 1],
    ] as const) {
      const { stored, updated, removed } = await catalog.import([productsSource('next', records)]);
      expect([stored, updated, removed]).toEqual(counts);
      expect((await catalog.status()).facts.get('products')).toBe(String(left));
      expect([(await catalog.search(everything)).count, await catalog.tagCount('labels_tags', 'en:some')]).toEqual([
        left,
        left,
      ]);
    }
    await catalog.import([productsSource('products', products)], { replace: true });
  });

  test('that fails leaves the data unchanged', async () => {
    const version = await catalog.version();
    const { count } = await catalog.search(everything);
    const notTaxonomy = textSource('teas', '{"teas":[]}', 'teas');

    await expect(catalog.import([productsSource('new', [{ code: '90000009' }]), notTaxonomy])).rejects.toThrow(
      'teas: Taxonomy "teas": the key "teas" is not a tag id',
    );
    await expect(catalog.import([{ ...textSource('torn', ''), open: tornProducts }])).rejects.toThrow(
      'the line is torn',
    );
    await expect(catalog.import([textSource('nothing', 'x')], { replace: true })).rejects.toThrow(
      'None of the lines could be stored',
    );

    expect(await catalog.products(['90000009', '4000000000000'])).toEqual([undefined, undefined]);
    expect([await catalog.version(), (await catalog.search(everything)).count]).toEqual([version, count]);
    expect(Number((await catalog.status()).facts.get('import_failed'))).toBeGreaterThan(1e9);
  });

  test('stores what the conversion returns, and reports the values that it changed', async () => {
    const changed: unknown[] = [];
    const change = { path: '/rev', value: 'x' };
    const summary = await catalog.import([productsSource('converted', [{ number: 7 }, { number: 8 }])], {
      convert: (record) => {
        const { number } = record as { number: number };
        return { product: { code: `9000000${number}`, lang: 'fr' }, changes: number === 8 ? [change] : [] };
      },
      onChanged: (value) => changed.push(value),
    });
    expect(summary).toMatchObject({ stored: 2, rejected: 0 });
    expect(changed).toEqual([{ source: 'converted', line: 2, code: '90000008', ...change }]);
    expect(await productOf('90000008')).toEqual({ code: '90000008', lang: 'fr' });
    const { facts } = await catalog.status();
    expect([facts.has('import_failed'), facts.get('import_rejected')]).toEqual([false, '0']);
    expect(Number(facts.get('import_completed'))).toBeGreaterThan(1e9);
  });

  test('survives values that PostgreSQL cannot index', async () => {
    const long = 'x'.repeat(20_000);
    const awkward = {
      code: '90000010',
      product_name: `a\0${long}`,
      labels_tags: ['en:\0', `en:${long}`, 7, '', 'en:fine'],
      popularity_key: '12.5',
      nutriments: { 'a\0_100g': 1, [`${long}_100g`]: 1 },
    };
    expect(await catalog.import([productsSource('awkward', [awkward])])).toMatchObject({ stored: 1, rejected: 0 });
    expect(await catalog.tagCount('labels_tags', 'en:fine')).toBe(1);
    expect((await productOf('90000010'))?.labels_tags).toEqual(awkward.labels_tags);
  });

  const { parameters, responses } = loadContract().operation('searchProductsV2');
  const keywordsOf = (schema: Schema = true): Record<string, unknown> => Object.assign({}, ...sameValue(schema));
  const filters = parameters.map(({ schema, 'x-filters': filter }) => ({ ...keywordsOf(schema), ...Object(filter) }));

  test('finds each text as long as the contract lets a search send it', async () => {
    const texts = filters.filter(({ property = '.', type }) => !property.includes('.') && type === 'string');
    // Of several bytes each, and in no order that the database could compress.
    const longest = texts.map(({ property, maxLength: length }): [string, string] => [
      property,
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + random(20_000))).join(''),
    ]);
    const fields = longest.map(([field, tag]) => [field, field.endsWith('_tags') ? [tag] : tag]);
    await catalog.import([productsSource('longest', [{ code: '90000011', ...Object.fromEntries(fields) }])]);

    expect(texts.length).toBeGreaterThan(20);
    for (const [field, tag] of longest) expect([field, await catalog.tagCount(field, tag)]).toEqual([field, 1]);
  });

  test('orders the least and the greatest number of each field, among as many codes as a search may send', async () => {
    const { 'x-orders': orders = {} } = filters.find((one) => 'x-orders' in one) ?? {};
    const item = itemSchema(propertySchema(responses['200']?.content?.['application/json']?.schema, 'products'));
    const boundsOf = (order: string) => {
      const { enum: listed, ...keywords } = keywordsOf(propertySchema(item, order.replace('-', '')));
      return !Array.isArray(listed) ? keywords : { minimum: Math.min(...listed), maximum: Math.max(...listed) };
    };
    const numeric = sortKeys.filter((key) => typeof boundsOf(orders[key]).maximum === 'number');
    const withAll = (code: string, bound: 'minimum' | 'maximum') => ({
      code,
      ...Object.fromEntries(numeric.map((key) => [orders[key].replace('-', ''), boundsOf(orders[key])[bound]])),
    });
    const [least, greatest] = ['90000012', '90000013'];
    await catalog.import([productsSource('numbers', [withAll(least, 'minimum'), withAll(greatest, 'maximum')])]);
    const { maxItems: most } = filters.find(({ property }) => property === 'code') ?? {};
    const codes = [...Array.from({ length: most - 2 }, (_, index) => String(80_000_000 + index)), least, greatest];

    expect(numeric).toEqual(sortKeys.filter((key) => key !== 'product_name'));
    for (const sortBy of numeric)
      expect([sortBy, ...(await catalog.search({ ...everything, codes, sortBy })).codes]).toEqual(
        orders[sortBy].startsWith('-') ? [sortBy, greatest, least] : [sortBy, least, greatest],
      );
  });

  test('stores taxonomies gzipped, and replaces them', async () => {
    const taxonomy = { 'en:tea': { name: { en: 'Tea', fr: 'Thé' } } };
    await catalog.import([textSource('old', '{"en:old":{}}', 'teas')]);
    const other = textSource('other', '{"en:other":{}}', 'teas');
    const summary = await catalog.import([other, textSource('teas', Buffer.from(JSON.stringify(taxonomy)), 'teas')]);
    expect([...summary.taxonomies]).toEqual([['teas', 1]]);
    await catalog.import([textSource('later', '{"en:a":{}}', 'labels'), textSource('last', '{"en:a":{}}', 'Teas')]);
    expect(await catalog.taxonomies()).toEqual(['Teas', 'labels', 'teas']);
    expect(JSON.parse(gunzipSync((await catalog.taxonomy('teas')) ?? '').toString())).toEqual(taxonomy);
    expect(await catalog.taxonomy('coffees')).toBeUndefined();
  });
});
