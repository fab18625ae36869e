import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openCatalog } from './catalog/open.ts';
import { type Config, readConfig } from './config.ts';
import { type ContractDocument, loadDocument } from './contract/document.ts';
import { warmUp } from './contract/warm-up.ts';
import { type HandlerOf, handled, stubbed } from './handler-of.ts';
import { answerMalformed } from './http/malformed.ts';
import { fillFromSample } from './sample/fill.ts';
import { servicesOver } from './services-over.ts';
import { stopOnSignals } from './signals.ts';

const help = `Usage: npm start [-- --stub]

Serves the food product API.

  --stub   answer every operation from the contract's examples; needs no store
  --help   this text

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (.data/), LOG_LEVEL (info), UNKNOWN_QUERY (reject | ignore)
`;

const graceMilliseconds = 10_000;

/** What answers the operations, and how to close what it stands on. */
interface Backend {
  readonly handlerOf: HandlerOf;
  readonly close: () => Promise<void>;
}

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
  const document = loadDocument();
  const logger = pino({ level: config.logLevel });
  const stubs = stubbed(document);
  const backend: Backend = flags.stub
    ? { handlerOf: stubs, close: async () => undefined }
    : await openBackend(document, config);

  // Until the server listens, the operations answer from the examples, which compiles the validators of every 200.
  let warming = true;
  const failures: unknown[] = [];
  const handlerOf: HandlerOf = (operation) => {
    const warm = stubs(operation);
    const real = backend.handlerOf(operation);
    return (input) => (warming ? warm(input) : real(input));
  };
  const app = createApp({
    document,
    handlerOf,
    unknownQuery: config.unknownQuery,
    logger,
    report: (failure) => {
      if (warming) failures.push(failure);
    },
  });
  logger.level = 'silent';
  try {
    await warmUp(app.express, document, failures);
    warming = false;
    logger.level = config.logLevel;
    const server = createServer(app.express);
    answerMalformed(server);
    await listen(server, config);
    announce(config, flags.stub);
    stopOnSignals(async () => {
      await app.shutdown.stop(server, graceMilliseconds);
      await backend.close();
    });
  } catch (error) {
    await backend.close();
    throw error;
  }
}

async function openBackend(contract: ContractDocument, config: Config): Promise<Backend> {
  const catalog = await openCatalog({ dataDir: config.dataDir });
  try {
    const filled = await fillFromSample(catalog);
    if (filled > 0)
      process.stdout.write(`Filled ${config.dataDir} with the ${filled} products of the bundled sample.\n`);
    return { handlerOf: handled(await servicesOver(contract, catalog)), close: () => catalog.close() };
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

function readFlags(): { stub: boolean } | undefined {
  try {
    const { values } = parseArgs({
      options: { stub: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    if (!values.help) return { stub: values.stub };
    process.stdout.write(help);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = 2;
  }
  return undefined;
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, host, resolve);
  });
}

function announce({ host, port }: Config, stub: boolean): void {
  const base = `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const lines = [
    `Food product API${stub ? ' (answers are the examples of the contract)' : ''}`,
    `  API    ${base}/api/v2/search?fields=code,product_name`,
    `  docs   ${base}/docs`,
    `  try    ${base}/try`,
    `  health ${base}/healthz`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
