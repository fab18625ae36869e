import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, UsageError } from '@contract-first/conformance/command-line';
import { run as runProgram } from '@contract-first/toolkit/run';

/** The packages on which most depends, and the test files that show first whether one fits. */
const packages: Readonly<Record<string, string>> = {
  'express-openapi-validator': 'toolkit/serve/|test/operations',
  'openapi-typescript': 'toolkit/generate/|client/',
  'openapi-fetch': 'client/',
  jest: '(client|conformance)/',
  express: 'toolkit/(http|serve)/|test/operations',
  '@electric-sql/pglite': 'server/store/',
  '@redocly/cli': 'toolkit/(generate|checks)/|openapi/',
  ajv: 'toolkit/serve/|conformance/',
};
/** The test files for any other package. */
const usual = 'client/|test/operations';
/** Packages that are released together with the first one, in the same version. */
const together: Readonly<Record<string, readonly string[]>> = { jest: ['@jest/globals'] };
/** How many diagnostics of the check a row has. */
const shown = 3;
const kinds = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

const help = `
npm run compatibility [-- OPTIONS] [-- PACKAGE[@VERSION]...]

Tries the newest version of each package on which most depends, each alone in a fresh copy of the last commit: installs it, runs
npm run check and the tests that show first whether it fits, and prints a table in Markdown. Without arguments:
${Object.keys(packages).join(', ')}.

{options}

Exit status: 0 all fit, 1 one does not, 2 wrong usage.
`;

interface Row {
  readonly name: string;
  readonly pinned: string;
  readonly newest: string;
  readonly result: string;
  readonly failing: readonly string[];
}

await command(
  help,
  { all: { type: 'boolean', default: false, help: 'runs every test' } },
  async ({ values, positionals }) => {
    const root = (await run('git', ['rev-parse', '--show-toplevel'], import.meta.dirname)).output.trim();
    process.stdout.write('| package | pinned | newest | result | failing |\n|---|---|---|---|---|\n');
    let fits = true;
    for (const wanted of positionals.length > 0 ? positionals : Object.keys(packages)) {
      process.stderr.write(`${wanted} …\n`);
      const { name, pinned, newest, result, failing } = await tried(root, wanted, values.all);
      const cells = [name, pinned, newest, result, failing.join('<br>')];
      const line = cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ');
      process.stdout.write(`| ${line} |\n`);
      fits &&= !result.startsWith('fails');
    }
    return fits ? 0 : 1;
  },
  { positionals: true },
);

async function tried(root: string, wanted: string, all: boolean): Promise<Row> {
  const [, name = wanted, version = 'latest'] = /^(.+)@([^@]+)$/.exec(wanted) ?? [];
  const manifests = (await run('git', ['ls-files', 'package.json', '*/package.json'], root)).output.trim().split('\n');
  const pinned = manifests.map((path) => pinnedIn(join(root, path), name)).find((found) => found !== undefined);
  if (pinned === undefined) throw new UsageError(`No package.json of the project names ${name}.`);
  const viewed = await run('npm', ['view', `${name}@${version}`, 'version', '--silent'], root);
  const newest = viewed.output.trim();
  const row = { name, pinned, newest, failing: [] };
  if (viewed.code !== 0 || newest === '')
    return { ...row, newest: version, result: 'fails: the registry has no such version' };
  if (newest === pinned) return { ...row, result: 'as pinned' };
  const copy = mkdtempSync(join(tmpdir(), 'compatibility-'));
  try {
    await run('git', ['clone', '--quiet', '--shared', root, copy], root);
    for (const path of manifests) setVersion(join(copy, path), [name, ...(together[name] ?? [])], newest);
    const installed = await run('npm', ['install', '--silent', '--ignore-scripts'], copy);
    if (installed.code !== 0)
      return { ...row, result: 'fails: cannot be installed', failing: [lastLine(installed.output)] };
    const failing = [
      ...(await failingChecks(copy)),
      ...(await failingTests(copy, all ? '' : (packages[name] ?? usual))),
    ];
    return { ...row, result: failing.length === 0 ? 'fits' : 'fails', failing };
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

async function failingChecks(copy: string): Promise<string[]> {
  const { code, output } = await run('npm', ['run', '--silent', 'check'], copy);
  const diagnostics = [...output.matchAll(/^✗ (.+) {2}\[(\w+)\]$/gm)].map(([, what, id]) => `check ${id}: ${what}`);
  const more = diagnostics.length > shown ? [`${diagnostics.length - shown} more diagnostics`] : [];
  if (code === 0) return [];
  return diagnostics.length > 0 ? [...diagnostics.slice(0, shown), ...more] : [`check: ${lastLine(output)}`];
}

async function failingTests(copy: string, pattern: string): Promise<string[]> {
  const report = join(copy, 'compatibility.json');
  const env = { CI: 'true', TEST_DATA: join(copy, 'no-test-data') };
  const args = ['jest', '--ci', '--json', `--outputFile=${report}`, ...(pattern === '' ? [] : [pattern])];
  const { output } = await run('npx', args, copy, env);
  if (!existsSync(report)) return [`jest: ${lastLine(output)}`];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const [first] = failed;
    const more = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
    if (first === undefined && status !== 'failed') return [];
    return [`${name.replace(`${copy}/`, '')}: ${first === undefined ? 'cannot be run' : `${first.fullName}${more}`}`];
  });
}

function pinnedIn(path: string, name: string): string | undefined {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string> | undefined>;
  return manifest.dependencies?.[name] ?? manifest.devDependencies?.[name];
}

function setVersion(path: string, names: readonly string[], version: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string> | undefined>;
  for (const kind of kinds)
    for (const name of names) if (manifest[kind]?.[name] !== undefined) manifest[kind][name] = version;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { code, stdout, stderr } = await runProgram(program, args, { cwd, env });
  return { code, output: code === 0 ? stdout : stdout + stderr };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}
