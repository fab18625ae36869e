import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { Agent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { pipeline } from 'node:stream';
import { splitUrl } from '../check/exchange.ts';

/** Header names and values, in the order and spelling in which they came. */
export type Pairs = [string, string][];

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The headers of a message as pairs. */
export function rawPairs({ rawHeaders }: IncomingMessage): Pairs {
  return rawHeaders.flatMap((name, index): Pairs => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));
}

/** The headers that concern more than one connection, without those that `Connection` names. */
export function endToEnd(pairs: Pairs): Pairs {
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((token) => token.trim().toLowerCase()));
  return pairs.filter(([name]) => !hopByHop.includes(name.toLowerCase()) && !named.includes(name.toLowerCase()));
}

/** Where requests go. */
export interface Upstream {
  /** Starts a request with these method, path and headers; throws when a header or the path cannot be sent. */
  open(incoming: IncomingMessage): ReturnType<typeof plain>;
}

/** The upstream behind an address; its path stands before the path of each request. */
export function upstreamAt(address: URL, seconds: number): Upstream {
  const prefix = address.pathname.replace(/\/+$/, '');
  // A connection for each request: one that is kept may be closed by the upstream just when it is used again.
  const [send, agent] =
    address.protocol === 'https:'
      ? [secure, new SecureAgent({ keepAlive: false })]
      : [plain, new Agent({ keepAlive: false })];
  return {
    open: (incoming) => {
      const { pathname, query } = splitUrl(incoming.url ?? '/');
      const mark = incoming.url?.includes('?') === true ? '?' : '';
      const path = `${pathname.startsWith('/') ? prefix : ''}${pathname}${mark}${query}`;
      const own = endToEnd(rawPairs(incoming)).filter(([name]) => !['host', 'expect'].includes(name.toLowerCase()));
      const chunked: Pairs =
        incoming.headers['transfer-encoding'] === undefined ? [] : [['Transfer-Encoding', 'chunked']];
      const headers = [['Host', address.host], ...own, ...chunked] as unknown as NonNullable<RequestOptions['headers']>;
      const { hostname, port } = address;
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      const options = { host, port, path, agent, headers, timeout: seconds * 1000 };
      return send({ ...options, ...(incoming.method === undefined ? {} : { method: incoming.method }) });
    },
  };
}

/** What came back from the upstream: the headers as they came, the body as it came. */
export interface Answer {
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
 * Sends a request on and its answer back, unchanged but for headers of the connection. Resolves when the client has the
 * answer; rejects when the upstream gives none, or breaks off; resolves with undefined when the client goes away.
 */
export function forward(
  upstream: Upstream,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const sent = upstream.open(incoming);
    const requestChunks = collected(incoming);
    let received: IncomingMessage | undefined;
    outgoing.on('close', () => {
      // When the upstream broke off, its own error tells why.
      if (outgoing.writableFinished || received?.errored) return;
      resolve(undefined);
      sent.destroy();
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      received = answer;
      const chunks = collected(answer);
      const status = answer.statusCode ?? 0;
      const headers = rawPairs(answer);
      outgoing.sendDate = false;
      outgoing.writeHead(status, answer.statusMessage ?? '', endToEnd(headers).flat());
      pipeline(answer, outgoing, (error) => {
        if (error) reject(error);
        else resolve({ status, headers, requestBody: Buffer.concat(requestChunks), body: Buffer.concat(chunks) });
      });
    });
    incoming.pipe(sent);
  });
}
