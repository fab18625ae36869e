import { Agent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from '../check/exchange.ts';
import type { Request } from './request-url.ts';

/**
 * Sends a request and receives the response, decoded as UTF-8. The promise is rejected when there is none, or one that
 * is not UTF-8.
 */
export type Transport = (request: Request) => Promise<Exchange>;

// How long to wait at all, so that a late response is not taken for none.
const patience = 60_000;
// Idle connections end before servers close them.
const idle = { keepAlive: true, timeout: 1000 };
const agents = { plain: new Agent(idle), secure: new SecureAgent(idle) };
// `Response.text()` would drop a byte order mark, and put U+FFFD for what is not UTF-8.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A transport to the server at an address such as `https://example.org/v1`: the path of the contract follows it. */
export function transportTo(base: string): Transport {
  const { protocol, hostname, port, pathname } = new URL(base);
  const [request, agent] = protocol === 'https:' ? [secure, agents.secure] : [plain, agents.plain];
  const prefix = pathname.replace(/(?<!\/)\/+$/, '');
  const transport: Transport = (wanted) =>
    new Promise((resolve, reject) => {
      const { method, target, headers, body: requestBody = '' } = wanted;
      // Node sends none with the body of a DELETE, which then has no end (RFC 9112, 6.3).
      const length = requestBody === '' ? {} : { 'Content-Length': Buffer.byteLength(requestBody) };
      const all = { ...headers, ...length };
      const options = { hostname, port, agent, method, path: prefix + target, headers: all, timeout: patience };
      const sent = request(options, (response) => {
        const { statusCode: status = 0 } = response;
        const responseHeaders = response.headers as Exchange['responseHeaders'];
        const head = { method, url: target, requestHeaders: headers, requestBody, status, responseHeaders };
        buffer(response)
          .then((bytes) => resolve({ ...head, body: utf8.decode(bytes) }))
          .catch(reject);
      });
      sent.on('timeout', () => {
        const error = new Error(`no response within ${patience / 1000} s`);
        sent.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // RFC 9112, 9.3.1: a server may close an idle connection while a request is on its way, which is then sent
        // again.
        const isClosed = sent.reusedSocket && error.code === 'ECONNRESET';
        if (isClosed) transport(wanted).then(resolve, reject);
        else reject(error);
      });
      sent.end(requestBody);
    });
  return transport;
}
