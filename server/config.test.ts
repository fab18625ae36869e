import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Diagnostic, throwDiagnostics } from '../conformance/diagnostic.ts';
import { ConfigError, readConfig } from './config.ts';
import { projectRoot } from './root.ts';

const inFile = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const diagnostic = (what: string): Diagnostic => ({
  check: 'settings',
  what,
  fix: 'let server/config.ts, the help text of server/main.ts and the table in README.md say the same; then npx jest server/config.test.ts',
  where: 'server/config.ts, server/main.ts, README.md',
});

/** The settings as read, by the names of their variables. */
function settings(environment: Readonly<Record<string, string>>): Record<string, string> {
  const config = readConfig(environment);
  return {
    PORT: String(config.port),
    HOST: config.host,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrls.join(',') || 'none',
    DATABASE_CONNECTIONS: String(config.databaseConnections),
    QUERY_TIMEOUT_MS: String(config.queryTimeoutMilliseconds),
    LOG_LEVEL: config.logLevel,
    UNKNOWN_QUERY: config.unknownQuery,
  };
}

/** The defaults that the table of README.md gives, by the names of variables. */
function described(readme: string): Record<string, string> {
  const rows = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (`[^|]+`) \|/gm)];
  const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  return Object.fromEntries(
    rows.flatMap(([, names = '', defaults = '']) => words(names).map((name, at) => [name, words(defaults)[at] ?? ''])),
  );
}

const defaults = {
  PORT: '8080',
  HOST: '127.0.0.1',
  DATA_DIR: join(projectRoot, '.data'),
  DATABASE_URL: 'none',
  DATABASE_CONNECTIONS: '10',
  QUERY_TIMEOUT_MS: '10000',
  LOG_LEVEL: 'info',
  UNKNOWN_QUERY: 'reject',
};

test('each setting has the default that README.md and the help text of npm start give', () => {
  const help = inFile('server/main.ts');
  const readme = described(inFile('README.md'));
  const read = settings({});

  throwDiagnostics(
    Object.entries(defaults).flatMap(([name, wanted]) => {
      const written = name === 'DATA_DIR' ? '.data/' : wanted;
      const inHelp = new RegExp(`\\b${name} \\(${written.replaceAll('.', '\\.')}[ )]`).test(help);
      return [
        ...(read[name] === wanted ? [] : [diagnostic(`${name} is "${read[name]}" unless it is set, not "${wanted}"`)]),
        ...(readme[name] === written ? [] : [diagnostic(`README.md gives ${name} the default "${readme[name]}"`)]),
        ...(inHelp ? [] : [diagnostic(`the help text of npm start does not give ${name} the default ${written}`)]),
      ];
    }),
  );
});

test('README.md names no setting that there is not', () => {
  expect(Object.keys(described(inFile('README.md'))).sort()).toEqual(Object.keys(defaults).sort());
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['HOST', '0.0.0.0'],
  ['DATA_DIR', '/srv/data'],
  ['DATABASE_URL', 'postgres://localhost/food'],
  ['DATABASE_URL', 'postgresql://me:secret@one:5432/food,postgres:///food?host=/run/postgresql'],
  ['DATABASE_CONNECTIONS', '1'],
  ['QUERY_TIMEOUT_MS', '500'],
  ...['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => ['LOG_LEVEL', level] as const),
  ['UNKNOWN_QUERY', 'reject'],
  ['UNKNOWN_QUERY', 'ignore'],
])('%s=%s is taken, and nothing else changes', (name, value) => {
  expect(settings({ [name]: value })).toEqual({ ...defaults, [name]: value });
});

test.each([
  ...['', ' ', '-1', '65536', '80.5', 'http', '8080x'].map((value) => ['PORT', value] as const),
  ...['', 'INFO', 'verbose', '30'].map((value) => ['LOG_LEVEL', value] as const),
  ...['', 'Ignore', 'true', 'reject ', 'constructor'].map((value) => ['UNKNOWN_QUERY', value] as const),
  ['DATABASE_CONNECTIONS', '0'],
  ['QUERY_TIMEOUT_MS', '1 s'],
])('%s="%s" is refused by an error that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(`, but is "${value}".`);
  expect(reading).toThrow(name);
});

test.each([
  'mysql://me:secret@localhost/food',
  'localhost:5432',
  'postgres://me:secret@one/food,',
  'postgres://a:secret@:x/',
])('DATABASE_URL="%s" is refused, without repeating a password', (value) => {
  const reading = () => readConfig({ DATABASE_URL: value });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/^DATABASE_URL must be postgres:(?!.*secret).* part [12] is no such URL/);
});
