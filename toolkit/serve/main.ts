import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '@contract-first/conformance/command-line';
import { createLogger } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';
import { metricsServer } from '../http/metrics-server.ts';
import { hasPages } from '../http/pages.ts';
import type { Stop } from '../http/shutdown.ts';
import { rootAbove } from '../root.ts';
import { type App, createApp } from './app.ts';
import { appParts } from './app-parts.ts';
import type { Application, OpenStore } from './application.ts';
import { type Config, serverSettings, throwListenError } from './config.ts';
import { bundlePath, type Contract, loadContract } from './document.ts';
import { validators } from './eov.ts';
import { handlersOver } from './handler-functions.ts';
import type { HandlerOf, Handlers } from './handlers.ts';
import { readSettings, type Settings, settingsHelp } from './settings.ts';
import { exampleHandlers, preferringHandlers } from './stub.ts';
import { openTraces } from './traces.ts';
import { rehearse, warmUp } from './warm-up.ts';
import { isFirst, isPrimary, isWorker, startWorkers } from './workers.ts';

const about = `Usage: npm start [-- --stub | --prefer]

Serves the API of the contract.

  --stub   send the contract's examples for every operation; needs no store
  --prefer send real responses, and examples of the contract to requests with "Prefer: code=404", "example=NAME" or "failure=0.2";
           "delay=500" holds back a response by so many milliseconds. --stub always does that
  --help   this text

Environment:
`;

/** How long requests in flight may take after a signal to stop. */
export const graceMilliseconds = 10_000;

/**
 * Serves an application, with the arguments and the environment of this process, until a signal ends it. `from` is the URL of the module that
 * calls: its project has `generated/openapi.json`. Prints what is wrong and sets the exit status when it cannot start.
 */
export async function serve<Operations, Services, Store extends OpenStore, const Own extends Settings>(
  application: Application<Services, Store, Own>,
  handlers: Handlers<Operations, Services>,
  from: string,
): Promise<void> {
  try {
    await start(application, handlers, rootAbove(dirname(fileURLToPath(from))));
  } catch (error) {
    const { name, message } = error as Error;
    process.stderr.write(`${name === 'Error' ? '' : `${name}: `}${message}\n`);
    process.exitCode = 1;
  }
}

async function start<Operations, Services, Store extends OpenStore, const Own extends Settings>(
  application: Application<Services, Store, Own>,
  handlers: Handlers<Operations, Services>,
  root: string,
): Promise<void> {
  const { settings, fragmentSchemas, assertConfig, firstRequest = '/openapi.json' } = application;
  const shared = serverSettings(application.rateLimits);
  const help = about + settingsHelp({ ...shared, ...settings });
  const { values: flags } = readArguments(help, { stub: { type: 'boolean' }, prefer: { type: 'boolean' } });
  const config = readSettings(shared, process.env);
  const all = { ...config, ...readSettings(settings, process.env) };
  if (!flags.stub) assertConfig?.(all);
  if (isPrimary(config)) {
    startWorkers(config.workers);
    return;
  }
  const logger = createLogger(config.logLevel);
  const contract = loadContract(join(root, bundlePath), fragmentSchemas);
  const traces = config.tracesEndpoint === undefined ? undefined : await openTraces(contract, logger);
  const measured = createMetrics({ ofProcess: true });
  const metrics = traces?.metrics(measured) ?? measured;
  const validatorOf = validators(contract);
  let isOpening = !flags.stub;
  const opening = flags.stub ? undefined : application.openStore(all, logger, metrics);
  // The store opens in a thread of its own while validators are compiled here. A stub is wanted at once.
  const [opened, warm] = await Promise.allSettled([
    Promise.resolve(opening).finally(() => {
      isOpening = false;
    }),
    warmUp(contract, validatorOf, () => isOpening),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const store = opened.value;
  const close = async () => store?.close();
  try {
    if (warm.status === 'rejected') throw warm.reason;
    const services = store && (await application.servicesOver({ contract, store, config: all, metrics }));
    const handlersOf = (served: Contract, its: Services | undefined): HandlerOf => {
      const { mockRules } = application;
      if (its === undefined) return exampleHandlers(served, mockRules);
      const made = handlersOver(handlers, its, served);
      return flags.prefer ? preferringHandlers(served, made, mockRules) : made;
    };
    const { version, knownVersion, ready } = store ?? {};
    const maxBytes = config.caches === 'off' ? 0 : config.responseCacheBytes;
    const responses =
      version === undefined || maxBytes === 0
        ? undefined
        : { version, ...(knownVersion && { knownVersion }), maxBytes };
    const made = {
      ...appParts(application, { root, contract, services, handlersOf }),
      validatorOf,
      unknownQuery: config.unknownQuery,
      keepsConstants: config.caches === 'on',
    };
    if (services !== undefined) {
      const targets = (await application.warmUpRequests?.(services)) ?? [];
      await rehearse(createApp(made).server, contract, targets);
    }
    metrics.values({
      name: 'data_info',
      help: 'The version of the data',
      labelNames: ['version'],
      aggregator: 'max',
      read: async () => (version === undefined ? [] : [{ labels: { version: await version() }, value: 1 }]),
    });
    const app: App = createApp({ ...config, ...made, responses, logger, metrics, traces, ready });
    await app.listen(config.port, config.host).catch(throwListenError(config.port, 'npm start'));
    const scraped = config.metricsPort === undefined ? undefined : metricsServer(metrics);
    if (config.metricsPort !== undefined) await scraped?.listen(config.metricsPort, config.host);
    if (isFirst) announce(contract.document.info?.title ?? 'API', config, flags.stub === true, firstRequest, root);
    stopOnSignals(async (signal) => {
      await app.stop(stopAt(signal, config));
      scraped?.close();
      await close();
      await traces?.close();
      if (!process.connected) return;
      await metrics.text().catch(() => undefined);
      // The channel to the process that started this worker would keep it alive.
      process.disconnect?.();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

function announce(title: string, { host, port }: Config, stub: boolean, first: string, root: string): void {
  const base = `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const lines = [
    `${title}${stub ? ' (sends the examples of the contract)' : ''}`,
    `  API    ${base}${first}`,
    ...(hasPages(root) ? [`  start  ${base}/`] : []),
    `  docs   ${base}/docs`,
    `  health ${base}/readyz`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Nobody waits for the end of a worker that another one replaces; its clients find a new connection meanwhile.
const replacedMilliseconds = 5_000;

/** Returns how a server stops at a signal: a terminal and a test want the end at once. */
export function stopAt(signal: NodeJS.Signals | undefined, { drainSeconds }: Pick<Config, 'drainSeconds'>): Stop {
  const isReplaced = signal === 'SIGHUP';
  const drain = signal === 'SIGTERM' || isReplaced ? drainSeconds * 1000 : 0;
  return {
    graceMilliseconds,
    isReplaced,
    drainMilliseconds: isReplaced ? Math.max(drain, replacedMilliseconds) : drain,
  };
}

// Ctrl+C reaches the server twice, from the terminal and from `npm start`; only a later second signal is impatience.
const impatienceMilliseconds = 1000;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, at SIGHUP in a worker, which is replaced, or without a signal when the process that started this worker
 * has gone; another signal later ends the process at once.
 */
function stopOnSignals(stop: (signal?: NodeJS.Signals) => Promise<void>): void {
  let stoppingSince: number | undefined;
  const begin = (signal?: NodeJS.Signals) => {
    stoppingSince ??= Date.now();
    void stop(signal);
  };
  process.once('disconnect', () => {
    if (stoppingSince === undefined) begin();
  });
  for (const signal of ['SIGINT', 'SIGTERM', ...(isWorker ? (['SIGHUP'] as const) : [])] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) begin(signal);
      else if (Date.now() - stoppingSince > impatienceMilliseconds) process.exit(1);
    });
  }
}
