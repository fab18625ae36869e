import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';

const pauseMilliseconds = 1000;

/** Whether this process has to start others that serve, instead of serving itself. */
export function isPrimary({ workers }: Pick<Config, 'workers'>): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** Whether this process is the one that prints the addresses. */
export const isFirst = cluster.worker === undefined || cluster.worker.id === 1;

/**
 * Runs this program in so many processes that share its port. The first one has filled the store when the others start; one that ends is replaced after a second.
 * All stop when this process gets SIGINT or SIGTERM. When the first one cannot start, the exit status is its own.
 */
export function startWorkers(count: number): void {
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const first = cluster.fork();
  let listened = false;
  first.once('listening', () => {
    listened = true;
    for (let started = 1; started < count; started += 1) cluster.fork();
  });
  cluster.on('exit', (worker: Worker, code: number | null) => {
    if (stopping) return;
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
