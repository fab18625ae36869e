import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { bundle } from './bundle.ts';
import { clientOperations } from './client-operations.ts';
import { defaultedParameters } from './defaulted-parameters.ts';
import { flatten, type Locate } from './flatten.ts';
import { handlersIndex } from './handlers-index.ts';
import { type JsonObject, objectAt } from './json.ts';
import { createLocate } from './locate.ts';
import { sourceHash } from './sources.ts';

/** The contract as one document, and the way back to the files it was written in. */
export interface Bundled {
  /** The bundle before flattening; its pointers are what `locate` understands. */
  parts: JsonObject;
  locate: Locate;
}

/** Bundles the contract under `root`. Throws `ToolchainError`. */
export async function bundleContract(root: string): Promise<Bundled> {
  const parts = await bundle(root);
  return { parts, locate: createLocate(root, parts) };
}

/** Makes every generated file in memory: text by path relative to the project. Throws `ToolchainError`. */
export async function produce(root: string, { parts, locate }: Bundled): Promise<ReadonlyMap<string, string>> {
  const flat = flatten(parts, locate);
  // Loaded only here: it brings a compiler, and what merely checks the sources should not wait for that.
  const { types } = await import('./types.ts');
  const version = String(objectAt(flat, 'info').version);
  const hash = sourceHash(root);
  const { openapi = '3.1.0', ...rest } = flat;
  const origin = { by: 'npm run generate', from: 'openapi/', contract: version, sources: `sha256:${hash}` };
  const document: JsonObject = { openapi, 'x-generated': origin, ...rest };
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
  return new Map([
    ['generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['generated/openapi.yaml', header('#', version, hash) + yaml],
    [
      'generated/types.ts',
      `${header('//', version, hash)}\n${await types(flat, locate)}\n${defaultedParameters(flat)}`,
    ],
    ['generated/handlers.ts', `${header('//', version, hash)}\n${handlersIndex(flat)}`],
    ['generated/client.ts', `${header('//', version, hash)}\n${clientOperations(flat)}`],
  ]);
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
