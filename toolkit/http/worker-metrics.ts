import cluster from 'node:cluster';
import { on } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

interface Message {
  /** What a worker has counted. */
  readonly snapshot?: Snapshot;
  readonly wantsSum?: boolean;
  readonly sum?: string;
}

const everyMilliseconds = 2_000;
const patienceMilliseconds = 5_000;

/** Keeps, in the process that starts workers, what each of them has counted, also after its end, and sends the sum to a worker that wants it. */
export function sumMetrics(): void {
  const living = new Map<number, Snapshot>();
  let ended: Promise<Snapshot> = Promise.resolve([]);
  const summed = async (): Promise<Registry> => AggregatorRegistry.aggregate([await ended, ...living.values()]);
  cluster.on('message', async (worker, { snapshot, wantsSum }: Message) => {
    if (snapshot !== undefined) living.set(worker.id, snapshot);
    if (wantsSum && worker.isConnected()) worker.send({ sum: await (await summed()).metrics() });
  });
  // A sum that falls would be taken for a server that has started again.
  cluster.on('disconnect', (worker) => {
    const last = living.get(worker.id) ?? [];
    living.delete(worker.id);
    ended = ended.then(async (before) => {
      const all = await AggregatorRegistry.aggregate([before, last]).getMetricsAsJSON();
      return all.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
    });
  });
}

/** Returns what sends the metrics of a worker, which it also does every two seconds, and resolves to the sum of all. */
export function reportMetrics(register: Registry): () => Promise<string> {
  const report = async (wantsSum: boolean) => {
    if (process.connected) process.send?.({ snapshot: await register.getMetricsAsJSON(), wantsSum });
  };
  setInterval(() => void report(false), everyMilliseconds).unref();
  return async () => {
    const messages = on(process, 'message', { signal: AbortSignal.timeout(patienceMilliseconds) });
    await report(true);
    for await (const [{ sum }] of messages as AsyncIterable<[Message]>) if (sum !== undefined) return sum;
    return '';
  };
}
