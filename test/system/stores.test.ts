import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPglite } from '../../server/store/connect/pglite.ts';
import { openPostgres } from '../../server/store/connect/postgres.ts';
import { StoreUnavailable } from '../../server/store/connect/sql.ts';
import { productsSource } from '../../server/store/import/source.ts';
import type { ImportSource } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { seededRandom } from '../../server/store/query/naive-search.fixture.ts';
import { codesFor, type Query, queryString, sortings } from '../search-oracle.fixture.ts';
import { apiContract, apiHandlers } from '../servers/api.ts';
import { type OwnCatalog, openOwnCatalog, ownDatabase, ownDataDirectory } from '../servers/own-catalog.ts';
import { serveHandlers, type TestServer } from '../servers/serve.ts';
import { sampleProducts } from '../servers/stored-products.ts';

type Product = Readonly<Record<string, unknown>>;

const random = seededRandom(20_261_124);
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const sample = sampleProducts() as unknown as Product[];
const copied = ['categories_tags', 'labels_tags', 'countries_tags', 'emb_codes_tags', 'packagings', 'nutriments'];
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A product of the sample with some fields of others, and with values that sort otherwise in other collations. */
function changed(product: Product): Product {
  const copies = copied.map((field) => [field, pick(sample)[field]] as const).filter(() => random(2) === 0);
  const all = { ...product, ...Object.fromEntries(copies), scans_n: random(9) };
  const known = Object.entries(all).filter(([, value]) => value !== undefined);
  const name = pick(['Zebra', 'apple', 'Éclair', 'apple pie', '_', 'aPPle']);
  return { ...Object.fromEntries(known), product_name: name, last_modified_t: 1_700_000_000 + random(1_000) };
}

const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const filler = `${'x'.repeat(2 ** 21)}\n`;

/** A source that is lost once two blocks of it were read, as long as it `tears`. */
function torn(records: readonly object[], tears: { on: boolean }): ImportSource {
  async function* open(): AsyncIterable<Uint8Array> {
    yield Buffer.from(lines(records) + filler);
    yield Buffer.from(filler);
    if (tears.on) throw new Error('the source is lost');
  }
  return { name: 'torn', tagtype: undefined, size: undefined, key: `torn ${records.length}`, open };
}

let writer: OwnCatalog;
let reader: OwnCatalog;
let once: OwnCatalog;
let grown: TestServer;
let fresh: TestServer;

const served = async (catalog: OwnCatalog, caches: 'on' | 'off') => {
  const { version, knownVersion } = catalog;
  const responses = caches === 'on' ? { version, knownVersion, maxBytes: 2 ** 23 } : undefined;
  const handlers = await apiHandlers(apiContract(), catalog, { caches });
  return serveHandlers(handlers, { responses, keepsConstants: caches === 'on', unknownQuery: 'reject' });
};

beforeAll(async () => {
  const create = ownDatabase.create;
  const url = create?.();
  if (url !== undefined) ownDatabase.create = () => url;
  writer = await openOwnCatalog('sample');
  // On PostgreSQL another process imports, which the embedded database does not allow.
  reader = url === undefined ? writer : await openCatalog({ dataDir: undefined, databaseUrls: [url] });
  if (create !== undefined) ownDatabase.create = create;
  once = await openOwnCatalog('sample');
  grown = await served(reader, 'on');
  fresh = await served(once, 'off');
});

afterAll(async () => {
  await Promise.all([grown.close(), fresh.close()]);
  await Promise.all([...new Set([writer, reader, once])].map((catalog) => catalog.close()));
});

const everything: Query = {
  ...{ lc: 'en', tags: [], nutrients: [], codes: undefined, creator: undefined, cc: undefined },
  ...{ sortBy: undefined, page: 1, pageSize: 100 },
};
const frequentFields = ['states_tags', 'countries_tags', 'languages_tags'] as const;
interface FoundTag {
  readonly field: string;
  readonly value: string;
}
const tagged = ['categories_tags', 'labels_tags', 'countries_tags', 'emb_codes_tags'] as const;

const paths = [
  ...sample.slice(0, 12).map(({ code }) => `/api/v3/product/${code}?fields=code,product_name,labels_tags,packagings`),
  ...['categories/en:spreads', 'labels/en:organic', 'categories/en:biscuits'].map((tag) => `/api/v3/tag/${tag}`),
  '/api/v3/taxonomy_suggestions?tagtype=emb_codes&string=FR',
  '/api/v3/taxonomy_suggestions?tagtype=packaging_shapes',
  '/api/v3/taxonomy_suggestions?tagtype=packaging_materials&cc=fr',
  '/api/v2/search?fields=code,product_name&sort_by=product_name&page_size=100',
];

const bodies = (server: TestServer) => Promise.all(paths.map(async (path) => ({ path, ...(await server.json(path)) })));

/** Expects that the store has what plain looks at the products find. */
async function expectState(current: ReadonlyMap<string, Product>): Promise<void> {
  const products = [...current.values()];
  for (const sortBy of sortings.keys()) {
    const query = { ...everything, sortBy };
    const { body } = await grown.json(`/api/v2/search?fields=code&${queryString(query)}`);
    const codes = (body.products as Product[]).map(({ code }) => code);
    expect({ sortBy, count: body.count, codes }).toEqual({
      ...{ sortBy, count: codesFor(products, query).length },
      codes: codesFor(products, query).slice(0, 100),
    });
  }
  for (const field of tagged) {
    const values = [...new Set([...sample, ...products].flatMap((product) => listed(product[field])))] as string[];
    const has = (value: string) => products.filter((product) => listed(product[field]).includes(value)).length;
    const counts = await Promise.all(values.map(async (value) => [value, await reader.tagCount(field, value)]));
    expect(counts).toEqual(values.map((value) => [value, has(value)]));
    const present = values
      .filter((value) => has(value) > 0)
      .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(await reader.tags(field, { prefix: '', limit: 10_000 })).toEqual(present);
  }
  await expectCounts(products);
}

/** Expects exact counts of tags that many products have, which are counted by their bits, together and with others. */
async function expectCounts(products: readonly Product[]): Promise<void> {
  const has = (product: Product, { field, value }: FoundTag) => listed(product[field]).includes(value);
  const all = products.flatMap((product) =>
    frequentFields.flatMap((field) => listed(product[field]).map((value) => ({ field, value: String(value) }))),
  );
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [first, second, third, without] = [pick(all), pick(all), pick(all), pick(all)];
    if (second.field !== third.field) continue;
    const tags = [
      { field: first.field, anyOf: [first.value], negated: false },
      { field: second.field, anyOf: [second.value, third.value], negated: false },
      { field: without.field, anyOf: [without.value], negated: true },
      { field: 'labels_tags', anyOf: [], empty: true, negated: attempt % 2 === 0 },
    ];
    const matches = products.filter(
      (product) =>
        has(product, first) &&
        (has(product, second) || has(product, third)) &&
        !has(product, without) &&
        (listed(product.labels_tags).length === 0) !== (attempt % 2 === 0),
    );
    const { count } = await reader.search({ tags, nutrients: [], sortBy: 'scans_n', page: 1, pageSize: 0 });
    expect({ tags, count }).toEqual({ tags, count: matches.length });
  }
}

test('any sequence of imports, deltas and lost imports is what one import of its end state is, a second later in other processes', async () => {
  let sent = await bodies(grown);
  const current = new Map(sample.map((product) => [String(product.code), product]));
  for (const step of ['delta', 'torn', 'again', 'removal', 'many', 'full', 'delta']) {
    const records: Product[] = [];
    if (step === 'full') current.clear();
    const share = step === 'many' || step === 'full' ? 1 : 5;
    for (const product of sample) if (random(share) === 0) records.push(changed(product));
    if (step === 'removal') records.push(...[...current.keys()].slice(3, 9).map((code) => ({ code, deleted: 'on' })));
    const tears = { on: step === 'torn' };
    if (step === 'torn') await expect(writer.import([torn(records, tears)])).rejects.toThrow('the source is lost');
    tears.on = false;
    const source = step === 'torn' ? torn(records, tears) : productsSource(step, records);
    await writer.import([source], { replace: step === 'full' });
    if (step === 'again') await writer.import([source]);
    for (const record of records) {
      if (record.deleted === 'on') current.delete(String(record.code));
      else current.set(String(record.code), record);
    }
    if (reader !== writer) await delay(1_100);
    await expectState(current);
    // What caches keep of this state must not be sent of the next one.
    sent = await bodies(grown);
  }
  await once.import([productsSource('end state', current.values())], { replace: true });
  expect(sent).toEqual(await bodies(fresh));
});

test('the index has values as long as parameters may be', async () => {
  const longest = (name: string) =>
    Number(/maxLength: (\d+)/.exec(readFileSync(join(projectRoot, 'openapi', name), 'utf8'))?.[1]);
  const tag = 'x'.repeat(longest('parameters/TagOrTagid.yaml'));
  const creator = 'y'.repeat(longest('parameters/Creator.yaml'));
  const shape = `en:${'z'.repeat(longest('parameters/SuggestionShape.yaml') - 3)}`;
  const packagings = [{ shape: { id: shape }, material: { id: 'en:glass' } }];
  await writer.import([productsSource('long', [{ code: '90000001', labels_tags: [tag], creator, packagings }])]);
  expect(await writer.tagCount('labels_tags', tag)).toBe(1);
  expect(await writer.tags('labels_tags', { prefix: 'xxx', limit: 9 })).toEqual([tag]);
  expect(
    (await writer.search({ tags: [], nutrients: [], creator, sortBy: 'scans_n', page: 1, pageSize: 1 })).codes,
  ).toEqual(['90000001']);
  expect(await writer.packagingCounts({ part: 'material', shape })).toEqual([{ tag: 'en:glass', n: 1 }]);
});

test('a statement that takes too long fails as unavailable, and the next one has its result', async () => {
  const sql = ownDatabase.create
    ? await openPostgres({ urls: [ownDatabase.create()], connections: 1, timeoutMilliseconds: 200 })
    : await openPglite(await ownDataDirectory(), 200);
  await expect(sql.query('select pg_sleep(0.6)')).rejects.toThrow(StoreUnavailable);
  await delay(600);
  expect(await sql.query('select 7 as n')).toEqual([{ n: 7 }]);
  await sql.close();
});
