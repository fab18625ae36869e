import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { isJsonObject, type Json, objectAt, pointerOf, walk } from '../../conformance/model/json.ts';

/** The accepted configuration: one line for each file; comments and layout of the files do not count. */
export const acceptedPath = 'scripts/checks/configuration.yaml';

// Linters, compiler and test runner obey such a file in any folder.
const tools = '(.*/)?(\\.?redocly[\\w.-]*\\.ya?ml|\\.?(biome|oxlint|tsconfig|jest)[\\w.-]*\\.\\w+|\\.npmrc)';
const isConfiguration = new RegExp(`^(${tools}|package\\.json|\\.github/.*|\\.ci/run)$`);

/** Returns each setting of linters, compiler and test runner that differs from the accepted one; none when the project has no record. */
export async function checkConfiguration(root: string): Promise<Diagnostic[]> {
  if (!existsSync(join(root, acceptedPath))) return [];
  const accepted = settings(parse(readFileSync(join(root, acceptedPath), 'utf8')) as Json);
  const current = settings(await configuration(root));
  const keys = [...new Set([...accepted.keys(), ...current.keys()])];
  const changed = keys.filter((key) => accepted.get(key) !== current.get(key));
  return changed.map((key) => ({
    check: 'configuration',
    what: `The setting ${key} changed.`,
    where: `${key.split(': ')[0]}:1`,
    why: 'A rule that is switched off, or a test that is left out, weakens every other check.',
    fix: 'undo it, or npm run check -- --accept-configuration and say in the commit why',
    details: [`accepted  ${accepted.get(key) ?? '(none)'}`, `now       ${current.get(key) ?? '(none)'}`],
  }));
}

/** Records the configuration as it is now as the accepted one. */
export async function acceptConfiguration(root: string): Promise<void> {
  const entries = Object.entries(await configuration(root));
  const lines = entries.map(([file, content]) => `${file}: ${JSON.stringify(content)}\n`);
  writeFileSync(join(root, acceptedPath), lines.join(''));
}

async function configuration(root: string): Promise<Record<string, Json>> {
  const read = async (file: string): Promise<Json> => {
    if (file.endsWith('.ts'))
      return ((await import(pathToFileURL(join(root, file)).href)) as { default: Json }).default;
    const text = readFileSync(join(root, file), 'utf8');
    if (file === 'package.json') return { scripts: objectAt(parse(text), 'scripts') };
    return /\.(json|ya?ml)$/.test(file) ? parse(text) : text.split('\n').filter((line) => /^[^#]/.test(line));
  };
  const present = filesBelow(root).filter((file) => isConfiguration.test(file));
  return Object.fromEntries(await Promise.all(present.map(async (file) => [file, await read(file)])));
}

const skipped = new Set(['.data', '.git', 'dist', 'fixtures', 'generated', 'node_modules']);

function filesBelow(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !skipped.has(name));
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** Every leaf below the files by its name, `biome.json: /linter/rules`; an array is one leaf, so that its order counts. */
function settings(configuration: Json): Map<string, string> {
  const found = new Map<string, string>();
  walk(configuration, (value, [file = '', ...steps]) => {
    const isLeaf = !isJsonObject(value) && steps.every((step) => !/^\d+$/.test(step));
    if (isLeaf) found.set(`${file}: ${pointerOf(steps)}`, JSON.stringify(value));
  });
  return found;
}
