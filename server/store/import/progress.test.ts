import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

test.each([
  [1, 327, ' (0 %)', ', 1 h 0 min left'],
  [1, 321, ' (0 %)', ', 59 min left'],
  [999, 1_000, ' (99 %)', ', 1 min left'],
  [1_000, 1_000, ' (100 %)', ''],
  [0, 1_000, ' (0 %)', ''],
])('after %i of %i bytes in ten seconds, the share and the time left are told', (bytes, totalBytes, share, left) => {
  expect(written(false, [[10, { read: 30, bytes, totalBytes }]])).toBe(`Reading: 30 lines${share}, 3/s${left}\n`);
});

test('the time left counts what this import read, and not what one before it did', () => {
  const step = { read: 1_000, bytes: 50, resumed: { read: 400, bytes: 40 }, totalBytes: 100 };
  expect(written(false, [[600, step]])).toBe('Reading: 1000 lines (50 %), 1/s, 55 min left\n');
});

test.each([
  [{ taxonomies: new Map([['teas', 40]]) }, [40, 2, 0]],
  [{}, [0, 0, 0, 0, 2, 0]],
  [{ read: 6, stored: 4, duplicates: 1, removed: 1 }, [6, 4, 0, 0, 1, 1, 2, 0, 3]],
])('the summary of %j tells only what there is', (some, numbers) => {
  const none = { read: 0, stored: 0, updated: 0, removed: 0, duplicates: 0, rejected: 0, resumed: 0 };
  const text = formatSummary({ ...none, taxonomies: new Map(), seconds: 2, version: '', ...some }, []);
  expect(text.match(/\d+/g)?.map(Number)).toEqual(numbers);
});

test('a report has a line for each row, prints ten rejected ones, and tells ten kinds with their first example', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const printed: string[] = [];
  const changes = join(folder, 'changes.tsv');
  const open = () => importReport({ dataDir: folder, rejects: undefined, changes }, (text) => printed.push(text));
  expect(await open().end()).toEqual([]);
  const report = open();
  const codes = ['', ...Array.from({ length: 11 }, () => '777')];
  const reason = `a\r\nb\tc\u001b\r${'\u0007'.repeat(50)}`;
  for (const [at, code] of codes.entries()) report.onRejected({ source: 's', line: at + 1, code, reason });
  const change = { source: 's', line: 1, code: '777', path: '/0/1/b\u001b', value: 'first' };
  for (const more of [{}, { value: 'x' }, { became: null }, { became: 0 }]) report.onChanged({ ...change, ...more });
  for (let kind = 3; kind <= 10; kind += 1) report.onChanged({ ...change, path: `/a${kind}` });
  const ten = report.summary();
  report.onChanged({ ...change, path: '/last' });
  const ended = await report.end();
  const [rejects = ''] = ended.flatMap((line) => /\S*rejected\S*$/.exec(line) ?? []);
  const rowsOf = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((row) => row.split('\t'));
  const [rejected, changed] = [rowsOf(rejects), rowsOf(changes)];
  rmSync(folder, { recursive: true });

  expect(printed.map((text) => text.includes('777'))).toEqual([false, ...Array.from({ length: 9 }, () => true), false]);
  expect([...printed, ...ten].join('')).not.toMatch(/\p{Cc}/u);
  expect(printed[0]).toMatch(/1\W+a/);
  expect(Math.max(...printed.map(({ length }) => length))).toBeLessThan(250);
  expect(ten.slice(0, 2).map((line) => [line.includes('/*/*/b'), line.includes('first')])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect([ten.length, ...report.summary().slice(10)]).toEqual([10, expect.stringContaining('1 ')]);
  expect(ended[1]).toContain(changes);
  const reasons = `a b c\u001b ${'\u0007'.repeat(50)}`;
  expect(rejected.slice(1)).toEqual([...codes.map((code, at) => ['s', `${at + 1}`, code, reasons]), ['']]);
  expect(changed.slice(1, 5).map((row) => row.at(-1))).toEqual(['left out', 'left out', 'null', '0']);
  // Whether it ends at once or after the file has failed.
  for (const wait of [0, 100]) {
    const lost = importReport({ dataDir: folder, rejects: undefined, changes: undefined }, () => undefined);
    lost.onRejected({ source: 's', line: 1, code: '', reason: '' });
    if (wait > 0) await delay(wait);
    await expect(lost.end()).rejects.toThrow(folder);
  }
});
