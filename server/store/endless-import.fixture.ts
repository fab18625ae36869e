import { productsSource } from './import/source.ts';
import { openCatalog } from './open.ts';

function* endlessProducts(): Iterable<unknown> {
  for (let number = 0; ; number += 1)
    yield { code: String(2_000_000_000_000 + number), labels_tags: ['en:endless', 'en:old'] };
}

// Removes the products of the catalog in the given directory and imports others until it is killed.
const catalog = await openCatalog({ dataDir: process.argv[2] });
await catalog.import([productsSource('endless', endlessProducts())], {
  replace: true,
  onProgress: ({ read }) => console.log(read),
});
