import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { deltasIn, MissingDelta, timeOf } from './deltas.ts';
import { type Followed, follow } from './follow.ts';

test('an index of lines that end in any way is ordered by beginning, then end; a time is written as people do', () => {
  const order = deltasIn(['2_3', '1_3', '1_2', '0_9'].map((times) => `products_${times}.json.gz\r\n`).join(''));
  expect(order.map(({ from, to }) => `${from}_${to}`)).toEqual(['0_9', '1_2', '1_3', '2_3']);
  expect(() => deltasIn('products_2_1.json.gz')).toThrow('products_2_1.json.gz');
  expect(timeOf(951_782_399)).toBe('2000-02-28 23:59:59');
});

test.each([
  [{ newest: '951782300' }, 3, ['81', '82', '83'], undefined],
  [{ newest: '951782300' }, 4, undefined, 'Error: It fails.'],
  [{}, 0, undefined, expect.any(String)],
])('a store with %j, whose import fails %i times, follows a delta with what it reports', async (known, failures, numbers, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'follow-'));
  const name = 'products_951782200_951782399.json.gz';
  for (const [file, content] of [
    ['index.txt', name],
    [name, ''],
  ] as const)
    writeFileSync(join(folder, file), content);
  const printed: string[] = [];
  let left = failures;
  const facts = new Map<string, string>(Object.entries(known));
  const catalog: object = {
    status: async () => ({ facts }),
    import: async (...[[source], options]: Parameters<Followed['import']>) => {
      if (--left >= 0) throw new Error('It fails.');
      facts.set('followed', String(options?.facts?.followed));
      options?.onRejected?.({ source: String(source?.name), line: 1, code: '2', reason: 'no' });
      options?.onChanged?.({ source: String(source?.name), line: 1, code: '2', path: '/rev', value: 'x' });
      return { stored: 81, removed: 82, rejected: 83, seconds: 84 };
    },
  };
  const settings = { source: folder, once: true, everySeconds: 0, threads: 0, dataDir: folder };
  const error = await follow(catalog as Followed, { ...settings, print: (text) => printed.push(text) }).catch(String);
  const reports = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
  rmSync(folder, { recursive: true });
  const told = printed.find((text) => text.startsWith(name));
  expect([error, told?.slice(name.length).match(/\b8[1-3]\b/g)]).toEqual([expected, numbers]);
  expect(told ?? timeOf(951_782_399)).toContain(timeOf(951_782_399));
  expect(reports.map((report) => printed.some((text) => text.includes(report)))).toEqual(numbers ? [true, true] : []);
});

test.each([
  true,
  false,
])('a store that lacks what comes before ends it the first time, also with once %s', async (once) => {
  const folder = mkdtempSync(join(tmpdir(), 'follow-'));
  writeFileSync(join(folder, 'index.txt'), 'products_951782200_951782399.json.gz');
  const printed: string[] = [];
  // It is stopped where it tries again.
  const trying = new AbortController();
  const print = (text: string) => {
    printed.push(text);
    trying.abort();
  };
  const settings = { source: folder, once, everySeconds: 0, threads: 0, dataDir: folder, signal: trying.signal, print };
  const ends = ['1', undefined].map((newest) => {
    const catalog: object = { status: async () => ({ facts: new Map(Object.entries({ newest })) }) };
    return follow(catalog as Followed, settings).then(String, (error) => error instanceof MissingDelta);
  });

  expect([await Promise.all(ends), printed]).toEqual([[true, true], []]);
  rmSync(folder, { recursive: true });
});
