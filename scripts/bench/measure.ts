import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { get } from './get.ts';
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

const connections = 10;
const mostRepeats = 10;

/**
 * Measures servers with one row: each serves it in each round, in an order that turns. A server that does not respond with 200 is left out.
 * `progress` gets a line before each round.
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
    const reason = await reasonNotToMeasure(server, row);
    if (reason === undefined) await load(server, row, effort, 0);
    measured.set(name, reason ?? []);
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

async function reasonNotToMeasure({ base }: RunningServer, { urls, name }: Row): Promise<string | undefined> {
  const [url = ''] = urls;
  const { status, body } = await get(`${base}${url}`, { headers: headersOf(name) });
  return status === 200 ? undefined : `responds with ${status}: ${body.slice(0, 200)}`;
}

// Prism chooses the body by the name of an example; without a name it is the first.
const headersOf = (row: string): Record<string, string> => (row === '' ? {} : { prefer: `example=${row}` });

/** Sends the requests of a row for one round, and returns what it took. Throws when a response is not 200. */
export async function load(server: RunningServer, row: Row, effort: Effort, round: number): Promise<Measurement> {
  const before = await server.usage();
  const { requests, ...speed } = await (row.urls.length > 1 ? sendOnce : sendRepeatedly)(server, row, effort, round);
  const after = await server.usage();
  return { ...speed, cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / requests };
}

type Sent = Omit<Measurement, 'cpuMicroseconds'> & { readonly requests: number };

async function sendRepeatedly({ base }: RunningServer, { name, urls }: Row, { seconds }: Effort): Promise<Sent> {
  const [path = ''] = urls;
  const url = `${base}${path}`;
  let result = await autocannon({ url, connections, duration: seconds, headers: headersOf(name) });
  // On a busy machine the first response can take longer than a round.
  for (let again = 0; again < mostRepeats && result['2xx'] + result.non2xx + result.errors === 0; again += 1)
    result = await autocannon({ url, connections, duration: seconds, headers: headersOf(name) });
  const { non2xx, errors, latency, duration } = result;
  const requests = result['2xx'];
  if (requests === 0 || non2xx > 0 || errors > 0)
    throw new Error(`${requests} responses 2xx, ${non2xx} others and ${errors} errors from ${url}.`);
  return { requests, requestsPerSecond: requests / duration, p50: latency.p50, p99: latency.p99 };
}

// Autocannon would send all requests on each connection, and count whole seconds.
async function sendOnce(
  { base }: RunningServer,
  { urls }: Row,
  { unseenRequests }: Effort,
  round: number,
): Promise<Sent> {
  const paths = urls.slice(round * unseenRequests, (round + 1) * unseenRequests);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const waiting = [...paths];
  const start = performance.now();
  const connection = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const sent = performance.now();
      const { status } = await get(`${base}${path}`, { agent });
      if (status !== 200) throw new Error(`${base}${path} responded with ${status}.`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  return { requests: paths.length, requestsPerSecond: paths.length / seconds, p50, p99 };
}

/** The value that so great a share of all values does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(share * (values.length - 1))] ?? 0;
}
