import { once } from 'node:events';
import type { Server } from 'node:http';
import { isUnread } from '@contract-first/conformance/model';
import express, { type RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { createResponseCache, type ResponseCacheOptions } from '../bytes/response-cache.ts';
import { concurrencyLimit } from '../http/concurrency.ts';
import { contextOf } from '../http/context.ts';
import { type CorsOptions, commonHeaders, cors } from '../http/cors.ts';
import { createExpressServer } from '../http/express-server.ts';
import { health, type Readiness } from '../http/health.ts';
import { clientLimit, type RateLimit, type TrustProxy } from '../http/limits.ts';
import { requestLog } from '../http/log.ts';
import { respondToMalformed } from '../http/malformed.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { pages } from '../http/pages.ts';
import { hasOneHost, oneHost, requestTarget } from '../http/request-target.ts';
import { createShutdown, type Shutdown, type Stop } from '../http/shutdown.ts';
import { projectRoot } from '../root.ts';
import { type Forms, problemDetails } from './application.ts';
import { securitySchemes } from './credentials.ts';
import { deprecationsByPath } from './deprecation.ts';
import { type Contract, type ServedContract, schemaOf } from './document.ts';
import { validators } from './eov.ts';
import { errorHandler, notFound } from './error-handler.ts';
import type { HandlerOf } from './handlers.ts';
import { mount } from './mount.ts';
import type { UnknownQuery } from './query.ts';
import type { Traces } from './traces.ts';
import type { ValidatorOf } from './validator.ts';

// Of Node's 511, a flood of connections leaves none to a health check, which then waits for seconds.
const mostUnaccepted = 4_096;

/** What an application is made of. */
export interface AppOptions extends Forms {
  /** The folder of the project, whose pages are served; the one of this process unless given. */
  readonly root?: string;
  readonly contract: ServedContract;
  readonly handlerOf: HandlerOf;
  /** Other versions of the contract, with the operations that are served of them. */
  readonly versions?: readonly Pick<AppOptions, 'contract' | 'handlerOf'>[];
  readonly unknownQuery: UnknownQuery;
  /** The validators of the contract, for instance those that `warmUp` has seen refuse; by default new ones. */
  readonly validatorOf?: ValidatorOf;
  /** How responses are kept that may be sent again; without it none is. */
  readonly responses?: ResponseCacheOptions | undefined;
  /** Whether a body that nothing can change is validated and written once; true by default. */
  readonly keepsConstants?: boolean;
  readonly logger?: Logger;
  /** What `/metrics` shows. */
  readonly metrics?: Metrics;
  /** The port on which `/metrics` is served beside this application, which then does not serve it; none by default. */
  readonly metricsPort?: number | undefined;
  /** What sends traces; none by default. */
  readonly traces?: Traces | undefined;
  /** Asked by `/readyz`; by default the server is always ready. */
  readonly ready?: Readiness | undefined;
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
  stop(how: Stop): Promise<void>;
}

/** The same with its HTTP server, for tests that send what an application would not. */
export interface OpenApp extends App {
  readonly server: Server;
  readonly shutdown: Shutdown;
}

/** Returns the application: the contract's operations, and beside them the health check and the pages for people. */
export function createApp({
  root = projectRoot,
  contract,
  handlerOf,
  versions = [],
  unknownQuery,
  errorFormat = () => problemDetails,
  contentLanguage = () => undefined,
  meantPath = (path) => path,
  validatorOf = validators(contract),
  responses,
  keepsConstants = true,
  logger = pino({ enabled: false }),
  metrics = createMetrics(),
  metricsPort,
  traces,
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
  const cache = responses && createResponseCache(responses, parameterHeaders(contract), commonHeaders(origins));
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', trustProxy);
  const { info } = contract.document;
  metrics.start(contract.operations.map(({ operationId }) => operationId));
  metrics.values({
    name: 'build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    aggregator: 'max',
    read: () => [{ labels: { version: String(info?.version) }, value: 1 }],
  });
  const log = requestLog(logger, unreadNames(contract));
  const observe: RequestHandler = (_request, response, next) => {
    metrics.observe(response);
    next();
  };
  const concurrency = concurrencyLimit(maxConcurrent, isCounted);
  metrics.values({
    name: 'http_requests_now',
    help: 'Requests to the API that are served, those that wait for a place, responses that a client does not read, and the places; fewer while the event loop is delayed',
    labelNames: ['state'],
    read: () => Object.entries(concurrency.state()).map(([state, value]) => ({ labels: { state }, value })),
  });
  const limits = [concurrency.middleware, clientLimit(rateLimit, isCounted) ?? []].flat();
  app.use(
    requestTarget(meantPath),
    log.middleware,
    observe,
    cors(origins),
    oneHost,
    health(ready, shutdown.isReady),
    shutdown.guard,
    ...limits,
    ...(traces ? [traces.middleware] : []),
  );
  const traced = (of: ValidatorOf) => traces?.validators(of) ?? of;
  const mounted = { unknownQuery, contentLanguage, keepsConstants, cache };
  app.use([
    mount(contract, { ...mounted, handlerOf, validatorOf: traced(validatorOf) }),
    ...versions.map((version) =>
      mount(version.contract, {
        ...mounted,
        handlerOf: version.handlerOf,
        validatorOf: traced(validators(version.contract)),
      }),
    ),
  ]);
  if (metricsPort === undefined) app.get('/metrics', metrics.send);
  if (cache !== undefined) metrics.cache('responses', cache.state);
  app.use(pages(root));
  app.use(notFound(served, contract.document['x-instead']));
  const deprecation = deprecationsByPath(served);
  app.use(errorHandler(format, { report, development, deprecation, onInvalidResponse: metrics.invalidResponse }));
  // Requests count for a limit of their client, which is one of Express' middlewares.
  const isLimited = rateLimit !== 'off';
  const beginSpan = traces?.requests([contract, ...versions.map((version) => version.contract)]);
  const server = createExpressServer(app, (request, response) => {
    beginSpan?.(request, response);
    const ready = isLimited || shutdown.isStopping() || !hasOneHost(request) ? undefined : cache?.ready(request);
    // What may not be served is refused by the application.
    if (ready === undefined || !concurrency.enter(response)) return false;
    const { operationId, bytes } = ready;
    Object.assign(contextOf(response), { operationId, bytes });
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
      await once(server.listen({ port, host, backlog: mostUnaccepted }), 'listening');
    },
    stop: (how) => shutdown.stop(server, how),
  };
}

function corsOptions(contract: Contract): CorsOptions {
  const { operations, document } = contract;
  const schemes = Object.values(securitySchemes(document));
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

function unreadNames({ operations }: Contract): ReadonlySet<string> {
  const unread = operations.flatMap(({ parameters }) => parameters.filter(isUnread));
  return new Set(unread.flatMap((one) => [one.name, ...Object.keys(schemaOf(one).properties ?? {})]));
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
