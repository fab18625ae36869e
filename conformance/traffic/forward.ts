import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { pipeline } from 'node:stream';
import type { HeaderPairs } from './captured.ts';

const hopByHop =
  /^(?:connection|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/** The headers of a message as pairs. */
export function rawPairs({ rawHeaders }: IncomingMessage): HeaderPairs {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []));
}

/** The headers of a message, names and values in turn, without those of one connection (RFC 9110, section 7.6.1) and these. */
function endToEnd(message: IncomingMessage, ...left: string[]): string[] {
  const named = (message.headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const isLeft = (name: string) => hopByHop.test(name) || named.includes(name) || left.includes(name);
  return rawPairs(message).flatMap((pair) => (isLeft(pair[0].toLowerCase()) ? [] : pair));
}

function requestTo(upstream: URL, seconds: number, incoming: IncomingMessage): ClientRequest {
  const target = incoming.url?.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const path = target.startsWith('/') ? `${upstream.pathname.replace(/\/+$/, '')}${target}` : target;
  const chunked = incoming.headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked'];
  const headers = ['Host', upstream.host, ...endToEnd(incoming, 'host', 'expect'), ...chunked];
  const send = upstream.protocol === 'https:' ? secure : plain;
  // A connection for each request: one that is kept may be closed by the upstream just when it is used again.
  return send(upstream, { method: incoming.method ?? 'GET', path, headers, agent: false, timeout: seconds * 1000 });
}

/** The response of the upstream, headers and body as they came, and the request body that it was sent. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly requestBody: Buffer;
  readonly body: Buffer;
}

function collected(from: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  from.on('data', (chunk: Buffer) => chunks.push(chunk));
  return chunks;
}

/**
 * Sends a request on and its response back, unchanged but for headers of the connection. Resolves when the client has the
 * response; rejects when the upstream sends none, breaks off, or is silent for so many seconds; resolves with undefined when the client goes away.
 */
export function forward(
  upstream: URL,
  seconds: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<UpstreamResponse | undefined> {
  return new Promise((resolve, reject) => {
    const sent = requestTo(upstream, seconds, incoming);
    const requestChunks = collected(incoming);
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
      const chunks = collected(response);
      const { statusCode: status = 0, statusMessage = '' } = response;
      const headers = rawPairs(response);
      outgoing.sendDate = false;
      outgoing.writeHead(status, statusMessage, endToEnd(response));
      pipeline(response, outgoing, (error) => {
        if (error) reject(error);
        else resolve({ status, headers, requestBody: Buffer.concat(requestChunks), body: Buffer.concat(chunks) });
      });
    });
    incoming.pipe(sent);
  });
}
