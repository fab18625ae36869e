import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Diagnostic, throwDiagnostics } from '../../conformance/diagnostic.ts';
import { contractOf } from '../../conformance/model/contract.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';
import { lint } from '../checks/lint.ts';
import { checkOperations } from '../checks/operations.ts';
import { flatten } from './flatten.ts';
import { clientOperations, defaultedParameters, handlersIndex } from './indexes.ts';
import { createLocate, type Locate } from './locate.ts';
import { writePathsIndex } from './paths-index.ts';
import { bundle } from './redocly.ts';
import { bundlePath, contractFile, sourceHash } from './sources.ts';

/** The contract as one document, and the way back to the files it was written in. */
export interface Bundled {
  /** The bundle before flattening; its pointers are what `locate` understands. */
  parts: JsonObject;
  locate: Locate;
}

/**
 * Brings `generated/` and the paths block of the contract up to date. Returns the files written and what still has to be
 * done by hand for the server to compile. Throws `DiagnosticError`, with `generated/` untouched, when a check of the contract fails.
 */
export async function generateInto(root: string): Promise<{ written: string[]; notes: Diagnostic[] }> {
  const written = writePathsIndex(root) ? [contractFile] : [];
  const [linted, bundled] = await Promise.allSettled([lint(root), bundleContract(root)]);
  if (linted.status === 'rejected') throw linted.reason;
  throwDiagnostics(linted.value);
  if (bundled.status === 'rejected') throw bundled.reason;
  const { checkExamples } = await import('../checks/examples.ts');
  throwDiagnostics(checkExamples(bundled.value));
  written.push(...writeGenerated(root, await produce(root, bundled.value)));
  return { written, notes: checkOperations(root, bundled.value) };
}

/** Bundles the contract under `root`. Throws `DiagnosticError`. */
export async function bundleContract(root: string): Promise<Bundled> {
  const parts = await bundle(root);
  return { parts, locate: createLocate(root, parts) };
}

/** Makes every generated file in memory: content by path relative to the project. Throws `DiagnosticError`. */
export async function produce(root: string, { parts, locate }: Bundled): Promise<ReadonlyMap<string, string>> {
  const flat = flatten(parts, locate);
  // Loaded only here: it brings a compiler, which most checks do not need.
  const { types } = await import('./types.ts');
  const contract = contractOf(flat);
  const version = String(objectAt(flat, 'info').version);
  const hash = sourceHash(root);
  const { openapi = '3.1.0', ...rest } = flat;
  const origin = { by: 'npm run generate', from: 'openapi/', contract: version, sources: `sha256:${hash}` };
  const document: JsonObject = { openapi, 'x-generated': origin, ...rest };
  const header = (comment: string): string =>
    `${comment} Written by \`npm run generate\` from openapi/. Do not edit: change the contract and generate again.\n` +
    `${comment} Contract ${version}, sources sha256:${hash}\n`;
  const code = (...parts: string[]): string => `${header('//')}\n${parts.join('\n')}`;
  const client = readGenerated(root, clientPackage);
  return new Map([
    [bundlePath, `${JSON.stringify(document, null, 2)}\n`],
    ['generated/openapi.yaml', header('#') + stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })],
    ['generated/types.ts', code(await types(flat, locate), defaultedParameters(contract))],
    ['generated/handlers.ts', code(handlersIndex(contract))],
    ['generated/client.ts', code(clientOperations(contract))],
    ...(client === undefined ? [] : [[clientPackage, withVersion(client, version)] as const]),
  ]);
}

/** The package of the client has the version of the contract, which is written down in `openapi/openapi.yaml` alone. */
const clientPackage = 'client/package.json';

function withVersion(json: string, version: string): string {
  return json.replace(/("version": )"[^"]*"/, (_, key) => `${key}${JSON.stringify(version)}`);
}

/** Writes the files that differ from what is on disk and returns their paths. */
function writeGenerated(root: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([path, content]) => readGenerated(root, path) !== content);
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return changed.map(([path]) => path);
}

/** The content of a generated file on disk, with `\n` line ends; undefined when there is none. */
export function readGenerated(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
