import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import type * as server from '../../server/app.ts';
import * as store from '../../server/application.ts';
import type { Config } from '../../server/config.ts';
import type * as document from '../../server/contract/document.ts';
import { createLogger } from '../../server/http/log.ts';

/** A server whose code can be replaced while it listens. */
export interface Reloadable {
  readonly port: number;
  /** Compiles the sources and serves new connections with them. Rejects, and keeps the code that it has, when they do not compile. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

type Code = typeof server & typeof store & typeof document;

/** The modules that a reload replaces. */
const entry = ['server/app.ts', 'server/application.ts', 'server/contract/document.ts']
  .map((path) => `export * from './${path}';`)
  .join('\n');

/**
 * Starts the server of the project in `root`. It accepts the connections and hands each to the application that was compiled last, so
 * that port and store stay open across reloads; each connection carries one response, so that no client stays with old code.
 */
export async function startReloadable(root: string, config: Config): Promise<Reloadable> {
  const folder = join(root, 'dist/dev');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const builder = await context({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    write: false,
    logLevel: 'silent',
  });
  const logger = createLogger(config.logLevel);
  const catalog = await store.openStore(config);
  let current: server.OpenApp | undefined;
  let version = 0;

  const reload = async (): Promise<void> => {
    const [bundle] = (await builder.rebuild()).outputFiles;
    version += 1;
    const file = join(folder, `server-${version}.js`);
    writeFileSync(file, bundle?.contents ?? '');
    const { createApp, handlersOver, loadContract } = (await import(pathToFileURL(file).href)) as Code;
    const contract = loadContract();
    const handlerOf = await handlersOver(contract, catalog);
    current = createApp({ ...config, contract, handlerOf, logger, development: true });
    current.server.maxRequestsPerSocket = 1;
  };

  await reload();
  const listener = createServer((socket: Socket) => current?.server.emit('connection', socket));
  await once(listener.listen(config.port, config.host), 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    reload,
    close: async () => {
      listener.close();
      await builder.dispose();
      await catalog.close();
    },
  };
}
