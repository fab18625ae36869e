import { basename, extname } from 'node:path';
import type { Locate } from './flatten.ts';
import { isJsonObject, type JsonObject, objectAt, pointerOf, stepsOf } from './json.ts';
import { contractFile, contractSources } from './sources.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/**
 * Maps a pointer in the bundle to `file:line` in the hand-written contract: a component is the file of that name, a path
 * is the file with that `x-path`. `document` is the bundle before flattening. Files are read when first asked for.
 */
export function createLocate(root: string, document: JsonObject): Locate {
  const byName = new Map(contractSources(root).map((path) => [basename(path, extname(path)), path]));
  const read = new Map<string, YamlFile>();
  const open = (path: string): YamlFile => {
    const file = read.get(path) ?? readYamlFile(root, path);
    read.set(path, file);
    return file;
  };

  const pathFile = (path: string): string | undefined => {
    const operations = Object.values(objectAt(objectAt(document, 'paths'), path));
    const ids = operations.map((operation) => (isJsonObject(operation) ? operation.operationId : undefined));
    const id = ids.find((each) => typeof each === 'string');
    return typeof id === 'string' ? byName.get(id) : undefined;
  };

  return (pointer) => {
    const [group, kind, name, ...rest] = stepsOf(pointer);
    const component = group === 'components' && name !== undefined ? byName.get(name) : undefined;
    if (component) return open(component).locate(pointerOf(rest));
    const path = group === 'paths' && kind !== undefined ? pathFile(kind) : undefined;
    if (path) return open(path).locate(pointerOf(name === undefined ? [] : [name, ...rest]));
    return open(contractFile).locate(pointer);
  };
}
