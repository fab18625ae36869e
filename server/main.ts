import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openBackend, stubBackend } from './backend.ts';
import { type Config, readConfig } from './config.ts';
import { type ContractDocument, loadDocument, operationsOf } from './contract/document.ts';
import { type HandlerOf, stubbed } from './contract/handler-of.ts';
import type { UntypedHandler } from './contract/handlers.ts';
import { warmUp } from './contract/warm-up.ts';
import { answerMalformed } from './http/malformed.ts';
import { stopOnSignals } from './signals.ts';

const help = `Usage: npm start [-- --stub]

Serves the food product API.

  --stub   answer every operation from the contract's examples; needs no store
  --help   this text

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (.data/), LOG_LEVEL (info), UNKNOWN_QUERY (reject | ignore)
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
  const document = loadDocument();
  const logger = pino({ level: 'silent' });
  // The store opens in a thread of its own while the validators are compiled here, from answers out of the examples.
  const opening = flags.stub ? stubBackend(document) : openBackend(document, config);
  let answers = answersOf(document, stubbed(document));
  const failures: unknown[] = [];
  const app = createApp({
    document,
    handlerOf:
      ({ operationId }) =>
      (input) =>
        answers(operationId)(input),
    unknownQuery: config.unknownQuery,
    logger,
    report: (failure) => failures.push(failure),
  });
  // A mock server is wanted at once, and its first answers may take a moment longer.
  const warming = flags.stub ? Promise.resolve() : warmUp(app.express, document, failures);
  const [opened, warmed] = await Promise.allSettled([opening, warming]);
  if (opened.status === 'rejected') throw opened.reason;
  const backend = opened.value;
  try {
    if (warmed.status === 'rejected') throw warmed.reason;
    answers = answersOf(document, backend.handlerOf);
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

function answersOf(document: ContractDocument, handlerOf: HandlerOf): (operationId: string) => UntypedHandler {
  const handlers = new Map(operationsOf(document).map((operation) => [operation.operationId, handlerOf(operation)]));
  return (operationId) => {
    const handler = handlers.get(operationId);
    if (handler === undefined) throw new Error(`No handler answers ${operationId}.`);
    return handler;
  };
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
