import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Catalog, StoredProduct } from '../store/catalog.ts';
import { type CachedProduct, cachedProduct, type Form, type ProductSchemas } from './cached-product.ts';

/** The stored products that were read last, of one version of the data. */
export interface ProductCache {
  /** How many bytes it holds, and how often a product was found in it and not found. */
  readonly state: () => { readonly bytes: number; readonly hits: number; readonly misses: number };
  /** The products of these normalised codes, in the same order, valid in a form; undefined where there is none. Throws for an invalid one. */
  get(codes: readonly string[], form: Form): Promise<(CachedProduct | undefined)[]>;
  /** Counts the memory of a product again, after members were added to it. */
  resize(product: CachedProduct): void;
}

/** Returns a function that reads stored products by their codes. What is asked for in one turn of the event loop is read in one query. */
function readerOf(catalog: Pick<Catalog, 'products'>): (codes: readonly string[]) => Promise<StoredProduct[]> {
  type Batch = { readonly codes: Set<string>; readonly products: Promise<ReadonlyMap<string, StoredProduct>> };
  let next: Batch | undefined;
  const begin = (): Batch => {
    const codes = new Set<string>();
    const read = async () => {
      await setImmediate();
      next = undefined;
      const stored = await catalog.products([...codes]);
      return new Map(stored.flatMap((one) => (one === undefined ? [] : [[one.code, one] as const])));
    };
    return { codes, products: read() };
  };
  return async (codes) => {
    next ??= begin();
    for (const code of codes) next.codes.add(code);
    const products = await next.products;
    return codes.flatMap((code) => products.get(code) ?? []);
  };
}

/** Returns a cache of products that takes about `maxBytes` of memory. */
export function createProductCache(
  catalog: Pick<Catalog, 'products' | 'version'>,
  schemas: ProductSchemas,
  maxBytes: number,
): ProductCache {
  const products = new LRUCache<string, CachedProduct>({ maxSize: maxBytes, sizeCalculation: (one) => one.size() });
  const storedProducts = readerOf(catalog);
  let current = '';
  let hits = 0;
  let misses = 0;

  async function read(codes: readonly string[], form: Form, version: string): Promise<CachedProduct[]> {
    const stored = await storedProducts(codes);
    return stored.map(({ code, product: fields }) => {
      // Several requests may have waited for it.
      const known = version === current ? products.peek(code) : undefined;
      if (known !== undefined) return known;
      const product = cachedProduct(code, fields, form, schemas);
      // An import may have come in between, and what was read may be of either version.
      if (version === current) products.set(code, product);
      return product;
    });
  }

  return {
    state: () => ({ bytes: products.calculatedSize, hits, misses }),
    get: async (codes, form) => {
      const version = await catalog.version();
      if (version !== current) {
        products.clear();
        current = version;
      }
      const found = new Map<string, CachedProduct>();
      const missing: string[] = [];
      for (const code of codes) {
        const product = products.get(code);
        if (product === undefined) missing.push(code);
        else found.set(code, product);
      }
      hits += found.size;
      misses += missing.length;
      if (missing.length > 0)
        for (const product of await read(missing, form, version)) found.set(product.code, product);
      return codes.map((code) => found.get(code));
    },
    resize: (product) => {
      if (products.peek(product.code) !== product) return;
      products.delete(product.code);
      products.set(product.code, product);
    },
  };
}
