import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { bundle } from './bundle.ts';
import { type Failure, ToolchainError } from './failures.ts';
import { flatten, type Locate } from './flatten.ts';
import { handlersIndex } from './handlers-index.ts';
import { type JsonObject, objectAt } from './json.ts';
import { lint } from './lint.ts';
import { createLocate } from './locate.ts';
import { sourceHash } from './sources.ts';
import { types } from './types.ts';

/** What the contract on disk leads to, in memory. */
export interface Produced {
  /** The bundle before flattening; its pointers are what `locate` understands. */
  parts: JsonObject;
  /** The document in `generated/openapi.json`. */
  document: JsonObject;
  locate: Locate;
  /** Text by path, relative to the project, for each of `generatedPaths`. */
  files: ReadonlyMap<string, string>;
  /** What the linter found. */
  lintFailures: Failure[];
}

/** Lints and bundles the contract and makes every generated file in memory. Throws `ToolchainError`. */
export async function produce(root: string): Promise<Produced> {
  const [linted, bundled] = await Promise.allSettled([lint(root), bundle(root)]);
  if (linted.status === 'rejected') throw linted.reason;
  if (bundled.status === 'rejected') throw linted.value.length > 0 ? new ToolchainError(linted.value) : bundled.reason;
  const parts = bundled.value;
  const locate = createLocate(root, parts);
  const flat = flatten(parts, locate);
  const version = String(objectAt(flat, 'info').version);
  const hash = sourceHash(root);
  const { openapi = '3.1.0', ...rest } = flat;
  const origin = { by: 'npm run generate', from: 'openapi/', contract: version, sources: `sha256:${hash}` };
  const document: JsonObject = { openapi, 'x-generated': origin, ...rest };

  const files = new Map([
    ['generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    [
      'generated/openapi.yaml',
      header('#', version, hash) + stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
    ],
    ['generated/types.ts', `${header('//', version, hash)}\n${await types(flat, locate)}`],
    ['generated/handlers.ts', `${header('//', version, hash)}\n${handlersIndex(flat)}`],
  ]);
  return { parts, document, locate, files, lintFailures: linted.value };
}

function header(comment: string, version: string, hash: string): string {
  return [
    `${comment} Written by \`npm run generate\` from openapi/. Do not edit: change the contract and generate again.`,
    `${comment} Contract ${version}, sources sha256:${hash}`,
    '',
  ].join('\n');
}

/** Writes the files that differ from what is on disk and returns their paths. */
export function writeGenerated(root: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([path, text]) => readGenerated(root, path) !== text);
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return changed.map(([path]) => path);
}

/** The text of a generated file on disk, with `\n` line ends; undefined when there is none. */
export function readGenerated(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
