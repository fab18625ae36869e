import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPglite } from '../../server/store/connect/pglite.ts';
import { openPostgres } from '../../server/store/connect/postgres.ts';
import { StoreUnavailable } from '../../server/store/connect/sql.ts';
import { fileSource, productsSource } from '../../server/store/import/source.ts';
import type { ImportSource } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { seededRandom } from '../../server/store/query/naive-search.fixture.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';
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

let place: Parameters<typeof openCatalog>[0];
let writer: OwnCatalog;
let reader: OwnCatalog;
let whole: OwnCatalog;
let grown: TestServer;
let fresh: TestServer;

const served = async (catalog: OwnCatalog, caches: 'on' | 'off') => {
  const { version, knownVersion } = catalog;
  const responses = caches === 'on' ? { version, knownVersion, maxBytes: 2 ** 23 } : undefined;
  const handlers = await apiHandlers(apiContract(), catalog, { caches });
  return serveHandlers(handlers, { responses, keepsConstants: caches === 'on', unknownQuery: 'reject' });
};

const isShared = () => place.dataDir === undefined;

async function open(): Promise<void> {
  writer = await openCatalog(place);
  // On PostgreSQL another process imports, which the embedded database does not allow.
  reader = isShared() ? await openCatalog(place) : writer;
  grown = await served(reader, 'on');
}

async function close(): Promise<void> {
  await grown.close();
  await Promise.all([...new Set([writer, reader])].map((catalog) => catalog.close()));
}

/** Kills a process that imports a file into the embedded database, after its second block. */
async function killImport(file: string): Promise<void> {
  await close();
  const fixture = 'server/store/import/halting-import.fixture.ts';
  const given = [fixture, place.dataDir ?? '', file, 'beside'];
  const importing = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', ...given], { cwd: projectRoot });
  await once(importing.stdout, 'data');
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  await open();
}

beforeAll(async () => {
  const url = ownDatabase.create?.();
  place =
    url === undefined ? { dataDir: await ownDataDirectory('sample') } : { dataDir: undefined, databaseUrls: [url] };
  if (isShared()) {
    const empty = await openCatalog(place);
    await fillFromSample(empty);
    await empty.close();
  }
  await open();
  whole = await openOwnCatalog('sample');
  fresh = await served(whole, 'off');
});

afterAll(async () => {
  await Promise.all([close(), fresh.close()]);
  await whole.close();
});

const everything: Query = {
  ...{ lc: 'en', tags: [], nutrients: [], codes: undefined, creator: undefined, cc: undefined },
  ...{ sortBy: undefined, page: 1, pageSize: 100 },
};
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
}

test('any sequence of imports, deltas, lost and killed imports is one import of its end state, also in other processes', async () => {
  let sent = await bodies(grown);
  const current = new Map(sample.map((product) => [String(product.code), product]));
  for (const step of ['delta', 'torn', 'again', isShared() ? 'again' : 'killed', 'removal', 'many', 'full', 'delta']) {
    const records: Product[] = [];
    if (step === 'full') current.clear();
    const share = step === 'many' || step === 'full' ? 1 : 5;
    for (const product of sample) if (random(share) === 0) records.push(changed(product));
    if (step === 'removal') records.push(...[...current.keys()].slice(3, 9).map((code) => ({ code, deleted: 'on' })));
    const tears = { on: step === 'torn' };
    if (step === 'torn') await expect(writer.import([torn(records, tears)])).rejects.toThrow('the source is lost');
    tears.on = false;
    const file = join(tmpdir(), `killed-${process.pid}.jsonl`);
    if (step === 'killed') {
      writeFileSync(file, lines(records) + filler.repeat(3));
      await killImport(file);
      await expectState(current);
    }
    const sources = { torn: torn(records, tears), killed: step === 'killed' && (await fileSource(file)) };
    const source = sources[step as keyof typeof sources] || productsSource(step, records);
    const { resumed } = await writer.import([source], { replace: step === 'full' });
    expect([step, resumed > 0]).toEqual([step, step === 'killed']);
    rmSync(file, { force: true });
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
  await whole.import([productsSource('end state', current.values())], { replace: true });
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
