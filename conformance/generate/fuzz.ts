import fc from 'fast-check';
import type { Checker } from '../check/checker.ts';
import type { Contract } from '../model/contract.ts';
import { type RandomRequest, randomRequests } from './random-requests.ts';
import type { KnownValues } from './random-values.ts';
import { type Receiver, sendChecked, transportTo } from './send.ts';

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
export interface FuzzFinding {
  readonly operationId: string;
  readonly request: RandomRequest;
  readonly description: string;
}

/** The result of a run. */
export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly milliseconds: number;
  /** Numbers of responses by operation and status; status 0 is no response. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly slowest: readonly { readonly milliseconds: number; readonly request: RandomRequest }[];
  readonly findings: readonly FuzzFinding[];
}

const batchSize = 500;
const slowestShown = 5;
const shrinkWithin = 20_000;

/** Sends generated requests one after the other and checks each response; a kind of difference is shrunk where it is first seen. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { contract, checker, base, runs, seed, known, respondWithin = 1000, progress = () => undefined } = options;
  const receiver: Receiver = { transport: transportTo(base), checker, respondWithin };
  const requests = randomRequests(contract, known);
  const statuses = new Map<string, Map<number, number>>();
  const findings = new Map<string, FuzzFinding>();
  let slowest: { milliseconds: number; request: RandomRequest }[] = [];
  const start = performance.now();

  async function note(request: RandomRequest, batch: Map<string, FuzzFinding>): Promise<void> {
    const { status, milliseconds, differences } = await sendChecked(receiver, request);
    const counts = statuses.get(request.operationId) ?? new Map<number, number>();
    statuses.set(request.operationId, counts.set(status, (counts.get(status) ?? 0) + 1));
    slowest = [...slowest, { milliseconds, request }]
      .sort((left, right) => right.milliseconds - left.milliseconds)
      .slice(0, slowestShown);
    for (const { id, description } of differences) {
      const key = `${request.operationId} ${id}`;
      if (!findings.has(key) && !batch.has(key))
        batch.set(key, { operationId: request.operationId, request, description });
    }
  }

  for (let sent = 0; sent < runs; sent += batchSize) {
    const parameters = { seed: seed + sent, numRuns: Math.min(batchSize, runs - sent) };
    const batch = new Map<string, FuzzFinding>();
    await fc.check(
      fc.asyncProperty(requests, (request) => note(request, batch)),
      parameters,
    );
    for (const [key, finding] of batch) findings.set(key, await smallest(receiver, requests, key, finding, parameters));
    progress(sent + parameters.numRuns, findings.size);
  }
  return {
    seed,
    requests: runs,
    milliseconds: performance.now() - start,
    statuses,
    slowest,
    findings: [...findings.values()],
  };
}

/** Runs a batch again, as a property that fails for one kind of difference alone, so that fast-check makes its request smaller. */
async function smallest(
  receiver: Receiver,
  requests: fc.Arbitrary<RandomRequest>,
  key: string,
  found: FuzzFinding,
  parameters: { readonly seed: number; readonly numRuns: number },
): Promise<FuzzFinding> {
  let last = found;
  const property = fc.asyncProperty(requests, async (request) => {
    if (request.operationId !== found.operationId) return;
    const { differences } = await sendChecked(receiver, request);
    const difference = differences.find(({ id }) => `${request.operationId} ${id}` === key);
    if (difference === undefined) return;
    last = { operationId: request.operationId, request, description: difference.description };
    throw new Error(difference.description);
  });
  await fc.check(property, { ...parameters, interruptAfterTimeLimit: shrinkWithin });
  return last;
}
