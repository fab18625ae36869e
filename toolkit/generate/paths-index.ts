import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { valueAt } from '@contract-first/conformance/model';
import { readYamlFile } from './locate.ts';
import { contractFile, contractSources } from './sources.ts';

const check = 'paths';
const why =
  'An operation that the paths block does not name is missing from the docs, the types, the server and the client.';

/** Brings the `paths:` block of the contract in line with the files in `openapi/paths`; true when it had to be written. */
export function writePathsIndex(root: string): boolean {
  const { text, wanted } = pathsIndex(root);
  if (text !== wanted) writeFileSync(join(root, contractFile), wanted);
  return text !== wanted;
}

/** Returns how the `paths:` block on disk differs from the files in `openapi/paths`. */
export function checkPathsIndex(root: string): Diagnostic[] {
  const { text, wanted } = pathsIndex(root);
  if (text === wanted) return [];
  const [have, want] = [text.split('\n'), wanted.split('\n')];
  const details = [
    ...want.filter((line) => !have.includes(line)).map((line) => `missing   ${line.trim()}`),
    ...have.filter((line) => !want.includes(line)).map((line) => `left over ${line.trim()}`),
  ];
  const what = 'The paths block of the contract does not list the files in openapi/paths in order.';
  const line = Math.max(have.findIndex(startsBlock) + 1, 1);
  return [{ check, what, where: `${contractFile}:${line}`, why, fix: 'npm run generate', details }];
}

function startsBlock(line: string): boolean {
  return line.startsWith('paths:');
}

function pathsIndex(root: string): { text: string; wanted: string } {
  const text = readFileSync(join(root, contractFile), 'utf8');
  // A contract in one file has its paths there.
  if (!existsSync(join(root, 'openapi/paths'))) return { text, wanted: text };
  const entries = pathEntries(root);
  const block = entries.length > 0 ? ['paths:', ...entries] : ['paths: {}'];
  const lines = text.trimEnd().split('\n');
  const found = lines.findIndex(startsBlock);
  const start = found < 0 ? lines.length : found;
  let end = start + 1;
  while (/^(\s|$)/.test(lines[end] ?? 'end')) end += 1;
  while (lines[end - 1] === '') end -= 1;
  return { text, wanted: `${[...lines.slice(0, start), ...block, ...lines.slice(end)].join('\n')}\n` };
}

/** The lines of the block in the order of the paths. Throws `DiagnosticError` when a file has no path, or the path of another file. */
function pathEntries(root: string): string[] {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, string>();
  for (const source of contractSources(root).filter((file) => file.startsWith('openapi/paths/'))) {
    const { value, locate } = readYamlFile(root, source);
    const path = valueAt(value, '/x-path');
    const isPath = typeof path === 'string' && path.startsWith('/');
    const other = isPath ? files.get(path) : undefined;
    if (isPath && !other) files.set(path, source);
    else {
      const what = isPath
        ? `Path ${path} is described twice; also in ${other}.`
        : 'A path file must begin with `x-path: /api/…`, the path it describes.';
      diagnostics.push({ check, what, where: locate('/x-path'), why, fix: 'edit the file, then npm run generate' });
    }
  }
  throwDiagnostics(diagnostics);
  return [...files.keys()].sort().map((path) => `  ${path}: { $ref: ${files.get(path)?.slice('openapi/'.length)} }`);
}
