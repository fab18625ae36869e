import { join, resolve } from 'node:path';
import type { UnknownQuery } from './contract/query.ts';
import { projectRoot } from './root.ts';

/** The settings of a running server, read from its environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Connection URLs of PostgreSQL servers with the same data, the preferred one first; none for the embedded database. */
  readonly databaseUrls: readonly string[];
  readonly databaseConnections: number;
  readonly queryTimeoutMilliseconds: number;
  readonly logLevel: string;
  readonly unknownQuery: UnknownQuery;
}

/** Thrown for a setting that cannot be used; the message names the variable, its value and what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Returns the settings that environment variables give, with their defaults. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: wholeNumber('PORT', environment.PORT ?? '8080', 0, 65_535),
    ...readStoreConfig(environment),
    logLevel: oneOf('LOG_LEVEL', environment.LOG_LEVEL ?? 'info', logLevels),
    unknownQuery: oneOf('UNKNOWN_QUERY', environment.UNKNOWN_QUERY ?? 'reject', ['reject', 'ignore'] as const),
  };
}

/** Returns the settings of the store alone. Throws `ConfigError`. */
export function readStoreConfig(environment: NodeJS.ProcessEnv) {
  return {
    dataDir: resolve(environment.DATA_DIR ?? join(projectRoot, '.data')),
    databaseUrls: databaseUrls(environment.DATABASE_URL ?? ''),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', environment.DATABASE_CONNECTIONS ?? '10', 1, 1_000),
    queryTimeoutMilliseconds: wholeNumber('QUERY_TIMEOUT_MS', environment.QUERY_TIMEOUT_MS ?? '10000', 1, 3_600_000),
  };
}

// A value may hold a password, so that messages do not repeat it.
function databaseUrls(given: string): string[] {
  const urls = given.split(',').map((url) => url.trim());
  if (given.trim() === '') return [];
  for (const [index, url] of urls.entries()) {
    if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) continue;
    throw new ConfigError(
      `DATABASE_URL must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, or several of these separated by commas, but its part ${index + 1} is no such URL.`,
    );
  }
  return urls;
}

function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (given.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is "${given}".`);
  }
  return value;
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}
