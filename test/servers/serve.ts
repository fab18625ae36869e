import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '../../conformance/check/exchange.ts';
import { type App, type AppOptions, createApp } from '../../server/app.ts';
import { handlersOver } from '../../server/backend.ts';
import { loadContract } from '../../server/contract/document.ts';
import type { HandlerOf } from '../../server/contract/handlers.ts';
import { exampleHandler } from '../../server/contract/stub.ts';
import type { Catalog } from '../../server/store/catalog.ts';
import type { Importer } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { contractChecker, failureFix, fetchChecked, type OnFinding, throwFindings } from './contract-checker.ts';
import { copyDataDirectory, type DataDirectory, type DataName } from './data-directories.ts';
import { type RawRequest, rawRequest } from './raw-request.ts';
import { sharedOf } from './shared-of.ts';

/** A server of tests. Every exchange with it is checked against the sealed contract, and throws on a finding. */
export interface TestServer {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** The JSON body of a GET on a path, whatever its status. */
  json(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends a request as it is written, which no HTTP client would. */
  raw(target: string, request?: RawRequest): Promise<Exchange>;
  /** Stops as on a signal; resolves when the last request in flight has its response. */
  stop(): Promise<void>;
  /** Rejects every later request, as a stopped server does on connections that were open before. */
  refuse(): void;
  close(): Promise<void>;
}

/** How a server of tests differs from `npm start`. */
export interface ServeOptions extends Pick<AppOptions, 'logger' | 'unknownQuery'> {
  /** Called with findings; they are thrown unless it is given. */
  readonly onFinding?: OnFinding;
  /** Called with each error that is sent as 500; it fails the exchange unless it is given. */
  readonly onFailure?: (failure: unknown) => void;
  /** Called with the application before it listens. */
  readonly change?: (app: App) => void;
}

/** A catalog of one's own, which is removed when it is closed. */
export type OwnCatalog = Catalog & Importer;

/** Opens a catalog of one's own over a copy of a data directory of this run; outside of tests, an empty one in memory. */
export async function openOwnCatalog(name: DataName = 'empty'): Promise<OwnCatalog> {
  if (process.env.SHARED_SERVERS === undefined) return openCatalog({ dataDir: undefined });
  const { folder } = (await sharedOf(`data/${name}`)) as DataDirectory;
  const dataDir = await copyDataDirectory(folder);
  const catalog = await openCatalog({ dataDir });
  return {
    ...catalog,
    close: async () => {
      await catalog.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts a server over a catalog that `fill` has filled, from empty unless `data` names what it holds already. */
export async function serve(
  fill: (catalog: OwnCatalog) => Promise<unknown>,
  { data, ...options }: ServeOptions & { readonly data?: DataName } = {},
): Promise<TestServer> {
  const catalog = await openOwnCatalog(data);
  await fill(catalog);
  const server = await serveHandlers(await handlersOver(loadContract(), catalog), options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await catalog.close();
    },
  };
}

/** Starts a server that responds with the contract's examples. */
export function serveStubs(options: ServeOptions = {}): Promise<TestServer> {
  return serveHandlers(exampleHandler, options);
}

/** Starts a server with these handlers. */
export async function serveHandlers(
  handlerOf: HandlerOf,
  { onFailure, change, onFinding = throwFindings, ...options }: ServeOptions = {},
): Promise<TestServer> {
  const failures: unknown[] = [];
  const app = createApp({
    contract: loadContract(),
    handlerOf,
    ...options,
    report: onFailure ?? ((failure) => failures.push(failure)),
  });
  change?.(app);
  const { server, shutdown } = app;
  server.listen(0, '127.0.0.1');
  // A test that fails before it closes its server must not keep the run from ending.
  server.unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const checked = fetchChecked(onFinding);
  const assertSucceeded = <Received extends { readonly status: number; readonly url: string }>(received: Received) => {
    if (failures.length === 0) return received;
    const [failure] = failures.splice(0);
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`${received.url} → ${received.status}, because the server failed: ${reason}\n${failureFix}`, {
      cause: failure,
    });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => assertSucceeded(await checked(input, init));
  return {
    base,
    fetch,
    json: async (path) => {
      const response = await fetch(base + path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    raw: async (target, request = {}) => {
      const exchange = await rawRequest(port, target, request);
      const { check, checkUnrouted } = contractChecker();
      const findings = request.unrouted === true ? checkUnrouted(exchange) : check(exchange);
      if (findings.length > 0) onFinding(findings, exchange);
      return assertSucceeded(exchange);
    },
    stop: () => shutdown.stop(server, 60_000),
    refuse: () => shutdown.refuse(),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
