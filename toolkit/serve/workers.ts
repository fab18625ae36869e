import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { sumMetrics } from '../http/worker-metrics.ts';
import type { Config } from './config.ts';

const pauseMilliseconds = 1000;

/** Whether this process has to start others that serve, instead of serving itself. */
export function isPrimary({ workers }: Pick<Config, 'workers'>): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** Whether another process has started this one to serve. */
export const { isWorker } = cluster;

/** Whether this process is the one that prints the addresses. */
export const isFirst = cluster.worker === undefined || cluster.worker.id === 1;

/**
 * Runs this program in so many processes that share its port. The first one has filled the store when the others start; one that ends is replaced after a second.
 * At SIGHUP each is replaced in turn: a new one listens before the old one gets SIGHUP. All stop when this process gets SIGINT or SIGTERM. When the first one cannot start, the exit status is its own.
 */
export function startWorkers(count: number): void {
  let stopping = false;
  sumMetrics();
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Those that end on purpose, and those that have not listened yet.
  const unreplaced = new Set<Worker>();
  let replacing = false;
  const replaceAll = async () => {
    if (stopping || replacing) return;
    replacing = true;
    for (const old of Object.values(cluster.workers ?? {})) {
      if (old === undefined || old.isDead() || stopping) continue;
      const next = cluster.fork();
      unreplaced.add(next);
      const listens = await Promise.race([
        once(next, 'listening').then(() => true),
        once(next, 'exit').then(() => false),
      ]);
      if (!listens) {
        process.stderr.write('A new worker does not start; the old ones go on.\n');
        break;
      }
      unreplaced.delete(next);
      unreplaced.add(old);
      old.process.kill('SIGHUP');
      await once(old, 'exit');
    }
    replacing = false;
  };
  process.on('SIGHUP', () => void replaceAll());
  const first = cluster.fork();
  let listened = false;
  first.once('listening', () => {
    listened = true;
    for (let started = 1; started < count; started += 1) cluster.fork();
  });
  cluster.on('exit', (worker: Worker, code: number | null) => {
    if (stopping || unreplaced.delete(worker)) return;
    if (!listened) {
      process.exitCode = code || 1;
      return;
    }
    process.stderr.write(`Worker ${worker.process.pid} ended with ${code}; another one starts.\n`);
    setTimeout(() => {
      if (!stopping) cluster.fork();
    }, pauseMilliseconds);
  });
}
