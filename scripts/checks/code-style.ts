import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { run } from '../run.ts';
import type { Failure } from './failures.ts';

/** Checks layout and lint rules of the code under `root` with Biome and its `biome.json`; changes nothing. */
export async function checkCodeStyle(root: string): Promise<Failure[]> {
  const program = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['check', '--reporter=github', '--max-diagnostics=none', '--colors=off', '.'];
  const { code, stdout, stderr } = await run(process.execPath, [program, ...args], { cwd: root });
  const annotations = stdout.split('\n').flatMap(readAnnotation);
  const notLaidOut = [...new Set(annotations.filter(isLayout).map(({ file }) => file))];
  const failures = annotations
    .filter((each) => !isLayout(each))
    .map(({ rule, file, line, message }) => {
      const repair = repairs[rule.replace(/^.*\//, '')] ?? lintRepair;
      return failure(`${message} (${rule})`, `${file}:${line}`, [], repair);
    });
  if (notLaidOut.length > 0) {
    const what = `${notLaidOut.length === 1 ? '1 file is' : `${notLaidOut.length} files are`} not laid out as the formatter does it.`;
    failures.push(failure(what, `${notLaidOut[0]}:1`, notLaidOut));
  }
  if (code === 0 || failures.length > 0) return failures;
  return [failure('Biome did not run.', 'biome.json:1', (stdout + stderr).trim().split('\n').slice(0, 10))];
}

interface Annotation {
  rule: string;
  file: string;
  line: string;
  message: string;
}

function readAnnotation(text: string): Annotation[] {
  const match = /^::(?:error|warning) title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/.exec(text);
  if (!match) return [];
  const [, rule = '', file = '', line = '1', message = ''] = match;
  return [{ rule, file, line, message }];
}

function isLayout({ rule }: Annotation): boolean {
  return rule === 'format' || rule === 'assist/source/organizeImports';
}

const layoutRepair = 'npm run format; what it leaves has to be edited';
const lintRepair = 'edit the line as the message says (npm run format repairs some), then npm run check';

/** Rules whose message does not say what to do instead. */
const repairs: Record<string, string> = {
  noRestrictedGlobals:
    'use createClient of client/, or the fetch of the test server (test/servers), which judges what passes; then npm run check',
  noSkippedTests:
    'repair the test or delete it; tests over data that may be missing use describeWith (test/servers); then npm run check',
  noFocusedTests: 'let all tests of the file run: take the focus off, then npm run check',
  noExplicitAny: 'use the generated types (generated/types.ts), or `unknown` and narrow it; then npm run check',
  noNonNullAssertion:
    'handle the missing value: a field that the contract does not require may be absent; then npm run check',
};

function failure(what: string, where: string, detail: string[], repair = layoutRepair): Failure {
  return {
    gate: 'style',
    what,
    where,
    why: 'One layout everywhere keeps changes readable; the lint rules catch what the compiler lets pass.',
    repair,
    detail,
  };
}
