import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { productsSource } from '../../server/store/import/source.ts';
import { openCatalog } from '../../server/store/open.ts';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { type StartedServer, startMain } from '../servers/start-main.ts';

const codes = Array.from({ length: 30 }, (_, index) => `95210020${String(index).padStart(5, '0')}`);

/** Gives every product the name of a round, by an import of its own. */
async function importRound(databaseUrls: string[], round: number): Promise<void> {
  const catalog = await openCatalog({ dataDir: undefined, databaseUrls });
  const products = codes.map((code) => ({ code, product_name: `round ${round}` }));
  // Rows of the schema that is served are changed in place.
  await catalog.import([productsSource(`round ${round}`, products)]);
  await catalog.close();
}

describeWithPostgres()('data that is older than what is served', () => {
  const directory = mkdtempSync(join(tmpdir(), 'old-data-'));
  let primary: PostgresServer;
  let server: StartedServer | undefined;

  const { fetch: send } = requestsTo(
    () => server?.base ?? '',
    throwFindings,
    () => undefined,
  );

  /** Sends a request for each product: the rounds of those sent with 200, and how many there are of each other status. */
  async function rounds(from = 0, to = codes.length) {
    const found = new Set<number>();
    const statuses = new Set<number>();
    const requests = codes.slice(from, to).map(async (code) => {
      const response = await send(`${server?.base}/api/v3/product/${code}?fields=product_name`);
      const body = (await response.json()) as { product?: { product_name?: string } };
      statuses.add(response.status);
      if (response.status === 200) found.add(Number(body.product?.product_name?.split(' ')[1]));
    });
    await Promise.all(requests);
    return { rounds: [...found], statuses: [...statuses] };
  }
  const readiness = async () => {
    const response = await send(`${server?.base}/readyz`);
    return { status: response.status, data: ((await response.json()) as { data?: string }).data };
  };
  /** Waits until the server is ready, and with other data than those of the version. */
  const ready = async (unlike?: string) => {
    for (;;) {
      const { status, data } = await readiness();
      if (status === 200 && data !== unlike) return data;
      await delay(100);
    }
  };

  beforeAll(async () => {
    primary = await startPostgres();
  });

  afterAll(() => {
    primary.remove();
    rmSync(directory, { recursive: true });
  });

  test('a standby that lags is not used until it has caught up, however often the primary goes', async () => {
    const url = primary.createDatabase();
    await importRound([url], 0);
    const standby = await startPostgres([], primary);
    server = await startMain(directory, [], { DATABASE_URL: `${url},${standby.urlOf(url)}`, LOG_LEVEL: 'silent' });
    try {
      for (let round = 1; round <= 3; round += 1) {
        standby.stop();
        await importRound([url], round);
        await delay(1500);
        const half = codes.length / 2;
        expect(await rounds(0, half)).toEqual({ rounds: [round], statuses: [200] });

        primary.stop();
        standby.start();
        // What was sent before may be sent again, what was not must not come from the standby.
        const end = Date.now() + 2500;
        while (Date.now() < end) {
          const known = await rounds(0, half);
          expect([[], [round]]).toContainEqual(known.rounds);
          expect(await rounds(half)).toEqual({ rounds: [], statuses: [503] });
        }
        expect((await readiness()).status).toBe(503);

        primary.start();
        await ready();
        expect(await rounds()).toEqual({ rounds: [round], statuses: [200] });
      }
      const metrics = await (await send(`${server.base}/metrics`)).text();
      for (const [index, one] of [url, standby.urlOf(url)].entries()) {
        const label = `{server="${new URL(one).host}"}`;
        expect(metrics).toContain(`database_up${label} ${1 - index}`);
        expect(metrics).toContain(`database_connections_used${label} `);
      }
      expect(metrics).toContain(`data_info{version="${(await readiness()).data}"} 1`);
      expect(metrics).toMatch(/^import_completed_timestamp_seconds \d{10}$/m);
      // It has all data again and is used, after requests of the moment that may fail.
      await delay(2500);
      primary.stop();
      let last = await rounds();
      while (last.statuses.includes(503)) {
        expect([[], [3]]).toContainEqual(last.rounds);
        last = await rounds();
      }
      expect(last).toEqual({ rounds: [3], statuses: [200] });
      primary.start();
    } finally {
      await server.stop();
      standby.remove();
    }
  });

  test('a standby that is promoted takes imports, and the former primary is not used when it comes back', async () => {
    const url = primary.createDatabase();
    await importRound([url], 0);
    const standby = await startPostgres([], primary);
    const urls = [url, standby.urlOf(url)];
    server = await startMain(directory, [], { DATABASE_URL: urls.join(), LOG_LEVEL: 'silent' });
    try {
      expect(await rounds()).toEqual({ rounds: [0], statuses: [200] });
      primary.stop();
      standby.promote();
      await importRound(urls, 1);
      await delay(2500);
      expect(await rounds()).toEqual({ rounds: [1], statuses: [200] });
      primary.start();
      for (let round = 2; round <= 3; round += 1) {
        await importRound(urls, round);
        const end = Date.now() + 2500;
        while (Date.now() < end) {
          const found = await rounds();
          expect([[round - 1], [round - 1, round], [round]]).toContainEqual(found.rounds.sort());
          expect(found.statuses).toEqual([200]);
        }
        expect(await rounds()).toEqual({ rounds: [round], statuses: [200] });
      }
      const promoted = await openCatalog({ dataDir: undefined, databaseUrls: [standby.urlOf(url)] });
      const { facts } = await promoted.status();
      await promoted.close();
      // None of the four was written to the former primary.
      expect(facts.get('imports')).toBe('4');
    } finally {
      await server.stop();
      standby.remove();
    }
  });

  test('a backup that is restored is served after requests of the moment failed, and no body is of another version', async () => {
    const url = primary.createDatabase();
    const name = new URL(url).pathname.slice(1);
    await importRound([url], 0);
    const others = [primary.createDatabase(name)].map((other) => new URL(other).pathname.slice(1));
    await importRound([url], 1);
    const admin = new pg.Client(url.replace(name, 'postgres'));
    await admin.connect();
    const swap = async () => {
      const [other = ''] = others;
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await admin.query(`alter database ${name} rename to set_aside`);
      await admin.query(`alter database ${other} rename to ${name}`);
      await admin.query(`alter database set_aside rename to ${other}`);
      await admin.query(`alter database ${name} with allow_connections true`);
    };
    server = await startMain(directory, [], { DATABASE_URL: url, LOG_LEVEL: 'silent' });
    try {
      const versions = new Map<number, string | undefined>();
      let data = await ready();
      for (const round of [1, 0, 1, 0]) {
        expect(await rounds()).toEqual({ rounds: [round], statuses: [200] });
        expect(versions.get(round) ?? data).toBe(data);
        versions.set(round, data);
        let swapping = true;
        const load = Array.from({ length: 4 }, async () => {
          while (swapping) await rounds().catch(() => undefined);
        });
        await swap();
        data = await ready(data);
        swapping = false;
        await Promise.all(load);
      }
      expect(new Set(versions.values()).size).toBe(2);
    } finally {
      await admin.end();
      await server.stop();
    }
  });
});
