import { posix } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { isJsonObject, walk } from '../../conformance/model/json.ts';
import { readYamlFile } from '../generate/locate.ts';
import { contractFile, contractSources } from '../generate/sources.ts';

/** Returns the files of the contract that nothing refers to, directly or through others, starting at its root document. */
export function checkReferences(root: string): Diagnostic[] {
  const sources = new Set(contractSources(root));
  const reached = new Set<string>();
  const open = [contractFile];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path) || !sources.has(path)) continue;
    reached.add(path);
    const folder = posix.dirname(path);
    walk(readYamlFile(root, path).value, (value) => {
      if (!isJsonObject(value)) return;
      for (const reference of [value.$ref, value.externalValue]) {
        const [file] = typeof reference === 'string' ? reference.split('#') : [];
        if (file) open.push(posix.normalize(posix.join(folder, file)));
      }
    });
  }
  return [...sources]
    .filter((path) => !reached.has(path))
    .map((path) => ({
      check: 'references',
      what: `Nothing refers to ${path}.`,
      where: `${path}:1`,
      why: 'It looks like a part of the contract, but no reader, type or server ever sees it.',
      fix: `refer to it, or git rm ${path}; then npm run generate`,
    }));
}
