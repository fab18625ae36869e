import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type autocannon from 'autocannon';
import type { Row } from './rows.ts';
import type { RunningServer } from './servers.ts';

/** What one server did in one round. */
export interface Measurement {
  readonly requestsPerSecond: number;
  readonly cpuMicroseconds: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The rounds of one server in one row, or why it was left out. */
export type Measured = readonly Measurement[] | string;

/** How long and how often. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  /** How many requests of a row with unseen requests are sent in a round. */
  readonly unseenRequests: number;
}

/** How many URLs a row with unseen requests needs: one part to warm up, and one for each round. */
export const unseenUrls = ({ rounds, unseenRequests }: Effort): number => (rounds + 1) * unseenRequests;

/**
 * Measures servers with one row: each serves it in each round, in an order that turns. A server that does not respond with 200 in the
 * warm-up is left out. `progress` gets a line before each round.
 */
export async function measureRow(
  row: Row,
  servers: ReadonlyMap<string, RunningServer>,
  effort: Effort,
  progress: (line: string) => void,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measurement[] | string>();
  for (const [name, server] of servers) {
    progress(`${row.title}: warm-up of ${name}`);
    const warmUp = load(server, row, effort, 0);
    measured.set(name, await warmUp.then(() => []).catch(({ message }: Error) => message));
  }
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`${row.title}: round ${round} of ${effort.rounds}`);
    for (const [name, server] of turned([...servers], round)) {
      const rounds = measured.get(name);
      if (typeof rounds === 'object') rounds.push(await load(server, row, effort, round));
    }
  }
  return measured;
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Sends the requests of a row for one round, and returns what it took. Throws when a response is not 200. */
export async function load(server: RunningServer, row: Row, effort: Effort, round: number): Promise<Measurement> {
  const { urls } = row;
  const { seconds, unseenRequests } = effort;
  const [only = '/'] = urls;
  const byWrk = urls.length === 1 && Number.isInteger(seconds) && hasWrk;
  const measured = byWrk ? await loadByWrk(server, only, seconds) : undefined;
  if (measured !== undefined) return measured;
  const unseen = urls.slice(round * unseenRequests, (round + 1) * unseenRequests);
  const much = urls.length > 1 ? { paths: unseen, amount: unseen.length } : { paths: urls, duration: seconds };
  // The first request of a server may wait for its validators.
  const sent = await send(server, { ...much, connections, timeout: patience });
  const { latencies, errors } = sent;
  const { 200: served = [], ...others } = latencies;
  // On a busy machine the first response can take longer than a round.
  if (served.length + errors === 0 && Object.keys(others).length === 0) return load(server, row, effort, round);
  if (served.length === 0 || errors > 0 || Object.keys(others).length > 0)
    throw new Error(`${served.length} responses with 200, others with ${Object.keys(others)}, ${errors} errors.`);
  return {
    requestsPerSecond: served.length / sent.seconds,
    cpuMicroseconds: sent.cpuMicroseconds / served.length,
    p50: quantile(served, 0.5),
    p99: quantile(served, 0.99),
  };
}

const connections = 10;
/** How many seconds a response may take. */
const patience = 60;

/** Whether wrk is installed. It takes a fraction of the processor time of autocannon, so that less of the measured time is its own. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

async function loadByWrk(
  { base, usage }: RunningServer,
  path: string,
  seconds: number,
): Promise<Measurement | undefined> {
  const much = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', `${patience}s`, '--latency'];
  const before = await usage();
  const { stdout } = await promisify(execFile)('wrk', [...much, base + path]);
  const { cpuMicroseconds } = await usage();
  const { requests, ...measured } = readWrk(stdout);
  const used = cpuMicroseconds - before.cpuMicroseconds;
  return requests === 0 ? undefined : { ...measured, cpuMicroseconds: used / requests };
}

/** Reads what wrk prints with `--latency`. Throws when a response was not 2xx or 3xx. */
export function readWrk(printed: string): Omit<Measurement, 'cpuMicroseconds'> & { readonly requests: number } {
  const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
  const find = (pattern: RegExp): string[] => pattern.exec(printed)?.slice(1) ?? [];
  const milliseconds = (percentile: number): number => {
    const [value, unit = ''] = find(new RegExp(`^ *${percentile}%\\s+([\\d.]+)(us|ms|s)$`, 'm'));
    return Number(value) * (units[unit] ?? Number.NaN);
  };
  const [failed] = find(/((?:Non-2xx|Socket errors).*)/);
  const [requests = '0'] = find(/(\d+) requests in/);
  if (failed !== undefined) throw new Error(failed);
  const [rate] = find(/^Requests\/sec:\s+([\d.]+)/m);
  return { requests: Number(requests), requestsPerSecond: Number(rate), p50: milliseconds(50), p99: milliseconds(99) };
}

/**
 * Sends requests for some paths in turn over several connections at once, for `duration` seconds or `amount` of them.
 * Returns their latencies in milliseconds by status, the time to the last response, and the CPU time of the server.
 */
export async function send(
  { base, usage }: RunningServer,
  { paths, ...options }: { readonly paths: readonly string[] } & Omit<autocannon.Options, 'url'>,
) {
  const { default: generateLoad } = await import('autocannon');
  const latencies: Record<number, number[]> = {};
  const before = await usage();
  const start = performance.now();
  let end = start;
  let at = 0;
  // One list for all connections; a request that is the same each time is written once.
  const requests: autocannon.Request[] =
    paths.length === 1
      ? [{ path: paths[0] ?? '/' }]
      : [{ setupRequest: (request) => ({ ...request, path: paths[at++ % paths.length] ?? '/' }) }];
  const errors = await new Promise<number>((resolve, reject) => {
    const running = generateLoad({ ...options, url: base, requests }, (error, result) =>
      error ? reject(error) : resolve(result.errors),
    );
    running.on('response', (_client, status, _bytes, milliseconds) => {
      end = performance.now();
      latencies[status] = latencies[status] ?? [];
      latencies[status].push(milliseconds);
    });
  });
  const { cpuMicroseconds, residentBytes } = await usage();
  const used = { cpuMicroseconds: cpuMicroseconds - before.cpuMicroseconds, residentBytes };
  return { latencies, errors, seconds: (end - start) / 1000, ...used };
}

/** The value that so great a share of all values does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(share * (values.length - 1))] ?? 0;
}
