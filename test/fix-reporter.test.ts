import { expect, jest, test } from '@jest/globals';
import FixReporter, { shortened } from './fix-reporter.js';

const failure = (name: string, line: number, lines = 1) =>
  `  ● ${name}\n\n${'    is not\n'.repeat(lines)}\n      at toBe (test/a.test.ts:${line}:7)\n\n`;
const messages = (count: number, lineOf: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => failure(`test ${index}`, lineOf(index))).join('');
const whole = (text: string) => text.match(/at toBe/g)?.length ?? 0;

test('a few failures are printed as they are', () => {
  expect(shortened(messages(5, (index) => index))).toBe(messages(5, (index) => index));
});

test('of failures at one place the first one is printed, and five names of the others', () => {
  const text = shortened(messages(80, () => 7) + failure('another', 8));

  expect([whole(text), text.split('\n').length < 30]).toEqual([2, true]);
  expect(text).toContain('79 more fail there:\n\n  ● test 1\n');
  expect(text).not.toContain('test 6');
});

test('of many places five are printed, and no long line and no page', () => {
  const text = shortened(failure('x'.repeat(900), 1, 500) + messages(20, (index) => index + 2));

  expect([whole(text), Math.max(...text.split('\n').map((line) => line.length)) <= 500]).toEqual([4, true]);
  expect(text).toMatch(/more lines.*16 more tests fail/s);
});

test.each([
  [[], 'test/configuration.test.ts', undefined, {}],
  [[], 'server/other.test.ts', 'A run of all tests has no test/configuration.test.ts.', {}],
  [['server'], 'server/other.test.ts', undefined, {}],
  [[], 'test/system/other.test.ts', undefined, { isPart: true }],
])('a run with the patterns %j that has %s: %s %j', (patterns, file, message, options) => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reporter = FixReporter({ rootDir: '/project', testPathPatterns: { patterns } } as never, options);
  const result = { testFilePath: `/project/${file}`, numFailingTests: 0 };
  reporter.onRunComplete(undefined, { testResults: [result] } as never);

  expect(reporter.getLastError()?.message).toBe(message);
});

test.each([
  [{}, 'npx jest'],
  [{ isPart: true }, 'npm run test:system --'],
])('of the tests with %j a failed file is run again by %s', (options, command) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reporter = FixReporter({ rootDir: '/project', testPathPatterns: { patterns: [] } } as never, options);
  const result = { testFilePath: '/project/test/a.test.ts', numFailingTests: 1 };
  reporter.onRunComplete(undefined, { testResults: [result] } as never);

  expect(write.mock.calls[0]).toEqual([`fix  edit what the message names, then ${command} test/a.test.ts\n`]);
});

test('of a room each file is named in which a test failed, and the room itself where it was not loaded', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reporter = FixReporter({ rootDir: '/project', testPathPatterns: { patterns: [] } } as never);
  const test = (title: string, status: string) => ({ ancestorTitles: [title, 'inner'], status });
  const tests = [
    test('a.test.ts', 'failed'),
    test('b.test.ts', 'passed'),
    test('c.test.ts', 'failed'),
    test('a.test.ts', 'failed'),
  ];
  const room = { testFilePath: '/project/test/together/rooms/server.ts', numFailingTests: 3, testResults: tests };
  const broken = { ...room, numFailingTests: 0, testExecError: {}, testResults: [] };
  reporter.onRunComplete(undefined, { testResults: [room, broken] } as never);

  const named = write.mock.calls.map(([line]) => /npx jest (\S+)/.exec(String(line))?.[1]);
  expect(named).toEqual(['a.test.ts', 'c.test.ts', 'test/together/rooms/server.ts']);
});
