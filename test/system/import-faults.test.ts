import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPglite } from '../../server/store/connect/pglite.ts';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWhere, describeWithPostgres } from '../servers/describe-with.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { runScript, startMain } from '../servers/start-main.ts';
import { hostileLines } from './hostile-lines.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-faults-'));
const disk = join(folder, 'disk');
const sample = join(projectRoot, 'server/store/sample/products.jsonl');
const large = join(folder, 'large.jsonl');
const limitMilliseconds = 30_000;
const product = '/api/v3/product/9521001000017?fields=product_name';

type Environment = Readonly<Record<string, string>>;

beforeAll(() => {
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const lines = readFileSync(sample, 'utf8').trim();
  for (let copy = 0; copy < 250; copy += 1)
    writeFileSync(large, `${lines.replaceAll('"9521', `"${2000 + copy}`)}\n`, { flag: 'a' });
});

let postgres: PostgresServer | undefined;

afterAll(() => {
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports files, within the limit, and returns the exit status with what was printed. */
async function imported(environment: Environment, ...files: string[]) {
  const begun = performance.now();
  const script = runScript('server/data-import.ts', files, environment);
  const timer = setTimeout(script.kill, 2 * limitMilliseconds);
  const code = await script.exited;
  clearTimeout(timer);
  expect(performance.now() - begun).toBeLessThan(limitMilliseconds);
  return { code, printed: script.printed() };
}

/** Starts a server, sends requests to it, which must conform to the contract, and returns the statuses. */
async function served(environment: Environment, paths: readonly string[] = [product]): Promise<number[]> {
  const server = await startMain(environment.DATA_DIR ?? folder, [], { LOG_LEVEL: 'silent', ...environment });
  try {
    const { fetch } = requestsTo(
      () => server.base,
      // A field that the contract does not know stays as it was sent.
      (findings, exchange) =>
        throwFindings(
          findings.filter(({ id }) => id !== 'body-unknown-property'),
          exchange,
        ),
      () => undefined,
    );
    const responses = await Promise.all(paths.map((path) => fetch(server.base + path)));
    return responses.map(({ status }) => status);
  } finally {
    await server.stop();
  }
}

/** That an import ended with its cause in one sentence, and holds no lock. */
function expectFailure({ code, printed }: { code: number | null; printed: string }, cause: RegExp): void {
  expect(code).toBe(1);
  expect(printed.match(/^Nothing was imported: .*/gm)).toEqual([expect.stringMatching(cause)]);
  expect(printed).not.toMatch(/^\s+at /m);
}

const mount = (options: string): boolean => {
  mkdirSync(disk, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;
};
const unmount = () => spawnSync('umount', [disk]).status === 0;
const remount = (mode: 'ro' | 'rw') => spawnSync('mount', ['-o', `remount,${mode}`, disk]);
const canMount = mount('size=1m') && unmount();

describeWhere(canMount, 'only root can mount the small disks of these tests')('a disk', () => {
  const ballast = join(disk, 'ballast');
  const leave = (megabytes: number) => () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - megabytes * 1e6));
  };
  const useAllFiles = (): void => {
    mkdirSync(ballast);
    for (let free = statfsSync(disk).ffree; free > 3; free -= 1) writeFileSync(join(ballast, String(free)), '');
  };
  const remove = () => rmSync(ballast, { recursive: true, force: true });

  const onDisk = async (options: string, run: () => Promise<void>): Promise<void> => {
    mount(options);
    try {
      await run();
    } finally {
      unmount();
    }
  };

  // With a disk that has some room the old data is served as it is, with others once they are repaired.
  test.each<
    [name: string, options: string, fault: () => unknown, cause: RegExp, isServed: boolean, repair: () => unknown]
  >([
    ['that fills while lines are stored', 'size=150m', leave(40), /Only \d+ MB are free/, true, remove],
    ['with little room from the beginning', 'size=150m', leave(12), /Only \d+ MB are free/, true, remove],
    ['without any room', 'size=150m', leave(0), /lock cannot be written .*no space left/, false, remove],
    ['without a file more', 'size=250m,nr_inodes=1500', useAllFiles, /No space left on device/, true, remove],
    ['that is read-only', 'size=150m', () => remount('ro'), /read-only file system/, false, () => remount('rw')],
  ])('%s ends the import, and the old data is served', (_name, options, fault, cause, isServed, repair) =>
    onDisk(options, async () => {
      const environment = { DATA_DIR: disk };
      expect((await imported(environment, sample)).code).toBe(0);
      fault();
      expectFailure(await imported(environment, large), cause);
      expect(existsSync(join(disk, 'lock'))).toBe(false);
      if (isServed) expect(await served(environment)).toEqual([200]);
      repair();
      expect(await served(environment)).toEqual([200]);
    }));

  test('without room for the log of the database ends what is written, and the data is found again', () =>
    onDisk('size=150m', async () => {
      const sql = await openPglite(disk);
      await sql.write((session) => session.exec('create table kept (n int); insert into kept values (7)'));
      leave(8)();
      const writing = sql.write(async (session) => {
        for (;;) await session.exec(`select pg_logical_emit_message(false, '', repeat('x', 1000000))`);
      });
      await expect(writing).rejects.toThrow(/has ended: .*No space left on device/);
      remove();
      expect(await sql.query('select n from kept')).toEqual([{ n: 7 }]);
      await sql.close();
    }));

  test('without room for a store ends a first start with how much there is', () =>
    onDisk('size=20m', async () => {
      await expect(served({ DATA_DIR: disk })).rejects.toThrow(/Only \d+ MB are free on its disk/);
    }));

  describeWithPostgres()('of PostgreSQL', () => {
    test('that fills ends the import, and the old data is served', () =>
      onDisk('size=200m', async () => {
        const postgres = await startPostgres(['max_wal_size=32MB', 'min_wal_size=32MB'], undefined, disk);
        try {
          const environment = { DATABASE_URL: postgres.createDatabase(), DATA_DIR: folder };
          expect((await imported(environment, sample)).code).toBe(0);
          leave(30)();
          expectFailure(await imported(environment, large), /No space left on device/);
          expect(await served(environment)).toEqual([200]);
        } finally {
          postgres.remove();
        }
      }));
  });
});

test('a memory limit ends the import, and the old data is served', async () => {
  const environment = { DATA_DIR: join(folder, 'memory') };
  expect((await imported(environment, sample)).code).toBe(0);
  const { code, printed } = await imported({ ...environment, NODE_OPTIONS: '--max-old-space-size=30' }, large);
  expect(code).not.toBe(0);
  expect(printed).toMatch(/out of memory/);
  expect(await served(environment)).toEqual([200]);
});

const lines = hostileLines();
const cyclic = {
  'en:one': { name: { en: 'One' }, parents: ['en:two'], children: ['en:three'] },
  'en:two': { name: { en: 'Two' }, parents: ['en:three'], children: ['en:one'] },
  'en:three': { name: { en: 'Three' }, parents: ['en:one'], children: ['en:two'] },
  'en:self': { name: { en: 'Self' }, parents: ['en:self'], children: ['en:self'] },
  'en:orphan': { name: { en: 'Orphan' }, parents: ['en:missing'], children: ['en:missing'] },
  'en:both': { name: { en: 'Both' }, parents: ['en:root', 'en:other-root'] },
  'en:root': { name: { en: 'Root' }, children: ['en:both'] },
  'en:other-root': { name: { en: 'Other root' }, children: ['en:both'] },
};
const tagtypes = ['additives', 'categories', 'ingredients', 'labels', 'packaging_shapes'];
const ids = [...Object.keys(cyclic), 'en:missing'];

const stores: [name: string, isThere: boolean, open: () => Promise<Environment>][] = [
  ['the embedded store', true, async () => ({ DATA_DIR: mkdtempSync(join(folder, 'store-')) })],
  [
    'PostgreSQL',
    findPostgres() !== undefined,
    async () => {
      postgres = await startPostgres(['fsync=off']);
      return { DATABASE_URL: postgres.createDatabase(), DATA_DIR: mkdtempSync(join(folder, 'reports-')) };
    },
  ],
];

describe.each(stores.filter(([, isThere]) => isThere))('into %s', (_name, _isThere, open) => {
  let environment: Environment;
  beforeAll(async () => {
    environment = await open();
  });

  test('each line that cannot be stored is rejected with its number, and the others are served', async () => {
    const file = join(folder, 'hostile.jsonl');
    const rejects = join(folder, 'rejects.tsv');
    writeFileSync(file, Buffer.concat(lines.flatMap(({ bytes }) => [bytes, Buffer.from('\n')])));
    expect((await imported(environment, file, '--rejects', rejects)).code).toBe(0);
    const [, ...rows] = readFileSync(rejects, 'utf8').trimEnd().split('\n');
    const rejected = rows
      .map((row) => row.split('\t'))
      .map(([, line, , reason]) => [lines[Number(line) - 1]?.name, reason]);
    expect(rejected).toEqual(
      lines.filter(({ code }) => code === undefined).map(({ name }) => [name, expect.stringMatching(/./)]),
    );
    const codes = lines.flatMap(({ code }) => code ?? []);
    const statuses = await served(
      environment,
      codes.map((code) => `/api/v3/product/${code}`),
    );
    expect(codes.filter((_code, index) => statuses[index] !== 200)).toEqual([]);
  });

  test('a second import at the same time is refused, and the first one ends', async () => {
    const first = runScript('server/data-import.ts', [large], environment);
    while (!first.printed().includes('Reading: ')) await delay(50);
    expectFailure(
      await imported(environment, sample),
      /(is in use by process \d+|Another import into this database is running)/,
    );
    expect(await first.exited).toBe(0);
  });

  test('taxonomies that are no trees are served', async () => {
    const files = tagtypes.map((tagtype) => join(folder, `${tagtype}.full.json`));
    for (const file of files) writeFileSync(file, JSON.stringify(cyclic));
    const tags = Object.fromEntries(tagtypes.map((tagtype) => [`${tagtype}_tags`, ids]));
    const record = join(folder, 'cyclic.jsonl');
    writeFileSync(record, JSON.stringify({ code: '90000001', ...tags, ingredients: ids.map((id) => ({ id })) }));
    expect((await imported(environment, record, ...files)).code).toBe(0);
    const everything = 'fields=all,knowledge_panels,attribute_groups';
    const paths = tagtypes.flatMap((tagtype) => [
      `/api/v3/taxonomy_suggestions?tagtype=${tagtype}&string=o`,
      `/api/v3/taxonomy_canonicalize_tags?tagtype=${tagtype}&local_tags_list=one,self,missing`,
      ...ids.map((id) => `/api/v3/tag/${tagtype}/${id}`),
    ]);
    const statuses = await served(environment, [`/api/v3/product/90000001?${everything}`, ...paths]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses[0]).toBe(200);
  });

  test.each<[name: string, content: string | Buffer]>([
    ['has parents that are no array', '{"en:tea":{"parents":"en:plant"}}'],
    ['has an id that no server reads', '{"en:tea":{},"zh-tw:tea":{}}'],
    ['is an array', '[]'],
    ['is nested too deep', `{"en:tea":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
    ['is cut', gzipSync('{"en:tea":{"name":{"en":"Tea"}}}').subarray(0, 30)],
  ])('a taxonomy that %s fails the import with the name of its file', async (_what, content) => {
    const file = join(folder, 'origins.full.json');
    writeFileSync(file, content);
    expectFailure(await imported(environment, file), /origins\.full\.json: /);
  });
});
