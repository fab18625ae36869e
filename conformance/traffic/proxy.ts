import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Exchange, headerValue } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { decodeBody, reasonOf, requestHeaders, responseHeaders } from './captured.ts';
import { forward, rawPairs, type UpstreamResponse, upstreamAt } from './forward.ts';
import type { WireExchange } from './har-write.ts';
import type { Tally } from './tally.ts';

/** What a proxy does with the traffic that it passes on. */
export interface ProxyOptions {
  readonly upstream: URL;
  /** Seconds of silence after which the upstream counts as down. */
  readonly seconds: number;
  readonly tally: Tally;
  /** Called with the findings of an exchange that has any. */
  readonly onFindings?: (exchange: Exchange, findings: readonly Finding[]) => void;
  /** Called for each request that the upstream did not respond to. */
  readonly onFailure?: (request: string, reason: string) => void;
  /** Called for each exchange, to keep it. */
  readonly keep?: (exchange: WireExchange) => void;
}

/** A reverse proxy that checks what it passes on; its server does not listen yet. */
export interface Proxy {
  readonly server: Server;
  /** Resolves when everything that was passed on so far has been checked. */
  settled(): Promise<void>;
}

function badGateway(response: ServerResponse, reason: string): void {
  if (response.headersSent) response.destroy();
  else {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    response.writeHead(502, headers).end(`The upstream did not respond: ${reason}\n`);
  }
}

/** Creates the proxy. */
export function createProxy({ upstream, seconds, tally, onFindings, onFailure, keep }: ProxyOptions): Proxy {
  const target = upstreamAt(upstream, seconds);
  const running = new Set<Promise<void>>();
  let number = 0;

  async function check(request: IncomingMessage, started: Date, received: UpstreamResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { status, requestBody } = received;
    const sent = requestHeaders(rawPairs(request));
    const headers = responseHeaders(received.headers);
    const [decodedRequest, { body, ...unread }] = await Promise.all([
      decodeBody(requestBody, sent['content-encoding']),
      decodeBody(received.body, headerValue(headers, 'content-encoding')),
    ]);
    number += 1;
    const exchange: Exchange = {
      method,
      url,
      requestHeaders: sent,
      ...(decodedRequest.bodyUnknown === undefined ? { requestBody: decodedRequest.body } : {}),
      status,
      responseHeaders: headers,
      body,
    };
    const findings = tally.add({ exchange, place: `exchange ${number}`, ...unread });
    if (findings.length > 0) onFindings?.(exchange, findings);
    keep?.({ started, request, response: received, text: unread.bodyUnknown === undefined ? body : undefined });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = new Date();
    let received: UpstreamResponse | undefined;
    try {
      received = await forward(target, request, response);
    } catch (error) {
      const reason = reasonOf(error);
      tally.withoutResponse();
      onFailure?.(`${request.method} ${request.url}`, reason);
      badGateway(response, reason);
      return;
    }
    if (received !== undefined) await check(request, started, received);
  }

  const server = createServer((request, response) => {
    const one = pass(request, response).catch((error: unknown) => {
      tally.unreadable(`${request.method} ${request.url}`, reasonOf(error));
    });
    running.add(one);
    void one.finally(() => running.delete(one));
  });
  return {
    server,
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
