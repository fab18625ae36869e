import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { HandlerOf } from '@contract-first/toolkit/serve';
import {
  type AppOptions,
  createApp,
  exampleHandlers,
  type OpenApp,
  type ServedContract,
  validators,
} from '@contract-first/toolkit/serve';
import { application } from '../../server/application.ts';
import { apiContract, apiHandlers } from './api.ts';
import { type OnFinding, throwFindings } from './contract-checker.ts';
import type { DataName } from './data-directories.ts';
import { type OwnCatalog, openOwnCatalog } from './own-catalog.ts';
import { type Requests, requestsTo } from './requests-to.ts';

/** A server of tests. */
export interface TestServer extends Requests {
  /** Stops as on a signal; resolves when the last request in flight has its response. */
  stop(): Promise<void>;
  /** Rejects every later request, as a stopped server does on connections that were open before. */
  refuse(): void;
  close(): Promise<void>;
}

/** How a server of tests differs from `npm start`. */
export interface ServeOptions extends Partial<Omit<AppOptions, 'contract' | 'handlerOf' | 'validatorOf' | 'report'>> {
  /** Called with findings; they are thrown unless it is given. */
  readonly onFinding?: OnFinding;
  /** Called with each error that is sent as 500; it fails the exchange unless it is given. */
  readonly onFailure?: (failure: unknown) => void;
  /** Called with the application before it listens. */
  readonly change?: (app: OpenApp) => void;
}

const responseBytes = 16 * 1024 * 1024;

/**
 * Starts a server over a catalog that `fill` has filled, from empty unless `data` names what it holds already. It
 * keeps responses, as `npm start` does.
 */
export async function serve(
  fill: (catalog: OwnCatalog) => Promise<unknown>,
  { data, ...options }: ServeOptions & { readonly data?: DataName } = {},
): Promise<TestServer> {
  const catalog = await openOwnCatalog(data);
  await fill(catalog);
  const { version, knownVersion } = catalog;
  const responses = { version, knownVersion, maxBytes: responseBytes };
  const server = await serveHandlers(await apiHandlers(apiContract(), catalog), { responses, ...options });
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
  return serveHandlers(exampleHandlers(apiContract(), application.mockRules), options);
}

// The servers of a file share them, because compiling takes seconds.
let loaded: ReturnType<typeof withValidators> | undefined;
const withValidators = (contract: ServedContract) => ({ contract, validatorOf: validators(contract) });

const { errorFormat, contentLanguage, meantPath } = application;

/** Starts a server with these handlers. */
export async function serveHandlers(
  handlerOf: HandlerOf,
  { onFailure, change, onFinding = throwFindings, ...options }: ServeOptions = {},
): Promise<TestServer> {
  const failures: unknown[] = [];
  loaded ??= withValidators(apiContract());
  const app = createApp({
    ...loaded,
    handlerOf,
    errorFormat,
    contentLanguage,
    meantPath,
    unknownQuery: 'reject',
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
  return {
    ...requestsTo(
      () => `http://127.0.0.1:${port}`,
      onFinding,
      () => failures.shift(),
    ),
    stop: () => shutdown.stop(server, { graceMilliseconds: 60_000 }),
    refuse: () => shutdown.refuse(),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
