import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from '@contract-first/conformance/command-line';
import { projectRoot } from '@contract-first/toolkit/root';
import { run } from '@contract-first/toolkit/run';

const help = `
npm run test:changed [-- --base REV]

Runs what an edit most likely breaks: the checks, the tests beside each changed file, and the contract coverage of each changed
operation. npm test runs everything.

{options}

Exit status: 0 all pass, 1 one fails, 2 wrong usage.
`;

const { base } = readArguments(help, {
  base: { type: 'string', value: 'REV', default: 'HEAD', help: 'compare with this commit' },
}).values;

const changed = [
  ...(await git('diff', '--name-only', '--diff-filter=d', base)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
if (changed.length === 0) {
  process.stdout.write(`Nothing changed since ${base}.\n`);
  process.exit();
}

const tests = [...new Set(changed.flatMap(testsBeside))];
const ofOperation = /^(?:openapi\/(?:paths|examples)|server\/operations)\/(\w+)[./]/;
const operations = [...new Set(changed.flatMap((path) => ofOperation.exec(path)?.[1] ?? []))];
const steps = [
  ['toolkit/commands/check.ts'],
  ...(tests.length > 0 ? [['node_modules/jest/bin/jest.js', ...tests, '--testPathIgnorePatterns=/node_modules/']] : []),
  ...operations.map((id) => ['scripts/contract-coverage.ts', '--operation', id]),
];
const failed = steps.filter((args) => {
  process.stdout.write(`\n> ${args.join(' ')}\n`);
  const fromSource = args[0]?.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx'] : [];
  return spawnSync(process.execPath, [...fromSource, ...args], { cwd: projectRoot, stdio: 'inherit' }).status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;

async function git(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await run('git', args, { cwd: projectRoot });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function testsBeside(path: string): string[] {
  const folder = dirname(path);
  if (path.startsWith('test/system/')) return [];
  if (path.endsWith('.test.ts')) return [path];
  // The files of test/ are for the whole system.
  if (!/\.[jt]s$/.test(path) || folder === 'test' || !existsSync(join(projectRoot, folder))) return [];
  return readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
}
