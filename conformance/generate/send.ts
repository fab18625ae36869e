import { type Agent, request as send } from 'node:http';
import type { Checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import type { Request } from './request-url.ts';

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

/** Where requests go and what checks the responses. */
export interface Receiver {
  readonly base: string;
  readonly agent: Agent;
  readonly checker: Checker;
  /** A response must arrive within this time. */
  readonly milliseconds: number;
}

// How long to wait at all, so that a late response is not taken for none.
const patience = 10_000;

const stackTrace = /\bat .{1,200}\.[cm]?[jt]s:\d+|node_modules/;

function exchange({ base, agent }: Receiver, { method, target, headers }: Request): Promise<Exchange> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, agent, method, path: target, headers, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        );
        const status = response.statusCode ?? 0;
        const body = Buffer.concat(chunks).toString('utf8');
        const responseHeaders = Object.fromEntries(received);
        resolve({ method, url: target, requestHeaders: headers, status, responseHeaders, body });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${patience / 1000} s`)));
    sent.on('error', reject);
    sent.end();
  });
}

async function once(receiver: Receiver, request: Request): Promise<Outcome> {
  const start = performance.now();
  try {
    const received = await exchange(receiver, request);
    const milliseconds = performance.now() - start;
    const { status, body } = received;
    const differences: Difference[] = receiver.checker.check(received).map((found) => ({
      id: `${found.id} ${found.pointer.replace(/\d+/g, '*')}`,
      description: `${found.pointer}: ${found.what} [${found.id}]\n  expected  ${found.expected}\n  got       ${found.got}`,
    }));
    if (status >= 500)
      differences.push({ id: 'server error', description: `the response is ${status}: ${body.slice(0, 500)}` });
    if (stackTrace.test(body))
      differences.push({ id: 'stack trace', description: `the body shows where the code is: ${body.slice(0, 500)}` });
    return { status, milliseconds, differences };
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    return { status: 0, milliseconds: performance.now() - start, differences: [{ id: 'no response', description }] };
  }
}

/** Sends a request and checks the response. A late response is requested again: only twice late is slow. */
export async function sendChecked(receiver: Receiver, request: Request): Promise<Outcome> {
  const first = await once(receiver, request);
  if (first.milliseconds <= receiver.milliseconds || first.status === 0) return first;
  const second = await once(receiver, request);
  if (second.milliseconds <= receiver.milliseconds) return second;
  const late = `the response took ${Math.round(second.milliseconds)} ms, and twice more than ${receiver.milliseconds} ms`;
  return { ...second, differences: [...second.differences, { id: 'slow', description: late }] };
}
