import { Agent } from 'node:http';
import fc from 'fast-check';
import type { Checker } from '../check/checker.ts';
import type { ContractDocument } from '../model/old.ts';
import { type FuzzRequest, requestsOf } from './random-requests.ts';
import { judge, type Target } from './send.ts';
import type { KnownValues } from './values.ts';

/** What to send, how much of it, and where to. */
export interface FuzzOptions {
  readonly document: ContractDocument;
  readonly checker: Checker;
  /** The origin of the server, such as `http://127.0.0.1:8080`. */
  readonly base: string;
  readonly runs: number;
  /** Runs with the same seed and contract send the same requests. */
  readonly seed: number;
  readonly known?: KnownValues;
  /** Within how many milliseconds an answer must come; a second unless told otherwise. */
  readonly answerWithin?: number;
  /** Hears after each batch how many requests were sent and how many kinds of problems were found. */
  readonly progress?: (sent: number, problems: number) => void;
}

/** A kind of problem with the smallest request that shows it. */
export interface FuzzFinding {
  readonly operationId: string;
  readonly request: FuzzRequest;
  readonly text: string;
}

/** What a run came to. */
export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly milliseconds: number;
  /** Answers by operation and status; status 0 is no answer. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly slowest: readonly { readonly milliseconds: number; readonly request: FuzzRequest }[];
  readonly findings: readonly FuzzFinding[];
}

const batchSize = 500;
const slowestShown = 5;
const shrinkWithin = 20_000;

/** Sends generated requests one after the other and judges each answer; a kind of problem is shrunk where it is first seen. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { document, checker, base, runs, seed, known, answerWithin = 1000, progress = () => undefined } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const target: Target = { base, agent, checker, milliseconds: answerWithin };
  const requests = requestsOf(document, known);
  const statuses = new Map<string, Map<number, number>>();
  const findings = new Map<string, FuzzFinding>();
  let slowest: { milliseconds: number; request: FuzzRequest }[] = [];
  const start = performance.now();

  async function note(request: FuzzRequest, batch: Map<string, FuzzFinding>): Promise<void> {
    const { status, milliseconds, problems } = await judge(target, request);
    const counts = statuses.get(request.operationId) ?? new Map<number, number>();
    statuses.set(request.operationId, counts.set(status, (counts.get(status) ?? 0) + 1));
    slowest = [...slowest, { milliseconds, request }]
      .sort((left, right) => right.milliseconds - left.milliseconds)
      .slice(0, slowestShown);
    for (const { id, text } of problems) {
      const key = `${request.operationId} ${id}`;
      if (!findings.has(key) && !batch.has(key)) batch.set(key, { operationId: request.operationId, request, text });
    }
  }

  for (let sent = 0; sent < runs; sent += batchSize) {
    const parameters = { seed: seed + sent, numRuns: Math.min(batchSize, runs - sent) };
    const batch = new Map<string, FuzzFinding>();
    await fc.check(
      fc.asyncProperty(requests, (request) => note(request, batch)),
      parameters,
    );
    for (const [key, finding] of batch) findings.set(key, await smallest(target, requests, key, finding, parameters));
    progress(sent + parameters.numRuns, findings.size);
  }
  agent.destroy();
  return {
    seed,
    requests: runs,
    milliseconds: performance.now() - start,
    statuses,
    slowest,
    findings: [...findings.values()],
  };
}

/** Runs a batch again, as a property that fails for one kind of problem alone, so that fast-check makes its request smaller. */
async function smallest(
  target: Target,
  requests: fc.Arbitrary<FuzzRequest>,
  key: string,
  found: FuzzFinding,
  parameters: { readonly seed: number; readonly numRuns: number },
): Promise<FuzzFinding> {
  let last = found;
  const property = fc.asyncProperty(requests, async (request) => {
    if (request.operationId !== found.operationId) return;
    const { problems } = await judge(target, request);
    const problem = problems.find(({ id }) => `${request.operationId} ${id}` === key);
    if (problem === undefined) return;
    last = { operationId: request.operationId, request, text: problem.text };
    throw new Error(problem.text);
  });
  await fc.check(property, { ...parameters, interruptAfterTimeLimit: shrinkWithin });
  return last;
}
