import cluster from 'node:cluster';
import { expect, jest, test } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sumMetrics } from './worker-metrics.ts';

/** What a worker has counted: the same number of each kind. */
async function snapshotOf(value: number) {
  const registers = [new Registry()];
  new Counter({ name: 'a_total', help: 'a', registers }).inc(value);
  new Gauge({ name: 'b', help: 'b', registers }).set(value);
  const histogram = new Histogram({ name: 'c_seconds', help: 'c', buckets: [1, 9], registers });
  for (let count = 0; count < value; count += 1) histogram.observe(value);
  return registers[0]?.getMetricsAsJSON();
}

test('what only grows stays in the sum when a worker ends, what it has now goes with it', async () => {
  sumMetrics();
  const workers = [1, 2, 3].map((id) => ({ id, isConnected: () => true, send: jest.fn() }));
  for (const worker of workers) cluster.emit('message', worker, { snapshot: await snapshotOf(worker.id) });
  for (const worker of workers.slice(1)) cluster.emit('disconnect', worker);
  const [{ send }] = workers as [(typeof workers)[number]];
  const sent = new Promise<{ sum: string }>((resolve) => send.mockImplementation(resolve as () => void));
  cluster.emit('message', workers[0], { wantsSum: true });

  const values = (await sent).sum
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))
    .sort();
  expect(values).toEqual([
    'a_total 6',
    'b 1',
    'c_seconds_bucket{le="+Inf"} 6',
    'c_seconds_bucket{le="1"} 1',
    'c_seconds_bucket{le="9"} 6',
    'c_seconds_count 6',
    'c_seconds_sum 14',
  ]);
});
