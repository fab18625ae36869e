import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDataFolder } from '../../test/servers/test-data.ts';
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

const script = (name: string, file: string, ...options: string[]): Check => {
  return { name, command: ['--conditions=source', '--import', 'tsx', ...file.split(' '), ...options] };
};
const isSystem = (path: string) => /^(test\/system|measure)\//.test(path);
const jestWith = (name: string, ...options: string[]): Check => {
  return { name, command: ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1', ...options] };
};
/** Tests of these paths, whichever command they belong to, until one fails. */
export const jestOf = (name: string, ...paths: string[]): Check =>
  jestWith(name, '--testPathIgnorePatterns=/node_modules/', '--bail', ...paths);

const check = (...ids: string[]) => script(ids.join(', '), 'toolkit/cli.ts check', '--only', ids.join());
const ofContract = ['paths', 'references', 'lint', 'examples', 'operations', 'version'];
/** The checks of `npm run check` that look at the code. */
export const codeChecks = check('types', 'style');
/** Those that look at the contract and at what is generated from it. */
export const contractChecks = check(...ofContract, 'generated');
// What was generated a moment ago is up to date.
const generatedChecks = check(...ofContract);
/** All checks of `npm run check`. */
export const allChecks = script('npm run check', 'toolkit/cli.ts check');

/** The tests of `npm test`, to the end: several mutants are tried with them at once. */
export const allTests = jestWith('all tests', '--config', 'test/together/jest.config.ts');

// Those of the whole system reach nearly every file, and take minutes.
const unitTestsOf = (edits: Mutant['edits']): Check => {
  const ignored = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/measure/', '<rootDir>/test/'];
  return jestOf('unit tests that reach it', ...ignored, '--findRelatedTests', ...edits.map(({ file }) => file));
};

/** What an author's editor does: brings files into the layout of the project. */
export function format(files: readonly string[]): Check[] {
  const formatted = files.filter((file) => /\.(ts|js|json|css)$/.test(file));
  const command = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...formatted];
  return formatted.length === 0 ? [] : [{ name: 'format', command }];
}

/** What an author runs after an edit of the contract, and to release it. */
export const generate = script('generate', 'toolkit/cli.ts generate');
export const release = script('contract:release', 'toolkit/cli.ts release');

/**
 * Returns the checks that a mutant in `copy` is tried with, the cheap ones first, then the tests that noticed it when it
 * was tried `last` and those near it; not `contractChecks` of one after which nothing is generated, nor all tests.
 */
export function checksFor(copy: string, mutant: Mutant, last = ''): Check[] {
  const { first, edits, after, operations = [], isQuick } = mutant;
  const folders = [...new Set(edits.map(({ file }) => dirname(file)))].filter((path) => existsSync(join(copy, path)));
  const beside = folders.flatMap((folder) => readdirSync(join(copy, folder)).map((name) => join(folder, name)));
  const tests = [first ?? [], beside.filter((file) => file.endsWith('.test.ts'))].flat();
  const earlier = last
    .split(', ')
    .filter((path) => !isSystem(path) && path.endsWith('.test.ts') && existsSync(join(copy, path)));
  const coverage = (id: string) =>
    script(`contract coverage of ${id}`, 'scripts/contract-coverage.ts', '--operation', id);
  return [
    codeChecks,
    ...(after ? [generatedChecks] : []),
    ...(earlier.length === 0 ? [] : [jestOf('tests that noticed it', ...earlier)]),
    ...(tests.length === 0 ? [] : [jestOf('tests near it', ...tests)]),
    ...(operations.length > 2 ? [] : operations.map(coverage)),
    ...(isQuick ? [contractChecks, unitTestsOf(edits)] : []),
  ];
}

/** Exit status of a command that does not know its arguments, such as an operation that a mutant removed. */
const wrongUsage = 2;

/** Runs checks in a copy of the project one after the other; returns what the first one that fails says, undefined when all pass. */
export async function firstNotice(copy: string, checks: readonly Check[]): Promise<Noticed | undefined> {
  for (const { name, command } of checks) {
    const { code, stdout, stderr } = await run(copy, command);
    if (code === 0 || code === wrongUsage) continue;
    // Jest names a file alone, or before the test where several are loaded into one.
    const inTests = [...stderr.matchAll(/^(?:FAIL| *●) (\S+\.test\.ts)\b/gm)];
    const failed = [...stdout.matchAll(/^✗ ([a-z]+) {2,}/gm), ...inTests].map(([, by]) => by);
    const by = [...new Set(failed)].join(', ') || name;
    const [message = stderr] = /^\s*[✗●][\s\S]{0,2000}/m.exec(stderr.trim() || stdout) ?? [];
    return { by, message: message.replaceAll(copy, '.') };
  }
  return undefined;
}

/** Runs a program of Node in a copy of the project; what it started ends with it, and all ends when this process ends. */
async function run(cwd: string, command: readonly string[]) {
  const env = {
    ...process.env,
    TEST_DATA: testDataFolder,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    CI: 'true',
    TMPDIR: dirname(cwd),
  };
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // None of the group runs.
    }
  };
  process.prependListener('exit', kill);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.off('exit', kill);
  // A test that failed leaves servers, which would write into the next copy.
  kill();
  return { code, stdout, stderr };
}
