import cluster from 'node:cluster';
import type { RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { contextOf } from './context.ts';
import { reportMetrics } from './worker-metrics.ts';

/** What a server counts, for `/metrics`. */
export interface Metrics {
  /** Counts each response with its duration, by operation and status. */
  observe(response: Response): void;
  /** Sends everything in the text format of Prometheus; in a worker the sum of all workers. */
  readonly send: RequestHandler;
  /** Returns the same; a worker is counted until then. */
  text(): Promise<string>;
  /** Has what is counted for each of these operations start at 0, so that the first one is an increase. */
  start(operationIds: readonly string[]): void;
  /** Counts a response that did not fit the contract and was not sent. */
  invalidResponse(operationId: string): void;
  /** Adds the size of a cache and its hits and misses; `read` is called at each scrape. Of one name the last counts. */
  cache(name: string, read: () => CacheState): void;
  /** Adds values that are read at each scrape. Of one name the last counts. */
  values(metric: ReadMetric): void;
  /** Measures how long the store takes for a call. */
  store<Result>(call: string, run: () => Promise<Result>): Promise<Result>;
}

/** A cache at this moment; hits and misses count from the start of the server. */
export interface CacheState {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

/** A value, with its labels. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A metric whose values are known elsewhere. */
export interface ReadMetric {
  /** Ends in `_total` when its values only grow, which makes it a counter. */
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** What becomes of the values of several workers; their sum unless given. */
  readonly aggregator?: 'sum' | 'min' | 'max';
  /** What cannot be read now is left out. */
  readonly read: () => Iterable<Sample> | Promise<Iterable<Sample>>;
}

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const cacheMetrics = [
  ['cache_bytes', 'Size of a cache', 'bytes'],
  ['cache_hits_total', 'Values found in a cache; those of responses were sent again', 'hits'],
  ['cache_misses_total', 'Values not found in a cache', 'misses'],
] as const;
const refusals: Readonly<Record<number, string>> = { 400: 'invalid', 429: 'rate', 503: 'unavailable' };

/** Returns the metrics of a server; `ofProcess` adds those of Node: memory, processor time, event-loop delay. */
export function createMetrics({ ofProcess = false }: { readonly ofProcess?: boolean } = {}): Metrics {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  if (ofProcess) collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, from the first byte read to the last byte written',
    labelNames: ['operation', 'status'],
    buckets: seconds,
    registers,
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused as invalid (400), beyond the quota of a client (429), because of overload or because the server cannot serve (503)',
    labelNames: ['reason'],
    registers,
  });
  // A counter that is there before the first refusal shows that one as an increase.
  for (const reason of [...Object.values(refusals), 'overload']) refused.inc({ reason }, 0);
  const invalid = new Counter({
    name: 'http_responses_invalid_total',
    help: 'Responses that did not fit the contract and became 500',
    labelNames: ['operation'],
    registers,
  });
  const storeDuration = new Histogram({
    name: 'store_duration_seconds',
    help: 'Duration of calls to the store',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  });
  const text = ofProcess && cluster.isWorker ? reportMetrics(register) : () => register.metrics();
  const values: Metrics['values'] = ({ name, help, labelNames = [], aggregator = 'sum', read }) => {
    register.removeSingleMetric(name);
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    new Metric({
      name,
      help,
      labelNames,
      aggregator,
      registers,
      async collect() {
        const samples = await Promise.resolve(read()).catch(() => []);
        this.reset();
        // Without labels that leaves a 0, which nobody has read.
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of samples) this.inc(labels, value);
      },
    });
  };
  const caches = new Map<string, () => CacheState>();
  for (const [name, help, key] of cacheMetrics)
    values({
      name,
      help,
      labelNames: ['cache'],
      read: () => [...caches].map(([cache, read]) => ({ labels: { cache }, value: read()[key] })),
    });
  // Looking a time series up by its labels takes longer than counting.
  const durations = new Map<string, ReturnType<typeof duration.labels>>();
  const durationOf = (operation: string, status: number) => {
    const key = `${operation} ${status}`;
    const known = durations.get(key) ?? duration.labels({ operation, status });
    durations.set(key, known);
    return known;
  };
  return {
    observe: (response) => {
      const start = performance.now();
      response.on('close', () => {
        const { statusCode: status } = response;
        const { operationId = 'none', isShed = false } = contextOf(response);
        durationOf(operationId, status).observe((performance.now() - start) / 1000);
        const reason = isShed ? 'overload' : refusals[status];
        if (reason !== undefined) refused.inc({ reason });
      });
    },
    text,
    send: async (_request, response) => {
      response.set({ 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(await text());
    },
    start: (operationIds) => {
      for (const operation of operationIds) invalid.inc({ operation }, 0);
    },
    invalidResponse: (operation) => invalid.inc({ operation }),
    cache: (name, read) => void caches.set(name, read),
    values,
    store: async (call, run) => {
      const end = storeDuration.startTimer({ call });
      try {
        return await run();
      } finally {
        end();
      }
    },
  };
}
