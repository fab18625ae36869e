import { expect, test } from '@jest/globals';
import { blocksOf } from './blocks.ts';

const settings = { size: 4, longest: 8 };

async function blocks(chunks: readonly string[], from = 0): Promise<[string, number][]> {
  async function* bytes(): AsyncIterable<Uint8Array> {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found: [string, number][] = [];
  for await (const block of blocksOf(bytes(), { ...settings, from }))
    found.push([block.tooLong ? 'too long' : Buffer.from(block.bytes).toString(), block.end]);
  return found;
}

test.each<[string, string[], [string, number][]]>([
  ['nothing', [''], []],
  ['one line without end', ['ab'], [['ab', 2]]],
  ['a line over chunks', ['a', 'b', 'c\n'], [['abc\n', 4]]],
  [
    'small lines together',
    ['a\n', 'b\nc', '\nd'],
    [
      ['a\nb\n', 4],
      ['c\nd', 7],
    ],
  ],
  [
    'whole lines, and the rest with what follows',
    ['ab\ncd\nef', 'g\n'],
    [
      ['ab\ncd\n', 6],
      ['efg\n', 10],
    ],
  ],
  [
    'a line that is as long as it may be',
    ['1234567', '\nx'],
    [
      ['1234567\n', 8],
      ['x', 9],
    ],
  ],
  [
    'lines before and after one that is too long',
    ['a\n12', '345678', '90', '\nb\n'],
    [
      ['a\n', 2],
      ['too long', 13],
      ['b\n', 15],
    ],
  ],
  [
    'a last line that is too long',
    ['x\n', '123456789'],
    [
      ['x\n', 2],
      ['too long', 11],
    ],
  ],
])('blocks of %s', async (_what, chunks, expected) => {
  expect(await blocks(chunks)).toEqual(expected);
});

test('from the end of each block, the others follow', async () => {
  const chunks = ['ab\ncd\nef', 'g\nhi\n1', '23456789', '0\nj\n'];
  const all = await blocks(chunks);
  expect(all).toHaveLength(4);
  for (const [index, [, end]] of all.entries()) expect(await blocks(chunks, end)).toEqual(all.slice(index + 1));
});
