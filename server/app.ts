import { once } from 'node:events';
import type { Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { contentLanguage, errorFormat } from './application.ts';
import type { Contract } from './contract/document.ts';
import { errorHandler, notFound } from './contract/error-handler.ts';
import type { HandlerOf } from './contract/handlers.ts';
import { mount } from './contract/mount.ts';
import { validators } from './contract/openapi-validator.ts';
import type { UnknownQuery } from './contract/query.ts';
import { type CorsOptions, cors, corsHeaders } from './http/cors.ts';
import { createExpressServer } from './http/express-server.ts';
import { health, type Readiness } from './http/health.ts';
import { inTurn } from './http/in-turn.ts';
import { clientLimit, concurrencyLimit, type RateLimit, type TrustProxy } from './http/limits.ts';
import { requestLog } from './http/log.ts';
import { respondToMalformed } from './http/malformed.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { pages } from './http/pages.ts';
import { requestTarget } from './http/request-target.ts';
import { createResponseCache, type ResponseCacheOptions } from './http/response-cache.ts';
import { createShutdown, type Shutdown } from './http/shutdown.ts';

/** What an application is made of. */
export interface AppOptions {
  readonly contract: Contract;
  readonly handlerOf: HandlerOf;
  readonly unknownQuery: UnknownQuery;
  /** The validators of the contract, for instance compiled ones; by default they compile at the first requests. */
  readonly validation?: readonly RequestHandler[];
  /** How responses are kept that may be sent again; without it none is. */
  readonly responses?: ResponseCacheOptions | undefined;
  readonly logger?: Logger;
  /** What `/metrics` shows. */
  readonly metrics?: Metrics;
  /** Asked by `/readyz`; by default the server is always ready. */
  readonly ready?: Readiness;
  /** The proxies in front of the server that are trusted to name the client; none by default. */
  readonly trustProxy?: TrustProxy;
  /** How many requests one address may send; no limit by default. */
  readonly rateLimit?: RateLimit;
  /** How many requests are served at once; no limit by default. */
  readonly maxConcurrent?: number;
  /** Whether a response that does not fit the contract says so in its body; false by default. */
  readonly development?: boolean;
  /** Called with each error that is sent as 500. */
  readonly report?: (error: unknown) => void;
}

/** An application that nothing can be added to. */
export interface App {
  /** Resolves when the application listens; rejects when it cannot. */
  listen(port: number, host: string): Promise<void>;
  /** Stops gracefully; see `Shutdown.stop`. */
  stop(graceMilliseconds: number): Promise<void>;
}

/** The same with its HTTP server, for tests that send what an application would not. */
export interface OpenApp extends App {
  readonly server: Server;
  readonly shutdown: Shutdown;
}

/** Returns the application: the contract's operations, and beside them the health check and the pages for people. */
export function createApp({
  contract,
  handlerOf,
  unknownQuery,
  validation = validators(contract),
  responses,
  logger = pino({ enabled: false }),
  metrics = createMetrics(),
  ready = async () => 'ready',
  trustProxy = false,
  rateLimit = 'off',
  maxConcurrent = Number.POSITIVE_INFINITY,
  development = false,
  report = () => undefined,
}: AppOptions): OpenApp {
  const app = express();
  const shutdown = createShutdown();
  const format = errorFormat(contract);
  const origins = corsOptions(contract);
  const served = contract.operations.flatMap((one) => one.basePaths.map((base) => ({ ...one, path: base + one.path })));
  const isCounted = isBeside(served.map(({ path }) => path));
  const cache = responses && createResponseCache(responses, parameterHeaders(contract), corsHeaders(origins));
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', trustProxy);
  const log = requestLog(logger);
  const observe: RequestHandler = (_request, response, next) => {
    metrics.observe(response);
    next();
  };
  const concurrency = concurrencyLimit(maxConcurrent, isCounted);
  const limits = [concurrency.middleware, clientLimit(rateLimit, isCounted) ?? []].flat();
  app.use(inTurn([requestTarget(), log.middleware, observe, cors(origins), health(ready), shutdown.guard, ...limits]));
  app.use(mount(contract, handlerOf, unknownQuery, validation, contentLanguage, cache));
  app.get('/metrics', metrics.send);
  if (cache !== undefined) metrics.cache('responses', cache.state);
  app.use(pages());
  app.use(notFound(served));
  app.use(errorHandler(format, { report, development, onInvalidResponse: metrics.invalidResponse }));
  // Requests count for a limit of their client, which is one of Express' middlewares.
  const isLimited = rateLimit !== 'off';
  const server = createExpressServer(app, (request, response) => {
    const ready = isLimited || shutdown.isStopping() ? undefined : cache?.ready(request);
    // What may not be served is refused by the application.
    if (ready === undefined || !concurrency.enter(response)) return false;
    const { operationId, bytes } = ready;
    response.locals = { operationId, bytes };
    const id = log.begin(request, response);
    metrics.observe(response);
    ready.send(response, id);
    return true;
  });
  respondToMalformed(server, format);
  return {
    server,
    shutdown,
    listen: async (port, host) => {
      await once(server.listen(port, host), 'listening');
    },
    stop: (graceMilliseconds) => shutdown.stop(server, graceMilliseconds),
  };
}

function corsOptions(contract: Contract): CorsOptions {
  const { operations, document } = contract;
  const schemes = Object.values(
    (document.components?.securitySchemes ?? {}) as Record<string, { in?: string; name?: string }>,
  );
  return {
    methods: operations.map(({ method }) => method),
    requestHeaders: [
      ...parameterHeaders(contract),
      ...schemes.flatMap(({ in: place, name }) => (place === 'header' && name !== undefined ? [name] : [])),
    ],
    responseHeaders: operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ headers }) => Object.keys(headers)),
    ),
  };
}

/** Returns whether a path begins like one of some templates. */
function isBeside(templates: readonly string[]): (path: string) => boolean {
  const first = (path: string) => path.split('/', 2)[1] ?? '';
  const firsts = new Set(templates.map(first));
  const isAny = [...firsts].some((segment) => segment.includes('{'));
  return (path) => isAny || firsts.has(first(path));
}

function parameterHeaders({ operations }: Contract): string[] {
  const headers = operations.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'header'));
  return [...new Set(headers.map(({ name }) => name.toLowerCase()))];
}
