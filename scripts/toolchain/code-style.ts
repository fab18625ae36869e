import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import type { Failure } from './failures.ts';
import { run } from './run.ts';

/** Checks layout and lint rules of the code under `root` with Biome and its `biome.json`; changes nothing. */
export async function checkCodeStyle(root: string): Promise<Failure[]> {
  const program = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['check', '--reporter=github', '--max-diagnostics=none', '--colors=off', '.'];
  const { code, stdout, stderr } = await run(process.execPath, [program, ...args], { cwd: root });
  const failures = stdout.split('\n').flatMap(readAnnotation);
  if (code === 0 || failures.length > 0) return failures;
  return [failure('Biome did not run.', 'biome.json:1', (stdout + stderr).trim().split('\n').slice(0, 10))];
}

function readAnnotation(line: string): Failure[] {
  const match = /^::(?:error|warning) title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/.exec(line);
  if (!match) return [];
  const [, rule = '', file = '', number = '1', message = ''] = match;
  const what = rule === 'format' ? 'The file is not laid out as the formatter does it.' : `${message} (${rule})`;
  return [failure(what, `${file}:${number}`, [])];
}

function failure(what: string, where: string, detail: string[]): Failure {
  return {
    gate: 'style',
    what,
    where,
    why: 'One layout everywhere keeps changes readable; the lint rules catch what the compiler lets pass.',
    repair: 'npm run format; what it leaves has to be edited',
    detail,
  };
}
