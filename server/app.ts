import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import { type Logger, pino } from 'pino';
import { type ContractDocument, operationsOf } from './contract/document.ts';
import { errorHandler, notFound } from './contract/error-handler.ts';
import type { HandlerOf } from './contract/handler-of.ts';
import { mount } from './contract/mount.ts';
import type { UnknownQuery } from './contract/query.ts';
import { cors } from './http/cors.ts';
import { requestLog } from './http/log.ts';
import { pages } from './http/pages.ts';
import { requestTarget } from './http/request-target.ts';
import { createShutdown, type Shutdown } from './http/shutdown.ts';

/** What an application is made of. */
export interface AppOptions {
  readonly document: ContractDocument;
  readonly handlerOf: HandlerOf;
  readonly unknownQuery?: UnknownQuery;
  readonly logger?: Logger;
  /** Hears of each failure that is answered with 500. */
  readonly report?: (failure: unknown) => void;
}

/** The application, which nothing can be added to, and the switch that lets it stop gracefully. */
export interface App {
  readonly express: RequestListener;
  readonly shutdown: Shutdown;
}

/** The same for tests, which look at its routes and plant others. */
export interface OpenApp extends App {
  readonly express: Express;
}

/** Returns the application: the contract's operations, and beside them the health check and the pages for people. */
export function createApp(options: AppOptions): App {
  return createOpenApp(options);
}

/** Returns the same application for tests. */
export function createOpenApp({
  document,
  handlerOf,
  unknownQuery = 'reject',
  logger = pino({ enabled: false }),
  report = () => undefined,
}: AppOptions): OpenApp {
  const app = express();
  const shutdown = createShutdown();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.use(requestTarget(), requestLog(logger), cors(), shutdown.guard);
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.use(pages());
  app.use(mount(document, handlerOf, unknownQuery));
  app.use(notFound(operationsOf(document)));
  app.use(errorHandler(report));
  return { express: app, shutdown };
}
