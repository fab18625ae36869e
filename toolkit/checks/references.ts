import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { contractFile, contractSources, overlayFile, versionSources } from '../generate/sources.ts';

/** A reference to a file, in YAML or JSON, outside comments; files are not parsed, because that takes longer than all other checks. */
const reference = /(?<!^\s*#.*)(?:\$ref|externalValue)["']?\s*:\s*["']?([^\s"'#,{}]+)/gm;

/** Returns the files of the contract that nothing refers to, directly or through others, starting at its root document. */
export function checkReferences(root: string): Diagnostic[] {
  const sources = new Set(contractSources(root));
  const left = new Set(sources);
  const unhashed = new Set<string>();
  const open = [contractFile, overlayFile, ...versionSources(root)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (!sources.has(path) && existsSync(join(root, path))) unhashed.add(path);
    if (!left.delete(path)) continue;
    const folder = posix.dirname(path);
    for (const [, file = ''] of readFileSync(join(root, path), 'utf8').matchAll(reference))
      open.push(posix.join(folder, file));
  }
  const stale = [...unhashed].map((path) => ({
    path,
    what: `${path} is part of the contract, and no source of what is generated.`,
    why: 'Its edits would leave generated/ stale, and nobody would notice.',
    fix: 'let contractSources (toolkit/generate/sources.ts) list it, then npm run generate',
  }));
  const unused = [...left].map((path) => ({
    path,
    what: `Nothing refers to ${path}.`,
    why: 'It looks like a part of the contract, but no reader, type or server ever sees it.',
    fix: `refer to it, or git rm ${path}; then npm run generate`,
  }));
  return [...stale, ...unused].map(({ path, ...said }) => ({ check: 'references', where: `${path}:1`, ...said }));
}
