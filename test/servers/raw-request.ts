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
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = bytes.toString('utf8').split(/\r\n\r\n(.*)/s);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const responseHeaders = headersOf(pairsOf(lines));
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(statusLine)?.[1]);
  const sent = `${bytes.length - Buffer.byteLength(head) - 4}`;
  const { 'content-length': told = sent } = responseHeaders;
  // RFC 9110, 8.6: those of a response to HEAD and of a 304 are the length of what is not sent.
  if (told !== sent && method !== 'HEAD' && status !== 304)
    throw new Error(`${method} ${target} → ${status}: Content-Length is ${told}, and the body has ${sent} bytes`);
  return {
    method,
    url: target,
    requestHeaders: headersOf(pairsOf(headers.split('\r\n'))),
    status,
    responseHeaders,
    body,
  };
}

function pairsOf(lines: readonly string[]): (readonly [string, string])[] {
  return lines.flatMap((line) => {
    const [, name, value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
}
