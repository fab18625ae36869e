import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { run } from '../run.ts';
import type { Failure } from './failures.ts';

const shown = 20;
const shownOfOneFile = 4;

/** Type-checks everything under `root` with its `tsconfig.json`; one failure for each error: the first 20, of one file at most 4, and the files of the rest. */
export async function checkTypes(root: string): Promise<Failure[]> {
  const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
  const { code, stdout, stderr } = await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', '.'], {
    cwd: root,
  });
  if (code === 0) return [];
  const failures = readErrors(stdout);
  if (failures.length === 0) {
    return [
      failure('The compiler did not run.', 'tsconfig.json:1', (stdout + stderr).trim().split('\n').slice(0, shown)),
    ];
  }
  if (failures.length <= shown) return failures;
  const first = failures.filter((each, at) => earlierIn(failures, at, fileOf(each)) < shownOfOneFile).slice(0, shown);
  const left = failures.filter((each) => !first.includes(each));
  const files = [...new Set(left.map(fileOf))];
  return [...first, failure(`${left.length} more type errors.`, left[0]?.where ?? 'tsconfig.json:1', files)];
}

function fileOf({ where }: Failure): string {
  return where.replace(/:\d+$/, '');
}

/** How many failures before the one at `at` are in the same file. */
function earlierIn(failures: readonly Failure[], at: number, file: string): number {
  return failures.slice(0, at).filter((each) => fileOf(each) === file).length;
}

function readErrors(output: string): Failure[] {
  const failures: Failure[] = [];
  for (const line of output.split('\n')) {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line);
    if (match) failures.push(failure(`${match[4]} (${match[3]})`, `${match[1]}:${match[2]}`, []));
    else if (/^\s+\S/.test(line)) failures.at(-1)?.detail?.push(line.trim());
  }
  return failures;
}

function failure(what: string, where: string, detail: string[]): Failure {
  return {
    gate: 'types',
    what,
    where,
    why: 'Server, client and tests compile against the contract: here they say something it does not.',
    repair: 'edit the file, then npm run check (npm run generate first, when the contract changed)',
    detail,
  };
}
