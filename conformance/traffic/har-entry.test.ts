import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { entry, headers, judged, list, wrong } from '../fixtures/captures.ts';

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

test('repeated headers are kept apart', async () => {
  const twice = [...list(headers), ...list({ 'Set-Cookie': 'a=1' }), ...list({ 'Set-Cookie': 'b=2' })];
  const { report } = await judged([entry({ response: { headers: twice } })]);

  expect(report.findings).toMatchObject([{ pointer: '/headers/set-cookie', got: '"a=1, b=2"' }]);
});
