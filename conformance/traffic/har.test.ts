import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { conformanceCommand } from '../command.ts';
import { bread, breadExchange } from '../fixtures/exchanges.ts';
import type { TrafficReport } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'har-'));
const contract = ['--contract', join(folder, 'bread.json')];
writeFileSync(join(folder, 'bread.json'), JSON.stringify(bread));
const right = breadExchange().body;
const wrong = '{"status":"success","bread":{"grams":"many"}}';
const list = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }));
const headers = { 'Content-Type': 'application/json; charset=utf-8', ETag: '"1"' };

/** An entry as browsers write it, changed where a test says so. */
function entry({ request = {}, response = {}, content = {}, more = {} }: Record<string, object> = {}) {
  const url = 'https://host.example/api/v1/bread/12345678';
  return {
    request: { method: 'GET', url, headers: list({ ':method': 'GET', Accept: '*/*' }), ...request },
    response: {
      status: 200,
      headers: list({ ':status': '200', ...headers, ...more }),
      content: { size: 9, mimeType: 'application/json', text: right, ...content },
      ...response,
    },
  };
}

let files = 0;

function written(value: unknown, pack: (text: string) => string | Buffer = (text) => text, name = 'a.har'): string {
  files += 1;
  const file = join(folder, `${files}-${name}`);
  writeFileSync(file, pack(typeof value === 'string' ? value : JSON.stringify(value)));
  return file;
}

async function run(...args: string[]) {
  const text = { out: '', err: '' };
  const output = {
    out: (more: string) => (text.out += more),
    err: (more: string) => (text.err += more),
    terminal: false,
  };
  return { status: await conformanceCommand(['har', ...args], output), ...text };
}

/** The report of these entries. */
async function judged(entries: unknown[], ...args: string[]) {
  const { status, out, err } = await run(written({ log: { entries } }), ...contract, '--json', ...args);
  expect(err).toBe('');
  const report = JSON.parse(out) as TrafficReport;
  return { status, report, ids: report.findings.map(({ id, count }) => `${id} ${count}`) };
}

test('a clean capture has no finding and ends with 0', async () => {
  const { status, report } = await judged([entry(), entry(), entry({ request: { url: 'https://host.example/page' } })]);

  expect(status).toBe(0);
  expect(report).toMatchObject({ exchanges: 3, judged: 2, outside: 1, findings: [], hints: [] });
});

test('the same finding in many entries is one, with its number and its first place', async () => {
  const bad = entry({ content: { text: wrong } });
  const { status, out } = await run(written({ log: { entries: [entry(), bad, bad] } }), ...contract);

  expect(status).toBe(1);
  expect(out).toMatch(/^getBread \/body\/bread\/grams: /);
  expect(out).toMatch(/seen {6}2 times, first in \S+a\.har log\.entries\[1\]\n/);
  expect(out).toMatch(/^getBread +3 +1 +body-type ×2 +200 ×3 +204 304 400 404 5XX$/m);
  expect(out).toContain('3 exchanges: 3 judged, 0 outside the contract, 0 without an answer; 2 findings,');
});

describe('bodies', () => {
  const base64 = (bytes: Buffer) => ({ text: bytes.toString('base64'), encoding: 'base64' });
  const coded = (coding: string) => ({ 'Content-Encoding': coding });

  test.each([
    ['base64', {}, base64(Buffer.from(wrong))],
    ['base64, decoded although a coding is named', coded('gzip'), base64(Buffer.from(wrong))],
    ['base64 of gzip', coded('gzip'), base64(gzipSync(wrong))],
    ['base64 of brotli', coded('br'), base64(brotliCompressSync(wrong))],
  ])('%s is judged', async (_name, more, content) => {
    expect((await judged([entry({ more, content })])).ids).toEqual(['body-type 1']);
  });

  test.each([
    ['that the capture leaves out', {}, { text: undefined }],
    ['in an encoding that is not known', {}, { text: 'x', encoding: 'rot13' }],
    ['in a coding that is not known', coded('zstd'), base64(Buffer.from('(/'))],
    ['of broken text', coded('gzip'), { text: gzipSync(wrong).toString('utf8') }],
  ])('%s are counted, and the rest of the entry is judged', async (_name, more, content) => {
    const { ids, report } = await judged([entry({ more: { ...more, ETag: 'x' }, content })]);

    expect(ids).toEqual(['header-value 1']);
    expect(report.bodiesUnknown).toBe(1);
  });

  test('that are empty are known to be missing', async () => {
    expect((await judged([entry({ content: { text: undefined, size: 0 } })])).ids).toEqual(['missing-body 1']);
  });

  test('of 304 and HEAD are those of the cache of the browser', async () => {
    const { ids } = await judged([
      entry({ response: { status: 304, headers: list({ ETag: '"1"' }) } }),
      entry({ request: { method: 'HEAD' } }),
    ]);

    expect(ids.filter((id) => id.startsWith('unexpected-body'))).toEqual([]);
    expect((await judged([entry({ response: { status: 204 } })])).ids).toContain('unexpected-body 1');
  });
});

test('requests without an answer are counted', async () => {
  const { status, report } = await judged([entry(), entry({ response: { status: 0, headers: [] } })]);

  expect(status).toBe(0);
  expect(report).toMatchObject({ judged: 1, unanswered: 1 });
});

test.each([
  [null, 'log.entries[1] is not an object'],
  [{}, 'log.entries[1].request is missing'],
  [entry({ request: { url: undefined } }), 'log.entries[1].request.url is missing'],
  [entry({ request: { method: 7 } }), 'log.entries[1].request.method is not a text'],
  [{ ...entry(), response: undefined }, 'log.entries[1].response is missing'],
  [entry({ response: { status: 'OK' } }), 'log.entries[1].response.status is not a whole number'],
  [entry({ response: { headers: undefined } }), 'log.entries[1].response.headers is missing'],
  [entry({ response: { headers: [{ name: 'a' }] } }), 'log.entries[1].response.headers[0].value is missing'],
  [entry({ content: { text: {} } }), 'log.entries[1].response.content.text is not a text'],
])('an entry that cannot be judged is named, the others are judged, and the end is 1: %#', async (bad, problem) => {
  const { status, report } = await judged([entry(), bad, entry({ request: { headers: undefined } })]);

  expect(status).toBe(1);
  expect(report.unreadable.map((one) => one.problem)).toEqual([problem]);
  expect(report).toMatchObject({ exchanges: 2, judged: 2, findings: [] });
});

describe('where the API lives', () => {
  const at = (url: string) => entry({ request: { url } });
  const behind = at('https://gate.example:444/off/api/v1/bread/12345678?fields=name');

  test.each([
    ['https://gate.example:444/off', 1],
    ['https://gate.example:444/off/', 1],
    ['/off', 1],
    ['https://gate.example/off', 0],
    ['https://gate.example:444', 0],
    ['/of', 0],
  ])('--base %s', async (base, expected) => {
    expect((await judged([behind], '--base', base)).report.judged).toBe(expected);
  });

  test('several bases, and any host without one', async () => {
    const here = at('https://here.example/api/v1/bread/12345678');
    const bases = ['--base', '/off', '--base', 'https://here.example'];

    expect((await judged([behind, here], ...bases)).report.judged).toBe(2);
    expect((await judged([here, at('/api/v1/bread/12345678')])).report.judged).toBe(2);
  });

  test('a prefix that is missing is named; nothing to judge ends with 1', async () => {
    const { status, report } = await judged([behind]);

    expect(status).toBe(1);
    expect(report.hints).toEqual(['1 of the exchanges outside fit the contract behind /off: use --base /off']);
  });

  test('--all judges other paths, of the base only', async () => {
    const other = [at('https://here.example/api/v7/cake'), at('https://else.example/api/v7/cake')];

    expect((await judged(other, '--all', '--base', 'https://here.example')).ids).toEqual(['unknown-path 1']);
  });
});

test('--sealed reports unknown properties, --except leaves findings out', async () => {
  const extra = entry({ content: { text: '{"status":"success","bread":{"colour":1}}' }, more: { Server: 'x' } });

  expect((await judged([extra], '--sealed')).ids).toEqual(['undeclared-header 1', 'body-unknown-property 1']);
  expect((await judged([extra])).ids).toEqual(['undeclared-header 1']);
  const { status, report } = await judged([extra], '--except', 'undeclared-header /headers/*');
  expect([status, report.excused]).toEqual([0, 1]);
  expect((await judged([extra], '--except', 'undeclared-header /headers/via')).ids).toEqual(['undeclared-header 1']);
});

test('repeated headers are kept apart', async () => {
  const twice = [...list(headers), ...list({ 'Set-Cookie': 'a=1' }), ...list({ 'Set-Cookie': 'b=2' })];
  const { report } = await judged([entry({ response: { headers: twice } })]);

  expect(report.findings).toMatchObject([{ pointer: '/headers/set-cookie', got: '"a=1, b=2"' }]);
});

test('several files, compressed by gzip, or with a byte order mark', async () => {
  const har = { log: { entries: [entry()] } };
  const packed = written(har, gzipSync, 'b.har.gz');
  const marked = written(har, (text) => `\uFEFF${text}`);
  const { status, out } = await run(packed, marked, ...contract);

  expect(status).toBe(0);
  expect(out).toContain('2 exchanges: 2 judged');
});

test.each([
  ['no file', [], 'Name at least one HAR file.'],
  ['no such file', ['/nowhere.har'], 'ENOENT'],
  ['no JSON', [written('{')], 'is not JSON'],
  ['no HAR', [written({ log: {} })], 'is not a HAR: it has no list log.entries.'],
  ['half a gzip', [written('{}', (text) => gzipSync(text).subarray(0, 15))], 'is not whole'],
  ['no base', ['a.har', '--base', 'host'], 'is neither an address'],
])('%s is wrong usage', async (_name, args, message) => {
  const { status, out, err } = await run(...args);

  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('npm run conformance -- har FILE...');
});

test('--help explains and ends with 0', async () => {
  const { status, out } = await run('--help');

  expect(status).toBe(0);
  expect(out).toContain('Exit status: 0 nothing found');
});
