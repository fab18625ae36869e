import { join, resolve } from 'node:path';
import { megabytes, readSettings, type SettingValues, setting, wholeNumber } from '@contract-first/toolkit/serve';
import { projectRoot } from './root.ts';

const storeSettings = {
  dataDir: setting('DATA_DIR', '.data/', 'the folder of the embedded database', (given) =>
    given === '.data/' ? join(projectRoot, '.data') : resolve(given),
  ),
  databaseUrls: {
    ...setting(
      'DATABASE_URL',
      'none',
      'PostgreSQL instead of the embedded database: one URL, or several of servers with the same data, separated by commas, the preferred one first',
      databaseUrls,
    ),
    // It may hold a password.
    isSecret: true,
  },
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    'the most connections to each PostgreSQL server',
    wholeNumber(1, 1_000),
  ),
  queryTimeoutMilliseconds: setting(
    'QUERY_TIMEOUT_MS',
    '10000',
    'after this time a database query ends with 503',
    wholeNumber(1, 3_600_000),
  ),
} as const;

/** The settings of this API beside those of every server. */
export const settings = {
  ...storeSettings,
  follow: setting(
    'FOLLOW',
    'none',
    'an address or a folder of delta exports, which the server applies every hour while it serves',
    (given) => (given === 'none' || given.trim() === '' ? undefined : given.trim()),
  ),
  productCacheBytes: setting(
    'PRODUCT_CACHE_MB',
    '64',
    'memory for stored products that were read before, as bytes, and for attributes, panels and suggestions; 0 for none',
    megabytes(0, 65_536),
  ),
} as const;

/** The settings of this API, read from the environment. */
export type ApiConfig = SettingValues<typeof settings>;

/** Returns the settings of the store alone. Throws `ConfigError`. */
export const readStoreConfig = (environment: NodeJS.ProcessEnv) => readSettings(storeSettings, environment);

function databaseUrls(given: string): string[] {
  if (given === 'none' || given.trim() === '') return [];
  const parts = given.split(',').map((url) => url.trim());
  const bad = parts.findIndex((url) => !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url));
  if (bad < 0) return parts;
  const right = 'postgres://USER:PASSWORD@HOST:PORT/DATABASE, or several of these separated by commas';
  throw new Error(right, { cause: bad + 1 });
}
