import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Diagnostic, throwDiagnostics } from '../../conformance/diagnostic.ts';
import { contractOf } from '../../conformance/model/contract.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';
import { lint } from '../checks/lint.ts';
import { checkOperations } from '../checks/operations.ts';
import { type Bundled, bundleContract } from './bundle.ts';
import { clientModule } from './client-module.ts';
import { fieldTypes } from './field-types.ts';
import { flatten } from './flatten.ts';
import { defaultedParameters, handlersIndex } from './indexes.ts';
import { mockData } from './mock-data.ts';
import { writePathsIndex } from './paths-index.ts';
import { bundlePath, contractFile, overlayFile, productionPath, readText, sourceHash } from './sources.ts';

/** Has the version of the contract, which is written down in `openapi/openapi.yaml` alone. */
const clientPackage = 'client/package.json';

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
  for (const [path, content] of await produce(root, bundled.value)) {
    if (readText(root, path) === content) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    written.push(path);
  }
  return { written, notes: checkOperations(root, bundled.value) };
}

/** Makes every generated file in memory: content by path relative to the project. Throws `DiagnosticError`. */
export async function produce(root: string, { parts, locate }: Bundled): Promise<ReadonlyMap<string, string>> {
  const flat = flatten(parts, locate);
  const production = await productionOf(root);
  // Loaded only here: it brings a compiler, which most checks do not need.
  const { types } = await import('./types.ts');
  const contract = contractOf(flat);
  const version = String(objectAt(flat, 'info').version);
  const hash = sourceHash(root);
  const { openapi = '3.1.0', ...rest } = flat;
  const origin = { by: 'npm run generate', from: 'openapi/', contract: version, sources: `sha256:${hash}` };
  const json = (document: JsonObject) => {
    return `${JSON.stringify({ openapi, 'x-generated': origin, ...document }, null, 2)}\n`;
  };
  const header = (comment: string): string =>
    `${comment} Written by \`npm run generate\` from openapi/. Do not edit: change the contract and generate again.\n` +
    `${comment} Contract ${version}, sources sha256:${hash}\n`;
  const code = (...parts: string[]): string => `${header('//')}\n${parts.join('\n')}`;
  const client = readText(root, clientPackage);
  return new Map([
    [bundlePath, json(rest)],
    ...(production === undefined ? [] : [[productionPath, json(production)] as const]),
    [
      'generated/openapi.yaml',
      header('#') +
        stringify({ openapi, 'x-generated': origin, ...rest }, { aliasDuplicateObjects: false, lineWidth: 0 }),
    ],
    ['generated/types.ts', code(await types(flat, locate), fieldTypes(contract), defaultedParameters(contract))],
    ['generated/handlers.ts', code(handlersIndex(contract))],
    ['generated/client.ts', code(clientModule(contract))],
    ['generated/mock.json', mockData(contract)],
    ...(client === undefined
      ? []
      : [[clientPackage, client.replace(/(?<="version": ")[^"]*/, () => version)] as const]),
  ]);
}

/** The contract with the overlay of the production system applied; undefined when the project has none. */
async function productionOf(root: string): Promise<JsonObject | undefined> {
  if (readText(root, overlayFile) === undefined) return undefined;
  const { parts, locate } = await bundleContract(root, overlayFile);
  return flatten(parts, locate);
}
