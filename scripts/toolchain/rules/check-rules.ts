import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '../failures.ts';
import { isJsonObject } from '../json.ts';
import { compare } from './compare.ts';
import { configured, readConfiguration } from './configured.ts';
import { castCounts, testCounts } from './counted.ts';
import { forbiddenTexts, unseenFiles } from './forbidden.ts';
import { readFrozen } from './frozen.ts';
import type { GuardGroup } from './guard.ts';
import { codeFiles, configurationFiles, projectFiles } from './project-files.ts';
import { readSources, type SourceText } from './source-text.ts';
import { testsAndNetwork } from './tests-and-network.ts';

const gatesPath = 'scripts/toolchain/gates.ts';

/** Everything that guards the project under `root`, and its code. */
export interface Guards {
  groups: GuardGroup[];
  sources: SourceText[];
}

/** Reads the guards as they are now. */
export async function guardsOf(root: string, gates: readonly string[]): Promise<Guards> {
  const files = projectFiles(root);
  const sources = readSources(root, codeFiles(files));
  const list = (name: string, guard: string, setting: readonly string[], where: string): GuardGroup => {
    return { name, comparison: 'exact', guards: new Map([[guard, { setting, where }]]), whereOf: () => where };
  };
  const groups: GuardGroup[] = [
    list('npm run check', 'gates', gates, placeOfGates(root)),
    {
      name: 'configuration files',
      comparison: 'files',
      guards: new Map(configurationFiles(files).map((path) => [path, { setting: 'used', where: `${path}:1` }])),
      whereOf: (path) => `${path}:1`,
    },
    ...(await configured(root)),
    castCounts(sources),
    testCounts(root, files, sources),
  ];
  return { groups, sources };
}

/** What is checked is what was agreed: compares the guards with the frozen file and looks for what goes around them. */
export async function checkRules(root: string, gates: readonly string[]): Promise<Failure[]> {
  const { groups, sources } = await guardsOf(root, gates);
  return [
    ...compare(groups, readFrozen(root)),
    ...forbiddenTexts(sources),
    ...unseenFiles(sources, included(root)),
    ...testsAndNetwork(sources),
  ];
}

function included(root: string): string[] | undefined {
  if (!existsSync(join(root, 'tsconfig.json'))) return undefined;
  const { value } = readConfiguration(root, 'tsconfig.json');
  const include = isJsonObject(value) ? value.include : undefined;
  return Array.isArray(include) ? include.map(String) : undefined;
}

function placeOfGates(root: string): string {
  const file = join(root, gatesPath);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return `${gatesPath}:${
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith('export const gates')),
    ) + 1
  }`;
}
