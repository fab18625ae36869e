import { createConnection } from 'node:net';
import type { Exchange } from '../../conformance/exchange.ts';

/** Sends a request as it is written, which no HTTP client would, and returns the exchange. `headers` are whole lines. */
export async function rawRequest(
  port: number,
  target: string,
  { method = 'GET', headers = '' }: { method?: string; headers?: string } = {},
): Promise<Exchange> {
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const responseHeaders = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]*): *(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return {
    method,
    url: target,
    requestHeaders: {},
    status: Number(/^HTTP\/1.1 (\d+)/.exec(statusLine)?.[1]),
    responseHeaders: Object.fromEntries(responseHeaders),
    body,
  };
}
