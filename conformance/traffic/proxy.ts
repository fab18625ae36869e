import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as plain,
  type ServerResponse,
} from 'node:http';
import { request as secure } from 'node:https';
import { pipeline } from 'node:stream';
import type { Exchange } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { decodeBody, type HeaderPairs, headersOf, rawPairs, reasonOf } from './captured.ts';
import type { Tally } from './tally.ts';

const hopByHop =
  /^(?:connection|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/** The headers of a message, names and values in turn, without those of one connection (RFC 9110, section 7.6.1) and these. */
function endToEnd(message: IncomingMessage, ...left: string[]): string[] {
  const named = (message.headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const isLeft = (name: string) => hopByHop.test(name) || named.includes(name) || left.includes(name);
  return rawPairs(message).flatMap((pair) => (isLeft(pair[0].toLowerCase()) ? [] : pair));
}

function requestTo(upstream: URL, seconds: number, incoming: IncomingMessage): ClientRequest {
  const target = incoming.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/') ?? '/';
  const path = target.startsWith('/') ? `${upstream.pathname.replace(/(?<!\/)\/+$/, '')}${target}` : target;
  const chunked = incoming.headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked'];
  const headers = ['Host', upstream.host, ...endToEnd(incoming, 'host', 'expect'), ...chunked];
  const send = upstream.protocol === 'https:' ? secure : plain;
  // A connection for each request: one that is kept may be closed by the upstream just when it is used again.
  return send(upstream, { method: incoming.method ?? 'GET', path, headers, agent: false, timeout: seconds * 1000 });
}

/** An exchange as it went over the wire: the request, its body, and the response of the upstream. */
interface WireExchange {
  readonly request: IncomingMessage;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: Buffer;
}

function collected(from: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  from.on('data', (chunk: Buffer) => chunks.push(chunk));
  return chunks;
}

/**
 * Sends a request on and its response back, unchanged but for headers of the connection. Resolves when the client has the
 * response, or, with undefined, when it goes away; rejects when the upstream sends none or breaks off.
 */
function forward(sent: ClientRequest, request: IncomingMessage, outgoing: ServerResponse) {
  return new Promise<WireExchange | undefined>((resolve, reject) => {
    const requestBody = collected(request);
    let received: IncomingMessage | undefined;
    outgoing.on('close', () => {
      // When the upstream broke off, its own error tells why.
      if (outgoing.writableFinished || received?.errored) return;
      resolve(undefined);
      sent.destroy();
    });
    sent.on('timeout', () => sent.destroy(new Error('no response in time')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      received = response;
      const body = collected(response);
      const { statusCode: status = 0, statusMessage = '' } = response;
      outgoing.sendDate = false;
      outgoing.writeHead(status, statusMessage, endToEnd(response));
      pipeline(response, outgoing, (error) => {
        if (error) return reject(error);
        const bodies = { requestBody: Buffer.concat(requestBody), body: Buffer.concat(body) };
        resolve({ request, status, headers: rawPairs(response), ...bodies });
      });
    });
    request.pipe(sent);
  });
}

/** What a proxy does with the traffic that it passes on. */
interface ProxyOptions {
  readonly upstream: URL;
  /** Seconds of silence after which the upstream counts as down; 60 by default. */
  readonly seconds?: number;
  readonly tally: Tally;
  /** Called with the findings of an exchange that has any. */
  readonly onFindings?: (exchange: Exchange, findings: readonly Finding[]) => void;
  /** Called for each request that the upstream did not respond to. */
  readonly onFailure?: (request: string, reason: string) => void;
}

/** A reverse proxy that checks what it passes on: `server` does not listen yet, `settled` resolves when all that was passed on has been checked. */
export function createProxy({ upstream, seconds = 60, tally, onFindings, onFailure }: ProxyOptions) {
  const running = new Set<Promise<void>>();
  let number = 0;

  function check(wire: WireExchange): void {
    const { method = 'GET', url = '/' } = wire.request;
    const requestHeaders = headersOf(rawPairs(wire.request));
    const responseHeaders = headersOf(wire.headers);
    const sent = decodeBody(wire.requestBody, requestHeaders['content-encoding']);
    const requestBody = sent.bodyUnknown === undefined ? { requestBody: sent.body } : {};
    const { body, ...unread } = decodeBody(wire.body, responseHeaders['content-encoding']);
    const exchange = { method, url, requestHeaders, ...requestBody, status: wire.status, responseHeaders, body };
    number += 1;
    const findings = tally.add({ exchange, place: `exchange ${number}`, ...unread });
    if (findings.length > 0) onFindings?.(exchange, findings);
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url}`;
    let exchange: WireExchange | undefined;
    try {
      exchange = await forward(requestTo(upstream, seconds, request), request, response);
    } catch (error) {
      const reason = reasonOf(error);
      tally.withoutResponse();
      onFailure?.(name, reason);
      if (response.headersSent) response.destroy();
      else {
        const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
        response.writeHead(502, headers).end(`The upstream did not respond: ${reason}\n`);
      }
    }
    try {
      if (exchange !== undefined) check(exchange);
    } catch (error) {
      tally.unreadable(name, reasonOf(error));
    }
  }

  const server = createServer((request, response) => {
    const one = pass(request, response).finally(() => running.delete(one));
    running.add(one);
  });
  return { server, settled: () => Promise.all(running) };
}
