import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type AppOptions, createApp, type OpenApp } from '../../server/app.ts';
import { handlersOver } from '../../server/backend.ts';
import { type Contract, loadContract } from '../../server/contract/document.ts';
import type { HandlerOf } from '../../server/contract/handlers.ts';
import { validators } from '../../server/contract/openapi-validator.ts';
import { exampleHandlers } from '../../server/contract/stub.ts';
import { projectRoot } from '../../server/root.ts';
import type { Catalog } from '../../server/store/catalog.ts';
import type { Importer } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';
import { type OnFinding, throwFindings } from './contract-checker.ts';
import { copyDataDirectory, type DataDirectory, type DataName } from './data-directories.ts';
import { type Requests, requestsTo } from './requests-to.ts';
import { sharedOf } from './shared-of.ts';

/** A server of tests. */
export interface TestServer extends Requests {
  /** Stops as on a signal; resolves when the last request in flight has its response. */
  stop(): Promise<void>;
  /** Rejects every later request, as a stopped server does on connections that were open before. */
  refuse(): void;
  close(): Promise<void>;
}

/** How a server of tests differs from `npm start`. */
export interface ServeOptions extends Partial<Omit<AppOptions, 'contract' | 'handlerOf' | 'validation' | 'report'>> {
  /** Called with findings; they are thrown unless it is given. */
  readonly onFinding?: OnFinding;
  /** Called with each error that is sent as 500; it fails the exchange unless it is given. */
  readonly onFailure?: (failure: unknown) => void;
  /** Called with the application before it listens. */
  readonly change?: (app: OpenApp) => void;
}

/** A catalog of one's own, which is removed when it is closed. */
export type OwnCatalog = Catalog & Importer;

/** Copies a data directory of this run to one of one's own, which is removed at the end of the run. */
export async function ownDataDirectory(name: DataName = 'empty'): Promise<string> {
  const { folder } = (await sharedOf(`data/${name}`)) as DataDirectory;
  return copyDataDirectory(folder);
}

/** What makes the database of a catalog of one's own, and returns its URL; unset, it is embedded. */
export const ownDatabase: { create?: () => string } = {};

// An engine compiles a module once for as long as something holds it; each database of a process would compile it again.
let databaseCode: Promise<WebAssembly.Module> | undefined;

/** Opens a catalog of one's own over a copy of a data directory of this run; outside of tests, one in memory. */
export async function openOwnCatalog(name: DataName = 'empty'): Promise<OwnCatalog> {
  const databaseUrl = ownDatabase.create?.();
  if (databaseUrl !== undefined || process.env.SHARED_SERVERS === undefined) {
    const catalog = await openCatalog({
      dataDir: undefined,
      databaseUrls: databaseUrl === undefined ? [] : [databaseUrl],
    });
    if (name === 'sample') await fillFromSample(catalog);
    return catalog;
  }
  databaseCode ??= WebAssembly.compile(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')),
  );
  const [dataDir] = await Promise.all([ownDataDirectory(name), databaseCode]);
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
  return serveHandlers(exampleHandlers(loadContract()), options);
}

// The servers of a file share them, because compiling takes seconds.
let loaded: ReturnType<typeof withValidators> | undefined;
const withValidators = (contract: Contract) => ({ contract, validation: validators(contract) });

/** Starts a server with these handlers. */
export async function serveHandlers(
  handlerOf: HandlerOf,
  { onFailure, change, onFinding = throwFindings, ...options }: ServeOptions = {},
): Promise<TestServer> {
  const failures: unknown[] = [];
  loaded ??= withValidators(loadContract());
  const app = createApp({
    ...loaded,
    handlerOf,
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
    stop: () => shutdown.stop(server, 60_000),
    refuse: () => shutdown.refuse(),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
