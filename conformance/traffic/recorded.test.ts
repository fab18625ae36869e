import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { parcelContract } from '../fixtures/exchanges.ts';
import { type RecordedRow, runRecordings } from '../fixtures/recordings.ts';
import { folderWith, run } from '../fixtures/run.ts';
import { otherPath, parseIndex } from './recordings.ts';

const good = { file: 'good.json', body: '{"status":"success","parcel":{"grams":5}}' };
const extra = { file: 'extra.json', body: '{"status":"success","parcel":{"parts":[{"colour":1}]}}' };
const masked = { file: 'masked.json', body: '{"status":"success","parcel":{"grams":"--ignore--"}}' };
const page = { file: 'gone.html', status: 404, body: '<html>' };
const newer = {
  file: 'newer.json',
  request: 'GET https://host.example/api/v1.2/parcel/12345678?x=a b (a remark)',
  body: '7',
};
const recorded = (rows: readonly RecordedRow[], exemptions = '[]', ...more: string[]) =>
  runRecordings('recorded', rows, exemptions, ...more);

test('right bodies, masked values and other paths leave nothing to report', async () => {
  const { status, out } = await recorded([good, masked, newer], '[]', '--sealed', '--mask=--ignore--');
  expect(status).toBe(0);
  expect(out).toMatch(/newer\.json +other path: \/api\/v1\.2\/parcel\/12345678/);
  expect(out).toContain(
    '3 recordings: 2 ok, 0 with findings, 1 of another path; 0 findings exempt, 1 about masked values',
  );
  expect((await recorded([masked])).status).toBe(1);
});

test('an invalid body is reported with its file, pointer and rule', async () => {
  const { status, out } = await recorded([good, extra, page], '[]', '--sealed');
  expect(status).toBe(1);
  expect(out).toMatch(/\n\ngetParcel \/body\/parcel\/parts\/0\/colour: [^✗]*seen +once, first in extra\.json\n\n/);
  expect(out).toContain('[media-type]');
  expect((await recorded([extra])).status).toBe(0);
});

test('an exemption leaves out what it names, and is a finding when it matches nothing', async () => {
  const exemptions =
    '[{ items: [extra.json body-unknown-property /body/parcel/parts/*/colour], reason: an older version }]';
  expect((await recorded([good, extra], exemptions, '--sealed')).status).toBe(0);
  const { status, out } = await recorded([good], exemptions, '--sealed');
  expect(status).toBe(1);
  expect(out).toMatch(/✗ The exemption "extra\.json .*" matches nothing\.\s[\s\S]*where +\S+exemptions\.yaml, entry 1/);
  expect((await recorded([good], exemptions)).status).toBe(0);
});

test.each<[Partial<RecordedRow>, string[]]>([
  [{ file: 'a.bin' }, ['media-type']],
  [{ file: 'a.txt', status: 503, body: 'short' }, []],
  [{ file: 'a.txt', status: 503, body: 'longer than ten' }, ['body-value']],
  [{ file: 'a.html', status: 503, body: 'short' }, []],
  [{ file: 'a.json', status: 503, body: '1' }, ['media-type']],
  [{ path: '/api/v1/orders', request: 'POST /api/v1/orders' }, ['undeclared-status']],
  [{ path: '/api/v1/orders', request: '/api/v1/orders' }, ['unknown-path']],
])('a recording %j has the findings %j', async (row, ids) => {
  const { status, out } = await recorded([{ ...good, ...row }], '[]', '--json');

  expect(JSON.parse(out).files[0].findings.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(status).toBe(ids.length === 0 ? 0 : 1);
});

test('--json prints the report', async () => {
  const { out } = await recorded([extra], '[]', '--sealed', '--json');
  expect(JSON.parse(out)).toMatchObject({
    files: [{ file: 'extra.json', result: 'findings', findings: [{ id: 'body-unknown-property' }] }],
    unused: [],
  });
});

test.each([
  [['recorded'], 'Name one folder'],
  [['recorded', 'a', 'b'], 'Name one folder'],
  [['recorded', 'no-such-folder'], 'no-such-folder'],
  [['recorded', '--nope'], '--nope'],
  [['corruption'], 'Name one folder'],
  [['replay'], 'no command replay'],
])('wrong usage %j is status 2, with the reason and the usage', async (args, message) => {
  expect(await run(args)).toMatchObject({ status: 2, err: expect.stringContaining(message) });
});

test('an exemption without items is wrong usage, and --help is status 0', async () => {
  const incomplete = await recorded([good], '[{ file: good.json, reason: x }]');
  expect(incomplete).toMatchObject({ status: 2, err: expect.stringContaining('entry 1: an exemption needs items') });
  expect(await run(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('duplicate-key') });
  for (const command of ['recorded', 'corruption', 'har', 'proxy'])
    expect(await run([command, '--help'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/Exit status: 0[\s\S]*--contract FILE/),
    });
});

test.each([
  'recorded',
  'corruption',
])('%s reads the index that is named, from the working directory', async (command) => {
  const line = 'good.json\t/api/v1/parcel/{code}\tGET /api/v1/parcel/12345678\t200';
  const contents = { 'in/good.json': good.body, 'in/index.tsv': 'wrong', 'in/other.tsv': 'wrong', 'other.tsv': line };
  const folder = folderWith(contents);
  const other = join(folder, 'other.tsv');
  const read = async (...options: string[]) => {
    const { status, out } = await run([command, join(folder, 'in'), '--json', ...options]);
    const { files = [], bodies = files.length } = status === 2 ? {} : JSON.parse(out);
    return [status, bodies];
  };

  expect(await read()).toEqual([2, 0]);
  expect(await read('--index', other)).toEqual([0, 1]);
  expect(await read('--index', relative('', other))).toEqual([0, 1]);
  expect(await read('--index', 'other.tsv')).toEqual([2, 0]);
});

test('an index is read line by line, and a line that lacks a column is named', () => {
  expect(parseIndex('a.json\t/api/v1/x\tGET /api/v1/x\t200\tfrom a test\r\n\n')).toEqual([
    { file: 'a.json', path: '/api/v1/x', request: 'GET /api/v1/x', status: 200 },
  ]);
  expect(parseIndex('file.json\t/a\tGET /a\t404').map(({ file, status }) => [file, status])).toEqual([
    ['file.json', 404],
  ]);
  for (const line of [
    'file\tpath',
    '\t/a\tGET /a\t200',
    'a\ta\tGET a\t200',
    'a\t/a\tGET /a\t20',
    'a\t/a\tGET /a\t2000',
  ])
    expect(() => parseIndex(`file\n${line}`)).toThrow(/\bline 2\b/i);
  expect(() => parseIndex('file\tpath\na.json\t/api/v1/x\tGET /api/v1/x')).toThrow(/\bline 2\b/i);
});

test.each([
  ['GET /api/v1.5/parcel/1', '/api/v1.5/parcel/1'],
  ['GET /api/v1/parcel/1?fields=a, b', undefined],
  ['GET https://host.example/api/v1/parcel/1.json', undefined],
  ['GET /api/v1/parcel/<a code> (recorded on a branch, /api/v1.6/)', undefined],
  ['GET /cgi/search.pl?a=b (legacy route)', '/cgi/search.pl'],
])('the other path of %s', (request, expected) => {
  expect(otherPath(parcelContract, { file: '', path: '/api/v1/parcel/{code}', request, status: 200 })).toBe(expected);
});
