import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../run.ts';
import type { Mutant } from './mutant.ts';

/** A way to look at a project: a program of Node with its arguments, run in the project's folder. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** What a failed check said. */
export interface Noticed {
  /** The checks of `npm run check`, or the test files, that failed. */
  readonly by: string;
  /** The first lines of the message. */
  readonly message: string;
}

/** Exit status of a command that does not know its arguments, such as an operation that a mutant removed. */
const wrongUsage = 2;
const tsx = ['--import', 'tsx'];
const jest = ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1', '--bail'];

/** All checks of `npm run check`. */
export const allChecks: Check = { name: 'npm run check', command: [...tsx, 'scripts/check.ts'] };

/** All tests of `npm test`. */
export const allTests: Check = { name: 'all tests', command: jest };

/** Returns what a mutant in `copy` is shown to, the cheap ones first, all tests last. */
export function checksFor(copy: string, { first, edits, operations = [] }: Mutant): Check[] {
  const folders = [...new Set(edits.map(({ file }) => dirname(file)))];
  const beside = folders
    .filter((folder) => existsSync(join(copy, folder)))
    .flatMap((folder) => readdirSync(join(copy, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.ts'));
  const coverage = operations.length > 2 ? [] : operations.map(coverageOf);
  return [
    ...(first === undefined ? [] : [firstCheck(first)]),
    allChecks,
    ...(beside.length === 0 ? [] : [{ name: 'tests beside it', command: [...jest, '--runTestsByPath', ...beside] }]),
    ...coverage,
    allTests,
  ];
}

function firstCheck(first: string): Check {
  return first.includes('/')
    ? { name: first, command: [...jest, ...first.split(' ')] }
    : { name: first, command: [...allChecks.command, '--only', first] };
}

function coverageOf(operation: string): Check {
  const command = [...tsx, 'scripts/contract-coverage.ts', '--operation', operation];
  return { name: `contract coverage of ${operation}`, command };
}

/** Runs a check in a copy of the project; undefined when it passes, or cannot run because the mutant has not what it checks. */
export async function runCheck(copy: string, { name, command }: Check): Promise<Noticed | undefined> {
  const env = { NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', TMPDIR: dirname(copy) };
  const { code, stdout, stderr } = await run(process.execPath, [...command], { cwd: copy, env });
  if (code === 0 || code === wrongUsage) return undefined;
  const failed = [
    ...[...stdout.matchAll(/^✗ ([a-z]+) {2,}/gm)].map(([, check]) => check),
    ...[...stderr.matchAll(/^FAIL (\S+)/gm)].map(([, file]) => file),
  ];
  const by = failed.length === 0 ? name : [...new Set(failed)].join(', ');
  return { by, message: firstLines(stderr.trim() === '' ? stdout : stderr).replaceAll(copy, '.') };
}

function firstLines(output: string): string {
  const lines = output.split('\n');
  const start = lines.findIndex((line) => /^\s*[✗●]/.test(line));
  return lines
    .slice(Math.max(0, start))
    .filter((line) => line.trim() !== '')
    .slice(0, 15)
    .join('\n')
    .slice(0, 3000);
}

/** Runs checks in a copy of the project one after the other until one fails; undefined when all pass. */
export async function firstNotice(copy: string, checks: readonly Check[]): Promise<Noticed | undefined> {
  for (const check of checks) {
    const noticed = await runCheck(copy, check);
    if (noticed !== undefined) return noticed;
  }
  return undefined;
}
