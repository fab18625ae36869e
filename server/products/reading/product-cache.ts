import { batched } from '../../cache/batched.ts';
import { type Cache, versionedCache } from '../../cache/versioned-cache.ts';
import type { Catalog, StoredProduct } from '../../store/catalog.ts';
import { type CachedProduct, cachedProduct, type Form, type ProductSchemas } from './cached-product.ts';

/** The stored products that were read last, of one version of the data. */
export interface ProductCache extends Pick<Cache<CachedProduct>, 'state'> {
  /** The products of these normalised codes, in the same order, valid in a form; undefined where there is none. Throws for an invalid one. */
  get(codes: readonly string[], form: Form): Promise<(CachedProduct | undefined)[]>;
  /** Counts the memory of a product again, after members were added to it. */
  resize(product: CachedProduct): void;
}

/** Returns a cache of products that takes about `maxBytes` of memory. */
export function createProductCache(
  catalog: Pick<Catalog, 'products' | 'version'>,
  schemas: ProductSchemas,
  maxBytes: number,
): ProductCache {
  const cache = versionedCache<CachedProduct>({ maxBytes, version: () => catalog.version() });
  const stored = batched<StoredProduct>(async (codes) => {
    const found = await catalog.products(codes);
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.code, one] as const])));
  });
  const read = async (code: string): Promise<CachedProduct | undefined> => {
    const found = await stored(code);
    return found && cachedProduct(code, found.product, schemas);
  };

  return {
    state: cache.state,
    get: async (codes, form) => {
      const products = await cache.current();
      const found = codes.map((code) => products.get(code));
      if (found.includes(undefined)) {
        const making = codes.map(async (code, index) => {
          found[index] ??= await products.remembered(
            code,
            () => read(code),
            (product) => product.size(),
          );
        });
        await Promise.all(making);
      }
      for (const product of found) {
        try {
          product?.assertValid(form);
        } catch (error) {
          // Its record may be repaired without an import.
          products.delete(product?.code ?? '');
          throw error;
        }
      }
      return found;
    },
    resize: (product) => cache.resize(product.code, product, product.size()),
  };
}
