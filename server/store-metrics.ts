import type { Metrics } from '@contract-first/toolkit/http';
import type { Catalog, StoreStatus } from './store/catalog.ts';

/** Adds what a store says of its data, of the last import and of its database servers. */
export function addStoreMetrics({ values }: Metrics, { status }: Pick<Catalog, 'status'>): void {
  let reading: Promise<StoreStatus> | undefined;
  // One for all metrics of a scrape.
  const shared = () => {
    reading ??= status().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const fact = (name: string, help: string, key: string) =>
    values({
      name,
      help,
      aggregator: 'max',
      read: async () => {
        const value = Number((await shared()).facts.get(key));
        return Number.isFinite(value) ? [{ value }] : [];
      },
    });
  fact('data_products', 'Products that are stored', 'products');
  fact('import_completed_timestamp_seconds', 'When the last import was complete', 'import_completed');
  fact('import_failed_timestamp_seconds', 'When an import failed, until the next one is complete', 'import_failed');
  fact('data_followed_timestamp_seconds', 'Up to when delta exports were applied', 'followed');
  fact('import_rejected_lines', 'Lines that the last complete import rejected', 'import_rejected');

  const ofServers = (
    name: string,
    help: string,
    aggregator: 'sum' | 'min' | 'max',
    read: (server: StoreStatus['servers'][number]) => number | undefined,
  ) =>
    values({
      name,
      help,
      labelNames: ['server'],
      aggregator,
      read: async () =>
        (await shared()).servers.flatMap((one) => {
          const value = read(one);
          return value === undefined ? [] : [{ labels: { server: one.name }, value }];
        }),
    });
  ofServers('database_up', 'Whether queries can be sent to a server', 'min', ({ up }) => Number(up));
  ofServers('database_connections_used', 'Connections that run a statement', 'sum', ({ used }) => used);
  ofServers('database_connections_idle', 'Connections that wait for one', 'sum', ({ idle }) => idle);
  ofServers('database_waiting', 'Statements that wait for a connection', 'sum', ({ waiting }) => waiting);
  const lag = 'How far a standby is behind its primary; 0 for a primary';
  ofServers('database_replication_lag_seconds', lag, 'max', ({ lagSeconds }) => lagSeconds);
}
