import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { run, runTool, toolFile } from '../run.ts';

interface Linter {
  name: string;
  configuration: string;
  program: string;
  args: string[];
}

/** Has the layout and the rules of `biome.json`. It reads each file by itself. */
const biome: Linter = {
  name: 'Biome',
  configuration: 'biome.json',
  program: '@biomejs/biome/bin/biome',
  args: ['check', '--reporter=github', '--max-diagnostics=none', '--colors=off'],
};

/** Has the rules of Jest and finds import cycles. One thread: the other checks use the other cores. */
const oxlint: Linter = {
  name: 'oxlint',
  configuration: '.oxlintrc.json',
  program: 'oxlint/bin/oxlint',
  args: ['--format=github', '--threads=1', '.'],
};

/** Checks layout and lint rules of code and tests under `root`, by the linters that the project has configured. Changes no file of the project. */
export async function checkStyle(root: string): Promise<Diagnostic[]> {
  const has = ({ configuration }: Linter) => existsSync(join(root, configuration));
  return (await Promise.all([has(biome) ? runBiome(root) : [], has(oxlint) ? runLinter(root, oxlint) : []])).flat();
}

/** The hash of each file that Biome accepted last, which it need not read again. */
const acceptedPath = 'dist/style.json';

/** Runs Biome on what changed since it accepted it, and on everything in CI and outside of a git repository. */
async function runBiome(root: string): Promise<Diagnostic[]> {
  const current = process.env.CI === undefined ? await hashes(root) : undefined;
  if (current === undefined) return runLinter(root, { ...biome, args: [...biome.args, '.'] });
  const record = join(root, acceptedPath);
  const accepted = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};
  const changed = Object.keys(current).filter((path) => current[path] !== accepted[path]);
  const options = ['--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  const diagnostics =
    changed.length === 0 ? [] : await runLinter(root, { ...biome, args: [...biome.args, ...options, ...changed] });
  if (diagnostics.length > 0 || changed.length === 0) return diagnostics;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(record, JSON.stringify(current));
  return [];
}

/** A hash by path of each file that git does not ignore, over all that Biome's result for it depends on: itself, Biome, and each configuration and package.json; undefined without git. */
async function hashes(root: string): Promise<Record<string, string> | undefined> {
  const { code, stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root });
  if (code !== 0) return undefined;
  const files = stdout.split('\0').filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  const configurations = files.filter((path) => /(^|\/)(\.?biome\.jsonc?|package\.json)$/.test(path));
  const version = toolFile('@biomejs/biome/package.json');
  const shared = [version, ...configurations.map((path) => join(root, path))].map((path) => readFileSync(path));
  const hash = (path: string) => {
    const parts = [path, ...shared, readFileSync(join(root, path))];
    return parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex');
  };
  return Object.fromEntries(files.map((path) => [path, hash(path)]));
}

async function runLinter(root: string, { name, configuration, program, args }: Linter): Promise<Diagnostic[]> {
  const { code, stdout, stderr } = await runTool(root, program, args);
  const annotations = stdout.split('\n').flatMap(readAnnotation);
  const layout = annotations.filter(({ rule }) => rule === 'format' || rule === 'assist/source/organizeImports');
  const diagnostics = annotations.filter((each) => !layout.includes(each)).map(diagnosticOf);
  const files = [...new Set(layout.map(({ file }) => file))];
  if (files.length > 0) {
    const what = `${files.length === 1 ? '1 file is' : `${files.length} files are`} not formatted.`;
    diagnostics.push(diagnostic(what, `${files[0]}:1`, files));
  }
  if (code === 0 || diagnostics.length > 0) return diagnostics;
  const output = (stdout + stderr).trim().split('\n').slice(0, 10);
  return [diagnostic(`${name} did not run.`, `${configuration}:1`, output)];
}

interface Annotation {
  rule: string;
  file: string;
  line: string;
  message: string;
}

function readAnnotation(text: string): Annotation[] {
  const [, properties, message = ''] = /^::(?:error|warning) (.*?)::(.*)$/.exec(text) ?? [];
  if (properties === undefined) return [];
  const { title = '', file = '', line = '1' } = Object.fromEntries(properties.split(',').map((one) => one.split('=')));
  return [{ rule: title, file, line, message: message.replace(/^\S+:\d+:\d+: /, '') }];
}

/** What to do, for rules whose message does not say it. */
const fixes: Record<string, string> = {
  noRestrictedGlobals:
    'use createClient of client/, or the fetch of the test server (test/servers), which checks every exchange',
  noExplicitAny: 'use the generated types (generated/types.ts), or `unknown` and narrow it',
  noUndeclaredDependencies: 'move the package to "dependencies" of the nearest package.json, then npm install',
  noNonNullAssertion: 'handle the missing value: a field that the contract does not require may be absent',
  'no-disabled-tests': 'fix the test or delete it; tests over data that may be missing use describeWith (test/servers)',
  'no-focused-tests': 'take the focus off, so that all tests of the file run',
  'no-cycle': 'move what both files use into a third file, or merge the two',
  'expect-expect': 'add an expectation, or give the function that throws a name listed in .oxlintrc.json',
};

function diagnosticOf({ rule, file, line, message }: Annotation): Diagnostic {
  const name = rule.replace(/^.*[/(]/, '').replace(')', '');
  const fix = fixes[name] ?? 'edit the line as the message says (npm run format repairs some)';
  return diagnostic(`${message} (${rule})`, `${file}:${line}`, [], `${fix}; then npm run check`);
}

function diagnostic(what: string, where: string, details: string[], fix = 'npm run format; edit what it leaves') {
  const why = 'One layout everywhere keeps changes readable; the lint rules find what the compiler accepts.';
  return { check: 'style', what, where, why, fix, details };
}
