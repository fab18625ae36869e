import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { Agent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { pipeline } from 'node:stream';
import { splitUrl } from '../check/exchange.ts';

type Pairs = [string, string][];

const hopByHop =
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  );

/** The headers of a message as pairs. */
export function rawPairs({ rawHeaders }: IncomingMessage): Pairs {
  return rawHeaders.flatMap((name, index): Pairs => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));
}

/** The headers that concern more than one connection (RFC 9110, section 7.6.1). */
function endToEnd(pairs: Pairs): Pairs {
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((token) => token.trim().toLowerCase()));
  return pairs.filter(([name]) => ![...hopByHop, ...named].includes(name.toLowerCase()));
}

/** Starts the request that passes on an incoming one; throws when a header or the path cannot be sent. */
export type Upstream = (incoming: IncomingMessage) => ReturnType<typeof plain>;

/** The upstream at an address, whose path stands before the path of each request; it counts as down after `seconds` of silence. */
export function upstreamAt(address: URL, seconds: number): Upstream {
  const prefix = address.pathname.replace(/\/+$/, '');
  // A connection for each request: one that is kept may be closed by the upstream just when it is used again.
  const [send, agent] =
    address.protocol === 'https:'
      ? [secure, new SecureAgent({ keepAlive: false })]
      : [plain, new Agent({ keepAlive: false })];
  return (incoming) => {
    const { pathname, query } = splitUrl(incoming.url ?? '/');
    const mark = incoming.url?.includes('?') === true ? '?' : '';
    const path = `${pathname.startsWith('/') ? prefix : ''}${pathname}${mark}${query}`;
    const own = endToEnd(rawPairs(incoming)).filter(([name]) => !['host', 'expect'].includes(name.toLowerCase()));
    const chunked: Pairs =
      incoming.headers['transfer-encoding'] === undefined ? [] : [['Transfer-Encoding', 'chunked']];
    const headers = [['Host', address.host], ...own, ...chunked] as unknown as NonNullable<RequestOptions['headers']>;
    const { hostname, port } = address;
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    return send({ host, port, path, agent, headers, timeout: seconds * 1000, method: incoming.method ?? 'GET' });
  };
}

/** The response of the upstream, headers and body as they came, and the request body that it was sent. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Pairs;
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
 * response; rejects when the upstream sends none, or breaks off; resolves with undefined when the client goes away.
 */
export function forward(
  upstream: Upstream,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<UpstreamResponse | undefined> {
  return new Promise((resolve, reject) => {
    const sent = upstream(incoming);
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
      const status = response.statusCode ?? 0;
      const headers = rawPairs(response);
      outgoing.sendDate = false;
      outgoing.writeHead(status, response.statusMessage ?? '', endToEnd(headers).flat());
      pipeline(response, outgoing, (error) => {
        if (error) reject(error);
        else resolve({ status, headers, requestBody: Buffer.concat(requestChunks), body: Buffer.concat(chunks) });
      });
    });
    incoming.pipe(sent);
  });
}
