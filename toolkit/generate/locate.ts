import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import { type Json, type JsonObject, once, pointerOf, stepsOf, valueAt } from '@contract-first/conformance/model';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { contractFile, contractSources } from './sources.ts';

/** Returns the hand-written place (`file:line`) of a pointer in the bundle. */
export type Locate = (pointer: string) => string;

/** A YAML file and the way from a JSON pointer in it to a line. */
export interface YamlFile {
  /** Path relative to the project. */
  path: string;
  text: string;
  value: Json;
  /** `file:line` of the value at the pointer, or of its nearest ancestor that exists. */
  locate: Locate;
}

/**
 * Maps a pointer in the bundle to `file:line` in the hand-written contract: a component is the file of that name, a path
 * is the file named like its operation. `document` is the bundle before flattening. Files are read when they are first needed.
 */
export function createLocate(root: string, document: JsonObject): Locate {
  const byName = new Map(contractSources(root).map((path) => [basename(path, extname(path)), path]));
  const fileAt = once((path: string) => readYamlFile(root, path), new Map());

  return (pointer) => {
    const [group, kind = '', ...rest] = stepsOf(pointer);
    const [name = '', ...below] = rest;
    const component = group === 'components' ? byName.get(name) : undefined;
    if (component) return fileAt(component).locate(pointerOf(below));
    const operations = group === 'paths' ? Object.values(valueAt(document, ['paths', kind]) ?? {}) : [];
    const path = operations.map(({ operationId }) => byName.get(operationId)).find((file) => file !== undefined);
    return path === undefined ? fileAt(contractFile).locate(pointer) : fileAt(path).locate(pointerOf(rest));
  };
}

/** Reads a YAML file under `root`. Throws `DiagnosticError` when it is not YAML. */
export function readYamlFile(root: string, path: string): YamlFile {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    throw new DiagnosticError([
      {
        check: 'yaml',
        what: `The file is not YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}.`,
        where: `${path}:${lines.linePos(error.pos[0]).line}`,
        why: 'Nothing can be generated from a file that cannot be parsed.',
        fix: 'edit the file, then npm run generate',
      },
    ]);
  }

  const locate = (pointer: string): string => {
    let offset = 0;
    let node: unknown = document.contents;
    for (const step of stepsOf(pointer)) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === step)
        : isSeq(node) && { key: node.items[Number(step)], value: node.items[Number(step)] };
      if (!pair || !isNode(pair.key)) break;
      offset = pair.key.range?.[0] ?? 0;
      node = pair.value;
    }
    return `${path}:${lines.linePos(offset).line}`;
  };
  return { path, text, value: document.toJS() as Json, locate };
}
