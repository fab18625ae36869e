import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { runTool } from '../run.ts';

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
  args: ['check', '--reporter=github', '--max-diagnostics=none', '--colors=off', '.'],
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
  return (await Promise.all([biome, oxlint].filter(has).map((linter) => runLinter(root, linter)))).flat();
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
