import { expect, test } from '@jest/globals';
import { conformanceCommand } from '../cli.ts';
import { fits } from '../exemptions.ts';
import { besideRecordings, recordedFolder } from '../fixtures/recordings.ts';
import { otherVersion, parseIndex, requestedPath } from './recorded-index.ts';

const good = { file: 'good.json', body: '{"status":"success","bread":{"grams":5}}' };
const extra = { file: 'extra.json', body: '{"status":"success","bread":{"parts":[{"colour":1}]}}' };
const masked = { file: 'masked.json', body: '{"status":"success","bread":{"grams":"--ignore--"}}' };
const page = { file: 'gone.html', status: 404, body: '<html>' };
const newer = {
  file: 'newer.json',
  request: 'GET https://host.example/api/v1.2/bread/12345678?x=a b (a remark)',
  body: '7',
};
const none = 'recorded-none.yaml';

async function run(args: string[]) {
  const text = { out: '', err: '' };
  const output = {
    out: (more: string) => (text.out += more),
    err: (more: string) => (text.err += more),
    terminal: false,
  };
  const status = await conformanceCommand(args, output);
  return { status, ...text };
}

function recorded(rows: Parameters<typeof recordedFolder>[0], exceptions = '[]', ...more: string[]) {
  const args = recordedFolder(rows);
  return run(['recorded', ...args, '--exceptions', besideRecordings(args, none, exceptions), ...more]);
}

test('right bodies, masked values and other versions leave nothing to report', async () => {
  const { status, out } = await recorded([good, masked, newer], '[]', '--sealed');
  expect(status).toBe(0);
  expect(out).toMatch(/newer\.json +other version: API v1\.2/);
  expect(out).toContain(
    '3 recordings: 2 ok, 0 with findings, 1 of another version; 0 findings excused, 1 about masked values',
  );
});

test('a wrong body is reported with its file, pointer and rule', async () => {
  const { status, out } = await recorded([good, extra, page], '[]', '--sealed');
  expect(status).toBe(1);
  expect(out).toContain('extra.json\n\ngetBread /body/bread/parts/0/colour:');
  expect(out).toContain('[media-type]');
  expect((await recorded([extra])).status).toBe(0);
});

test('an exception excuses what it names, and fails when it is needed no more', async () => {
  const exception =
    '[{ file: extra.json, findings: [body-unknown-property /body/bread/parts/*/colour], reason: an older version }]';
  expect((await recorded([good, extra], exception, '--sealed')).status).toBe(0);
  const { status, out } = await recorded([good], exception, '--sealed');
  expect(status).toBe(1);
  expect(out).toContain('Needless exception, delete it: extra.json body-unknown-property /body/bread/parts/*/colour');
  expect((await recorded([good], exception)).status).toBe(0);
});

test('--json prints the report', async () => {
  const { out } = await recorded([extra], '[]', '--sealed', '--json');
  expect(JSON.parse(out)).toMatchObject({
    files: [{ file: 'extra.json', verdict: 'findings', findings: [{ id: 'body-unknown-property' }] }],
    needless: [],
  });
});

test('wrong usage is status 2, with the reason and the help', async () => {
  expect(await run(['recorded'])).toMatchObject({ status: 2, err: expect.stringContaining('Name one folder') });
  expect(await run(['recorded', 'no-such-folder'])).toMatchObject({
    status: 2,
    err: expect.stringContaining('no-such-folder'),
  });
  expect(await run(['recorded', '--nope'])).toMatchObject({ status: 2, err: expect.stringContaining('--nope') });
  expect(await run(['replay'])).toMatchObject({ status: 2, err: expect.stringContaining('no command replay') });
  expect(await recorded([good], '[{ file: good.json }]')).toMatchObject({
    status: 2,
    err: expect.stringContaining('entry 1 needs'),
  });
  expect(await run(['recorded', '--help'])).toMatchObject({ status: 0, out: expect.stringContaining('--sealed') });
});

test('an index is read line by line, and a line that lacks a column is named', () => {
  expect(parseIndex('a.json\t/api/v1/x\tGET /api/v1/x\t200\tfrom a test\r\n\n')).toEqual([
    { file: 'a.json', template: '/api/v1/x', request: 'GET /api/v1/x', status: 200 },
  ]);
  expect(() => parseIndex('file\tpath\na.json\t/api/v1/x\tGET /api/v1/x')).toThrow('Line 2');
});

test.each([
  ['GET /api/v3.5/product/1', 'API v3.5'],
  ['GET /api/v3.0/product/1?fields=a, b', undefined],
  ['GET https://host.example/api/v3/product/1.json', undefined],
  ['GET /api/v3/product/<a code> (recorded on a branch, /api/v3.6/)', undefined],
  ['GET /cgi/search.pl?a=b (legacy route)', 'another route, /cgi/search.pl'],
])('the version asked for by %s', (request, expected) => {
  expect(otherVersion({ file: '', template: '/api/v3/product/{code}', request, status: 200 })).toBe(expected);
});

test('a request is reduced to its path, and * in an exception is one segment', () => {
  expect(requestedPath('GET https://host.example/a/b?c=d')).toBe('/a/b');
  expect(fits('body-type /body/*/a.b', 'body-type /body/0/a.b')).toBe(true);
  expect(fits('body-type /body/*/a.b', 'body-type /body/0/1/a.b')).toBe(false);
  expect(fits('body-type /body/*/a.b', 'body-type /body/0/aXb')).toBe(false);
});
