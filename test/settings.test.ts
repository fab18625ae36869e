import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { ConfigError, readSettings, serverSettings } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { rateLimits } from '../server/rate-limits.ts';
import { settings as own } from '../server/settings.ts';

const settings = { ...serverSettings(rateLimits), ...own };
const readConfig = (environment: NodeJS.ProcessEnv) => readSettings(settings, environment);

const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| `([^|`]+)` \| (.+) \|$/gm)].map(([, ...cells]) => cells);

test('the table of docs/operating.md says of every setting what --help says, and has no other', () => {
  // Without quotes of code and addresses of links.
  const plain = (text = '') => text.replaceAll(/`|\]\([^)]+\)|\[/g, '');
  expect(rows.map(([name, value, told]) => [name, value, plain(told)])).toEqual(
    Object.values(settings).map((setting) => [setting.name, setting.default, setting.description]),
  );
});

// In quotes of code that are no headers, paths, queries or variables, and before "for".
function namedValues(row: string): string[] {
  const quoted = [...row.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return [...quoted, ...[...row.matchAll(/; (\w+) for /g)].map(([, value = '']) => value)].filter(
    (value) => !/^[A-Z/?]/.test(value),
  );
}

test('every setting accepts the values that its text names', () => {
  const named = rows.flatMap(([name = '', value, told]) =>
    namedValues(`\`${value}\` ${told}`).map((accepted) => [name, accepted] as const),
  );
  expect(named).toContainEqual(['PRODUCT_CACHE_MB', '0']);
  for (const [name, value] of named) expect(() => readConfig({ [name]: value })).not.toThrow();
  expect(namedValues('`-1`; all for none, `/readyz`, `Retry-After`')).toEqual(['-1', 'all']);
});

const defaults = readConfig({});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATA_DIR', '/srv/data', { dataDir: '/srv/data' }],
  ...['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map(
    (logLevel) => ['LOG_LEVEL', logLevel, { logLevel }] as const,
  ),
  ['DATABASE_URL', 'postgres://localhost/food', { databaseUrls: ['postgres://localhost/food'] }],
  [
    'DATABASE_URL',
    'postgresql://me:secret@one:5432/food,postgres:///food?host=/run/postgresql',
    { databaseUrls: ['postgresql://me:secret@one:5432/food', 'postgres:///food?host=/run/postgresql'] },
  ],
  ['DATABASE_CONNECTIONS', '1', { databaseConnections: 1 }],
  ['QUERY_TIMEOUT_MS', '500', { queryTimeoutMilliseconds: 500 }],
  ['UNKNOWN_QUERY', 'ignore', { unknownQuery: 'ignore' }],
  ['PRODUCT_CACHE_MB', '1', { productCacheBytes: 1_048_576 }],
  ['PRODUCT_CACHE_MB', '0', { productCacheBytes: 0 }],
  ['RESPONSE_CACHE_MB', '0', { responseCacheBytes: 0 }],
  ['CACHES', 'off', { caches: 'off' }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', { trustProxy: ['10.0.0.0/8', 'loopback'] }],
  ['RATE_LIMIT', 'production', { rateLimit: rateLimits.production.quotas }],
  ['RATE_LIMIT', '60', { rateLimit: [{ name: 'api', requests: 60, seconds: 60 }] }],
  ['MAX_CONCURRENT', '1', { maxConcurrent: 1 }],
])('%s=%s is taken, and nothing else changes', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toEqual({ ...defaults, ...expected });
});

test.each([
  ...['', ' ', '-1', '65536', '80.5', 'http', '8080x'].map((value) => ['PORT', value] as const),
  ...['', 'INFO', 'verbose', '30'].map((value) => ['LOG_LEVEL', value] as const),
  ...['', 'Ignore', 'true', 'reject ', 'constructor'].map((value) => ['UNKNOWN_QUERY', value] as const),
  ...['', '0', 'all', '10.0.0.0/8,proxy'].map((value) => ['TRUST_PROXY', value] as const),
  ...['', '0', '-5', 'on'].map((value) => ['RATE_LIMIT', value] as const),
  ...['', '0', 'many'].map((value) => ['MAX_CONCURRENT', value] as const),
  ['DATABASE_CONNECTIONS', '0'],
  ['QUERY_TIMEOUT_MS', '1 s'],
  ['CACHES', 'no'],
  ['PRODUCT_CACHE_MB', '-1'],
  ['RESPONSE_CACHE_MB', '-1'],
])('%s="%s" is refused by an error that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(new RegExp(`^${name} must be .*, but is "${value}"\\.$`));
});

test.each([
  'mysql://me:secret@localhost/food',
  'localhost:5432',
  'postgres://me:secret@one/food,',
  'postgres://a:secret@:x/',
])('DATABASE_URL="%s" is refused, without repeating a password', (value) => {
  const reading = () => readConfig({ DATABASE_URL: value });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/^DATABASE_URL must be postgres:(?!.*secret).* part [12] is none/);
});
