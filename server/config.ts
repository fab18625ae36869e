import { join, resolve } from 'node:path';
import type { UnknownQuery } from './contract/query.ts';
import { projectRoot } from './root.ts';

/** The settings of a running server, read from its environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
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
  if (environment.DATABASE_URL !== undefined && environment.DATABASE_URL !== '') {
    throw new ConfigError(
      'DATABASE_URL is set, but this version has the embedded store only. Unset it and use DATA_DIR.',
    );
  }
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: port(environment.PORT ?? '8080'),
    dataDir: resolve(environment.DATA_DIR ?? join(projectRoot, '.data')),
    logLevel: oneOf('LOG_LEVEL', environment.LOG_LEVEL ?? 'info', logLevels),
    unknownQuery: oneOf('UNKNOWN_QUERY', environment.UNKNOWN_QUERY ?? 'reject', ['reject', 'ignore'] as const),
  };
}

function port(given: string): number {
  const value = Number(given);
  if (given.trim() === '' || !Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, but is "${given}".`);
  }
  return value;
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}
