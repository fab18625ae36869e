import { ConfigError, defineApplication } from '@contract-first/toolkit/serve';
import { meantPath } from '../openapi/meant-path.ts';
import { mockRules } from '../openapi/mock/rules.ts';
import { openStore, servicesOver } from './backend.ts';
import { languageOf } from './families/envelope.ts';
import { errorFormat } from './families/error-body.ts';
import { rateLimits } from './rate-limits.ts';
import { fragmentSchemas } from './services.ts';
import { settings } from './settings.ts';
import { phrasesIn } from './texts.ts';
import { warmUpRequests } from './warm-up.ts';

export type { Services } from './services.ts';

/** The food product API, as the toolkit serves it. */
export const application = defineApplication({
  firstRequest: '/api/v2/search?fields=code,product_name',
  settings,
  rateLimits,
  fragmentSchemas,
  errorFormat,
  mockRules,
  meantPath,
  // The texts of this server are not always in the requested language.
  contentLanguage: ({ lc }) => phrasesIn(languageOf(typeof lc === 'string' ? lc : undefined)).language,
  assertConfig: ({ workers, databaseUrls }) => {
    if (workers === 1 || databaseUrls.length > 0) return;
    throw new ConfigError(
      `WORKERS must be 1 for the embedded database, which one process can open, but is "${workers}". Use PostgreSQL: set DATABASE_URL.`,
    );
  },
  openStore,
  servicesOver,
  warmUpRequests,
  versions: {
    operations: ['getProductV3', 'getAttributeGroupsV34'],
    servicesOf: (services, contract) => ({
      ...services,
      contract,
      productView: services.productView.newer(contract),
    }),
  },
});
