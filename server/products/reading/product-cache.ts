import { batched } from '../../cache/batched.ts';
import { type Cache, versionedCache } from '../../cache/versioned-cache.ts';
import type { Catalog, StoredProduct } from '../../store/catalog.ts';
import type { ProductBytes } from './product-bytes.ts';
import type { ProductSeal } from './sealed-product.ts';

/** The stored products that were read last, of one version of the data. */
export interface ProductCache extends Pick<Cache<ProductBytes>, 'state'> {
  /** The products of these normalised codes, in the same order; undefined where there is none. Throws for an invalid one. */
  get(codes: readonly string[]): Promise<(ProductBytes | undefined)[]>;
}

/** Returns a cache of products that takes about `maxBytes` of memory. */
export function createProductCache(
  catalog: Pick<Catalog, 'products' | 'version'>,
  seal: ProductSeal,
  maxBytes: number,
): ProductCache {
  const cache = versionedCache<ProductBytes>({ maxBytes, version: () => catalog.version() });
  const stored = batched<StoredProduct>(async (codes) => {
    const found = await catalog.products(codes);
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.code, one] as const])));
  });
  return {
    state: cache.state,
    get: async (codes) => {
      const products = await cache.current();
      const read = async (code: string): Promise<ProductBytes | undefined> => {
        const found = await stored(code);
        return found && seal.read(found);
      };
      const found = codes.map((code) => products.get(code));
      const readOf = (code: string) =>
        products.remembered(
          code,
          () => read(code),
          ({ size }) => size,
        );
      return found.includes(undefined) ? Promise.all(codes.map((code, at) => found[at] ?? readOf(code))) : found;
    },
  };
}
