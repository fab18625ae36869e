import type { RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { contextOf } from './context.ts';

/** What a server counts, for `/metrics`. */
export interface Metrics {
  /** Counts each response with its duration, by operation and status. */
  observe(response: Response): void;
  /** Sends everything in the text format of Prometheus. */
  readonly send: RequestHandler;
  /** Counts a response that did not fit the contract and was not sent. */
  invalidResponse(operationId: string): void;
  /** Adds the size of a cache and its hits and misses; `read` is called at each scrape. */
  cache(name: string, read: () => CacheState): void;
  /** Measures how long the store takes for a call. */
  store<Result>(call: string, run: () => Promise<Result>): Promise<Result>;
}

/** A cache at this moment; hits and misses count from the start of the server. */
export interface CacheState {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
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
    help: 'Requests refused as invalid (400), beyond the quota of a client (429) or because the server cannot serve (503)',
    labelNames: ['reason'],
    registers,
  });
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
        const { operationId = 'none' } = contextOf(response);
        durationOf(operationId, status).observe((performance.now() - start) / 1000);
        const reason = refusals[status];
        if (reason !== undefined) refused.inc({ reason });
      });
    },
    send: async (_request, response) => {
      response.set({ 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(await register.metrics());
    },
    invalidResponse: (operation) => invalid.inc({ operation }),
    cache: (name, read) => {
      for (const value of ['bytes', 'hits', 'misses'] as const) {
        const metric = `cache_${name}_${value}`;
        // Code that is loaded again has caches of its own.
        register.removeSingleMetric(metric);
        new Gauge({
          name: metric,
          help: `${value} of the cache of ${name}`,
          registers,
          collect() {
            this.set(read()[value]);
          },
        });
      }
    },
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
