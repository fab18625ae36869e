import { posix } from 'node:path';
import { isJsonObject, walk } from '../generate/json.ts';
import { contractFile, contractSources } from '../generate/sources.ts';
import { readYamlFile } from '../generate/yaml-file.ts';
import type { Failure } from './failures.ts';

/** Says which files of the contract nothing refers to, directly or through others, starting at its root document. */
export function checkReferences(root: string): Failure[] {
  const sources = new Set(contractSources(root));
  const reached = new Set<string>();
  const open = [contractFile];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path) || !sources.has(path)) continue;
    reached.add(path);
    const folder = posix.dirname(path);
    walk(readYamlFile(root, path).value, (value) => {
      if (!isJsonObject(value)) return;
      for (const key of ['$ref', 'externalValue']) {
        const reference = value[key];
        const file = typeof reference === 'string' ? reference.split('#')[0] : undefined;
        if (file) open.push(posix.normalize(posix.join(folder, file)));
      }
    });
  }
  return [...sources]
    .filter((path) => !reached.has(path))
    .map((path) => ({
      gate: 'references',
      what: `Nothing refers to ${path}.`,
      where: `${path}:1`,
      why: 'It looks like a part of the contract, but no reader, type or server ever sees it.',
      repair: `refer to it, or git rm ${path}; then npm run generate`,
    }));
}
