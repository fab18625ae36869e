import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type OwnCatalog, openOwnCatalog } from '../../../test/servers/own-catalog.ts';
import { openBody, productIn } from '../rows/stored-product.ts';
import { sourceAt } from './address.ts';
import { deltasIn, MissingDelta, nextDelta } from './deltas.ts';
import { follow, pauseSeconds } from './follow.ts';
import { productsSource } from './source.ts';

const start = 1_790_000_000;
const nameOf = (from: number, to: number) => `openfoodfacts_products_${start + from}_${start + to}.json.gz`;

describe('an index', () => {
  const index = `${nameOf(200, 300)}\n${nameOf(100, 200)}\n\nproducts_${start + 300}_${start + 400}.jsonl.gz\n`;

  test('has its deltas in the order of time, whatever theirs', () => {
    expect(deltasIn(index).map(({ from, to }) => [from - start, to - start])).toEqual([
      [100, 200],
      [200, 300],
      [300, 400],
    ]);
  });

  test.each([
    'en.openfoodfacts.org.products.csv.gz',
    nameOf(200, 200),
    '<html>',
    '../../etc/passwd',
  ])('is refused with %s in it', (name) => {
    expect(() => deltasIn(`${nameOf(100, 200)}\n${name}`)).toThrow(`The index names "${name}"`);
  });

  test.each([
    [100, 200],
    [150, 200],
    [200, 300],
    [299, 300],
    [399, 400],
    [400, undefined],
    [999, undefined],
  ])('has after %s the delta that ends at %s', (reached, to) => {
    expect(nextDelta(deltasIn(index), start + reached)?.to).toBe(to && start + to);
  });

  test.each([
    [99, index],
    [250, `${nameOf(260, 300)}\n`],
    [150, `${nameOf(100, 150)}\n${nameOf(151, 300)}`],
  ])('that lacks what comes after %s says so', (reached, text) => {
    expect(() => nextDelta(deltasIn(text), start + reached)).toThrow(MissingDelta);
  });
});

test('the key of what is at an address changes with each header that says which bytes they are', async () => {
  const headers = { 'content-length': '1', etag: '"1"', 'last-modified': 'Thu, 26 Nov 2026 10:00:01 GMT' };
  const keys = new Set<string | undefined>();
  for (const name of ['none', ...Object.keys(headers)]) {
    const changed = Object.entries(headers).map(([one, value]) => [
      one,
      one === name ? value.replace('1', '2') : value,
    ]);
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: Object.fromEntries(changed) }));
    keys.add((await sourceAt('https://example.org/products.jsonl?token=a/b')).key);
  }
  expect(keys.size).toBe(4);
});

type Record = { code: string; [field: string]: unknown };
const record = (number: number, at: number, tags: string[]): Record => ({
  code: String(9_521_000_000_000 + number),
  last_modified_t: start + at,
  categories_tags: tags,
  product_name: `number ${number} at ${at}`,
});
// The clock of a contributor may be ahead.
const ahead = 100_000_000;
const full = Array.from({ length: 20 }, (_, number) =>
  record(number, number === 4 ? ahead : number, ['en:teas', `en:${number % 3}`]),
);
const deltas: [from: number, to: number, records: Record[]][] = [
  [-100, 10, [record(3, 5, ['en:long-gone'])]],
  [10, 100, [record(3, 50, ['en:coffees']), record(40, 60, ['en:teas']), record(3, 70, ['en:mates'])]],
  [100, 200, [{ code: String(9_521_000_000_005), deleted: 'on' }, record(6, 120, [])]],
  [200, 300, [{ code: String(9_521_000_000_999), deleted: 'on' }, record(5, 250, ['en:1']), record(7, 251, ['en:1'])]],
];
const end = [...full.filter(({ code }) => !/00[3567]$/.test(code)), ...[record(3, 70, ['en:mates'])]].concat(
  record(40, 60, ['en:teas']),
  record(6, 120, []),
  record(5, 250, ['en:1']),
  record(7, 251, ['en:1']),
);

const folder = mkdtempSync(join(tmpdir(), 'deltas-'));
afterAll(() => rmSync(folder, { recursive: true }));

function publish(count: number): void {
  const shown = deltas.slice(0, count);
  writeFileSync(
    join(folder, 'index.txt'),
    shown
      .map(([from, to]) => nameOf(from, to))
      .reverse()
      .join('\n'),
  );
  for (const [from, to, records] of shown)
    writeFileSync(join(folder, nameOf(from, to)), gzipSync(records.map((one) => `${JSON.stringify(one)}\n`).join('')));
}

/** All that requests can find: products by code, and counts of tags. */
async function contentOf(catalog: OwnCatalog) {
  const query = { tags: [], nutrients: [], sortBy: 'last_modified_t', page: 1, pageSize: 100 } as const;
  const { count, codes } = await catalog.search(query);
  const stored = await catalog.products(codes);
  const tags = ['en:teas', 'en:0', 'en:1', 'en:2', 'en:coffees', 'en:mates', 'en:long-gone'];
  return {
    count,
    products: stored.map((one) => one && productIn(openBody(one))),
    tags: await Promise.all(tags.map((tag) => catalog.tagCount('categories_tags', tag))),
    names: await catalog.tags('categories_tags', { prefix: '', limit: 100 }),
  };
}

async function imported(records: readonly Record[]): Promise<OwnCatalog> {
  const catalog = await openOwnCatalog();
  await catalog.import([productsSource('full', records)], { replace: true });
  return catalog;
}

test.each([
  [1, [1, 1, 1, 1]],
  [60, [60, 1, 2, 60]],
  [3600, [3600, 1, 2, 300]],
])('every %i s: a pause doubles after each failure, up to that and to five minutes', (every, pauses) => {
  expect([0, 1, 2, 40].map((failures) => pauseSeconds(failures, every))).toEqual(pauses);
});

describe('following', () => {
  let catalog: OwnCatalog;
  let printed: string[];
  const run = (source: string, options: object = {}) =>
    follow(catalog, {
      ...{ source, once: true, everySeconds: 0, threads: 1, dataDir: folder },
      print: (text) => {
        if (printed.push(text) > 20) throw new Error('It follows without end.');
      },
      ...options,
    });
  const followed = async () => Number((await catalog.status()).facts.get('followed')) - start;

  beforeEach(async () => {
    printed = [];
    catalog = await imported(full);
  });
  afterEach(() => catalog.close());

  test('makes of a full export and its deltas what one import of the end makes, each delta once', async () => {
    publish(2);
    await run(folder);
    expect(await followed()).toBe(100);
    const version = await catalog.version();
    await run(join(folder, 'index.txt'));
    expect(await catalog.version()).toBe(version);
    publish(4);
    await run(folder);

    const other = await imported(end);
    const { count, tags, names, products } = await contentOf(catalog);
    const expected = await contentOf(other);
    await other.close();
    expect([count, tags, names]).toEqual([expected.count, expected.tags, expected.names]);
    const named = (list: typeof products) => list.map((one) => [one?.code, one?.product_name, one?.categories_tags]);
    expect(named(products)).toEqual(named(expected.products));
    const applied = [
      expect.stringContaining(`${nameOf(10, 100)}: 2 products stored, 0 removed, 0 lines rejected`),
      expect.stringContaining(`${nameOf(100, 200)}: 1 products stored, 1 removed`),
      expect.stringContaining(`${nameOf(200, 300)}: 2 products stored, 1 removed`),
    ];
    expect(printed).toEqual(applied);
    await catalog.import([productsSource('full again', full)], { replace: true });
    await run(folder);
    expect(printed).toEqual([...applied, ...applied]);
  });

  test('stops where a delta is missing, needs a full export, and with "once" tries four times', async () => {
    await expect(run('http://127.0.0.1:1/', { everySeconds: 0 })).rejects.toThrow('cannot be read');
    expect(printed).toHaveLength(3);
    publish(4);
    writeFileSync(join(folder, 'index.txt'), nameOf(200, 300));
    await expect(run(folder)).rejects.toThrow('what changed between is lost');
    const empty = await openOwnCatalog();
    await expect(
      follow(empty, {
        ...{ source: folder, once: true, everySeconds: 1, threads: 1, dataDir: folder },
        print: () => undefined,
      }),
    ).rejects.toThrow('no full export');
    // The first import is a full one, whether it says so or not.
    await empty.import([productsSource('full', full)]);
    const newest = async (store: OwnCatalog) => (await store.status()).facts.get('newest');
    expect(await newest(empty)).toBe(await newest(catalog));
    await empty.close();
  });

  test.each([
    ['delta/', ['503', 'cut', 'hung up']],
    ['delta', []],
  ])('tries again what of %s cannot be read or is not whole, and applies nothing of it before', async (path, faults) => {
    publish(2);
    const broken = [...faults];
    const messages = [
      /status 503.* It is tried again/,
      /not a complete gzip file.* It is tried again/,
      /cannot be read|not a complete gzip file/,
    ];
    const server = createServer(async (request, response) => {
      const name = String(request.url).slice('/delta/'.length);
      if (name === 'index.txt') return response.end(nameOf(10, 100));
      const bytes = gzipSync(deltas[1]?.[2].map((one) => `${JSON.stringify(one)}\n`).join('') ?? '');
      const fault = request.method === 'GET' ? broken.shift() : undefined;
      if (fault === '503') response.writeHead(503).end();
      else if (fault === 'cut') response.end(bytes.subarray(0, bytes.length - 20));
      else if (fault === 'hung up') {
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, 50), () => request.socket.destroy());
      } else response.end(bytes);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
    await run(source);
    server.close();
    expect(await followed()).toBe(100);
    const failed = messages.slice(0, faults.length).map((message) => expect.stringMatching(message));
    expect(printed).toEqual([...failed, expect.stringContaining('2 products stored')]);
  });

  test('waits as usual after a read that finds nothing new, whatever failed before it', async () => {
    const ending = new AbortController();
    let reads = 0;
    const server = createServer((_request, response) => {
      reads += 1;
      if (reads === 2) setTimeout(() => ending.abort(), 1500);
      response.writeHead(reads === 1 ? 503 : 200).end(nameOf(-100, 10));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await run(source, { once: false, everySeconds: 2, signal: ending.signal });
    server.close();
    expect(reads).toBe(2);
  });

  test('ends at a signal, also while it waits', async () => {
    const source = 'http://127.0.0.1:1/';
    const ending = new AbortController();
    const running = run(source, { once: false, everySeconds: 100, signal: ending.signal });
    setTimeout(() => ending.abort(), 100);
    await running;
    expect(printed).toEqual([expect.stringContaining('cannot be read')]);
  });
});
