import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { runScript, type StartedServer, startMain } from '../servers/start-main.ts';

const start = 1_790_000_000;
const codeOf = (number: number) => String(9_521_002_000_000 + number);
const record = (number: number, at: number, name: string) => ({
  ...{ code: codeOf(number), last_modified_t: start + at, product_name: name },
  ...{ categories_tags: ['en:mirrored-foods'], ingredients_text: `${name} `.repeat(150).trim() },
});
const records = (count: number, at: number, name: string) =>
  Array.from({ length: count }, (_, number) => record(number, at, name));
const linesOf = (list: readonly object[]) => list.map((one) => `${JSON.stringify(one)}\n`).join('');

const full = linesOf(records(2000, 0, 'full'));
const labels = JSON.stringify({ 'en:mirrored': { name: { en: 'Mirrored' } } });

/** Serves a full export, a taxonomy and deltas; a body that is held back is sent in part, until it is let go. */
function deltaServer() {
  const bodies = new Map<string, Buffer>();
  const held = { isHeld: false, waiting: () => undefined as unknown };
  const server: Server = createServer(async (request, response) => {
    const name = String(request.url).slice(1);
    if (name === 'full.jsonl') return response.end(request.method === 'HEAD' ? undefined : full);
    if (name === 'labels.full.json') return response.end(request.method === 'HEAD' ? undefined : labels);
    if (name === 'index.txt') return response.end([...bodies.keys()].reverse().join('\n'));
    const body = bodies.get(name);
    if (body === undefined) return response.writeHead(404).end();
    response.setHeader('content-length', body.length);
    response.setHeader('etag', `"${name}"`);
    if (request.method === 'HEAD' || !held.isHeld) return response.end(request.method === 'HEAD' ? undefined : body);
    response.write(body.subarray(0, body.length * 0.9));
    held.waiting();
  });
  return {
    listen: async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    add: (from: number, to: number, list: readonly object[]) =>
      bodies.set(`openfoodfacts_products_${start + from}_${start + to}.json.gz`, gzipSync(linesOf(list))),
    /** Sends bodies in part from now on; resolves when the first one waits. */
    hold: () => {
      held.isHeld = true;
      return new Promise<void>((resolve) => {
        held.waiting = () => resolve();
      });
    },
    letGo: () => {
      held.isHeld = false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('a mirror', () => {
  const directory = mkdtempSync(join(tmpdir(), 'follow-'));
  const deltas = deltaServer();
  let source = '';
  let server: StartedServer | undefined;
  let database: PostgresServer | undefined;
  const { fetch: send } = requestsTo(
    () => server?.base ?? '',
    throwFindings,
    () => undefined,
  );
  const get = async (path: string) => {
    const response = await send(`${server?.base}${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const nameOf = async (number: number) => {
    const { status, body } = await get(`/api/v3/product/${codeOf(number)}?fields=product_name`);
    return status === 200 ? (body.product as { product_name: string }).product_name : status;
  };
  const countOf = async () => (await get('/api/v2/search?categories_tags=en:mirrored-foods&fields=code')).body.count;
  const until = async (isReached: () => Promise<boolean>) => {
    const last = Date.now() + 60_000;
    while (!(await isReached())) {
      if (Date.now() > last) throw new Error(`Not reached in 60 s.\n${server?.printed()}`);
      await delay(50);
    }
  };
  const importFull = async (environment: Record<string, string>) => {
    const addresses = ['full.jsonl', 'labels.full.json'].map((name) => source + name);
    const script = runScript('server/data-import.ts', ['--replace', ...addresses], environment);
    expect([await script.exited, script.printed()]).toEqual([
      0,
      expect.stringMatching(/Taxonomy labels: 1 entries\n.*2000 products stored/),
    ]);
  };

  beforeAll(async () => {
    source = await deltas.listen();
    deltas.add(-100, 0, [record(1, -5, 'older than the export')]);
    deltas.add(0, 100, [...records(1500, 50, 'first delta'), record(5000, 60, 'new')]);
  });

  afterAll(() => {
    deltas.close();
    database?.remove();
    rmSync(directory, { recursive: true });
  });

  test('on the embedded database serves without a gap while the server follows', async () => {
    await importFull({ DATA_DIR: directory });
    server = await startMain(directory, [], { FOLLOW: source, LOG_LEVEL: 'info' });
    const statuses = new Map<unknown, number>();
    let longest = 0;
    await until(async () => {
      const before = Date.now();
      const [name, count] = await Promise.all([nameOf(7), countOf()]);
      longest = Math.max(longest, Date.now() - before);
      for (const seen of [name, count]) statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
      return (await nameOf(5000)) === 'new';
    });
    expect([...statuses.keys()].filter((seen) => !['full', 'first delta', 2000, 2001].includes(seen as never))).toEqual(
      [],
    );
    expect(longest).toBeLessThan(5000);
    expect([await nameOf(1), await nameOf(1600), await countOf()]).toEqual(['first delta', 'full', 2001]);
    const { body } = await get('/api/v3/tag/labels/en:mirrored');
    expect(JSON.stringify(body)).toContain('"title":"Mirrored"');
    const metrics = await (await send(`${server.base}/metrics`)).text();
    expect(metrics).toContain(`data_followed_timestamp_seconds ${start + 100}`);
    const other = runScript('server/data-follow.ts', ['--once', source], { DATA_DIR: directory });
    expect([await other.exited, other.printed()]).toEqual([1, expect.stringContaining('is in use by process')]);
    expect(await server.stop()).toBe(0);
  });

  describeWithPostgres()('on PostgreSQL', () => {
    test('is followed beside the server, and goes on where it was killed', async () => {
      database = await startPostgres();
      const url = database.createDatabase();
      const environment = { DATABASE_URL: url, DATA_DIR: directory };
      await importFull(environment);
      server = await startMain(directory, [], environment);
      const isWaiting = deltas.hold();
      const killed = runScript('server/data-follow.ts', ['--once', source], environment);
      await isWaiting;
      await delay(3000);
      killed.kill();
      await killed.exited;
      expect([await nameOf(7), await countOf()]).toEqual(['full', 2000]);

      deltas.letGo();
      deltas.add(100, 200, [{ code: codeOf(3), deleted: 'on' }, record(4, 150, 'second delta')]);
      const second = runScript('server/data-follow.ts', ['--once', source], environment);
      expect([await second.exited, second.printed()]).toEqual([
        0,
        expect.stringMatching(/1501 products stored, 0 removed.*\n.*1 products stored, 1 removed/),
      ]);
      await until(async () => (await nameOf(4)) === 'second delta');
      expect([await nameOf(3), await nameOf(7), await nameOf(5000), await countOf()]).toEqual([
        ...[404, 'first delta', 'new', 2000],
      ]);
      const again = runScript('server/data-follow.ts', ['--once', source], environment);
      expect([await again.exited, again.printed()]).toEqual([0, '']);
      await server.stop();
    });
  });
});
