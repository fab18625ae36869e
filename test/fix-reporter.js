import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';

const colour = `(?:${String.fromCharCode(27)}\\[\\d+m)*`;
/** Where the message of a test starts, in colours or not. */
const heading = new RegExp(`^(?=${colour} {2}${colour}● )`, 'm');
/** The lines that say where in the code a test failed. */
const place = new RegExp(`^ +${colour}at .*$`, 'gm');
const guard = 'test/configuration.test.ts';
const rooms = 'test/together/rooms/';
const most = { lines: 60, columns: 400, causes: 5, files: 8 };

/**
 * Returns what Jest prints of a file that failed: of the failures at one place in the code the first one, and the names of a few others.
 * @param {string} message
 */
export function shortened(message) {
  /** @type {Map<string, string[]>} */
  const causes = new Map();
  for (const failure of message.split(heading)) {
    const where = failure.match(place)?.join() ?? failure;
    causes.set(where, [...(causes.get(where) ?? []), failure]);
  }
  const all = [...causes.values()];
  const others = all.slice(most.causes).flat();
  return [
    ...all.slice(0, most.causes).map(([first = '', ...same]) => firstLines(first) + named(same, 'more fail there')),
    named(others, 'more tests fail'),
  ].join('');
}

/** @param {string} failure */
function firstLines(failure) {
  const lines = failure.split('\n');
  const first = lines
    .slice(0, most.lines)
    .map((line) => (line.length > most.columns ? `${line.slice(0, most.columns)}…` : line));
  const left = lines.length - first.length;
  return left === 0 ? first.join('\n') : `${first.join('\n')}\n    … ${left} more lines\n\n`;
}

/**
 * @param {readonly string[]} failures
 * @param {string} what
 */
function named(failures, what) {
  if (failures.length === 0) return '';
  const names = failures.slice(0, most.causes).map((failure) => failure.split('\n', 1)[0]?.slice(0, most.columns));
  const dots = failures.length > names.length ? ['    …'] : [];
  return [`  ${failures.length} ${what}:\n`, ...names, ...dots, ''].join('\n');
}

/**
 * A reporter for Jest, which makes it with `new`. It shortens long messages before they are printed. After a run with failures it prints, for each file
 * that failed, the command that shows whether it is fixed, and which files of the contract differ from the last commit. A run of all tests fails
 * without the one of the configuration: what switches tests off switches that off, too; `isPart` says that it belongs to other tests.
 * @param {import('@jest/types').Config.GlobalConfig} configuration
 * @param {{ isPart?: boolean }} [options]
 */
export default function FixReporter(
  { rootDir, testPathPatterns, findRelatedTests, onlyChanged, shard },
  { isPart = false } = {},
) {
  const command = isPart ? 'npm run test:system --' : 'npx jest';
  const isWhole = testPathPatterns.patterns.length === 0 && !findRelatedTests && !onlyChanged && !shard && !isPart;
  /** @type {Error | undefined} */
  let missing;
  return {
    getLastError: () => missing,
    /**
     * @param {unknown} _test
     * @param {import('@jest/test-result').TestResult} result
     */
    onTestResult(_test, result) {
      if (result.failureMessage) result.failureMessage = shortened(result.failureMessage);
    },
    /**
     * @param {unknown} _contexts
     * @param {import('@jest/test-result').AggregatedResult} results
     */
    onRunComplete(_contexts, { testResults }) {
      const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
      const isGuarded = testResults.some(({ testFilePath }) => relative(rootDir, testFilePath) === guard);
      // A run that fails may have ended before it.
      if (isWhole && failed.length === 0 && !isGuarded) {
        missing = new Error(`A run of all tests has no ${guard}.`);
        process.stderr.write(`fix  let jest.config.ts match ${guard} again, which was not run\n`);
      }
      for (const file of new Set(failed.flatMap((one) => filesOf(relative(rootDir, one.testFilePath), one)))) {
        process.stderr.write(`fix  edit what the message names, then ${command} ${file}\n`);
      }
      const changed = failed.length === 0 ? [] : changedContract(rootDir);
      if (changed.length > 0)
        process.stderr.write(`     the contract differs from the last commit in ${changed.join(', ')}\n`);
    },
  };
}

/**
 * The test files in which a test failed: those of a room are the first titles of its tests.
 * @param {string} path
 * @param {import('@jest/test-result').TestResult} result
 */
function filesOf(path, { testResults = [] }) {
  const titles = testResults.filter(({ status }) => status === 'failed').map(({ ancestorTitles: [title] }) => title);
  return path.startsWith(rooms) && titles.length > 0 ? titles : [path];
}

/** @param {string} cwd */
function changedContract(cwd) {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD', '--', 'openapi'], { cwd, encoding: 'utf8' });
  const files = (stdout ?? '').split('\n').filter(Boolean);
  return files.length > most.files ? [...files.slice(0, most.files), `and ${files.length - most.files} more`] : files;
}
