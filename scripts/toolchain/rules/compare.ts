import type { Failure } from '../failures.ts';
import { type Frozen, type Guard, type GuardGroup, inOrder, type Setting } from './guard.ts';

const freeze = 'npm run rules:freeze';

/** Where guards differ from what was agreed, weaker or stricter. */
export function compare(groups: readonly GuardGroup[], frozen: Frozen): Failure[] {
  const known = new Map(groups.map((group) => [group.name, group]));
  const names = [...new Set([...known.keys(), ...Object.keys(frozen)])].sort(inOrder);
  return names.flatMap((name) => {
    const group = known.get(name) ?? { ...nothing, name };
    return compareGroup(group, frozen[name] ?? {});
  });
}

const nothing: Omit<GuardGroup, 'name'> = { comparison: 'exact', guards: new Map(), whereOf: (name) => `${name}:1` };

function compareGroup(group: GuardGroup, agreed: Record<string, Setting>): Failure[] {
  const names = [...new Set([...group.guards.keys(), ...Object.keys(agreed)])].sort(inOrder);
  return names.flatMap((name) => {
    const guard = group.guards.get(name);
    const expected = agreed[name];
    if (group.comparison === 'at least') return fewer(group, name, guard, expected);
    if (group.comparison === 'at most') return more(name, guard, expected);
    if (textOf(guard?.setting) === textOf(expected)) return [];
    if (group.comparison === 'files') return [configures(name, guard !== undefined)];
    const where = guard?.where ?? (group.guards.size > 0 ? group.whereOf(name) : `${group.name}:1`);
    return [differs(group.name, name, where, expected, guard?.setting)];
  });
}

function differs(file: string, name: string, where: string, expected?: Setting, got?: Setting): Failure {
  const direction = /^(?:.*\.)?rules[.[]/.test(name) ? directionOf(expected, got) : 'other';
  const repair =
    direction === 'stricter'
      ? `${freeze}, so that it stays as strict`
      : `restore it; when it is meant: ${freeze}, and say why in the commit`;
  return {
    gate: 'rules',
    what: `\`${name}\` of ${file} is ${direction === 'other' ? 'not what was agreed' : `${direction} than agreed`}: expected ${shown(expected)}, got ${shown(got)}.`,
    where,
    why:
      direction === 'stricter'
        ? 'A guard that is not written down can be taken away unseen.'
        : 'The checks are only worth what they look at: a guard that is switched off or narrowed lets drift pass.',
    repair,
    detail: Array.isArray(expected) && Array.isArray(got) ? difference(expected, got) : [],
  };
}

function configures(path: string, isThere: boolean): Failure {
  const declares = /\.d\.[cm]?ts$/.test(path);
  const does = declares ? 'declares types by hand' : 'configures a checker';
  return {
    gate: 'rules',
    what: isThere ? `${path} ${does} and was not agreed.` : `${path}, which ${does}, is gone.`,
    where: `${path}:1`,
    why: declares
      ? 'The compiler believes such a file without a look: it can make anything of a package, even `any`.'
      : 'A second configuration can switch off, file by file, what the first one asks for.',
    repair: `${isThere ? 'delete' : 'restore'} it; when it is meant: ${freeze}, and say why in the commit`,
  };
}

const ranks = ['off', 'info', 'warn', 'on', 'error'];

/** Whether the guard asks for less or for more, where that can be told from the values. */
function directionOf(expected?: Setting, got?: Setting): 'weaker' | 'stricter' | 'other' {
  const [from, to] = [rankOf(expected), rankOf(got)];
  if (from >= 0 && to >= 0) return to < from ? 'weaker' : 'stricter';
  if (expected === undefined && to > 0) return 'stricter';
  if (expected === undefined && to === 0) return 'weaker';
  if (got === undefined && from > 0) return 'weaker';
  return 'other';
}

function rankOf(setting?: Setting): number {
  return typeof setting === 'string' ? ranks.indexOf(setting) : -1;
}

function fewer(group: GuardGroup, path: string, guard?: Guard, expected?: Setting): Failure[] {
  // A new test must cost nothing; that one was taken out of the agreement shows in the review of that file.
  if (expected === undefined) return [];
  const wanted = numbersIn(expected);
  const there = numbersIn(guard?.setting ?? '');
  if (guard && wanted.every((number, index) => (there[index] ?? 0) >= number)) return [];
  return [
    {
      gate: 'rules',
      what: guard
        ? `${path} tests less than agreed: expected at least ${shown(expected)}, got ${shown(guard.setting)}.`
        : `${path} is gone: expected at least ${shown(expected)}.`,
      where: guard?.where ?? group.whereOf(path),
      why: 'What these tests notice, nothing else may: without them the rest stays green.',
      repair: `restore the tests; when they were moved, renamed or are meant to go: ${freeze}, and say why in the commit`,
    },
  ];
}

function more(path: string, guard?: Guard, expected?: Setting): Failure[] {
  const allowed = Number(expected ?? 0);
  const there = Number(guard?.setting ?? 0);
  if (!guard || there <= allowed) return [];
  return [
    {
      gate: 'rules',
      what: `${path} casts over \`unknown\` or to \`never\` more often than agreed: expected ${allowed}, got ${there}.`,
      where: guard.where,
      why: 'Behind such a cast the code can say anything about the contract and still compile.',
      repair: `use the generated types or narrow the value; when there is no other way: ${freeze}, and say why in the commit`,
    },
  ];
}

function numbersIn(setting: Setting): number[] {
  return (String(setting).match(/\d+/g) ?? []).map(Number);
}

function difference(expected: readonly unknown[], got: readonly unknown[]): string[] {
  const lines = [
    ...expected.filter((item) => !got.includes(item)).map((item) => `- ${String(item)}`),
    ...got.filter((item) => !expected.includes(item)).map((item) => `+ ${String(item)}`),
  ];
  return lines.length > 0 ? lines : ['the order differs'];
}

function textOf(setting?: Setting): string {
  return setting === undefined ? '' : JSON.stringify(setting);
}

function shown(setting?: Setting): string {
  if (setting === undefined) return 'none';
  const text = typeof setting === 'string' ? setting : JSON.stringify(setting);
  return `\`${text.length > 100 ? `${text.slice(0, 100)}…` : text}\``;
}
