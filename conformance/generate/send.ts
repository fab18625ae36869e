import { Agent, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from '../check/exchange.ts';
import type { Request } from './request-url.ts';

/** Sends a request and receives the response, decoded as UTF-8. The promise is rejected when there is none, or one that is not UTF-8. */
export type Transport = (request: Request) => Promise<Exchange>;

// How long to wait at all, so that a late response is not taken for none.
const patience = 60_000;
// Idle connections end before servers close them.
const agent = new Agent({ keepAlive: true, timeout: 1000 });
// `Response.text()` would drop a byte order mark, and put U+FFFD for what is not UTF-8.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A transport to the server at an origin such as `http://127.0.0.1:8080`. */
export function transportTo(base: string): Transport {
  const { hostname, port } = new URL(base);
  return ({ method, target, headers }) =>
    new Promise((resolve, reject) => {
      const sent = send({ hostname, port, agent, method, path: target, headers, timeout: patience }, (response) => {
        const { statusCode: status = 0 } = response;
        const responseHeaders = response.headers as Exchange['responseHeaders'];
        const head = { method, url: target, requestHeaders: headers, status, responseHeaders };
        buffer(response)
          .then((bytes) => resolve({ ...head, body: utf8.decode(bytes) }))
          .catch(reject);
      });
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${patience / 1000} s`)));
      sent.on('error', reject);
      sent.end();
    });
}
