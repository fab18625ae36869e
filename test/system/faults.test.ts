import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWhere } from '../servers/describe-with.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { runScript, type StartedServer, startMain } from '../servers/start-main.ts';

const product = '/api/v3/product/9521001000017?fields=product_name';
const search = '/api/v2/search?page_size=100';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const dataDir = join(folder, 'data');
let server: StartedServer;

const checkedFetch = (base: string) =>
  requestsTo(
    () => base,
    throwFindings,
    () => undefined,
  ).fetch;

const statusOf = async (path: string): Promise<number> => {
  const response = await checkedFetch(server.base)(server.base + path);
  await response.arrayBuffer();
  return response.status;
};

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

beforeAll(async () => {
  server = await startMain(dataDir, [], { MAX_CONCURRENT: '20', LOG_LEVEL: 'silent' });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('clients that misbehave', () => {
  test('thousands of idle connections keep no request from its response', async () => {
    const idle = await Promise.all(Array.from({ length: 10_000 }, open));
    expect(await statusOf(product)).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  test('who sends slowly gets 408 and loses the connection, who reads slowly keeps nobody waiting', async () => {
    const slow = await open();
    const begun = performance.now();
    slow.write('GET /api/v3/preferences HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const readers = await Promise.all(Array.from({ length: 10 }, open));
    for (const reader of readers) reader.pause().write(`GET ${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await statusOf(product)).toBe(200);
    const [refusal] = (await once(slow, 'data')) as [Buffer];
    expect(refusal.toString()).toMatch(/^HTTP\/1.1 408 /);
    // The headers have a limit of their own, 10 s; a whole request has 30.
    expect(performance.now() - begun).toBeLessThan(25_000);
    for (const reader of readers) reader.destroy();
  });

  test('a flood of bad requests gets 400 each and leaves the server as it was', async () => {
    const bad = [
      '/api/v2/search?page=0',
      '/api/v2/search?unknown=1',
      '/api/v3/product/%ff',
      '/api/v2/search?fields=%00',
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 50; round += 1)
      statuses.push(...(await Promise.all(bad.flatMap((path) => [statusOf(path), statusOf(path)]))));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('more requests than the server takes get responses or 503, nothing else', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 400 }, (_, at) => statusOf(`${search}&page=${(at % 50) + 1}`)),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(await statusOf(product)).toBe(200);
  });
});

describe('a server that is killed', () => {
  test('serves the same data when it is started again', async () => {
    const other = join(folder, 'killed');
    const first = await startMain(other, [], { LOG_LEVEL: 'silent' });
    const before = await (await checkedFetch(first.base)(first.base + product)).text();
    first.kill();
    await first.exited;
    const second = await startMain(other, [], { LOG_LEVEL: 'silent' });
    expect(await (await checkedFetch(second.base)(second.base + product)).text()).toBe(before);
    await second.stop();
  });
});

const disk = join(folder, 'disk');
mkdirSync(disk);
const mount = (megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).status === 0;
const unmount = () => spawnSync('umount', [disk]).status === 0;

describeWhere(mount(1) && unmount(), 'only root can mount the small disk of these tests')('a full disk', () => {
  const manyProducts = (): string => {
    const file = join(folder, 'many.jsonl');
    const sample = readFileSync(join(projectRoot, 'server/store/sample/products.jsonl'), 'utf8').trim().split('\n');
    for (let copy = 0; copy < 40; copy += 1) {
      const lines = sample.map((line) => line.replaceAll('"9521', `"${2000 + copy}`));
      writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'a' });
    }
    return file;
  };

  const onDisk = async (megabytes: number, run: () => Promise<void>): Promise<void> => {
    mount(megabytes);
    try {
      await run();
    } finally {
      unmount();
    }
  };

  test('ends a first start with how much room there is', () =>
    onDisk(20, async () => {
      await expect(startMain(disk, [], { LOG_LEVEL: 'silent' })).rejects.toThrow(/Only \d+ MB are free on its disk/);
    }));

  test('ends an import, and what was served before is served again once there is room', () =>
    onDisk(150, async () => {
      await (await startMain(disk, [], { LOG_LEVEL: 'silent' })).stop();
      const ballast = join(disk, 'ballast');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2e6));
      const script = runScript('server/data-import.ts', [manyProducts()], { DATA_DIR: disk });
      expect(await script.exited).toBe(1);
      expect(script.printed()).not.toMatch(/^\s+at /m);
      rmSync(ballast);
      const again = await startMain(disk, [], { LOG_LEVEL: 'silent' });
      expect((await checkedFetch(again.base)(again.base + product)).status).toBe(200);
      await again.stop();
    }));
});

describe('damaged files', () => {
  test('a store that does not open ends the start with its place and what to do', async () => {
    const damaged = join(folder, 'damaged');
    await (await startMain(damaged, [], { LOG_LEVEL: 'silent' })).stop();
    const wal = join(damaged, 'postgres/global');
    for (const name of readdirSync(wal)) writeFileSync(join(wal, name), 'damaged');
    await expect(startMain(damaged, [], { LOG_LEVEL: 'silent' })).rejects.toThrow(
      /The product store in .*damaged\/postgres does not open .*import the data again/s,
    );
  });

  test('a truncated taxonomy fails the import with the name of its file', async () => {
    const file = join(folder, 'labels.full.json.gz');
    writeFileSync(file, gzipSync(JSON.stringify({ 'en:organic': { name: { en: 'Organic' } } })));
    truncateSync(file, 30);
    const script = runScript('server/data-import.ts', [file], { DATA_DIR: join(folder, 'imported') });
    expect(await script.exited).not.toBe(0);
    expect(script.printed()).toContain('labels.full.json.gz');
    expect(script.printed()).not.toMatch(/^\s+at /m);
  });
});
