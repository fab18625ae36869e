import fc from 'fast-check';
import type { Checker } from '../check/checker.ts';
import type { Contract } from '../model/contract.ts';
import { formatTable } from '../table.ts';
import { type RandomRequest, randomRequests } from './random-requests.ts';
import type { KnownValues } from './random-values.ts';
import type { Request } from './request-url.ts';
import { transportTo } from './send.ts';

/** What to send, how much of it, and where to. */
export interface FuzzOptions {
  readonly contract: Contract;
  readonly checker: Checker;
  /** The origin of the server, such as `http://127.0.0.1:8080`. */
  readonly base: string;
  readonly runs: number;
  /** Runs with the same seed and contract send the same requests. */
  readonly seed: number;
  readonly known?: KnownValues;
  /** Within how many milliseconds a response must arrive; a second unless told otherwise. */
  readonly respondWithin?: number;
  /** Called after each batch with the number of requests sent and of kinds of differences found. */
  readonly progress?: (sent: number, differences: number) => void;
}

/** A kind of difference with the smallest request that shows it. */
interface FuzzFinding {
  readonly request: RandomRequest;
  readonly description: string;
}

/** The result of a run. */
export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly milliseconds: number;
  /** Numbers of responses by operation and status, also to requests that were made smaller; status 0 is no response. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly findings: readonly FuzzFinding[];
}

/** A difference between a response and the contract: an id that stays the same while a request is made smaller, and its description. */
type Difference = readonly [id: string, description: string];

/** The response to a request, checked. */
interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly differences: readonly Difference[];
}

const batchSize = 500;
const shrinkWithin = 20_000;
const stackTrace = /\.[cm]?[jt]s:\d+:\d+|node_modules/;

/** A function that sends a request and checks the response. A late response is requested again: only twice late is slow. */
function senderTo({ base, checker, respondWithin = 1000 }: FuzzOptions): (request: Request) => Promise<Outcome> {
  const transport = transportTo(base);

  async function once(request: Request): Promise<Outcome> {
    const start = performance.now();
    try {
      const exchange = await transport(request);
      const milliseconds = performance.now() - start;
      const { status, body } = exchange;
      const differences = checker.check(exchange).map(({ id, pointer, what, expected, got }): Difference => {
        const description = `${pointer}: ${what} [${id}]\n  expected  ${expected}\n  got       ${got}`;
        return [`${id} ${pointer.replace(/\d+/g, '*')}`, description];
      });
      const shown = body.slice(0, 500);
      if (status >= 500) differences.push(['server error', `the response is ${status}: ${shown}`]);
      if (stackTrace.test(body)) differences.push(['stack trace', `the body shows where the code is: ${shown}`]);
      return { status, milliseconds, differences };
    } catch (error) {
      return { status: 0, milliseconds: 0, differences: [['no response', (error as Error).message]] };
    }
  }

  return async (request) => {
    const first = await once(request);
    if (first.milliseconds <= respondWithin) return first;
    const second = await once(request);
    if (second.milliseconds <= respondWithin) return second;
    const late = `the response took ${Math.round(second.milliseconds)} ms, and twice more than ${respondWithin} ms`;
    return { ...second, differences: [...second.differences, ['slow', late]] };
  };
}

/**
 * Sends generated requests one after the other and checks each response. A batch stops at each kind of difference that was not seen
 * before, so that fast-check makes its request smaller, and is sent again.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { contract, runs, seed, known, progress = () => undefined } = options;
  const send = senderTo(options);
  const requests = randomRequests(contract, known);
  const statuses = new Map<string, Map<number, number>>();
  const findings = new Map<string, FuzzFinding>();
  const start = performance.now();

  /** Sends a batch; true when it had a new kind of difference. */
  async function hasNewFinding(parameters: fc.Parameters<[RandomRequest]>): Promise<boolean> {
    const found = new Map<string, FuzzFinding>();
    let until = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(requests, async (request) => {
      if (performance.now() > until) return;
      const { operationId } = request;
      const { status, differences } = await send(request);
      const counts = statuses.get(operationId) ?? new Map<number, number>();
      statuses.set(operationId, counts.set(status, (counts.get(status) ?? 0) + 1));
      for (const [id, description] of differences) {
        const key = `${operationId} ${id}`;
        if (findings.has(key) || (found.size > 0 && !found.has(key))) continue;
        if (found.size === 0) until = performance.now() + shrinkWithin;
        found.set(key, { request, description });
        throw new Error(description);
      }
    });
    await fc.check(property, parameters);
    for (const [key, finding] of found) findings.set(key, finding);
    return found.size > 0;
  }

  for (let sent = 0; sent < runs; sent += batchSize) {
    const parameters = { seed: seed + sent, numRuns: Math.min(batchSize, runs - sent) };
    while (await hasNewFinding(parameters));
    progress(sent + parameters.numRuns, findings.size);
  }
  const milliseconds = performance.now() - start;
  return { seed, requests: runs, milliseconds, statuses, findings: [...findings.values()] };
}

const longest = 300;

function line({ method, target, headers }: RandomRequest): string {
  const shown = target.length > longest ? `${target.slice(0, longest)}… (${target.length} characters)` : target;
  const sent = Object.entries(headers).map(([name, value]) => `; ${name}: ${value.slice(0, 60)}`);
  return `${method} ${shown}${sent.join('')}`;
}

/** The report as text: responses by operation and status, the differences, one line of totals. */
export function formatFuzz({ seed, requests, milliseconds, statuses, findings }: FuzzReport): string {
  const columns = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].sort((a, b) => a - b);
  const rows = [...statuses].map(([id, counts]) => [id, ...columns.map((status) => `${counts.get(status) ?? 0}`)]);
  const heading = ['operation', ...columns.map((status) => (status === 0 ? 'no response' : `${status}`))];
  const found = findings.map(({ request, description }) =>
    `${request.operationId}\n${line(request)}\n${description}`.replaceAll('\n', '\n  '),
  );
  const outcome = findings.length === 0 ? 'no difference found' : `${findings.length} found`;
  const totals = `${requests} requests in ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}: ${outcome}.\n`;
  return [formatTable(heading, rows.toSorted()), ...found, totals].join('\n\n');
}
