import type { Agent } from 'node:http';
import { request as send } from 'node:http';
import type { Checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import type { FuzzRequest } from './random-requests.ts';

/** What is wrong with an answer: an id that stays the same while a request is made smaller, and the words for people. */
export interface Problem {
  readonly id: string;
  readonly text: string;
}

/** How a request was answered. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

/** Where requests go and who judges the answers. */
export interface Target {
  readonly base: string;
  readonly agent: Agent;
  readonly checker: Checker;
  /** An answer must be there within this time. */
  readonly milliseconds: number;
}

// How long to wait at all: an answer that comes late is told apart from none.
const patience = 10_000;

const stackTrace = /\bat .{1,200}\.[cm]?[jt]s:\d+|node_modules/;

function exchange({ base, agent }: Target, request: FuzzRequest): Promise<Exchange> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const { method, target: path, headers } = request;
    const sent = send({ hostname, port, agent, method, path, headers, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const responseHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        );
        resolve({
          method,
          url: path,
          requestHeaders: headers,
          status: response.statusCode ?? 0,
          responseHeaders: Object.fromEntries(responseHeaders),
          body: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patience / 1000} s`)));
    sent.on('error', reject);
    sent.end();
  });
}

async function once(target: Target, request: FuzzRequest): Promise<Outcome> {
  const start = performance.now();
  try {
    const answered = await exchange(target, request);
    const milliseconds = performance.now() - start;
    const problems: Problem[] = target.checker.check(answered).map((found) => ({
      id: `${found.id} ${found.pointer.replace(/\d+/g, '*')}`,
      text: `${found.pointer}: ${found.what} [${found.id}]\n  expected  ${found.expected}\n  got       ${found.got}`,
    }));
    if (answered.status >= 500)
      problems.push({ id: 'server error', text: `the answer is ${answered.status}: ${answered.body.slice(0, 500)}` });
    if (stackTrace.test(answered.body))
      problems.push({ id: 'stack trace', text: `the body tells where the code is: ${answered.body.slice(0, 500)}` });
    return { status: answered.status, milliseconds, problems };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { status: 0, milliseconds: performance.now() - start, problems: [{ id: 'no answer', text }] };
  }
}

/** Sends a request and judges its answer. One that comes late is asked for again: it counts as slow when it is late twice. */
export async function judge(target: Target, request: FuzzRequest): Promise<Outcome> {
  const first = await once(target, request);
  if (first.milliseconds <= target.milliseconds || first.status === 0) return first;
  const second = await once(target, request);
  if (second.milliseconds <= target.milliseconds) return second;
  const text = `answered after ${Math.round(second.milliseconds)} ms, twice later than ${target.milliseconds} ms`;
  return { ...second, problems: [...second.problems, { id: 'slow', text }] };
}
