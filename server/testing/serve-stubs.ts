import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { loadDocument } from '../contract/document.ts';
import type { UnknownQuery } from '../contract/query.ts';
import { stubbed } from '../handler-of.ts';
import { answerMalformed } from '../http/malformed.ts';

/** A server that answers from the contract's examples, and what it failed at. */
export interface StubServer {
  readonly port: number;
  readonly failures: readonly unknown[];
  close(): void;
}

/** Starts a server that answers from the contract's examples. */
export async function serveStubs(unknownQuery: UnknownQuery = 'reject'): Promise<StubServer> {
  const document = loadDocument();
  const failures: unknown[] = [];
  const report = (failure: unknown) => failures.push(failure);
  const { express } = createApp({ document, handlerOf: stubbed(document), unknownQuery, report });
  const server: Server = createServer(express).listen(0, '127.0.0.1');
  answerMalformed(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, failures, close: () => server.close() };
}
