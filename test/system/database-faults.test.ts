import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type HoldingProxy, startHoldingProxy } from '../servers/holding-proxy.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { type StartedServer, startMain } from '../servers/start-main.ts';

const queryMilliseconds = 1_000;
const connectMilliseconds = 3_000;
/** A connection is waited for, and a statement on it, which a network that is partitioned lets run into the driver's limit. */
const limitMilliseconds = queryMilliseconds + 2 * connectMilliseconds;
const faultMilliseconds = 6_000;
const recoveryMilliseconds = 2_000;

const product = '/api/v3/product/9521001000017?fields=product_name';
/** Searches that no cache has seen, all with the same response. */
const search = (number: number) => `/api/v2/search?fields=code&sugars_100g=%3C${1_000 + number}`;

interface Sent {
  readonly at: number;
  readonly outcome: string;
  readonly milliseconds: number;
}

/** How often each outcome came. */
function counted(all: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of all) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describeWithPostgres()('a fault of the database under the load of 50 clients', () => {
  const directory = mkdtempSync(join(tmpdir(), 'database-faults-'));
  const expected = new Map<string, string>();
  let postgres: PostgresServer;
  let admin: pg.Client;
  let proxy: HoldingProxy;
  let server: StartedServer;
  let sent = 0;
  const underWay = new Set<Promise<Sent>>();

  const { fetch: get } = requestsTo(
    () => server.base,
    throwFindings,
    () => undefined,
  );
  const startServer = (databaseUrl: string) =>
    startMain(directory, [], {
      DATABASE_URL: databaseUrl,
      QUERY_TIMEOUT_MS: String(queryMilliseconds),
      LOG_LEVEL: 'silent',
    });
  const openAdmin = async () => {
    admin = new pg.Client(postgres.urlOf('/test1'));
    admin.on('error', () => undefined);
    await admin.connect();
  };
  const send = async (path: string): Promise<Sent> => {
    const at = performance.now();
    const kind = path.slice(0, 8);
    const outcome = await get(server.base + path).then(
      async (response) => {
        const body = await response.text();
        if (response.status === 200) return body === (expected.get(kind) ?? body) ? '200' : 'wrong body';
        return `${response.status}${response.headers.has('Retry-After') ? '' : ' without Retry-After'}`;
      },
      (error: Error) => String(error.cause ?? error),
    );
    return { at, outcome, milliseconds: performance.now() - at };
  };
  const load = () => {
    const all: Sent[] = [];
    let isOn = true;
    const clients = Array.from({ length: 50 }, async () => {
      while (isOn) {
        sent += 1;
        const sending = send(sent % 3 === 0 ? product : search(sent));
        underWay.add(sending);
        all.push(await sending);
        underWay.delete(sending);
        await delay(20);
      }
    });
    return async () => {
      isOn = false;
      await Promise.all(clients);
      return all;
    };
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(postgres.createDatabase());
    proxy = await startHoldingProxy(Number(url.port));
    url.port = String(proxy.port);
    await openAdmin();
    server = await startServer(url.href);
    for (const path of [product, search(0)])
      expected.set(path.slice(0, 8), await (await get(server.base + path)).text());
  });

  afterAll(async () => {
    await server.stop();
    proxy.close();
    await admin.end();
    postgres.remove();
    rmSync(directory, { recursive: true });
  });

  const served = ['200'];
  const servedOrRefused = ['200', '503'];
  const faults: [name: string, outcomes: readonly string[], fault: () => Promise<unknown>][] = [
    [
      'every connection ends, ten times: what was lost is looked up once more',
      served,
      async () => {
        for (let round = 0; round < 10; round += 1) {
          await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
          );
          // No request loses its connection to two rounds.
          await Promise.all(underWay);
          await delay(300);
        }
      },
    ],
    [
      'PostgreSQL restarts',
      servedOrRefused,
      async () => {
        await admin.end();
        await postgres.restart();
        await openAdmin();
      },
    ],
    [
      'the network forwards nothing',
      servedOrRefused,
      async () => {
        proxy.hold();
        await delay(faultMilliseconds);
        const ready = await get(`${server.base}/readyz`);
        proxy.forward();
        // It asks the store, though the version of the data is known.
        expect(ready.status).toBe(503);
      },
    ],
    [
      'locks exhaust the connections',
      servedOrRefused,
      async () => {
        const { rows } = await admin.query(
          "select oid::regclass::text as name from pg_class where relname in ('product_search', 'product_body')",
        );
        await admin.query(`begin; lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
        await delay(faultMilliseconds);
        await admin.query('rollback');
      },
    ],
  ];

  /** Expects that a fault under load has only these outcomes, and none but 200 two seconds after it. */
  const expectService = async (outcomes: readonly string[], fault: () => Promise<unknown>) => {
    const stop = load();
    await delay(1_000);
    await fault();
    const fullServiceFrom = performance.now() + recoveryMilliseconds;
    await delay(recoveryMilliseconds + 1_500);
    const all = await stop();

    expect(outcomes).toEqual(expect.arrayContaining(Object.keys(counted(all))));
    expect(all.filter(({ milliseconds }) => milliseconds > limitMilliseconds)).toEqual([]);
    expect(counted(all.filter(({ at }) => at > fullServiceFrom))).toEqual({ 200: expect.any(Number) });
  };

  test.each(faults)('%s', (_name, outcomes, fault) => expectService(outcomes, fault));

  test('the primary fails and its standby serves, then the primary comes back', async () => {
    const standby = await startPostgres([], postgres);
    const alone = server;
    server = await startServer([postgres, standby].map((one) => one.urlOf('/test1')).join());
    try {
      await expectService(servedOrRefused, async () => postgres.stop());
      await expectService(served, async () => postgres.start());
      await expectService(served, async () => standby.stop());
    } finally {
      await server.stop();
      standby.remove();
      server = alone;
      await openAdmin();
    }
  });
});
