import { createConnection } from 'node:net';
import type { Exchange } from '@contract-first/conformance/check';
import { headersOf } from '@contract-first/conformance/traffic';

/** What a raw request is beside its target. */
export interface RawRequest {
  readonly method?: string;
  /** Whole lines, each with its line end. */
  readonly headers?: string;
  /** The request is rejected before it is routed, so that no operation responds to it. */
  readonly unrouted?: boolean;
}

/** Sends a request as it is written, which no HTTP client would, and returns the exchange, unchecked. Tests use `TestServer.raw`. */
export async function rawRequest(
  port: number,
  target: string,
  { method = 'GET', headers = '' }: RawRequest = {},
): Promise<Exchange> {
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    method,
    url: target,
    requestHeaders: headersOf(pairsOf(headers.split('\r\n'))),
    status: Number(/^HTTP\/1.1 (\d+)/.exec(statusLine)?.[1]),
    responseHeaders: headersOf(pairsOf(lines)),
    body,
  };
}

function pairsOf(lines: readonly string[]): (readonly [string, string])[] {
  return lines.flatMap((line) => {
    const [, name, value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
}
