import type { Metrics } from '@contract-first/toolkit/http';
import {
  type Config,
  type HandlerOf,
  handlersOver,
  loadContract,
  type ServedContract,
} from '@contract-first/toolkit/serve';
import { handlers } from '../../generated/handlers.ts';
import { application } from '../../server/application.ts';
import { servicesOver } from '../../server/backend.ts';
import type { ApiConfig } from '../../server/settings.ts';
import type { Catalog } from '../../server/store/catalog.ts';

/** Returns the contract of this API as its server loads it. */
export const apiContract = (): ServedContract => loadContract(undefined, application.fragmentSchemas);

/** Returns the handlers of this API over an open catalog. */
export async function apiHandlers(
  contract: ServedContract,
  store: Catalog,
  {
    metrics,
    ...config
  }: Partial<Pick<Config & ApiConfig, 'productCacheBytes' | 'caches'>> & { readonly metrics?: Metrics } = {},
): Promise<HandlerOf> {
  const services = await servicesOver({ contract, store, config, ...(metrics && { metrics }) });
  return handlersOver(handlers, services, contract);
}
