import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory, type DataDirectory, type DataName, fillDataDirectory } from './data-directories.ts';
import { type StartedServer, startMain } from './start-main.ts';

/** The servers that all test files share: over the sample, the same with UNKNOWN_QUERY=ignore, over the examples, over real data. */
export type SharedName = 'sample' | 'lenient' | 'stub' | 'real';

/** What the test files get of a run's shared servers and data directories. Each is started or filled by the first request for it. */
export interface SharedServers {
  /** `GET ADDRESS/servers/NAME` sends `{base, printed}`, `GET ADDRESS/data/NAME` sends `{folder, printed}`. */
  readonly address: string;
  /** Stops the servers and removes all data. Throws when a server did not exit with 0. */
  stop(): Promise<void>;
}

/** Offers the shared servers and data directories to other processes; `createDatabase` returns the URL of a new database for each server, without it they are embedded. */
export async function offerSharedServers(createDatabase?: () => string): Promise<SharedServers> {
  const below = mkdtempSync(join(tmpdir(), 'food-product-tests-'));
  const directories = new Map<DataName, Promise<DataDirectory>>();
  const servers = new Map<SharedName, Promise<StartedServer>>();
  const directory = (name: DataName) => remembered(directories, name, () => fill(name));
  // Creating a store takes four seconds, copying one takes none.
  const fill = async (name: DataName): Promise<DataDirectory> =>
    fillDataDirectory(name, name === 'empty' ? mkdtempSync(join(below, 'empty-')) : await copyOf('empty'));
  const copyOf = async (name: DataName) => copyDataDirectory((await directory(name)).folder);
  const embedded: Record<SharedName, () => Promise<StartedServer>> = {
    // An empty store is filled at the first start.
    sample: async () => startMain(await copyOf('empty')),
    lenient: async () => startMain(await copyOf('sample'), [], { UNKNOWN_QUERY: 'ignore' }),
    stub: () => startMain(below, ['--stub']),
    real: async () => startMain(await copyOf('real')),
  };
  const inDatabase = (create: () => string): typeof embedded => ({
    ...embedded,
    sample: () => startMain(below, [], { DATABASE_URL: create() }),
    lenient: () => startMain(below, [], { DATABASE_URL: create(), UNKNOWN_QUERY: 'ignore' }),
    real: async () => {
      const environment = { DATABASE_URL: create() };
      await fillDataDirectory('real', mkdtempSync(join(below, 'real-')), environment);
      return startMain(below, [], environment);
    },
  });
  const start = createDatabase === undefined ? embedded : inDatabase(createDatabase);
  const found = async (kind: string, name: string): Promise<object> => {
    if (kind === 'data') return directory(name as DataName);
    const { base, printed } = await remembered(servers, name as SharedName, start[name as SharedName]);
    return { base, printed: printed() };
  };
  const http = createServer(async (request, response) => {
    // A connection that is kept is closed after seconds, maybe while a request is on its way.
    response.shouldKeepAlive = false;
    const [, kind = '', name = ''] = (request.url ?? '').split('/');
    try {
      response.end(JSON.stringify(await found(kind, name)));
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      const codes = await Promise.all(
        [...servers].map(async ([name, server]) => [name, await stopped(server)] as const),
      );
      await rm(below, { recursive: true, force: true });
      const failed = codes.filter(([, code]) => code !== 0);
      if (failed.length > 0) throw new Error(`Exit codes of the shared servers: ${failed.map((one) => one.join(' '))}`);
    },
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

// A server that did not start has failed its tests already.
const stopped = async (starting: Promise<StartedServer>) => {
  const server = await starting.catch(() => undefined);
  return server === undefined ? 0 : server.stop();
};
