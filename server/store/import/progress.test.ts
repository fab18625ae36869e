import { devNull } from 'node:os';
import { afterEach, expect, jest, test } from '@jest/globals';
import { formatSummary, progressDisplay } from './progress.ts';
import { importReport } from './report.ts';
import type { ImportProgress } from './types.ts';

let now = 0;
afterEach(() => {
  jest.restoreAllMocks();
});

/** What a display writes on a stream, for steps of an import and the seconds at which they come. */
function written(
  isTTY: boolean,
  steps: readonly (readonly [seconds: number, step: Partial<ImportProgress>])[],
): string {
  let text = '';
  const stream = { isTTY, write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  now = 0;
  const display = progressDisplay(stream);
  for (const [seconds, step] of steps) {
    now = 1_000 * seconds;
    display.show({
      phase: 'reading',
      read: 0,
      bytes: 0,
      resumed: { read: 0, bytes: 0 },
      totalBytes: undefined,
      ...step,
    });
  }
  display.stop();
  return text;
}

const half = { read: 1_000, bytes: 50, totalBytes: 100 } as const;

test('where there is no terminal, a line comes every five seconds and at each phase, none in the first two', () => {
  const steps = [
    [1, half],
    [10, { ...half, resumed: { read: 900, bytes: 40 } }],
    [12, half],
    [16, { read: 2_000, bytes: 60 }],
    [17, { ...half, phase: 'indexing', indexes: [2, 9] }],
    [18, { ...half, phase: 'finishing' }],
  ] as const;
  expect(written(false, steps).split('\n')).toEqual([
    'Reading: 1000 lines (50 %), 10/s, 1 min left',
    'Reading: 2000 lines, 125/s',
    'Indexing 3 of 9: 1000 lines (50 %), 59/s',
    'Finishing: 1000 lines (50 %), 56/s',
    '',
  ]);
});

test('on a terminal each step replaces the line, which is cleared at the end', () => {
  const steps = [
    [1, half],
    [3_500, half],
    [3_501, { ...half, bytes: 25 }],
  ] as const;
  const clear = '\r\u001b[K';
  expect(written(true, steps)).toBe(
    `${clear}Reading: 1000 lines (50 %), 0/s, 1 h 5 min left${clear}Reading: 1000 lines (25 %), 0/s, 3 h 13 min left${clear}`,
  );
});

test('the summary has each number in its place, and counts lines per second without those that were read before', () => {
  const counts = { read: 1_200, stored: 900, updated: 80, removed: 70, duplicates: 60, rejected: 50, resumed: 200 };
  const text = formatSummary({ ...counts, taxonomies: new Map([['teas', 40]]), seconds: 2, version: '' }, ['30']);

  expect(text.match(/\d+/g)?.map(Number)).toEqual([40, 1_200, 900, 80, 50, 70, 60, 30, 200, 2, 0, 500]);
});

test('the summary of values names each kind, of all places in an array, the most frequent first', () => {
  const report = importReport({ dataDir: '', rejects: undefined, changes: devNull }, () => undefined);
  const of = { source: '', line: 1, code: '', value: '1' };
  for (const path of ['/a/x1', '/a/0/b', '/a/12/b', '/a/0', '/a/12', '/a/0'])
    report.onChanged({ ...of, path, became: path.endsWith('b') ? 1 : undefined });

  expect(report.summary()).toEqual([
    'Values left out: /a/* (3 times, such as "1")',
    'Values converted: /a/*/b (2 times, such as "1" to 1)',
    'Values left out: /a/x1 (1 times, such as "1")',
  ]);
});
