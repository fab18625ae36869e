import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { DiagnosticError } from '../../conformance/diagnostic.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  pointerOf,
  stepsOf,
} from '../../conformance/model/json.ts';
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
 * is the file with that `x-path`. `document` is the bundle before flattening. Files are read when they are first needed.
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
    const operations = Object.values(objectAt(objectAt(document, 'paths'), path)).filter(isJsonObject);
    const named = operations.find(({ operationId }) => typeof operationId === 'string');
    return named && byName.get(String(named.operationId));
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

/** Reads a YAML file under `root`, its content passed through `clean` first. Throws `DiagnosticError` when it is not YAML. */
export function readYamlFile(root: string, path: string, clean = (text: string) => text): YamlFile {
  const text = clean(readFileSync(join(root, path), 'utf8'));
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
      const next = childOf(node, step);
      if (!next) break;
      offset = next.offset;
      node = next.node;
    }
    return `${path}:${lines.linePos(offset).line}`;
  };
  return { path, text, value: document.toJS() as Json, locate };
}

function childOf(node: unknown, step: string): { node: unknown; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === step);
    return pair ? { node: pair.value, offset: startOf(pair.key) ?? 0 } : undefined;
  }
  if (isSeq(node)) {
    const item: unknown = node.items[Number(step)];
    return item === undefined ? undefined : { node: item, offset: startOf(item) ?? 0 };
  }
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | undefined)?.range?.[0];
}
