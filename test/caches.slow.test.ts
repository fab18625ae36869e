import { createHash } from 'node:crypto';
import { parameterExamples, plainRequest, plainValues, requestOf } from '@contract-first/conformance/requests';
import { createMetrics } from '@contract-first/toolkit/http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Catalog, StoredProduct } from '../server/store/catalog.ts';
import { productsSource } from '../server/store/import/source.ts';
import { openBody, productIn, unprovenBody } from '../server/store/rows/stored-product.ts';
import { apiContract, apiHandlers } from './servers/api.ts';
import { type OwnCatalog, openOwnCatalog } from './servers/own-catalog.ts';
import { whileTesting } from './servers/own-server.ts';
import { serveHandlers } from './servers/serve.ts';
import { sampleProducts } from './servers/stored-products.ts';

const code = '9521001000017';
const products = sampleProducts();
const codes = products
  .filter(({ product_type = 'food' }) => product_type === 'food')
  .map((product) => String(product.code));

// The servers share a store, so that what the first ones import is there for the next ones.
let own: OwnCatalog;
beforeAll(async () => {
  own = await openOwnCatalog('sample');
});
afterAll(() => own.close());

let queries: string[] = [];
let failures: unknown[] = [];
let stored: (product: StoredProduct) => StoredProduct = (product) => product;

beforeEach(() => {
  queries = [];
  failures = [];
  stored = (product) => product;
});

/** The catalog as the servers see it: each call that reads is noted, and records can be changed on their way. */
function observed(catalog: OwnCatalog): Catalog {
  const noted = (name: string) => queries.push(name);
  return {
    ...catalog,
    products: async (wanted) => {
      noted(`products ${wanted.length}`);
      return (await catalog.products(wanted)).map((product) => product && stored(product));
    },
    search: async (query) => {
      noted('search');
      return catalog.search(query);
    },
    tags: async (field, range) => {
      noted('tags');
      return catalog.tags(field, range);
    },
    nutrientMeans: async (...given) => {
      noted(`means of ${given[1]}`);
      return catalog.nutrientMeans(...given);
    },
    taxonomy: async (tagtype) => {
      noted(`taxonomy ${tagtype}`);
      return catalog.taxonomy(tagtype);
    },
  };
}

/** Starts a server with caches of these sizes. */
const started = (
  responseBytes: number,
  productCacheBytes?: number,
  caches: 'on' | 'off' = 'on',
  unknownQuery: 'ignore' | 'reject' = 'ignore',
) =>
  whileTesting(async () => {
    const catalog = observed(own);
    const metrics = createMetrics();
    const options = { caches, ...(productCacheBytes === undefined ? {} : { productCacheBytes }) };
    const handlerOf = await apiHandlers(apiContract(), catalog, { ...options, metrics });
    const { version, knownVersion } = catalog;
    const responses = responseBytes === 0 ? undefined : { version, knownVersion, maxBytes: responseBytes };
    return serveHandlers(handlerOf, {
      metrics,
      responses,
      keepsConstants: caches === 'on',
      unknownQuery,
      onFailure: (failure) => failures.push(failure),
      // A server that ignores unknown parameters differs in this alone.
      onFinding: (findings, { url }) => {
        const others = findings.filter(({ because }) => because !== 'unknown-parameter');
        if (others.length > 0) throw new Error(`${url}: ${others.map(({ what }) => what).join(', ')}`);
      },
    });
  });

const megabyte = 1024 * 1024;

const hash = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/** Paths that a cache may take for each other: the examples of each parameter, in other orders and cases, with each language and country. */
function collidingTargets(): string[] {
  const { operations } = apiContract();
  const targets = operations.flatMap((operation) => {
    const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
    const contexts = ['lc=fr', 'lc=de,fr', 'cc=fr', 'tags_lc=fr'].filter((pair) =>
      declared.some(({ name }) => name === pair.split('=')[0]),
    );
    const paths =
      operation.path === '/api/v2/search' ? [] : codes.slice(0, 6).map((one) => operation.path.replace('{code}', one));
    const plain = plainRequest(operation).target;
    const own = declared.flatMap((parameter) =>
      parameterExamples(parameter).flatMap((value) =>
        variantsOf(value).map((one) => {
          const key = `query ${parameter.name}`;
          return requestOf(operation, new Map([...plainValues(operation), [key, one]])).target;
        }),
      ),
    );
    const named = operation.parameters.filter((parameter) => parameter.in === 'path');
    const places = named.reduce(
      (made, parameter) =>
        made.flatMap((values) =>
          parameterExamples(parameter).map((value) => new Map([...values, [`path ${parameter.name}`, value]])),
        ),
      [plainValues(operation)],
    );
    const others = named.length < 2 ? [] : places.map((values) => requestOf(operation, values).target);
    const bare = [...paths.filter((path) => !path.includes('{')), plain, ...others];
    const inContexts = [...bare, ...own.slice(0, 30)].flatMap((target) => [
      target,
      ...contexts.map((pair) => `${target}${target.includes('?') ? '&' : '?'}${pair}`),
    ]);
    return [...inContexts, ...own.slice(30)];
  });
  return [...new Set(targets)];
}

// Numbers in values differ alone too, such as the bound of a condition.
function variantsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value, value.toReversed(), value.map((one) => variantsOf(one).at(-1))];
  if (typeof value !== 'string') return [value];
  return [value, value.toUpperCase(), value.replaceAll(/\d+/g, (number) => String(3 * Number(number)))];
}

describe.each([
  ['with replay', 8 * megabyte],
  ['without replay', 0],
])('%s', (what, responseBytes) => {
  const server = started(responseBytes);
  const get = (path: string, headers: Record<string, string> = {}) => server.fetch(server.base + path, { headers });
  const json = async (path: string) => (await server.json(path)).body;

  test('a stored product is read once, whatever is requested of it, and a page is read in one query', async () => {
    for (const version of ['v2', 'v3']) {
      for (const query of ['', '?fields=product_name', '?fields=knowledge_panels', '?lc=fr', '?fields=raw'])
        await get(`/api/${version}/product/${code}${query}`);
    }
    expect(queries.filter((query) => query.startsWith('products'))).toEqual(['products 1']);

    const page = await json('/api/v2/search?page_size=20&fields=code,product_name');
    await get('/api/v2/search?page_size=20&fields=all');

    expect((page.products as object[]).length).toBe(20);
    expect(queries.filter((query) => query.startsWith('products'))).toHaveLength(2);
  });

  test('parameters in another order, defaults that are written out and unknown parameters lead to the same body', async () => {
    const second = '/api/v2/search?fields=code&page=2&page_size=5';
    const others = [`${second}&sort_by=popularity_key`, `${second}&app_name=mine`];
    const same = ['/api/v2/search?page_size=5&page=2&fields=code', second, ...others];
    const bodies = await Promise.all(same.map(async (path) => (await get(path)).text()));
    const other = await (await get('/api/v2/search?fields=code&page=3&page_size=5')).text();

    expect(new Set(bodies).size).toBe(1);
    expect(bodies).not.toContain(other);
  });

  test('a corrupted record is not sent, and its error names it; it is sent when it is repaired', async () => {
    const [, , , broken = ''] = codes;
    await own.import([productsSource('again', [products[0]])]);
    stored = (one) =>
      one.code === broken
        ? { ...one, body: unprovenBody(broken, { ...productIn(openBody(one)), nova_group: 'x' }) }
        : one;
    for (const path of [
      `/api/v2/product/${broken}`,
      `/api/v3/product/${broken}?fields=code`,
      '/api/v2/search?page_size=100',
    ]) {
      failures = [];
      const response = await get(path);

      expect([path, response.status]).toEqual([path, 500]);
      expect(response.headers.get('x-request-id')).toMatch(/./);
      expect(await response.text()).not.toContain(broken.slice(1));
      expect(String(failures)).toMatch(new RegExp(`${broken} breaks the contract .* at /nova_group must be integer`));
    }
    stored = (one) => one;
    expect((await get(`/api/v2/product/${broken}`)).status).toBe(200);
  });

  test('an import is seen by the next request, by product, page and entity tag', async () => {
    const [, record = {}] = products;
    const changed = String(record.code);
    const paths = [
      `/api/v3/product/${changed}?fields=product_name`,
      `/api/v2/product/${changed}`,
      '/api/v2/search?page_size=100',
    ];
    const before = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag') ?? ''));
    const name = `Changed ${what}`;
    await own.import([productsSource('changed', [{ ...record, product_name: name, product_name_en: name }])]);

    for (const [index, path] of paths.entries()) {
      const response = await get(path, { 'If-None-Match': before[index] ?? '' });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(`"${name}"`);
    }
  });

  test('each content coding has its own entity tag, which gets 304 for that coding alone', async () => {
    const path = `/api/v2/product/${code}?lc=it`;
    const tags = new Map<string, string>();
    const bodies = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br', 'gzip', 'br']) {
      const response = await get(path, { 'Accept-Encoding': coding });
      const [encoded, vary] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
      expect([encoded, vary]).toEqual([coding === 'identity' ? null : coding, 'Accept-Encoding']);
      tags.set(coding, response.headers.get('etag') ?? '');
      bodies.add(await response.text());
    }
    expect([bodies.size, new Set(tags.values()).size]).toEqual([1, 3]);
    for (const [wanted, tag] of tags) {
      for (const coding of tags.keys()) {
        const condition = `"other, tag", W/${tag}`;
        const { status } = await get(path, { 'Accept-Encoding': coding, 'If-None-Match': condition });
        expect([wanted, coding, status]).toEqual([wanted, coding, wanted === coding ? 304 : 200]);
      }
    }
  });

  test('HEAD has the headers of GET and no body, and what is refused is refused again', async () => {
    const path = `/api/v3/product/${code}?fields=code`;
    const get1 = await get(path);
    const head = await server.fetch(server.base + path, { method: 'HEAD' });
    const get2 = await get(path);

    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect([name, head.headers.get(name), get2.headers.get(name)]).toEqual([
        name,
        get1.headers.get(name),
        get1.headers.get(name),
      ]);
    expect(await head.text()).toBe('');
    expect((await get(path, { Accept: 'text/html' })).status).toBe(406);
    expect((await server.raw(path, { headers: `If-None-Match: "${'x'.repeat(2000)}"\r\n` })).status).toBe(400);
    expect((await server.fetch(server.base + path, { method: 'POST' })).status).toBe(405);
  });
});

describe('equal requests at once', () => {
  const server = started(0);
  const text = async (path: string) => (await server.fetch(server.base + path)).text();

  test.each([
    ['a product', `/api/v2/product/${code}`],
    ['panels of a product', `/api/v3/product/${code}?fields=knowledge_panels,attribute_groups`],
    ['panels of a category', '/api/v3/tag/categories/en:spreads'],
    ['suggestions', '/api/v3/taxonomy_suggestions?tagtype=emb_codes&string=FR'],
  ])('%s: 50 do to the store what one does', async (_what, path) => {
    await own.import([productsSource('again', [products[0]])]);
    queries = [];
    const bodies = await Promise.all(Array.from({ length: 50 }, () => text(path)));
    const together = queries.toSorted();
    await own.import([productsSource('again', [products[0]])]);
    queries = [];
    bodies.push(await text(path));

    expect(new Set(bodies).size).toBe(1);
    expect(together.filter((query) => !query.startsWith('taxonomy'))).toEqual(queries.toSorted());
    expect(together).toHaveLength(new Set(together).size);
  });
});

describe('without caches', () => {
  const [kept, anew] = [started(megabyte, undefined, 'on', 'reject'), started(0, undefined, 'off', 'reject')];

  test('each response has the same status, headers and body as with caches, one after the other and at once', async () => {
    await own.import([productsSource('again', [products[0]])]);
    const shown = async (server: typeof kept, path: string) => {
      const response = await server.fetch(server.base + path);
      const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort();
      return { path, status: response.status, headers, body: await response.text() };
    };
    const made = new Map<string, object>();
    for (const path of collidingTargets()) {
      const first = await shown(anew, path);
      made.set(path, first);
      expect([await shown(kept, path), await shown(kept, path)]).toEqual([first, first]);
    }
    // Neighbours now are others than before.
    const others = [...made.keys()].toSorted((one, other) => hash(one) - hash(other));
    for (let at = 0; at < others.length; at += 16) {
      const together = others.slice(at, at + 16);
      const found = await Promise.all(together.map((path) => shown(kept, path)));
      expect(found).toEqual(together.map((path) => made.get(path)));
    }
  });

  test('the store is asked each time', async () => {
    const reads = async (server: typeof kept) => {
      queries = [];
      for (let round = 0; round < 3; round += 1) await server.json(`/api/v3/product/${code}?fields=code`);
      return queries.length;
    };
    expect([await reads(kept), await reads(anew)]).toEqual([expect.any(Number), 3]);
    expect(await reads(kept)).toBe(0);
  });
});

describe('caches', () => {
  const server = started(300_000, 200_000);

  test('forget what was used least when they are full, and stay right', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const wanted of codes) {
        const { body } = await server.json(`/api/v3/product/${wanted}`);
        expect((body as { code: string }).code).toBe(wanted);
      }
    }
    const reads = queries.length;
    expect(reads).toBeGreaterThan(codes.length);

    const text = await metricsText();
    expect(Number(/cache_bytes\{cache="products"\} (\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(200_000);
    expect(Number(/cache_bytes\{cache="responses"\} (\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(300_000);
  });

  test('send the same response again without asking the store, but none that depends on the time', async () => {
    const counted = async (path: string) => {
      await server.json(path);
      const before = Number(/cache_hits_total\{cache="responses"\} (\d+)/.exec(await metricsText())?.[1]);
      await server.json(path);
      return Number(/cache_hits_total\{cache="responses"\} (\d+)/.exec(await metricsText())?.[1]) - before;
    };

    expect(await counted(`/api/v2/product/${code}?fields=code`)).toBe(1);
    expect(await counted(`/api/v2/product/${code}?fields=images_to_update_fr`)).toBe(0);
    expect(await counted('/api/v2/search?page_size=3')).toBe(1);
  });

  const metricsText = async () => (await server.fetch(`${server.base}/metrics`)).text();
});
