import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { contractOf, type JsonObject, objectAt } from '@contract-first/conformance/model';
import { stringify } from 'yaml';
import { lint } from '../checks/lint.ts';
import { checkOperations } from '../checks/operations.ts';
import { type Bundled, bundleContract } from './bundle.ts';
import { clientModule } from './client-module.ts';
import { fieldTypes } from './field-types.ts';
import { flatten } from './flatten.ts';
import { defaultedParameters, handlersIndex, mainModule, operationModule } from './indexes.ts';
import { mockData } from './mock-data.ts';
import { writePathsIndex } from './paths-index.ts';
import { recordSchema } from './record-schema.ts';
import {
  bundlePath,
  contractFile,
  overlayFile,
  productionPath,
  readText,
  recordsPath,
  sourceHash,
  versionPath,
  versionTypesPath,
} from './sources.ts';
import { versionsOf } from './versions.ts';

/** A part of what is generated: what the server runs with, what people, clients and compilers read, or the document of the production system. */
type Part = 'served' | 'read' | 'production';
const everything: readonly Part[] = ['served', 'production', 'read'];

/**
 * Brings `generated/`, or a part of it, and the paths block of the contract up to date. A part is not linted. Returns the files written and what still has to be
 * done by hand for the server to compile. Throws `DiagnosticError`, with `generated/` untouched, when a check of the contract fails.
 */
export async function generateInto(
  root: string,
  part?: Part,
): Promise<{ written: string[]; notes: Diagnostic[]; bundled: Bundled }> {
  const written = writePathsIndex(root) ? [contractFile] : [];
  const make = async () => {
    const bundled = await bundleContract(root);
    const { checkExamples } = await import('../checks/examples.ts');
    const examples = part === undefined ? checkExamples(root, bundled) : undefined;
    throwDiagnostics(examples?.errors ?? []);
    return { bundled, files: await produce(root, bundled, part), notes: examples?.notes ?? [] };
  };
  // The linter, a process of its own, takes longer than the bundler, and what it finds says more than where the others fail.
  const [linted, made] = await Promise.allSettled([part === undefined ? lint(root) : undefined, make()]);
  if (linted.status === 'rejected') throw linted.reason;
  throwDiagnostics(linted.value?.errors ?? []);
  if (made.status === 'rejected') {
    if (part !== undefined) throwDiagnostics((await lint(root)).errors);
    throw made.reason;
  }
  const { bundled, files, notes } = made.value;
  written.push(...writeChanged(root, files));
  return { written, notes: [...notes, ...checkOperations(root, bundled)], bundled };
}

/** Brings another part up to date after `generateInto` with one. Returns the files written. Throws `DiagnosticError`. */
export async function generatePart(root: string, bundled: Bundled, part: Part): Promise<string[]> {
  return writeChanged(root, await produce(root, bundled, part));
}

function writeChanged(root: string, files: Iterable<readonly [path: string, content: string]>): string[] {
  const changed = [...files].filter(([path, content]) => readText(root, path) !== content);
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return changed.map(([path]) => path);
}

/** Makes every generated file, or those of one part, in memory: content by path relative to the project. Throws `DiagnosticError`. */
export async function produce(
  root: string,
  { parts, locate, versions }: Bundled,
  part?: Part,
): Promise<ReadonlyMap<string, string>> {
  const flat = flatten(parts, locate);
  const contract = contractOf(flat);
  const version = String(objectAt(flat, 'info').version);
  const document = withOrigin(root, flat);
  const { 'x-generated': generated = null } = document;
  const hash = sourceHash(root);
  const header = (comment: string): string =>
    `${comment} Written by \`npm run generate\` from openapi/. Do not edit: change the contract and generate again.\n` +
    `${comment} Contract ${version}, sources sha256:${hash}\n`;
  const code = (...parts: string[]): string => `${header('//')}\n${parts.join('\n')}`;
  const make: Record<Part, () => Promise<(readonly [path: string, content: string])[]>> = {
    served: async () => [
      [bundlePath, json(document)],
      ...versionsOf(flat, versions).map(
        (version) => [versionPath(version.name), json(withOrigin(root, version.document))] as const,
      ),
      ['generated/handlers.ts', code(handlersIndex(contract))],
      ['generated/operation.ts', code(operationModule())],
      ['generated/main.ts', code(mainModule())],
    ],
    production: () => productionFiles(root, flat, versions),
    read: async () => {
      // Loaded only here: it brings a compiler, which most checks do not need.
      const { types } = await import('./types.ts');
      const { versionTypes } = await import('./version-types.ts');
      const made = versionsOf(flat, versions);
      return [
        ...(made.length === 0 ? [] : [[versionTypesPath, code(await versionTypes(made, locate))] as const]),
        ['generated/types.ts', code(await types(flat, locate), fieldTypes(contract), defaultedParameters(contract))],
        ['generated/client.ts', code(clientModule(contract))],
        ['generated/mock.json', mockData(contract, generated)],
        ['generated/openapi.yaml', header('#') + stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })],
      ];
    },
  };
  // The document of production is bundled by a process of its own, while this one makes the types.
  const made = await Promise.all((part === undefined ? everything : [part]).map((one) => make[one]()));
  return new Map(made.flat());
}

const json = (document: JsonObject) => `${JSON.stringify(document, null, 2)}\n`;

function withOrigin(root: string, flat: JsonObject): JsonObject {
  const { openapi = '3.1.0', ...rest } = flat;
  const contract = String(objectAt(flat, 'info').version);
  const sources = `sha256:${sourceHash(root)}`;
  return { openapi, 'x-generated': { by: 'npm run generate', from: 'openapi/', contract, sources }, ...rest };
}

/**
 * The contract with the overlay of the production system applied, and the schema of the records that it keeps, as files; none when the project has
 * no overlay.
 */
async function productionFiles(root: string, flat: JsonObject, differences: Bundled['versions']) {
  if (readText(root, overlayFile) === undefined) return [];
  const { parts, locate } = await bundleContract(root, overlayFile);
  const production = flatten(parts, locate);
  const versions = versionsOf(flat, differences, production).map(({ document }) => document);
  const records = recordSchema([production, ...versions]);
  const files: (readonly [path: string, content: string])[] = [[productionPath, json(withOrigin(root, production))]];
  const made = `Written by \`npm run generate\` from openapi/, sources sha256:${sourceHash(root)}`;
  return records === undefined ? files : [...files, [recordsPath, json({ $comment: made, ...records })] as const];
}
