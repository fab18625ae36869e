import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { type BuildContext, type BuildFailure, context, type Message } from 'esbuild';
import { serverBundle } from '../generate/installed-packages.ts';
import { createLogger } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Application, OpenStore } from '../serve/application.ts';
import { serverSettings, throwListenError } from '../serve/config.ts';
import { bundlePath } from '../serve/document.ts';
import type * as serve from '../serve/index.ts';
import { readSettings, type Settings } from '../serve/settings.ts';

type Code = typeof serve & {
  readonly application: Application<unknown, OpenStore, Settings>;
  readonly handlers: serve.Handlers<Record<string, unknown>, unknown>;
};

/** The modules that a reload replaces. */
const entry = `
export * from '@contract-first/toolkit/serve';
export { application } from './server/application.ts';
export { handlers } from './generated/handlers.ts';
`;

/**
 * Starts the server of the project in `root`, with the environment of this process. It accepts the connections and hands each to the application that
 * was compiled last, so that port and store stay open across reloads; each connection carries one response, so that no client stays with old code.
 */
export async function startReloadable(root: string) {
  const folder = join(root, 'dist/dev');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const builder = await context({
    ...serverBundle,
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    sourcemap: 'inline',
    write: false,
    logLevel: 'silent',
  });
  try {
    return await serveFrom(root, folder, builder);
  } catch (error) {
    // The bundler is a process of its own, which complains when this one ends before it.
    await builder.dispose();
    throw error;
  }
}

async function serveFrom(root: string, folder: string, builder: BuildContext) {
  let version = 0;
  const compiled = async (): Promise<Code> => {
    const { outputFiles } = await builder.rebuild().catch((error: BuildFailure) => {
      throwDiagnostics(error.errors.map(diagnosticOf));
      throw error;
    });
    const [bundle] = outputFiles ?? [];
    version += 1;
    const file = join(folder, `server-${version}.js`);
    writeFileSync(file, bundle?.contents ?? '');
    return import(pathToFileURL(file).href);
  };
  const first = await compiled();
  const { settings, rateLimits } = first.application;
  const config = readSettings(serverSettings(rateLimits), process.env);
  const all = { ...config, ...readSettings(settings, process.env) };
  const logger = createLogger(config.logLevel);
  const metrics = createMetrics();
  const store = await first.application.openStore(all, logger, metrics);
  let current: serve.OpenApp | undefined;

  const use = async (code: Code): Promise<void> => {
    const { application, handlers } = code;
    const contract = code.loadContract(join(root, bundlePath), application.fragmentSchemas);
    const services = await application.servicesOver({ contract, store, config: all, metrics });
    const handlersOf = (served: serve.Contract, its: unknown) => code.handlersOver(handlers, its, served);
    const parts = code.appParts(application, { root, contract, services, handlersOf });
    current = code.createApp({ ...config, ...parts, logger, development: true });
    current.server.maxRequestsPerSocket = 1;
  };

  await use(first);
  const listener = createServer((socket: Socket) => current?.server.emit('connection', socket));
  await once(listener.listen(config.port, config.host), 'listening').catch(
    throwListenError(config.port, 'npm run dev'),
  );
  return {
    port: (listener.address() as AddressInfo).port,
    /** Compiles the sources for new connections. Rejects, and keeps the code that it has, when they do not compile. */
    reload: async () => use(await compiled()),
    close: async () => {
      listener.close();
      await builder.dispose();
      await store.close();
    },
  };
}

/** What the bundler says of the sources of the server. */
function diagnosticOf({ text, location }: Message): Diagnostic {
  const { file = 'server/', line = 1, lineText = '' } = location ?? {};
  const [, missing] = /^Could not resolve "(\.[^"]+)"/.exec(text) ?? [];
  return {
    check: 'server',
    what: `${text}.`,
    where: `${file}:${line}`,
    fix: missing === undefined ? 'edit the line' : `write ${join(dirname(file), missing)}, or correct the import`,
    details: [lineText],
  };
}
