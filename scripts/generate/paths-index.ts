import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, throwDiagnostics } from '../../conformance/diagnostic.ts';
import { isJsonObject } from '../../conformance/model/json.ts';
import { readYamlFile } from './locate.ts';
import { contractFile, contractSources } from './sources.ts';

const check = 'paths';
const fix = 'npm run generate';
const why =
  'An operation that the paths block does not name is missing from the docs, the types, the server and the client.';

/** Brings the `paths:` block of the contract in line with the files in `openapi/paths`; true when it had to be written. */
export function writePathsIndex(root: string): boolean {
  const { text, wanted } = pathsIndex(root);
  if (text === wanted) return false;
  writeFileSync(join(root, contractFile), wanted);
  return true;
}

/** Returns how the `paths:` block on disk differs from the files in `openapi/paths`. */
export function checkPathsIndex(root: string): Diagnostic[] {
  const { text, wanted } = pathsIndex(root);
  if (text === wanted) return [];
  const have = new Set(text.split('\n'));
  const want = new Set(wanted.split('\n'));
  const line = text.split('\n').findIndex((each) => /^paths:/.test(each)) + 1;
  const details = [
    ...[...want].filter((each) => !have.has(each)).map((each) => `missing   ${each.trim()}`),
    ...[...have].filter((each) => !want.has(each)).map((each) => `left over ${each.trim()}`),
  ];
  const what = 'The paths block of the contract does not list the files in openapi/paths in order.';
  return [{ check, what, where: `${contractFile}:${Math.max(line, 1)}`, why, fix, details }];
}

function pathsIndex(root: string): { text: string; wanted: string } {
  const text = readFileSync(join(root, contractFile), 'utf8');
  const entries = pathEntries(root).map(({ path, file }) => `  ${path}: { $ref: ${file} }`);
  const block = entries.length > 0 ? ['paths:', ...entries] : ['paths: {}'];
  const lines = text.trimEnd().split('\n');
  const start = lines.findIndex((line) => /^paths:/.test(line));
  if (start < 0) return { text, wanted: `${[...lines, ...block].join('\n')}\n` };
  let end = start + 1;
  while (end < lines.length && /^(\s|$)/.test(lines[end] ?? '')) end += 1;
  while (lines[end - 1] === '') end -= 1;
  return { text, wanted: `${[...lines.slice(0, start), ...block, ...lines.slice(end)].join('\n')}\n` };
}

function pathEntries(root: string): { path: string; file: string }[] {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, string>();
  for (const source of contractSources(root).filter((file) => file.startsWith('openapi/paths/'))) {
    const file = readYamlFile(root, source);
    const path = isJsonObject(file.value) ? file.value['x-path'] : undefined;
    const other = typeof path === 'string' ? files.get(path) : undefined;
    const where = file.locate(typeof path === 'string' ? '/x-path' : '');
    const edit = 'edit the file, then npm run generate';
    if (typeof path !== 'string' || !path.startsWith('/')) {
      const what = 'A path file must begin with `x-path: /api/…`, the path it describes.';
      diagnostics.push({ check, what, where, why, fix: edit });
    } else if (other) {
      diagnostics.push({ check, what: `Path ${path} is described twice; also in ${other}.`, where, why, fix: edit });
    } else files.set(path, source);
  }
  throwDiagnostics(diagnostics);
  return [...files]
    .map(([path, source]) => ({ path, file: source.slice('openapi/'.length) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
