import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { checked, entry, harHeaders, headers, invalidBody } from '../fixtures/captures.ts';

describe('bodies', () => {
  const base64 = (bytes: Buffer) => ({ text: bytes.toString('base64'), encoding: 'base64' });
  const coded = (coding: string) => ({ 'Content-Encoding': coding });

  test.each([
    ['base64', {}, base64(Buffer.from(invalidBody))],
    ['base64, decoded although a coding is named', coded('gzip'), base64(Buffer.from(invalidBody))],
    ['base64 of gzip', coded('gzip'), base64(gzipSync(invalidBody))],
    ['base64 of brotli', coded('br'), base64(brotliCompressSync(invalidBody))],
    ['base64 of text', {}, { ...base64(Buffer.from('7')), mimeType: 'text/plain' }],
    ['text with a sign that nobody knows', coded('gzip'), { text: invalidBody.replace('many', '\uFFFD') }],
  ])('%s is checked', async (_name, more, content) => {
    expect((await checked([entry({ more, content })])).ids).toEqual(['body-type 1']);
  });

  test.each([
    ['that the capture leaves out', {}, { text: undefined }],
    ['that the capture leaves out with their size', {}, { text: undefined, size: undefined }],
    ['in an unknown encoding', {}, { text: 'x', encoding: 'rot13' }],
    ['in an unknown coding', coded('zstd'), base64(Buffer.from('(/'))],
    ['of broken text', coded('gzip'), { text: gzipSync(invalidBody).toString('utf8') }],
  ])('%s are counted, and the rest of the entry is checked', async (_name, more, content) => {
    const { ids, report } = await checked([entry({ more: { ...more, ETag: 'x' }, content })]);

    expect(ids).toEqual(['header-value 1']);
    expect(report.bodiesUnknown).toBe(1);
  });

  test('that are empty are known to be missing', async () => {
    for (const content of [
      { text: undefined, size: 0 },
      { text: '', size: -1 },
    ])
      expect((await checked([entry({ content })])).ids).toEqual(['missing-body 1']);
  });

  test('of 304 and HEAD are those of the cache of the browser', async () => {
    const { ids } = await checked([
      entry({ response: { status: 304, headers: harHeaders({ ETag: '"1"' }) } }),
      entry({ request: { method: 'HEAD' } }),
      entry({ request: { method: 'head' } }),
    ]);

    expect(ids.filter((id) => id.startsWith('unexpected-body'))).toEqual([]);
    expect((await checked([entry({ response: { status: 204 } })])).ids).toContain('unexpected-body 1');
  });
});

test('requests without a response are counted', async () => {
  const without = [0, '0'].map((status) => entry({ response: { status, headers: [] } }));
  const { status, report } = await checked([entry(), ...without]);

  expect(status).toBe(0);
  expect(report).toMatchObject({ checked: 1, withoutResponse: 2 });
});

test.each([
  [null, 'log.entries[1] must be object'],
  [{}, "log.entries[1] must have required property 'request'"],
  [entry({ request: { url: undefined } }), "log.entries[1]/request must have required property 'url'"],
  [entry({ request: { method: 7 } }), 'log.entries[1]/request/method must be string'],
  [{ ...entry(), response: undefined }, "log.entries[1] must have required property 'response'"],
  [entry({ response: { status: 'OK' } }), 'log.entries[1]/response/status must match pattern "^[0-9]+$"'],
  [entry({ response: { headers: undefined } }), "log.entries[1]/response must have required property 'headers'"],
  [
    entry({ response: { headers: [{ name: 'a' }] } }),
    "log.entries[1]/response/headers/0 must have required property 'value'",
  ],
  [entry({ content: { text: {} } }), 'log.entries[1]/response/content/text must be string,null'],
])('an entry that lacks a field is named, the others are checked, and the exit status is 1: %#', async (bad, problem) => {
  const { status, report } = await checked([entry(), bad, entry({ request: { headers: undefined } })]);

  expect(status).toBe(1);
  expect(report.unreadable.map((one) => one.problem)).toEqual([problem]);
  expect(report).toMatchObject({ exchanges: 2, checked: 2, findings: [] });
});

test('values of a repeated header are joined', async () => {
  const twice = [
    ...harHeaders(headers),
    ...harHeaders({ 'Set-Cookie': 'a=1' }),
    ...harHeaders({ 'Set-Cookie': 'b=2' }),
  ];
  const { report } = await checked([entry({ response: { headers: twice } })]);

  expect(report.findings).toMatchObject([{ pointer: '/headers/set-cookie', got: '"a=1, b=2"' }]);
});
