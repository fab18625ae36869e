import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Exchange } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { decodeBody, headersOf, reasonOf } from './captured.ts';
import { forward, rawPairs, type UpstreamResponse } from './forward.ts';
import type { WireExchange } from './har-write.ts';
import type { Tally } from './tally.ts';

/** What a proxy does with the traffic that it passes on. */
export interface ProxyOptions {
  readonly upstream: URL;
  /** Seconds of silence after which the upstream counts as down; 60 by default. */
  readonly seconds?: number;
  readonly tally: Tally;
  /** Called with the findings of an exchange that has any. */
  readonly onFindings?: (exchange: Exchange, findings: readonly Finding[]) => void;
  /** Called for each request that the upstream did not respond to. */
  readonly onFailure?: (request: string, reason: string) => void;
  /** Called for each exchange, to keep it. */
  readonly keep?: ((exchange: WireExchange) => void) | undefined;
}

/** A reverse proxy that checks what it passes on: `server` does not listen yet, `settled` resolves when all that was passed on has been checked. */
export function createProxy({ upstream, seconds = 60, tally, onFindings, onFailure, keep }: ProxyOptions): {
  server: Server;
  settled(): Promise<unknown>;
} {
  const running = new Set<Promise<void>>();
  let number = 0;

  function check(request: IncomingMessage, started: Date, response: UpstreamResponse): void {
    const { method = 'GET', url = '/' } = request;
    const { status } = response;
    const requestHeaders = headersOf(rawPairs(request));
    const responseHeaders = headersOf(response.headers);
    const sent = decodeBody(response.requestBody, requestHeaders['content-encoding']);
    const requestBody = sent.bodyUnknown === undefined ? { requestBody: sent.body } : {};
    const { body, ...unread } = decodeBody(response.body, responseHeaders['content-encoding']);
    const exchange: Exchange = { method, url, requestHeaders, ...requestBody, status, responseHeaders, body };
    number += 1;
    const findings = tally.add({ exchange, place: `exchange ${number}`, ...unread });
    if (findings.length > 0) onFindings?.(exchange, findings);
    keep?.({ started, request, response, text: unread.bodyUnknown === undefined ? body : undefined });
  }

  function fail(request: IncomingMessage, response: ServerResponse, reason: string): void {
    tally.withoutResponse();
    onFailure?.(`${request.method} ${request.url}`, reason);
    if (response.headersSent) response.destroy();
    else {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
      response.writeHead(502, headers).end(`The upstream did not respond: ${reason}\n`);
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = new Date();
    const received = await forward(upstream, seconds, request, response).catch((error: unknown) =>
      fail(request, response, reasonOf(error)),
    );
    if (received) check(request, started, received);
  }

  const server = createServer((request, response) => {
    const one = pass(request, response).catch((error: unknown) =>
      tally.unreadable(`${request.method} ${request.url}`, reasonOf(error)),
    );
    running.add(one);
    void one.finally(() => running.delete(one));
  });
  return { server, settled: () => Promise.all(running) };
}
