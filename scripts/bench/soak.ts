import { quantile, send } from './measure.ts';
import type { RunningServer } from './servers.ts';

/** What was measured while a number of clients sent requests. */
export interface Phase {
  readonly name: string;
  readonly connections: number;
  /** Responses per second with a body that was requested. */
  readonly served: number;
  /** Responses per second with 503. */
  readonly refused: number;
  /** Responses with any other status, and connections that broke. */
  readonly unexpected: number;
  /** The 99th percentile in milliseconds of what was served, and of what was refused. */
  readonly servedP99: number;
  readonly refusedP99: number;
  readonly residentBytes: number;
  /** CPU time of the server for a response. */
  readonly microseconds: number;
}

const mixture = Array.from({ length: 500 }, (_, at) => [
  `/api/v3/product/${2_000_000_000_000 + at * 10}`,
  `/api/v2/search?page_size=24&page=${1 + (at % 20)}`,
  `/api/v2/search?fields=code,product_name,nutriscore_grade&page=${1 + (at % 20)}`,
  '/api/v3/taxonomy_suggestions?tagtype=categories&string=c',
  `/api/v3/product/${2_000_000_000_000 + at * 10}?fields=knowledge_panels`,
  '/api/v3.4/attribute_groups?lc=fr',
  `/api/v2/search?page=0&unseen=${at}`,
]).flat();

/** Sends a mixture of requests over so many connections at once. */
export async function runPhase(
  server: RunningServer,
  name: string,
  seconds: number,
  connections: number,
): Promise<Phase> {
  const sent = await send(server, { paths: mixture, duration: seconds, connections });
  const { 200: found = [], 400: invalid = [], 503: refused = [], ...others } = sent.latencies;
  const served = [...found, ...invalid];
  return {
    name,
    connections,
    served: served.length / seconds,
    refused: refused.length / seconds,
    unexpected: Object.values(others).flat().length + sent.errors,
    servedP99: quantile(served, 0.99),
    refusedP99: quantile(refused, 0.99),
    residentBytes: sent.residentBytes,
    microseconds: sent.cpuMicroseconds / (served.length + refused.length),
  };
}

/** The head of the table of phases. */
export const headings = ['phase', 'clients', 'served/s', 'p99 ms', '503/s', '503 p99 ms', 'unexpected', 'resident MB'];

/** Returns a phase as a row of that table. */
export function rowOf(phase: Phase): string[] {
  const numbers = [phase.connections, phase.served, phase.servedP99, phase.refused, phase.refusedP99, phase.unexpected];
  return [phase.name, ...[...numbers, phase.residentBytes / 1e6].map((value) => String(Math.round(value)))];
}

/** Returns what is wrong: the first phase is what the server can do, the second overload, the rest must keep their memory. */
export function findings([capacity, overload, ...mixtures]: readonly Phase[]): string[] {
  const found: string[] = [];
  const all = [capacity, overload, ...mixtures];
  for (const phase of all)
    if (phase !== undefined && phase.unexpected > 0)
      found.push(`${phase.name}: ${phase.unexpected} responses are neither 200, 400 nor 503.`);
  // By CPU time: with more clients the load generator takes more of the cores too.
  if (capacity !== undefined && overload !== undefined && overload.microseconds > capacity.microseconds / 0.8)
    found.push(
      `Under overload a response takes ${Math.round(overload.microseconds)} µs of CPU time, of ${Math.round(capacity.microseconds)} before.`,
    );
  const memory = mixtures.map(({ residentBytes }) => residentBytes);
  const [early = 0, late = 0] = [
    Math.max(...memory.slice(0, memory.length / 2)),
    Math.max(...memory.slice(memory.length / 2)),
  ];
  if (late > early * 1.25)
    found.push(
      `Memory grows: ${Math.round(early / 1e6)} MB in the first half, ${Math.round(late / 1e6)} MB in the second.`,
    );
  return found;
}
