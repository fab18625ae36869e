import { join } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { projectRoot } from '../../server/root.ts';
import { run } from '../run.ts';

const shown = 20;
const shownOfOneFile = 4;

/**
 * Type-checks everything under `root` with its `tsconfig.json`; one diagnostic for each error: the first 20, of one file at
 * most 4, and the files of the rest. What was found is kept in `dist/`, so that the next run checks only what changed.
 */
export async function checkTypes(root: string): Promise<Diagnostic[]> {
  const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
  const memory = ['--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'];
  const args = ['--noEmit', '--pretty', 'false', '-p', '.', '--checkers', '1', ...memory];
  const { code, stdout, stderr } = await run(process.execPath, [compiler, ...args], { cwd: root });
  if (code === 0) return [];
  const diagnostics = readErrors(stdout);
  if (diagnostics.length === 0) {
    return [
      diagnostic('The compiler did not run.', 'tsconfig.json:1', (stdout + stderr).trim().split('\n').slice(0, shown)),
    ];
  }
  if (diagnostics.length <= shown) return diagnostics;
  const first = diagnostics
    .filter((each, at) => earlierIn(diagnostics, at, fileOf(each)) < shownOfOneFile)
    .slice(0, shown);
  const left = diagnostics.filter((each) => !first.includes(each));
  const files = [...new Set(left.map(fileOf))];
  return [...first, diagnostic(`${left.length} more type errors.`, left[0]?.where ?? 'tsconfig.json:1', files)];
}

function fileOf({ where }: Diagnostic): string {
  return where.replace(/:\d+$/, '');
}

/** How many diagnostics before the one at `at` are in the same file. */
function earlierIn(diagnostics: readonly Diagnostic[], at: number, file: string): number {
  return diagnostics.slice(0, at).filter((each) => fileOf(each) === file).length;
}

function readErrors(output: string): Diagnostic[] {
  return output.split(/\n(?=\S)/).flatMap((block) => {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)/.exec(block);
    if (!match) return [];
    const details = block
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '');
    return [
      diagnostic(
        `${match[4]} (${match[3]})`,
        `${match[1]}:${match[2]}`,
        details.map((line) => line.trim()),
      ),
    ];
  });
}

function diagnostic(what: string, where: string, details: string[]): Diagnostic {
  return {
    check: 'types',
    what,
    where,
    why: 'Server, client and tests compile against the contract: here they use something it does not declare.',
    fix: 'edit the file, then npm run check (npm run generate first, when the contract changed)',
    details,
  };
}
