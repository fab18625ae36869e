import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { valueAt } from '@contract-first/conformance/model';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { missingTaxonomies } from '../../taxonomy/index.ts';
import { openCatalog } from '../open.ts';
import { openBody, productIn } from '../rows/stored-product.ts';
import { type ImportSettings, importFiles } from './import-files.ts';
import { preparingThreads } from './preparing-threads.ts';
import { fileSource } from './source.ts';

let directory = '';
let dataDir = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'import-'));
  dataDir = await ownDataDirectory();
});

afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(directory, name), content);
  return join(directory, name);
}

async function run(files: readonly string[], options: Partial<ImportSettings> = {}) {
  let out = '';
  const err = new PassThrough();
  const code = await importFiles(
    { files, replace: false, strict: false, rejects: undefined, changes: undefined, store: { dataDir }, ...options },
    {
      out: (text) => {
        out += text;
      },
      err: err as unknown as NodeJS.WriteStream,
    },
  );
  return { code, out, err: String(err.read() ?? '') };
}

test('a file that was written again is another one for an import that goes on, whatever its size', async () => {
  const path = await file('again.jsonl', '{}\n');
  const { key } = await fileSource(path);
  expect((await fileSource(path)).key).toBe(key);
  await utimes(path, 1, 1);
  expect((await fileSource(path)).key).not.toBe(key);
});

/** The rows of the one report in the data directory whose name starts so. */
async function report(prefix: string): Promise<string[][]> {
  const [name = '', ...others] = (await readdir(dataDir)).filter((one) => one.startsWith(prefix));
  expect(others).toEqual([]);
  const lines = (await readFile(join(dataDir, name), 'utf8')).trim().split('\n');
  return lines.map((line) => line.split('\t'));
}

test.each([
  ['a file that is not there', 'missing.jsonl', 'missing.jsonl: no such file.'],
  ['a file of another kind', 'products.csv', 'products.csv: the name is neither that of products'],
])('%s is wrong usage', async (_what, path, message) => {
  const { code, err } = await run([path]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('--replace without products is wrong usage', async () => {
  expect(await run([await file('teas.json', '{}')], { replace: true })).toMatchObject({ code: 2 });
});

test('products and taxonomies, gzipped or not, are stored; rejected lines go to a file', async () => {
  const products = await file(
    'first.jsonl.gz',
    gzipSync('{"code":"90000001","nutriments":{"fat_100g":"little","salt_100g":"0.5"}}\n\u001b{"code":"9000'),
  );
  const more = await file('second.jsonl', '{"code":"90000001"}\n{"code":"90000002"}\n');
  const teas = await file('teas.full.json.gz', gzipSync('{"en:tea":{"name":{"en":"Tea"}},"en:":{}}'));

  const { code, out, err } = await run([products, more, teas]);

  expect(code).toBe(0);
  expect(out).toMatch(
    /^Taxonomy teas: 1 entries\nProducts: 4 lines read, 2 products stored \(0 of them .*\), 1 lines rejected\n1 lines were followed/,
  );
  expect(out).toContain('Values left out: /nutriments/fat_100g (1 times, such as "little")');
  expect(out).toContain('Values converted: /nutriments/salt_100g (1 times, such as "0.5" to 0.5)');
  expect(err).toContain(`Rejected: ${products}, line 2, code 9000: not JSON`);
  expect(err).not.toContain('\u001b');
  expect(await report('import-rejected-')).toEqual([
    ['source', 'line', 'code', 'reason'],
    [products, '2', '9000', expect.stringContaining('not JSON')],
  ]);
  const [headings] = await report('import-changed-');
  expect(headings).toEqual(['source', 'line', 'code', 'path', 'value', 'became']);
});

test('--strict fails on a rejected line, --rejects names the file, ten lines are printed, and the other lines are stored', async () => {
  const rejects = join(directory, 'rejects.tsv');
  const lines = await file('third.jsonl', `{"code":"90000003"}\n${'x\ty\rz\n'.repeat(12)}`);
  const { code, err } = await run([lines], { strict: true, rejects });
  expect(code).toBe(1);
  const rows = (await readFile(rejects, 'utf8')).trim().split(/[\r\n]/);
  expect(rows.at(-1)).toContain('third.jsonl\t13\t\tnot JSON');
  expect(rows.map((row) => row.split('\t').length)).toEqual(Array.from({ length: 13 }, () => 4));
  expect(err.match(/^Rejected: /gm)).toHaveLength(10);
  expect(err.match(/^More rejected lines go to the file only\.$/gm)).toHaveLength(1);
  const catalog = await openCatalog({ dataDir });
  expect((await catalog.products(['90000003']))[0]?.code).toBe('90000003');
  await catalog.close();
});

test('products replace others beside a taxonomy, one rejected line is enough for --strict, and what is missing is told', async () => {
  const files = [await file('fourth.jsonl', '{"code":"90000004"}\nx'), await file('teas.json', '{"en:tea":{}}')];
  const rejects = join(directory, 'fourth.tsv');
  const other = await ownDataDirectory();
  const { code, out, err } = await run(files, { rejects, replace: true, strict: true, store: { dataDir: other } });
  expect(code).toBe(1);
  expect(out).toContain(missingTaxonomies(['teas']));
  expect(err).toContain(rejects);
});

test('a torn gzip file and a running server leave the store as it is', async () => {
  const zipped = gzipSync(
    Array.from({ length: 2_000 }, (_, number) => `{"code":"${5_000_000_000_000 + number * 7}"}`).join('\n'),
  );
  const torn = await file('torn.jsonl.gz', zipped.subarray(0, zipped.length / 2));

  expect(await run([torn])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Nothing was imported: .*end of file/m),
  });
  const catalog = await openCatalog({ dataDir });
  expect(await run([torn])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`in use by process ${process.pid}`),
  });

  expect(
    await catalog.search({ tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 1 }),
  ).toMatchObject({ count: 3 });
  await catalog.close();
});

test('each row of a report has what its line has and the store became', async () => {
  const values = ['"0"', '"0.5"', '"little"', '"7"', '[1]', '"00"', `"${'l'.repeat(300)}"`];
  const cut = (text = '') => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
  const lineOf = (value: string, number: number) =>
    `{"code":"${90000100 + number}","nutriments":{"salt_100g":${value}}}`;
  const all = values.map(lineOf);
  const files = [
    await file('one.jsonl', all.slice(0, 2).join('\nx\n')),
    await file('two.jsonl', all.slice(2).join('\nx\n')),
  ];
  const [rejects, changes] = [join(directory, 'rows-rejected.tsv'), join(directory, 'rows-changed.tsv')];
  await run(files, { rejects, changes });
  const [rejected = [], changed = []] = await Promise.all(
    [rejects, changes].map(async (path) =>
      (await readFile(path, 'utf8'))
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')),
    ),
  );
  const catalog = await openCatalog({ dataDir });
  const lines = new Map(
    await Promise.all(files.map(async (path) => [path, (await readFile(path, 'utf8')).split('\n')] as const)),
  );
  const expected = rejected.map(([path = '', line]) => [path, lines.get(path)?.[Number(line) - 1]]);
  expect(expected).toEqual(
    [...lines].flatMap(([path, all]) => all.filter((line) => line === 'x').map((line) => [path, line])),
  );
  for (const [path = '', line, code = '', pointer = '', value = '', became = ''] of changed) {
    const sent: unknown = JSON.parse(lines.get(path)?.[Number(line) - 1] ?? '');
    const [product] = await catalog.products([code]);
    const stored = product && valueAt(productIn(openBody(product)), pointer);
    expect([
      valueAt(sent, '/code'),
      cut(JSON.stringify(valueAt(sent, pointer))),
      JSON.stringify(stored) ?? 'left out',
    ]).toEqual([code, value, became]);
  }
  await catalog.close();
});

test('threads that are closed finish the blocks that they were sent, each with its own result', async () => {
  const threads = preparingThreads(1);
  const sent = ['{}', '{}\n{}', '{}\n{}\n{}'].map((lines) => threads.prepare(Buffer.from(lines), 0));
  await threads.close();
  expect((await Promise.all(sent)).map(({ lines }) => lines)).toEqual([1, 2, 3]);
  await expect(threads.prepare(Buffer.from('{}'), 0)).rejects.toThrow('A thread of the import has ended.');
});
