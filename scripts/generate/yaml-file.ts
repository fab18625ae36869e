import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { ToolchainError } from '../checks/failures.ts';
import { type Json, stepsOf } from './json.ts';

/** A YAML file and the way from a JSON pointer in it to a line of text. */
export interface YamlFile {
  /** Path relative to the project. */
  path: string;
  text: string;
  value: Json;
  /** `file:line` of the value at the pointer, or of its nearest ancestor that exists. */
  locate: (pointer: string) => string;
}

/** Reads a YAML file under `root`, its text made YAML by `clean` first; throws `ToolchainError` when it is not YAML. */
export function readYamlFile(root: string, path: string, clean = (text: string) => text): YamlFile {
  const text = clean(readFileSync(join(root, path), 'utf8'));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    throw new ToolchainError([
      {
        gate: 'yaml',
        what: `The file is not YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}.`,
        where: `${path}:${lines.linePos(error.pos[0]).line}`,
        why: 'Nothing can be made from a file that cannot be read.',
        repair: 'edit the file, then npm run generate',
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
