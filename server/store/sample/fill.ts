import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../root.ts';
import type { Catalog } from '../catalog.ts';
import { fileSource } from '../import/source.ts';
import type { Importer, ImportOptions } from '../import/types.ts';

const folder = join(projectRoot, 'server/store/sample');

/** Fills an empty store with the bundled sample and returns the number of its products; 0 when the store already had an import. */
export async function fillFromSample(catalog: Catalog & Importer, options?: ImportOptions): Promise<number> {
  if ((await catalog.version()) !== 'empty') return 0;
  const names = (await readdir(join(folder, 'taxonomies'))).filter((name) => name.endsWith('.json'));
  const taxonomies = names.map((name) => join(folder, 'taxonomies', name));
  const { stored } = await catalog.import(
    await Promise.all([...taxonomies, join(folder, 'products.jsonl')].map((path) => fileSource(path))),
    options,
  );
  return stored;
}
