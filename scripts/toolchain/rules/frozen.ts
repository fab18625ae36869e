import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Failure, ToolchainError } from '../failures.ts';
import { isJsonObject } from '../json.ts';
import { readYamlFile } from '../yaml-file.ts';
import { compare } from './compare.ts';
import { type Frozen, type GuardGroup, inOrder } from './guard.ts';

/** Where it is written down what the checks look at. */
export const frozenPath = 'scripts/toolchain/rules/frozen.yaml';

const head = `# What the checks look at and how strictly, as agreed: \`npm run check\` compares.
# Written by \`npm run rules:freeze\`. A change here is a decision: say why in its commit.
`;

/** What was agreed; throws \`ToolchainError\` when the file is missing or is no such file. */
export function readFrozen(root: string): Frozen {
  const value = existsSync(join(root, frozenPath)) ? readYamlFile(root, frozenPath).value : undefined;
  if (isJsonObject(value)) return value as Frozen;
  throw new ToolchainError([
    {
      gate: 'rules',
      what: `There is no ${frozenPath}, or nothing in it: what the checks look at is not agreed.`,
      where: `${frozenPath}:1`,
      why: 'Without it every check can be switched off unseen.',
      repair: 'restore it; a new project begins with npm run rules:freeze',
    },
  ]);
}

/** Writes down the guards as they are; returns what that changes. */
export function writeFrozen(root: string, groups: readonly GuardGroup[]): Failure[] {
  let changes: Failure[] = [];
  if (existsSync(join(root, frozenPath))) changes = compare(groups, readFrozen(root));
  mkdirSync(dirname(join(root, frozenPath)), { recursive: true });
  writeFileSync(join(root, frozenPath), frozenText(groups));
  return changes;
}

/** The text of the file: groups and guards in order of their names. */
export function frozenText(groups: readonly GuardGroup[]): string {
  const frozen = [...groups]
    .sort((left, right) => inOrder(left.name, right.name))
    .map(({ name, guards }) => {
      const entries = [...guards].sort(([left], [right]) => inOrder(left, right));
      return [name, Object.fromEntries(entries.map(([key, { setting }]) => [key, setting]))] as const;
    });
  return head + stringify(Object.fromEntries(frozen), { lineWidth: 0, indentSeq: true });
}
