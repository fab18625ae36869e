import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { fileSource, kindOf, plainBytes, productsSource } from './source.ts';

test('the kind of a file follows from its name, in lower case and to its end', () => {
  const taxonomies = ['categories.full.json.gz', 'nova_groups.full.json', 'b12.json', 'teas.json.gz'];
  expect(taxonomies.map((name) => kindOf('', name))).toEqual(['categories', 'nova_groups', 'b12', 'teas']);
  for (const name of ['products.jsonl', 'en.Products-2.jsonl.gz']) expect(kindOf('', name)).toBeUndefined();
  const others = [
    'products.csv',
    'Teas.json',
    '2teas.json',
    'teas.json.zip',
    'a.full.full.json',
    'a.jsonl.zip',
    'jsonl',
  ];
  for (const name of others) expect(() => kindOf(`folder/${name}`, name)).toThrow(`folder/${name}`);
});

const text = '{"code":"9521001000017"}\n{"code":"9521001000024"}\n';
async function read(bytes: Uint8Array, step: number) {
  async function* open(): AsyncIterable<Uint8Array> {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  const counted: number[] = [];
  const parts: Uint8Array[] = [];
  const source = { ...productsSource('cut', []), open };
  for await (const part of plainBytes(source, (some) => void counted.push(some))) parts.push(part);
  return [String(Buffer.concat(parts)), counted.reduce((sum, some) => sum + some, 0)];
}

test.each([
  ['a text', Buffer.from(text), text],
  ['two gzip files, one after the other', Buffer.concat([gzipSync(text), gzipSync(text)]), text + text],
  ['the first byte of a gzip file and another one', Buffer.from([0x1f, 0x61]), '\x1fa'],
  ['one byte', Buffer.from('{'), '{'],
  ['nothing', Buffer.alloc(0), ''],
])('of %s all bytes come and are counted, however it is cut', async (_what, bytes, expected) => {
  for (const step of [1, 2, 1000]) expect(await read(bytes, step)).toEqual([expected, bytes.length]);
});

test('a gzip file that is cut off is named, and a folder is no file', async () => {
  await expect(read(gzipSync(text).subarray(0, -1), 1000)).rejects.toThrow(/^cut: .*gzip/);
  await expect(fileSource(tmpdir(), 'products')).rejects.toThrow(tmpdir());
});
