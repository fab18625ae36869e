import { expect, test } from '@jest/globals';
import { rowWriter } from './copy-rows.ts';

type Writer = ReturnType<typeof rowWriter>;

const fields: [name: string, write: (writer: Writer) => void, bytes: Buffer][] = [
  ['row', (one) => one.row(7), Buffer.from([0, 7])],
  ['integer', (one) => one.integer(-2), Buffer.from([0, 0, 0, 4, 255, 255, 255, 254])],
  ['bigint', (one) => one.bigint(2 ** 32 + 5), Buffer.from([0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 5])],
  ['negative bigint', (one) => one.bigint(-1), Buffer.from([0, 0, 0, 8, ...Array(8).fill(255)])],
  ['double', (one) => one.double(1.5), Buffer.from([0, 0, 0, 8, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0])],
  ['boolean', (one) => one.boolean(true), Buffer.from([0, 0, 0, 1, 1])],
  ['text', (one) => one.text('é€😀'), Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from('é€😀')])],
  ['bytes', (one) => one.bytes(Buffer.from([1, 2, 3])), Buffer.from([0, 0, 0, 3, 1, 2, 3])],
  ['no text', (one) => one.text(null), Buffer.alloc(4, 255)],
  ['no bigint', (one) => one.bigint(null), Buffer.alloc(4, 255)],
  ['no double', (one) => one.double(null), Buffer.alloc(4, 255)],
];

test.each(fields)('a field of the kind %s has its bytes, however little room is left', (_name, write, bytes) => {
  for (let left = 0; left <= 20; left += 1) {
    const writer = rowWriter();
    const before = Buffer.alloc(65_536 - 4 - left, 9);
    writer.bytes(before);
    write(writer);
    write(writer);
    const taken = Buffer.from(writer.take());
    expect([left, taken.subarray(4 + before.length)]).toEqual([left, Buffer.concat([bytes, bytes])]);
    expect(taken.subarray(4, 4 + before.length).equals(before)).toBe(true);
    expect(writer.length()).toBe(taken.length);
  }
});
