import type { Metrics } from '@contract-first/toolkit/http';
import { type Config, responseBodies, type ServedContract, type ServerLog } from '@contract-first/toolkit/serve';
import { versionedCache } from './cache/versioned-cache.ts';
import { schemaVersions } from './products/conversion/schema-versions.ts';
import { createProductCache } from './products/reading/product-cache.ts';
import { contexts } from './products/reading/product-members.ts';
import { createProductView } from './products/reading/product-view.ts';
import { productSeal } from './products/reading/sealed-product.ts';
import type { Services } from './services.ts';
import type { ApiConfig } from './settings.ts';
import type { Catalog } from './store/catalog.ts';
import { type Followed, follow, usualEverySeconds } from './store/import/follow.ts';
import { openCatalog } from './store/open.ts';
import { fillFromSample } from './store/sample/fill.ts';
import { addStoreMetrics } from './store-metrics.ts';
import { bundledTaxonomies, bundledTaxonomy, createTaxonomies, missingTaxonomies } from './taxonomy/index.ts';

const megabyte = 1024 * 1024;
/** Of the memory for products, the part for what is computed: attributes and panels, suggestions. */
const computedShare = 0.25;

/**
 * Opens the store and fills a new one from the bundled sample; `metrics` has how long its calls take. Throws when another process has the store,
 * or the database cannot be reached.
 */
export async function openStore(config: Config & ApiConfig, log: ServerLog, metrics: Metrics) {
  const catalog = measured(await openCatalog({ ...config, log }), metrics);
  addStoreMetrics(metrics, catalog);
  try {
    const filled = await fillFromSample(catalog);
    const where = config.databaseUrls.length > 0 ? 'the database' : config.dataDir;
    if (filled > 0) process.stdout.write(`Filled ${where} with the ${filled} products of the bundled sample.\n`);
    const missing = missingTaxonomies(await catalog.taxonomies());
    if (missing !== undefined) process.stdout.write(`${missing}\n`);
    const stopFollowing = config.follow === undefined ? undefined : following(catalog, config, config.follow, log);
    return {
      ...catalog,
      close: async () => {
        await stopFollowing?.();
        await catalog.close();
      },
      // The version may be known; this is read from the store each time.
      ready: async () => {
        await catalog.taxonomies();
        return catalog.version();
      },
    };
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

/** Applies deltas beside the requests until the function that is returned is called. Of several workers the one that has the lock of imports applies. */
function following(catalog: Followed, { dataDir }: ApiConfig, source: string, log: ServerLog): () => Promise<void> {
  const ending = new AbortController();
  const print = (text: string) => log.info(text);
  const settings = { source, everySeconds: usualEverySeconds, once: false, threads: 1, dataDir, print };
  const ended = follow(catalog, { ...settings, signal: ending.signal }).catch((error: Error) =>
    log.error(error.message),
  );
  return async () => {
    ending.abort();
    await ended;
  };
}

// Known already, and read by each request or scrape.
const unmeasured = new Set(['version', 'knownVersion', 'status']);

function measured<Store extends object>(store: Store, metrics: Metrics): Store {
  const calls = Object.entries(store).map(([name, call]: [string, (...values: unknown[]) => Promise<unknown>]) => {
    if (unmeasured.has(name)) return [name, call];
    return [name, (...values: unknown[]) => metrics.store(name, () => call(...values))];
  });
  return Object.fromEntries(calls);
}

/** Returns what the handlers work on: an open catalog with the taxonomies that it has at this moment. Throws when a listed taxonomy has gone. */
export async function servicesOver({
  contract,
  store: catalog,
  config: { productCacheBytes = 64 * megabyte, caches = 'on' },
  metrics,
}: {
  readonly contract: ServedContract;
  readonly store: Catalog;
  readonly config: Partial<Pick<Config & ApiConfig, 'productCacheBytes' | 'caches'>>;
  readonly metrics?: Metrics;
}): Promise<Services> {
  const stored = await catalog.taxonomies();
  const taxonomies = createTaxonomies({
    available: [...new Set([...stored, ...bundledTaxonomies])],
    load: async (tagtype) => {
      if (!stored.includes(tagtype)) return bundledTaxonomy(tagtype);
      const bytes = await catalog.taxonomy(tagtype);
      if (bytes === undefined) throw new Error(`The store lists the taxonomy ${tagtype}, but does not hold it.`);
      return bytes;
    },
  });
  const { validators, fragmentOf } = responseBodies(contract);
  const { V2Product: v2, V3Product: v3 } = validators;
  if (v2 === undefined || v3 === undefined) throw new Error('The contract was loaded without its fragment schemas.');
  const schemas = { v2, v3 };
  const bytes = caches === 'on' ? productCacheBytes : 0;
  const versions = schemaVersions();
  const products = createProductCache(catalog, productSeal(contract, schemas, versions), bytes * (1 - computedShare));
  const computed = versionedCache<object>({
    maxBytes: bytes * computedShare,
    version: () => catalog.knownVersion() ?? catalog.version(),
  });
  metrics?.cache('products', products.state);
  const productView = createProductView({
    taxonomies,
    schemas,
    versions,
    contextOf: contexts(taxonomies, catalog),
    computed,
  });
  return { contract, catalog, taxonomies, products, productView, computed, fragmentOf };
}
