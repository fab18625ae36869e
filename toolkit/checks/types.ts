import { type Diagnostic, DiagnosticError } from '@contract-first/conformance/diagnostic';
import { bundlePath, contractFile, readText } from '../generate/sources.ts';
import { runTool } from '../run.ts';

const shown = 20;
const shownOfOneFile = 4;

/**
 * Type-checks everything under `root` with its `tsconfig.json`; one diagnostic for each error: the first 20, of one file at
 * most 4, and the files of the rest. Rejects with `DiagnosticError` before anything was generated. What was found is kept in `dist/`, so that the next run checks only what changed.
 */
export async function checkTypes(root: string): Promise<Diagnostic[]> {
  // Another check says so.
  if (readText(root, contractFile) !== undefined && readText(root, bundlePath) === undefined)
    throw new DiagnosticError([]);
  const memory = ['--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'];
  const args = ['--noEmit', '--pretty', 'false', '-p', '.', '--checkers', '1', ...memory];
  // Memory for time: the compiler, which is written in Go, then collects garbage less often.
  const { code, stdout, stderr } = await runTool(root, 'typescript7/bin/tsc', args, { GOGC: '400' });
  if (code === 0) return [];
  const all = stdout.split(/\n(?=\S)/).flatMap(readError);
  if (all.length === 0) {
    const output = (stdout + stderr).trim().split('\n');
    return [diagnostic('The compiler did not run.', 'tsconfig.json:1', output.slice(0, shown))];
  }
  if (all.length <= shown) return all;
  const counts = new Map<string, number>();
  const limited = all.filter((each) => {
    const count = (counts.get(fileOf(each)) ?? 0) + 1;
    counts.set(fileOf(each), count);
    return count <= shownOfOneFile;
  });
  const first = limited.slice(0, shown);
  const left = all.filter((each) => !first.includes(each));
  const files = [...new Set(left.map(fileOf))];
  return [...first, diagnostic(`${left.length} more type errors.`, `${files[0]}:1`, files)];
}

function fileOf({ where }: Diagnostic): string {
  return where.replace(/:\d+$/, '');
}

function readError(output: string): Diagnostic[] {
  const [, file, line, id, message] = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)/.exec(output) ?? [];
  if (file === undefined) return [];
  const [, ...lines] = output.split('\n').map((each) => each.trim());
  const details = lines.filter((each) => each !== '');
  return [diagnostic(`${message} (${id})`, `${file}:${line}`, details)];
}

function diagnostic(what: string, where: string, details: string[]): Diagnostic {
  const why = 'Server, client and tests compile against the contract: here they use something it does not declare.';
  const fix = 'edit the file, then npm run check (npm run generate first, when the contract changed)';
  return { check: 'types', what, where, why, fix, details };
}
