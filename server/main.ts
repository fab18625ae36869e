import { parseArgs } from 'node:util';
import { type App, createApp } from './app.ts';
import { openBackend, start } from './application.ts';
import { type Config, readConfig, settingsHelp } from './config.ts';
import { compiledValidators } from './contract/compiled-validators.ts';
import { loadContract } from './contract/document.ts';
import { validators } from './contract/openapi-validator.ts';
import { preferringHandlers, stubBackend } from './contract/stub.ts';

import { createLogger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { hasPages } from './http/pages.ts';
import { assertShareable, isFirst, isPrimary, startWorkers } from './workers.ts';

const help = `Usage: npm start [-- --stub | --prefer]

Serves the API of the contract.

  --stub   send the contract's examples for every operation; needs no store
  --prefer send real responses, and examples of the contract to requests with "Prefer: code=404", "example=NAME" or "failure=0.2";
           "delay=500" holds back a response by so many milliseconds. --stub always does that
  --help   this text

Environment:
${settingsHelp}
`;

const graceMilliseconds = 10_000;

try {
  await main();
} catch (error) {
  const { name, message } = error as Error;
  process.stderr.write(`${name === 'Error' ? '' : `${name}: `}${message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const flags = readFlags();
  if (flags === undefined) return;
  const config = readConfig(process.env);
  assertShareable(config, flags.stub);
  if (isPrimary(config)) {
    startWorkers(config.workers);
    return;
  }
  const logger = createLogger(config.logLevel);
  const contract = loadContract();
  const metrics = createMetrics({ ofProcess: true });
  // The store opens in a thread of its own while the validators are compiled here. A stub is wanted at once, and compiles later.
  const [opened, compiled] = await Promise.allSettled([
    flags.stub ? stubBackend(contract) : openBackend(contract, config, { log: logger, metrics }),
    flags.stub ? validators(contract) : compiledValidators(contract),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const { close, ready, version, knownVersion } = opened.value;
  const handlerOf = flags.prefer ? preferringHandlers(contract, opened.value.handlerOf) : opened.value.handlerOf;
  try {
    if (compiled.status === 'rejected') throw compiled.reason;
    const { responseCacheBytes: maxBytes } = config;
    const responses =
      version === undefined || maxBytes === 0
        ? undefined
        : { version, ...(knownVersion && { knownVersion }), maxBytes };
    const validation = compiled.value;
    const app: App = createApp({ ...config, contract, handlerOf, validation, responses, logger, metrics, ready });
    await listen(app, config);
    if (isFirst) announce(contract.document.info?.title ?? 'API', config, flags.stub);
    stopOnSignals(async () => {
      await app.stop(graceMilliseconds);
      await close();
      // The channel to the process that started this worker would keep it alive.
      if (process.connected) process.disconnect();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

function readFlags(): { stub: boolean; prefer: boolean } | undefined {
  try {
    const { values } = parseArgs({
      options: {
        stub: { type: 'boolean', default: false },
        prefer: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) return { stub: values.stub, prefer: values.prefer && !values.stub };
    process.stdout.write(help);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = 2;
  }
  return undefined;
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

function announce(title: string, { host, port }: Config, stub: boolean): void {
  const base = `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const lines = [
    `${title}${stub ? ' (sends the examples of the contract)' : ''}`,
    `  API    ${base}${start}`,
    ...(hasPages() ? [`  start  ${base}/`, `  try    ${base}/try`] : []),
    `  docs   ${base}/docs`,
    `  health ${base}/readyz`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Ctrl+C reaches the server twice, from the terminal and from `npm start`; only a later second signal is impatience.
const impatienceMilliseconds = 1000;

/** Calls `stop` at the first SIGINT or SIGTERM, or when the process that started this worker has gone; another signal later ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const begin = () => {
    stoppingSince ??= Date.now();
    void stop();
  };
  process.once('disconnect', () => {
    if (stoppingSince === undefined) begin();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) begin();
      else if (Date.now() - stoppingSince > impatienceMilliseconds) process.exit(1);
    });
  }
}
