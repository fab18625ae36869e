import { expect, test } from '@jest/globals';
import { linesOf } from './lines.ts';

async function lines(chunks: readonly string[], longest: number): Promise<[number, string | undefined][]> {
  async function* bytes(): AsyncIterable<Uint8Array> {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found: [number, string | undefined][] = [];
  for await (const { number, bytes: line } of linesOf(bytes(), longest))
    found.push([number, line && Buffer.from(line).toString()]);
  return found;
}

test.each<[string, string[], [number, string | undefined][]]>([
  ['nothing', [''], []],
  ['one line without end', ['ab'], [[1, 'ab']]],
  ['a line over chunks', ['a', 'b', 'c\n'], [[1, 'abc']]],
  [
    'empty lines',
    ['a\n\n', '\nb'],
    [
      [1, 'a'],
      [2, ''],
      [3, ''],
      [4, 'b'],
    ],
  ],
  [
    'both ends of line',
    ['a\r', '\nb\r\nc'],
    [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ],
  ],
  [
    'a line that is as long as it may be',
    ['1234\nx'],
    [
      [1, '1234'],
      [2, 'x'],
    ],
  ],
  [
    'a line that is too long',
    ['123', '45', '67\nx'],
    [
      [1, undefined],
      [2, 'x'],
    ],
  ],
  [
    'a last line that is too long',
    ['x\n12345'],
    [
      [1, 'x'],
      [2, undefined],
    ],
  ],
])('%s', async (_what, chunks, expected) => {
  expect(await lines(chunks, 4)).toEqual(expected);
});
