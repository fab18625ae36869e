import type { Logger } from 'pino';
import type { ApiError, ErrorFormat } from '../http/api-error.ts';
import type { Readiness } from '../http/health.ts';
import type { RateLimits } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import type { MockRules } from '../mock/mock.ts';
import type { Config } from './config.ts';
import type { Contract, ServedContract } from './document.ts';
import type { Settings, SettingValues } from './settings.ts';

/** Where a store writes its warnings. */
export type ServerLog = Pick<Logger, 'debug' | 'error' | 'info' | 'isLevelEnabled' | 'warn'>;

/** What the handlers work on, opened, with what the server has to know of it. */
export interface OpenStore {
  /** Asked by `/readyz`: resolves to the version of the data, rejects when the store does not answer. */
  readonly ready?: Readiness;
  /** A string that changes when the data changes. Responses are sent again until it does; without it none is. */
  readonly version?: () => Promise<string>;
  /** The same without waiting, when it is known. */
  readonly knownVersion?: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** The forms of the requests and responses of an API, as far as they are its own. */
export interface Forms {
  /** Returns what makes the bodies of errors; by default problem details (RFC 9457). */
  readonly errorFormat?: ((contract: Contract) => ErrorFormat) | undefined;
  /** The language of the texts of a response with status 200, which `Content-Language` names; undefined for none. */
  readonly contentLanguage?: ((query: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
  /** Returns the path of the contract that a request path means, for clients that write it otherwise. */
  readonly meantPath?: ((path: string) => string) | undefined;
}

/** What an API gives to the toolkit. Its handlers are one file for each operation. */
export interface Application<Services, Store extends OpenStore, Own extends Settings> extends Forms {
  /** The path of a first request, which the server prints when it starts; `/openapi.json` unless given. */
  readonly firstRequest?: string;
  /** The environment variables of this API beside those of every server. */
  readonly settings: Own;
  /** The limits that RATE_LIMIT can name. */
  readonly rateLimits?: RateLimits;
  /** The schemas whose values are validated when they enter the process, and are then sent as bytes. */
  readonly fragmentSchemas?: readonly string[];
  /** What a request changes in an example that a mock sends. */
  readonly mockRules?: MockRules;
  /** Throws `ConfigError` for settings that do not go together. */
  readonly assertConfig?: (config: Config & SettingValues<Own>) => void;
  /** Opens the store. Throws when it cannot be used. With `CACHES=off`, `config.caches`, it keeps nothing that was read or computed, nor do the services. */
  readonly openStore: (config: Config & SettingValues<Own>, log: ServerLog, metrics: Metrics) => Promise<Store>;
  /** How the versions are served whose contracts `npm run generate` makes beside the main one; without it none is. */
  readonly versions?: {
    /** The operations that a version has otherwise than the main contract, by their names in both. The others are reached by `meantPath`. */
    readonly operations: readonly string[];
    /** Returns what the handlers get as `services` for requests of a version. */
    readonly servicesOf: (services: Services, contract: Contract) => Services;
  };
  /** Returns what the handlers of this contract get as `services`. */
  readonly servicesOver: (given: {
    readonly contract: ServedContract;
    readonly store: Store;
    readonly config: Config & SettingValues<Own>;
    readonly metrics: Metrics;
  }) => Promise<Services>;
  /** Returns targets that the server requests of itself before it listens, after one of each operation. */
  readonly warmUpRequests?: (services: Services) => Promise<readonly string[]>;
}

/** Returns an application unchanged, with the types of its parts. */
export function defineApplication<Services, Store extends OpenStore, const Own extends Settings>(
  application: Application<Services, Store, Own>,
): Application<Services, Store, Own> {
  return application;
}

/** Problem details (RFC 9457), the form of errors unless an application has its own. */
export const problemDetails: ErrorFormat = ({ status, errors }: ApiError) => ({
  mediaType: 'application/problem+json',
  body: { status, title: errors.map(({ detail }) => detail).join(' ') },
});
