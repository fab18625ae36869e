import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import type { Catalog } from '../../server/store/catalog.ts';
import type { Importer } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';
import { copyDataDirectory, type DataDirectory, type DataName } from './data-directories.ts';
import { sharedOf } from './shared-of.ts';

/** A catalog of one's own, which is removed when it is closed. */
export type OwnCatalog = Catalog & Importer;

/** Copies a data directory of this run to one of one's own, which is removed at the end of the run. */
export async function ownDataDirectory(name: DataName = 'empty'): Promise<string> {
  const { folder } = (await sharedOf(`data/${name}`)) as DataDirectory;
  return copyDataDirectory(folder);
}

/** What makes the database of a catalog of one's own, and returns its URL; unset, it is embedded. */
export const ownDatabase: { create?: () => string } = {};

/** A catalog whose imports account for each line that they read, and for each product that is there then. */
function accounting(catalog: OwnCatalog): OwnCatalog {
  const query = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 0 } as const;
  return {
    ...catalog,
    import: async (sources, options) => {
      const { count: before } = options?.replace ? { count: 0 } : await catalog.search(query);
      const summary = await catalog.import(sources, options);
      const { read, stored, updated, removed, duplicates, rejected } = summary;
      const { count } = await catalog.search(query);
      if (stored + removed + duplicates + rejected !== read || duplicates < 0 || count > before + stored - updated)
        throw new Error(`An import says ${JSON.stringify(summary)}; there were ${before} products, and are ${count}.`);
      return summary;
    },
  };
}

// An engine compiles a module once for as long as something holds it; each database of a file would compile it again.
let databaseCode: Promise<WebAssembly.Module> | undefined;

/** Opens a catalog of one's own over a copy of a data directory of this run; outside of tests, one in memory. */
export async function openOwnCatalog(name: DataName = 'empty'): Promise<OwnCatalog> {
  const databaseUrl = ownDatabase.create?.();
  if (databaseUrl !== undefined || process.env.SHARED_SERVERS === undefined) {
    const catalog = await openCatalog({
      dataDir: undefined,
      databaseUrls: databaseUrl === undefined ? [] : [databaseUrl],
    });
    if (name === 'sample') await fillFromSample(catalog);
    return accounting(catalog);
  }
  databaseCode ??= WebAssembly.compile(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')),
  );
  const [dataDir] = await Promise.all([ownDataDirectory(name), databaseCode]);
  const catalog = await openCatalog({ dataDir });
  return {
    ...accounting(catalog),
    close: async () => {
      await catalog.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
