import { Agent, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import type { Request } from './request-url.ts';

/** Sends a request and receives the response, decoded as UTF-8. The promise is rejected when there is none, or one that is not UTF-8. */
export type Transport = (request: Request) => Promise<Exchange>;

// How long to wait at all, so that a late response is not taken for none.
const patience = 10_000;
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

/** A difference between a response and the contract: an id that stays the same while a request is made smaller, and its description. */
export interface Difference {
  readonly id: string;
  readonly description: string;
}

/** The response to a request, checked. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly differences: readonly Difference[];
}

/** Where requests go, what checks the responses, and within how many milliseconds they must arrive. */
export interface Receiver {
  readonly transport: Transport;
  readonly checker: Checker;
  readonly respondWithin: number;
}

const stackTrace = /\bat .{1,200}\.[cm]?[jt]s:\d+|node_modules/;

async function once({ transport, checker }: Receiver, request: Request): Promise<Outcome> {
  const start = performance.now();
  const milliseconds = () => performance.now() - start;
  try {
    const received = await transport(request);
    const { status, body } = received;
    const time = milliseconds();
    const differences = checker.check(received).map(
      ({ id, pointer, what, expected, got }): Difference => ({
        id: `${id} ${pointer.replace(/\d+/g, '*')}`,
        description: `${pointer}: ${what} [${id}]\n  expected  ${expected}\n  got       ${got}`,
      }),
    );
    const shown = body.slice(0, 500);
    if (status >= 500) differences.push({ id: 'server error', description: `the response is ${status}: ${shown}` });
    if (stackTrace.test(body))
      differences.push({ id: 'stack trace', description: `the body shows where the code is: ${shown}` });
    return { status, milliseconds: time, differences };
  } catch (error) {
    const differences = [{ id: 'no response', description: (error as Error).message }];
    return { status: 0, milliseconds: milliseconds(), differences };
  }
}

/** Sends a request and checks the response. A late response is requested again: only twice late is slow. */
export async function sendChecked(receiver: Receiver, request: Request): Promise<Outcome> {
  const { respondWithin } = receiver;
  const first = await once(receiver, request);
  if (first.milliseconds <= respondWithin || first.status === 0) return first;
  const second = await once(receiver, request);
  if (second.milliseconds <= respondWithin) return second;
  const late = `the response took ${Math.round(second.milliseconds)} ms, and twice more than ${respondWithin} ms`;
  return { ...second, differences: [...second.differences, { id: 'slow', description: late }] };
}
