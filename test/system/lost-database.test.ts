import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { type StartedServer, startMain } from '../servers/start-main.ts';

const product = '/api/v3/product/9521001000017?fields=product_name';
const search = '/api/v2/search?categories_tags=en:biscuits&fields=code';

describeWithPostgres()('a lost database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lost-database-'));
  const servers: StartedServer[] = [];
  let primary: PostgresServer;
  let url = '';

  /** Starts the server and returns a function that sends a request to it, checks the exchange and returns the status. */
  const serve = async (databases: string) => {
    const server = await startMain(directory, [], { DATABASE_URL: databases, LOG_LEVEL: 'silent' });
    servers.push(server);
    const { fetch } = requestsTo(
      () => server.base,
      throwFindings,
      () => undefined,
    );
    return (path: string) => fetch(server.base + path);
  };
  const status = async (response: Promise<Response>) => (await response).status;

  beforeAll(async () => {
    primary = await startPostgres();
    url = primary.createDatabase();
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    primary.remove();
    rmSync(directory, { recursive: true });
  });

  test('requests fail with 503 while the database is lost, and succeed when it is back, without a restart', async () => {
    const get = await serve(url);
    expect(await status(get(product))).toBe(200);

    primary.stop();
    // Requests that no cache has seen.
    const lost = await Promise.all(
      ['brands', 'quantity', 'labels'].map((field) => get(`/api/v2/search?page=2&fields=${field}`)),
    );
    expect(lost.map((response) => [response.status, response.headers.get('Retry-After')])).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
    ]);
    expect(await status(get('/api/v3/preferences'))).toBe(200);
    expect([await status(get('/healthz')), await status(get('/readyz'))]).toEqual([200, 503]);

    primary.start();
    while ((await status(get('/readyz'))) === 503) await delay(200);
    expect([await status(get(product)), await status(get(search))]).toEqual([200, 200]);
  });

  describe('with a hot standby', () => {
    let standby: PostgresServer;

    beforeAll(async () => {
      standby = await startPostgres([], primary);
    });

    afterAll(() => standby.remove());

    test('reads go on while the primary is down, also of a server that starts meanwhile', async () => {
      const databases = `${url},${standby.urlOf(url)}`;
      const get = await serve(databases);
      const before = await (await get(search)).json();

      primary.stop();
      const after = await get(search);
      expect([after.status, await after.json()]).toEqual([200, before]);
      expect(await status((await serve(databases))(product))).toBe(200);
      primary.start();
    });
  });
});
