import { isIP } from 'node:net';
import type { RateLimit, RateLimits, TrustProxy } from '../http/limits.ts';
import type { UnknownQuery } from './query.ts';
import { megabytes, oneOf, type SettingValues, setting, wholeNumber } from './settings.ts';

/** Returns the settings of every server; `rateLimits` are the limits that RATE_LIMIT can name. */
export const serverSettings = (rateLimits: RateLimits = {}) =>
  ({
    port: setting('PORT', '8080', 'the port to listen on', wholeNumber(0, 65_535)),
    host: setting(
      'HOST',
      '127.0.0.1',
      'the address to listen on; 0.0.0.0 for every network, as in a container',
      (given) => given,
    ),
    workers: setting(
      'WORKERS',
      '1',
      'how many processes serve, one for each core; more than 1 need a store that they can share. Each has its own caches',
      wholeNumber(1, 256),
    ),
    unknownQuery: setting(
      'UNKNOWN_QUERY',
      'reject',
      'reject or ignore query parameters, and names in fields, that the contract does not have; ignore is for apps that send their own',
      oneOf<UnknownQuery>('reject', 'ignore'),
    ),
    responseCacheBytes: setting(
      'RESPONSE_CACHE_MB',
      '64',
      'memory for responses that are sent again to the same request until the data changes; 0 for none',
      megabytes(0, 65_536),
    ),
    caches: setting(
      'CACHES',
      'on',
      'on, or off to make each response anew, whatever memory the other settings give: for tests and in doubt',
      oneOf('on', 'off'),
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
      'the proxies that may name the client in X-Forwarded-For: none, how many, or their addresses such as 10.0.0.0/8,loopback',
      trustProxy,
    ),
    rateLimit: setting(
      'RATE_LIMIT',
      'off',
      `requests that one address may send: ${describe(rateLimits)}; more get 429`,
      rateLimit(rateLimits),
    ),
    metricsPort: setting(
      'METRICS_PORT',
      'none',
      'the port of /metrics, which is then not served on the port of the API: nobody else has to reach it',
      (given) => (given === 'none' ? undefined : wholeNumber(1, 65_535)(given)),
    ),
    drainSeconds: setting(
      'DRAIN_SECONDS',
      '0',
      'how long SIGTERM leaves load balancers to see that /readyz is 503, before connections are refused; requests are served meanwhile',
      wholeNumber(0, 3_600),
    ),
    maxConcurrent: setting(
      'MAX_CONCURRENT',
      '100',
      'requests to the API that are served at once; more wait for a second, then get 503 with Retry-After',
      wholeNumber(1, 100_000),
    ),
    tracesEndpoint: setting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'none',
      'the address of an OpenTelemetry collector, which gets a trace of each request over HTTP; needs the packages of OpenTelemetry',
      tracesEndpoint,
    ),
  }) as const;

/** The settings of a running server, read from its environment. */
export type Config = SettingValues<ReturnType<typeof serverSettings>>;

function describe(limits: RateLimits): string {
  const named = Object.entries(limits).map(([name, { description }]) => `${name} (${description}), `);
  return `off, ${named.join('')}or a number a minute`;
}

function rateLimit(limits: RateLimits): (given: string) => RateLimit {
  return (given) => {
    if (given === 'off') return given;
    const named = Object.hasOwn(limits, given) ? limits[given] : undefined;
    if (named !== undefined) return named.quotas;
    if (/^[1-9]\d{0,8}$/.test(given)) return [{ name: 'api', requests: Number(given), seconds: 60 }];
    throw new Error(`${['off', ...Object.keys(limits)].join(', ')}, or a number of requests a minute`);
  };
}

function tracesEndpoint(given: string): string | undefined {
  if (given === 'none') return undefined;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new Error('none, or the address of a collector such as http://localhost:4318');
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(given: string): TrustProxy {
  if (given === 'none') return false;
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every((name) => namedNetworks.includes(name) || isIP(name.replace(/\/\d+$/, '')) > 0)) return networks;
  throw new Error('none, the number of proxies, or their addresses such as 10.0.0.0/8,loopback');
}

/** Returns what throws when a port cannot be listened at: where it is in use, with what to do about it. */
export const throwListenError =
  (port: number, command: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} ${command}`,
    );
  };
