import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { UnknownQuery } from './contract/query.ts';
import type { RateLimit, TrustProxy } from './http/limits.ts';
import { projectRoot } from './root.ts';

/** One environment variable that the server reads. */
interface Setting<Value> {
  readonly name: string;
  /** What it is unless it is set. */
  readonly default: string;
  readonly description: string;
  /** Returns the value of what is given; throws an error that says what the setting must be. */
  readonly read: (given: string) => Value;
}

const setting = <Value>(
  name: string,
  defaultValue: string,
  description: string,
  read: (given: string) => Value,
): Setting<Value> => ({ name, default: defaultValue, description, read });

/** Every setting of a running server. The table of README.md shows the same. */
export const settings = {
  port: setting('PORT', '8080', 'the port to listen on', wholeNumber(0, 65_535)),
  host: setting(
    'HOST',
    '127.0.0.1',
    'the address to listen on; 0.0.0.0 for every network, as in a container',
    (given) => given,
  ),
  dataDir: setting('DATA_DIR', '.data/', 'the folder of the embedded database', (given) =>
    given === '.data/' ? join(projectRoot, '.data') : resolve(given),
  ),
  databaseUrls: setting(
    'DATABASE_URL',
    'none',
    'PostgreSQL instead of the embedded database: one URL, or several of servers with the same data, the preferred one first',
    databaseUrls,
  ),
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
  workers: setting(
    'WORKERS',
    '1',
    'how many processes serve, one for each core; more than 1 need DATABASE_URL. Each has its own caches and counts its own requests',
    wholeNumber(1, 256),
  ),
  unknownQuery: setting(
    'UNKNOWN_QUERY',
    'reject',
    'reject or ignore query parameters, and names in fields, that the contract does not have; ignore is for apps that send their own',
    oneOf<UnknownQuery>('reject', 'ignore'),
  ),
  productCacheBytes: setting(
    'PRODUCT_CACHE_MB',
    '64',
    'memory for stored products that were read before, validated and as bytes, and for panels of tags and suggestions',
    megabytes(1, 65_536),
  ),
  responseCacheBytes: setting(
    'RESPONSE_CACHE_MB',
    '64',
    'memory for responses that are sent again to the same request until the data changes; 0 for none',
    megabytes(0, 65_536),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'trace, debug, info, warn, error, fatal or silent',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'none',
    'the proxies that may name the client in X-Forwarded-For: none, how many, or their addresses',
    trustProxy,
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    'off',
    'requests that one address may send: off, production (100 a minute, 10 for searches), or a number a minute; more get 429',
    rateLimit,
  ),
  maxConcurrent: setting(
    'MAX_CONCURRENT',
    '100',
    'requests to the API that are served at once; more get 503 with Retry-After',
    wholeNumber(1, 100_000),
  ),
} as const;

/** The settings of a running server, read from its environment. */
export type Config = Values<typeof settings>;

/** The settings as lines of a help text. */
export const settingsHelp = Object.values(settings)
  .map(({ name, default: value, description }) => `  ${name.padEnd(20)}  ${description} (${value})`)
  .join('\n');

/** Thrown for a setting that cannot be used; the message names the variable, its value and what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns the settings that environment variables give, with their defaults. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return readSettings(settings, environment);
}

const { dataDir, databaseUrls: urls, databaseConnections, queryTimeoutMilliseconds } = settings;

/** Returns the settings of the store alone. Throws `ConfigError`. */
export function readStoreConfig(environment: NodeJS.ProcessEnv) {
  return readSettings({ dataDir, databaseUrls: urls, databaseConnections, queryTimeoutMilliseconds }, environment);
}

type Values<Settings> = {
  readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never;
};

function readSettings<Settings extends Readonly<Record<string, Setting<unknown>>>>(
  wanted: Settings,
  environment: NodeJS.ProcessEnv,
): Values<Settings> {
  const values = Object.entries(wanted).map(([key, { name, default: value, read }]) => {
    const given = environment[name] ?? value;
    try {
      return [key, read(given)];
    } catch (error) {
      throw new ConfigError(`${name} must be ${(error as Error).message}, but ${wrong(name, given, error as Error)}.`);
    }
  });
  return Object.fromEntries(values) as Values<Settings>;
}

// A URL may hold a password, so that its message does not repeat it.
function wrong(name: string, given: string, { cause }: Error): string {
  return name === 'DATABASE_URL' ? `its part ${cause} is no such URL` : `is "${given}"`;
}

function databaseUrls(given: string): string[] {
  if (given === 'none' || given.trim() === '') return [];
  const parts = given.split(',').map((url) => url.trim());
  const bad = parts.findIndex((url) => !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url));
  if (bad < 0) return parts;
  const right = 'postgres://USER:PASSWORD@HOST:PORT/DATABASE, or several of these separated by commas';
  throw new Error(right, { cause: bad + 1 });
}

function megabytes(least: number, most: number): (given: string) => number {
  const read = wholeNumber(least, most);
  return (given) => 1024 * 1024 * read(given);
}

function wholeNumber(least: number, most: number): (given: string) => number {
  return (given) => {
    const value = Number(given);
    if (given.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(`a whole number from ${least} to ${most}`);
  };
}

function oneOf<Value extends string>(...allowed: readonly Value[]): (given: string) => Value {
  return (given) => {
    const found = allowed.find((candidate) => candidate === given);
    if (found === undefined) throw new Error(`one of ${allowed.join(', ')}`);
    return found;
  };
}

function rateLimit(given: string): RateLimit {
  if (given === 'off' || given === 'production') return given;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new Error('off, production, or a number of requests a minute');
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(given: string): TrustProxy {
  if (given === 'none') return false;
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every((name) => namedNetworks.includes(name) || isIP(name.replace(/\/\d+$/, '')) > 0)) return networks;
  throw new Error('none, the number of proxies, or their addresses such as 10.0.0.0/8,loopback');
}
