import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { ConfigError, readSettings, serverSettings } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { rateLimits } from '../server/rate-limits.ts';
import { settings as own } from '../server/settings.ts';
import { stopAt } from '../toolkit/serve/main.ts';

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

test('DRAIN_SECONDS counts for SIGTERM, and for a worker that is replaced, which stays ready for 5 seconds at least', () => {
  const stops = (
    [
      ['SIGINT', 7],
      ['SIGTERM', 7],
      ['SIGHUP', 7],
      ['SIGHUP', 1],
      [undefined, 7],
    ] as const
  ).map(([signal, drainSeconds]) => stopAt(signal, { drainSeconds }));
  expect(stops.map((stop) => stop.drainMilliseconds)).toEqual([0, 7_000, 7_000, 5_000, 0]);
  expect(stops.map((stop) => stop.isReplaced)).toEqual([false, false, true, true, false]);
});

const defaults = readConfig({});

const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  PORT: [0, 65_535],
  WORKERS: [1, 256],
  RESPONSE_CACHE_MB: [0, 65_536],
  METRICS_PORT: [1, 65_535],
  DRAIN_SECONDS: [0, 3_600],
  MAX_CONCURRENT: [1, 100_000],
  DATABASE_CONNECTIONS: [1, 1_000],
  QUERY_TIMEOUT_MS: [1, 3_600_000],
  PRODUCT_CACHE_MB: [0, 65_536],
};

/** What reading says is wrong; empty where nothing is. */
function refusal(reading: () => unknown): string {
  try {
    reading();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('every setting whose values are whole numbers alone takes those between its bounds', () => {
  const numbers = Object.values(settings).filter(({ read }) => refusal(() => read('1.5')).startsWith('a whole number'));
  expect(numbers.map(({ name }) => name)).toEqual(Object.keys(bounds));
  for (const [name, [least, most]] of Object.entries(bounds)) {
    const said = [least - 1, least, most, most + 1].map((value) =>
      refusal(() => readConfig({ [name]: String(value) })),
    );
    const wrong = [least - 1, most + 1].map(
      (value) => `${name} must be a whole number from ${least} to ${most}, but is "${value}".`,
    );
    expect(said).toEqual([wrong[0], '', '', wrong[1]]);
  }
});

test.each([
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
  ['QUERY_TIMEOUT_MS', '500', { queryTimeoutMilliseconds: 500 }],
  ['UNKNOWN_QUERY', 'ignore', { unknownQuery: 'ignore' }],
  ['PRODUCT_CACHE_MB', '1', { productCacheBytes: 1_048_576 }],
  ['CACHES', 'off', { caches: 'off' }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ...['10.0.0.0/8, loopback', 'linklocal', 'uniquelocal, ::1'].map(
    (given) => ['TRUST_PROXY', given, { trustProxy: given.split(', ') }] as const,
  ),
  ['FOLLOW', ' https://static.example/delta/ ', { follow: 'https://static.example/delta/' }],
  ['FOLLOW', ' ', { follow: undefined }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318', { tracesEndpoint: 'http://localhost:4318' }],
  ['RATE_LIMIT', 'production', { rateLimit: rateLimits.production.quotas }],
  ...[1, 60, 999_999_999].map(
    (requests) => ['RATE_LIMIT', `${requests}`, { rateLimit: [{ name: 'api', requests, seconds: 60 }] }] as const,
  ),
])('%s=%s is taken, and nothing else changes', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toEqual({ ...defaults, ...expected });
});

test('DATA_DIR is taken from the folder that the process is in', () => {
  const before = process.cwd();
  process.chdir(tmpdir());
  const [read, expected] = [readConfig({ DATA_DIR: 'store' }).dataDir, join(process.cwd(), 'store')];
  process.chdir(before);
  expect(read).toBe(expected);
});

test.each([
  ...['', ' ', '80.5', 'http', '8080x'].map((value) => ['PORT', value] as const),
  ...['', 'INFO', 'verbose', '30'].map((value) => ['LOG_LEVEL', value] as const),
  ...['', 'Ignore', 'true', 'reject ', 'constructor'].map((value) => ['UNKNOWN_QUERY', value] as const),
  ...['', '0', 'all', '10.0.0.0/8,proxy'].map((value) => ['TRUST_PROXY', value] as const),
  ...['', '0', '-5', 'on', '1000000000'].map((value) => ['RATE_LIMIT', value] as const),
  ...['localhost:4318', 'ftp://one'].map((value) => ['OTEL_EXPORTER_OTLP_ENDPOINT', value] as const),
  ['QUERY_TIMEOUT_MS', '1 s'],
  ['CACHES', 'no'],
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
