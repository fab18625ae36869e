import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyCode, dataAtHand, readProducts } from '../bench/data.ts';

/** More products than the caches hold, so that those asked for in turn are in none. */
const copies = 2_000;

/** Writes copies of the products at hand into a folder, and returns that file, the next path to ask for, and changes of some of them. */
export function soakProducts(folder: string) {
  const { records, copyOf } = readProducts(dataAtHand);
  const newest = Math.max(...records.map((one) => Number(one.last_modified_t ?? 0)));
  const file = join(folder, 'products.jsonl');
  writeFileSync(
    file,
    Array.from({ length: copies }, (_, index) => copyOf(index, { last_modified_t: newest })).join(''),
  );
  const deltas = join(folder, 'deltas');
  mkdirSync(deltas);
  const names: string[] = [];
  let asked = 0;
  let changes = 0;
  let followed = newest;
  const someChanged = (first: number) => {
    changes += 1;
    const change = { product_name: `Change ${changes}`, last_modified_t: newest + changes };
    return Array.from({ length: 50 }, (_, index) => copyOf(first + index, change)).join('');
  };
  return {
    file,
    nextPath: () => {
      asked += 1;
      const hot = asked % 60;
      return (
        [
          ...Array.from(
            { length: 3 },
            () => `/api/v3/product/${copyCode((Math.floor(asked / 10) * 3 + (asked % 3)) % copies)}`,
          ),
          `/api/v3/product/${copyCode(hot)}`,
          `/api/v2/product/${copyCode(hot + 50)}?fields=product_name,nutriments`,
          `/api/v3.6/product/${copyCode(hot)}?fields=product_name,nutrition`,
          `/api/v2/search?page_size=24&page=${1 + hot}`,
          `/api/v2/search?fields=code,product_name,nutriscore_grade&page=${1 + hot}`,
          '/api/v3/taxonomy_suggestions?tagtype=categories&string=c',
          `/api/v2/search?page=0&unseen=${asked}`,
        ][asked % 10] ?? ''
      );
    },
    /** Writes one delta more, and returns their folder. */
    addDelta: () => {
      const lines = someChanged(0);
      names.unshift(`openfoodfacts_products_${followed}_${newest + changes}.json.gz`);
      followed = newest + changes;
      writeFileSync(join(deltas, names[0] ?? ''), gzipSync(lines));
      writeFileSync(join(deltas, 'index.txt'), `${names.join('\n')}\n`);
      return deltas;
    },
    changed: () => {
      const path = join(folder, 'changed.jsonl');
      writeFileSync(path, someChanged(50));
      return path;
    },
  };
}
