import type { Metrics } from '@contract-first/toolkit/http';
import { expect, test } from '@jest/globals';
import { addStoreMetrics } from './store-metrics.ts';

const workers = [
  {
    facts: { products: '5', import_completed: '10', import_failed: '20', followed: '30', import_rejected: '40' },
    server: { name: 'one', up: true, used: 1, idle: 2, waiting: 3, lagSeconds: 4 },
  },
  {
    facts: { products: '6', followed: 'never' },
    server: { name: 'one', up: false, used: 10, idle: 20, waiting: 30, lagSeconds: 3 },
  },
  { facts: {}, server: { name: 'one', up: true, used: 0, idle: 0, waiting: 0, lagSeconds: undefined } },
];
const reductions = {
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  min: (values: readonly number[]) => Math.min(...values),
  max: (values: readonly number[]) => Math.max(...values),
};

test('of several workers, facts and lags count once, a server is up that each reaches, and connections add up', async () => {
  const read = new Map<string, number[]>();
  const aggregators = new Map<string, keyof typeof reductions>();
  for (const { facts, server } of workers) {
    const metrics: Parameters<Metrics['values']>[0][] = [];
    const status = async () => ({ facts: new Map(Object.entries(facts)), servers: [server] });
    const values: Metrics['values'] = (metric) => void metrics.push(metric);
    addStoreMetrics({ values } as Metrics, { status });
    for (const { name, aggregator = 'sum', read: samples } of metrics) {
      aggregators.set(name, aggregator);
      read.set(name, [...(read.get(name) ?? []), ...[...(await samples())].map(({ value }) => value)]);
    }
  }
  const all = [...read].map(([name, values]) => [name, reductions[aggregators.get(name) ?? 'sum'](values)]);

  expect(Object.fromEntries(all)).toEqual({
    data_products: 6,
    import_completed_timestamp_seconds: 10,
    import_failed_timestamp_seconds: 20,
    data_followed_timestamp_seconds: 30,
    import_rejected_lines: 40,
    database_up: 0,
    database_connections_used: 11,
    database_connections_idle: 22,
    database_waiting: 33,
    database_replication_lag_seconds: 4,
  });
});
