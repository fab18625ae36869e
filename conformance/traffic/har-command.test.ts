import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { checked, entry, harHeaders, headers, invalidBody, written } from '../fixtures/captures.ts';
import { parcel } from '../fixtures/exchanges.ts';
import { folderWith, run } from '../fixtures/run.ts';

test('a clean capture has no finding and ends with 0', async () => {
  const { status, report } = await checked([
    entry(),
    entry(),
    entry({ request: { url: 'https://host.example/page' } }),
  ]);

  expect(status).toBe(0);
  expect(report).toMatchObject({ exchanges: 3, checked: 2, outside: 1, findings: [], hints: [] });
});

test('the same finding in many entries is one, with its number and its first place', async () => {
  const bad = entry({ content: { text: invalidBody } });
  const { status, out } = await run(['har', written({ log: { entries: [entry(), bad, bad] } })]);

  expect(status).toBe(1);
  expect(out).toMatch(/^getParcel \/body\/parcel\/grams: /);
  expect(out).toMatch(/seen {6}2 times, first in \S+a\.har log\.entries\[1\]\n/);
  expect(out).toMatch(/^getParcel +3 +1 +200 ×3 +204 304 400 404 5XX$/m);
  expect(out).toContain('3 exchanges: 3 checked, 0 outside the contract, 0 without a response; 2 findings,');
});

describe('where the API is served', () => {
  const at = (url: string) => entry({ request: { url } });
  const behind = at('https://gate.example:444/off/api/v1/parcel/12345678?fields=name');

  test.each([
    ['https://gate.example:444/off', 1],
    ['https://gate.example:444/off/', 1],
    ['/off', 1],
    ['https://gate.example/off', 0],
    ['https://gate.example:444', 0],
    ['/of', 0],
  ])('--base %s', async (base, expected) => {
    expect((await checked([behind], '--base', base)).report.checked).toBe(expected);
  });

  test('several bases, and any host without one', async () => {
    const here = at('https://here.example/api/v1/parcel/12345678');
    const bases = ['--base', '/off', '--base', 'https://here.example'];

    expect((await checked([behind, here], ...bases)).report.checked).toBe(2);
    expect((await checked([here, at('/api/v1/parcel/12345678')])).report.checked).toBe(2);
  });

  test('a prefix that is missing is named; nothing to check ends with 1', async () => {
    const { status, report } = await checked([behind]);

    expect(status).toBe(1);
    expect(report.hints).toEqual(['1 of the exchanges outside match the contract behind /off: use --base /off']);
  });

  test('--all checks other paths, of the base only', async () => {
    const other = [at('https://here.example/api/v7/room'), at('https://else.example/api/v7/room')];

    expect((await checked(other, '--all', '--base', 'https://here.example')).ids).toEqual(['unknown-path 1']);
  });
});

test('--sealed reports unknown properties, --except leaves findings out', async () => {
  const extra = entry({ content: { text: '{"status":"success","parcel":{"colour":1}}' }, more: { Server: 'x' } });

  expect((await checked([extra], '--sealed')).ids).toEqual(['undeclared-header 1', 'body-unknown-property 1']);
  expect((await checked([extra])).ids).toEqual(['undeclared-header 1']);
  const { status, report } = await checked([extra], '--except', 'undeclared-header /headers/*');
  const { ok, exchanges } = report.operations[0] ?? {};
  expect([status, report.excepted, ok]).toEqual([0, 1, exchanges]);
  expect((await checked([extra], '--except', 'undeclared-header /headers/via')).ids).toEqual(['undeclared-header 1']);
});

test('several files, compressed by gzip, or with a byte order mark', async () => {
  const har = { log: { entries: [entry()] } };
  const packed = written(har, gzipSync, 'b.har.gz');
  const marked = written(har, (text) => `\uFEFF${text}`);
  const { status, out } = await run(['har', packed, marked]);

  expect(status).toBe(0);
  expect(out).toContain('2 exchanges: 2 checked');
});

test.each([
  ['no file', [], 'Name at least one HAR file.'],
  ['no such file', ['/nowhere.har'], 'ENOENT'],
  ['no JSON', [written('{')], 'is not JSON'],
  ['no HAR', [written({ log: {} })], 'is not a HAR: it has no array log.entries.'],
  ['half a gzip', [written('{}', (text) => gzipSync(text).subarray(0, 15))], 'is not whole'],
  ['no base', ['a.har', '--base', 'host'], 'is neither an address'],
  ['no contract', ['a.har', '--contract', '/nowhere.json'], 'The contract /nowhere.json cannot be read'],
])('%s is wrong usage', async (_name, args, message) => {
  const { status, out, err } = await run(['har', ...args]);

  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err.includes('npm run conformance -- har FILE...')).toBe(!/ENOENT/.test(err));
});

test('the profile of the project holds for its own contract alone, and what that of --profile says goes before it', async () => {
  const rejected = entry({ request: { method: 'PUT' }, response: { status: 405, headers: [] } });
  const other = written(parcel, (text) => text, 'other.json');

  expect((await checked([rejected])).ids).toEqual(['allow-header 1']);
  expect((await checked([rejected], '--contract', other)).ids).toEqual([]);
  const profile = join(folderWith({ 'profile.mjs': "export default { methodNotAllowed: 'any-4xx' };" }), 'profile.mjs');
  expect((await checked([rejected], '--profile', profile)).ids).toEqual([]);
  expect((await checked([entry({ more: { Server: 'x' } })], '--profile', profile)).ids).toEqual([
    'undeclared-header 1',
  ]);
});

test.each([
  [0, ['accepted-bad-request 1']],
  [-1, []],
  [undefined, []],
])('a request without a recorded body has none where its size is 0, and here it is %s', async (bodySize, found) => {
  const request = { method: 'POST', url: 'https://host.example/api/v1/orders', bodySize };

  expect((await checked([entry({ request, response: { status: 204, headers: [], content: {} } })])).ids).toEqual(found);
});

test.each([
  [{ postData: { text: '{"grams":"x"}' } }, 1],
  [{ postData: { text: '{"grams":5}' } }, 0],
  [{ postData: { text: '' }, bodySize: -1 }, 1],
  [{ postData: { text: null }, bodySize: 9 }, 0],
  [{ method: 'GET', url: '/api/v1/parcel/12345678', headers: [{ name: 'X-Trace', value: '0' }] }, 1],
])('a request that is recorded as %j is accepted against the contract in %i cases', async (recorded, count) => {
  const request = { method: 'POST', url: '/api/v1/orders', headers: harHeaders(headers), ...recorded };
  const { ids } = await checked([entry({ request, response: { status: 204, headers: [], content: {} } })]);

  expect(ids).toEqual(count === 0 ? [] : [`accepted-bad-request ${count}`]);
});
