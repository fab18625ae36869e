import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { headerValue } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { requestHeaders, responseHeaders } from './captured.ts';
import { decodeBody } from './content-coding.ts';
import { type Answer, forward, rawPairs, upstreamAt } from './forward.ts';
import type { HarExchange } from './har-write.ts';
import { reasonOf } from './reason.ts';
import type { Tally } from './tally.ts';

/** What a proxy does with the traffic that it passes on. */
export interface ProxyOptions {
  readonly upstream: URL;
  /** Seconds of silence after which the upstream counts as down. */
  readonly seconds: number;
  readonly tally: Tally;
  /** Told the findings of an exchange that has any. */
  readonly onFindings: (
    exchange: { method: string; url: string; status: number },
    findings: readonly Finding[],
  ) => void;
  /** Told of each request that the upstream did not answer. */
  readonly onFailure: (request: string, reason: string) => void;
  /** Told of each exchange, to be kept. */
  readonly keep?: (exchange: HarExchange) => void;
}

/** A reverse proxy that judges what it passes on. */
export interface Proxy {
  readonly server: Server;
  /** Resolves when all that was passed on so far has been judged. */
  settled(): Promise<void>;
}

function refuse(response: ServerResponse, reason: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`The upstream did not answer: ${reason}\n`);
}

/** Creates the proxy; its server does not listen yet. */
export function createProxy({ upstream, seconds, tally, onFindings, onFailure, keep }: ProxyOptions): Proxy {
  const target = upstreamAt(upstream, seconds);
  const running = new Set<Promise<void>>();
  let number = 0;

  async function judge(request: IncomingMessage, started: Date, answer: Answer): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const headers = responseHeaders(answer.headers);
    const decoded = await decodeBody(answer.body, headerValue(headers, 'content-encoding'));
    const text = 'text' in decoded ? decoded.text : undefined;
    number += 1;
    const { status } = answer;
    const sent = requestHeaders(rawPairs(request));
    const exchange = { method, url, requestHeaders: sent, status, responseHeaders: headers, body: text ?? '' };
    const bodyUnknown = 'problem' in decoded ? { bodyUnknown: decoded.problem } : {};
    const findings = tally.add({ exchange, place: `exchange ${number}`, ...bodyUnknown });
    if (findings.length > 0) onFindings(exchange, findings);
    keep?.({
      started,
      milliseconds: Date.now() - started.getTime(),
      httpVersion: `HTTP/${request.httpVersion}`,
      method,
      url: /^https?:/.test(url) ? url : `http://${request.headers.host ?? 'localhost'}${url}`,
      requestHeaders: rawPairs(request),
      requestBody: answer.requestBody,
      status,
      responseHeaders: answer.headers,
      responseBody: answer.body,
      text,
    });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = new Date();
    let answer: Answer | undefined;
    try {
      answer = await forward(target, request, response);
    } catch (error) {
      const reason = reasonOf(error);
      tally.unanswered();
      onFailure(`${request.method} ${request.url}`, reason);
      refuse(response, reason);
      return;
    }
    if (answer !== undefined) await judge(request, started, answer);
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
