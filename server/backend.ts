import { handlers } from '../generated/handlers.ts';
import type { Config } from './config.ts';
import type { Contract } from './contract/document.ts';
import type { HandlerOf, OperationId } from './contract/handlers.ts';
import { responseBodies } from './contract/response-bodies.ts';
import type { Backend } from './contract/stub.ts';
import type { Metrics } from './http/metrics.ts';
import { createComputedCache } from './products/computed-cache.ts';
import { createProductCache } from './products/product-cache.ts';
import { contexts } from './products/product-members.ts';
import { createProductView } from './products/product-view.ts';
import type { Catalog } from './store/catalog.ts';
import { openCatalog } from './store/open.ts';
import { fillFromSample } from './store/sample/fill.ts';
import type { StoreLog } from './store/sql.ts';
import { bundledTaxonomies, bundledTaxonomy, createTaxonomies, missingTaxonomies } from './taxonomy/index.ts';

const megabyte = 1024 * 1024;
/** Of the memory for products, the part for what is computed from many of them: panels of tags, suggestions. */
const computedShare = 0.125;

/** Opens the store and fills a new one from the bundled sample. Throws when another process has the store, or the database cannot be reached. */
export async function openStore(config: Config, log?: StoreLog): Promise<Catalog> {
  const catalog = await openCatalog({ ...config, ...(log && { log }) });
  try {
    const filled = await fillFromSample(catalog);
    const store = config.databaseUrls.length > 0 ? 'the database' : config.dataDir;
    if (filled > 0) process.stdout.write(`Filled ${store} with the ${filled} products of the bundled sample.\n`);
    return catalog;
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

/** Opens the store and returns the handlers over it; `metrics` has how long it takes. Throws as `openStore`. */
export async function openBackend(
  contract: Contract,
  config: Config,
  { log, metrics }: { readonly log: StoreLog; readonly metrics: Metrics },
): Promise<Backend> {
  const catalog = measured(await openStore(config, log), metrics);
  try {
    const missing = missingTaxonomies(await catalog.taxonomies());
    if (missing !== undefined) process.stdout.write(`${missing}\n`);
    return {
      handlerOf: await handlersOver(contract, catalog, { ...config, metrics }),
      // The version may be known; this is read from the store each time.
      ready: async () => {
        await catalog.taxonomies();
        return catalog.version();
      },
      version: () => catalog.version(),
      knownVersion: () => catalog.knownVersion(),
      close: () => catalog.close(),
    };
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

// Known already, and read by each request.
const unmeasured = new Set(['version', 'knownVersion']);

function measured(catalog: Catalog, metrics: Metrics): Catalog {
  const calls = Object.entries(catalog).map(([name, call]: [string, (...values: unknown[]) => Promise<unknown>]) => {
    if (unmeasured.has(name)) return [name, call];
    return [name, (...values: unknown[]) => metrics.store(name, () => call(...values))];
  });
  return Object.fromEntries(calls);
}

/**
 * Returns the handlers over an open catalog, with the taxonomies that it has at this moment. Throws when a listed taxonomy has gone;
 * the returned function throws for an operation without handler.
 */
export async function handlersOver(
  contract: Contract,
  catalog: Catalog,
  {
    productCacheBytes = 64 * megabyte,
    metrics,
  }: Partial<Pick<Config, 'productCacheBytes'>> & { metrics?: Metrics } = {},
): Promise<HandlerOf> {
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
  const schemas = { v2: validators.V2Product, v3: validators.V3Product };
  const products = createProductCache(catalog, schemas, productCacheBytes * (1 - computedShare));
  const computed = createComputedCache(catalog, productCacheBytes * computedShare);
  metrics?.cache('products', products.state);
  const productView = createProductView({
    taxonomies,
    schemas,
    contextOf: contexts(taxonomies, catalog),
    grown: products.resize,
  });
  const services = { contract, catalog, taxonomies, products, productView, computed, fragmentOf };
  return ({ operationId }) => {
    if (isHandled(operationId)) return handlers[operationId].untyped(services);
    throw new Error(
      `The operation ${operationId} has no handler. Fix: add server/operations/${operationId}.ts, then npm run generate.`,
    );
  };
}

function isHandled(operationId: string): operationId is OperationId {
  return Object.hasOwn(handlers, operationId);
}
