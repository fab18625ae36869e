import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { projectRoot } from '../../server/root.ts';
import { type Finished, run } from '../run.ts';

/**
 * Checks layout and lint rules of code and tests under `root`: Biome with `biome.json`, and oxlint with `.oxlintrc.json`,
 * which has the rules of Jest and finds import cycles. Changes nothing.
 */
export async function checkStyle(root: string): Promise<Diagnostic[]> {
  const found = await Promise.all([biome(root), existsSync(join(root, '.oxlintrc.json')) ? oxlint(root) : []]);
  return found.flat();
}

async function biome(root: string): Promise<Diagnostic[]> {
  const args = ['check', '--reporter=github', '--max-diagnostics=none', '--colors=off', '.'];
  const finished = await start('@biomejs/biome/bin/biome', args, root);
  const annotations = finished.stdout.split('\n').flatMap(readAnnotation);
  const notFormatted = [...new Set(annotations.filter(isLayout).map(({ file }) => file))];
  const diagnostics = annotations.filter((each) => !isLayout(each)).map(diagnosticOf);
  if (notFormatted.length > 0) {
    const what = `${notFormatted.length === 1 ? '1 file is' : `${notFormatted.length} files are`} not formatted.`;
    diagnostics.push(diagnostic(what, `${notFormatted[0]}:1`, notFormatted));
  }
  return orNotRun('Biome', 'biome.json', finished, diagnostics);
}

async function oxlint(root: string): Promise<Diagnostic[]> {
  const finished = await start('oxlint/bin/oxlint', ['--format=github', '.'], root);
  const annotations = finished.stdout.split('\n').flatMap(readAnnotation);
  return orNotRun('oxlint', '.oxlintrc.json', finished, annotations.map(diagnosticOf));
}

function start(program: string, args: string[], root: string): Promise<Finished> {
  return run(process.execPath, [join(projectRoot, 'node_modules', program), ...args], { cwd: root });
}

function orNotRun(tool: string, file: string, { code, stdout, stderr }: Finished, diagnostics: Diagnostic[]) {
  if (code === 0 || diagnostics.length > 0) return diagnostics;
  const output = (stdout + stderr).trim().split('\n').slice(0, 10);
  return [diagnostic(`${tool} did not run.`, `${file}:1`, output)];
}

interface Annotation {
  rule: string;
  file: string;
  line: string;
  message: string;
}

function readAnnotation(text: string): Annotation[] {
  const match = /^::(?:error|warning) (.*?)::(.*)$/.exec(text);
  if (!match) return [];
  const [, properties = '', message = ''] = match;
  const { title = '', file = '', line = '1' } = Object.fromEntries(properties.split(',').map((one) => one.split('=')));
  return [{ rule: title, file, line, message: message.replace(/^\S+:\d+:\d+: /, '') }];
}

function isLayout({ rule }: Annotation): boolean {
  return rule === 'format' || rule === 'assist/source/organizeImports';
}

function diagnosticOf({ rule, file, line, message }: Annotation): Diagnostic {
  const name = rule.replace(/^.*\/|\)$/g, '').replace(/^.*\(/, '');
  const fix = `${fixes[name] ?? 'edit the line as the message says (npm run format repairs some)'}; then npm run check`;
  return diagnostic(`${message} (${rule})`, `${file}:${line}`, [], fix);
}

/** Rules whose message does not say what to do instead. */
const fixes: Record<string, string> = {
  noRestrictedGlobals:
    'use createClient of client/, or the fetch of the test server (test/servers), which checks every exchange',
  noExplicitAny: 'use the generated types (generated/types.ts), or `unknown` and narrow it',
  noNonNullAssertion: 'handle the missing value: a field that the contract does not require may be absent',
  'no-disabled-tests':
    'repair the test or delete it; tests over data that may be missing use describeWith (test/servers)',
  'no-focused-tests': 'take the focus off, so that all tests of the file run',
  'no-cycle': 'move what both files use into a third file, or merge the two',
  'expect-expect': 'add an expectation, or give the function that throws a name listed in .oxlintrc.json',
};

function diagnostic(what: string, where: string, details: string[], fix?: string): Diagnostic {
  return {
    check: 'style',
    what,
    where,
    why: 'One layout everywhere keeps changes readable; the lint rules find what the compiler accepts.',
    fix: fix ?? 'npm run format; edit what it leaves',
    details,
  };
}
