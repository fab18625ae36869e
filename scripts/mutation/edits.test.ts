import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { applyEdits, misfits } from './edits.ts';
import type { Edit } from './mutant.ts';

let root: string;
const change = (...edits: Edit[]) => ({ id: 'C01', title: 'a change', edits });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edits-'));
  writeFileSync(join(root, 'a.txt'), 'one two two');
});

afterEach(() => rmSync(root, { recursive: true }));

test('a text is replaced, a file written and deleted', () => {
  const edits = change(
    { file: 'a.txt', from: 'one', to: '1' },
    { file: 'a.txt', from: 'two', to: '$&', every: true },
    { file: 'deep/b.txt', write: 'new' },
  );

  expect(misfits(root, edits)).toEqual([]);
  applyEdits(root, edits);
  expect([read('a.txt'), read('deep/b.txt')]).toEqual(['1 $& $&', 'new']);

  applyEdits(root, change({ file: 'a.txt', delete: true }));
  expect(() => read('a.txt')).toThrow('ENOENT');
});

test.each([
  ['a text that is gone', { file: 'a.txt', from: 'three', to: '' }, 'a.txt does not contain "three"'],
  ['a text that stands there twice', { file: 'a.txt', from: 'two', to: '' }, 'a.txt contains "two" 2 times, not once'],
  ['a file that is gone', { file: 'b.txt', from: 'one', to: '' }, 'b.txt does not exist'],
  ['a file outside', { file: '../b.txt', write: '' }, '../b.txt lies outside the project'],
])('%s does not fit', (_title, edit, sentence) => {
  expect(misfits(root, change(edit))).toEqual([`C01: ${sentence}.`]);
  expect(() => applyEdits(root, change(edit))).toThrow(sentence);
  expect(read('a.txt')).toBe('one two two');
});
