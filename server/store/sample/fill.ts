import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleProducts } from '../../../scripts/sample/expand.ts';
import { projectRoot } from '../../root.ts';
import type { Catalog } from '../catalog.ts';
import { fileSource, productsSource } from '../import/source.ts';
import type { Importer } from '../import.ts';

const taxonomyFolder = join(projectRoot, 'server/store/sample/taxonomies');

/** Fills a store that nothing was ever imported into with the bundled sample, and returns how many products that were; 0 when it has data. */
export async function fillFromSample(catalog: Catalog & Importer): Promise<number> {
  if ((await catalog.version()) !== 'empty') return 0;
  const files = (await readdir(taxonomyFolder)).filter((name) => name.endsWith('.json'));
  const taxonomies = await Promise.all(files.map((name) => fileSource(join(taxonomyFolder, name))));
  const products = productsSource('bundled sample', await sampleProducts());
  const { stored } = await catalog.import([...taxonomies, products]);
  return stored;
}
