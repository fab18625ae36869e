import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { UsageError } from './command-line.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isObject } from './model/json.ts';
import { once } from './model/once.ts';

/** Names that a check leaves out, as patterns (see `matches`), and why. */
export interface Exemption {
  readonly items: readonly string[];
  readonly reason: string;
  /** The file and the entry, counted from 1: `exemptions.yaml, entry 3`. */
  readonly where: string;
}

const expressionOf = once((pattern: string): RegExp => {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/ ]*'))}$`, 'su');
}, new Map());

/** Whether a name matches a pattern, in which `*` stands for characters other than `/` and space, and `**` for any characters. */
export function matches(pattern: string, name: string): boolean {
  return expressionOf(pattern).test(name);
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/**
 * Reads a YAML array of exemptions: `items`, an array of patterns, and `reason`. `expand` gives the items of an entry that is written in
 * another way, undefined when it is not. Throws `UsageError` that names the file and the entry that is not complete.
 */
export function readExemptions(
  file: string,
  expand: (entry: Record<string, unknown>) => string[] | undefined = () => undefined,
): Exemption[] {
  const entries: unknown = parse(readFileSync(file, 'utf8')) ?? [];
  if (!Array.isArray(entries)) throw new UsageError(`${file} is not an array of exemptions.`);
  return entries.map((entry: unknown, index) => {
    const where = `${file}, entry ${index + 1}`;
    const { items = isObject(entry) ? expand(entry) : undefined, reason } = isObject(entry) ? entry : {};
    if (!isStrings(items) || typeof reason !== 'string' || reason.trim() === '')
      throw new UsageError(`${where}: an exemption needs items, an array of strings, and a reason.`);
    return { items, reason, where };
  });
}

/** Starts a run over exemptions: `reason` returns why a name is exempt, undefined when it is not; `unused` the patterns that matched no name so far. */
export function exemptionsInUse(exemptions: readonly Exemption[]) {
  const patterns = exemptions.flatMap(({ items, reason, where }) =>
    items.map((pattern) => ({ pattern, reason, where, used: false })),
  );
  return {
    reason: (name: string): string | undefined => {
      const found = patterns.filter(({ pattern }) => matches(pattern, name));
      for (const one of found) one.used = true;
      return found[0]?.reason;
    },
    unused: () => patterns.filter(({ used }) => !used).map(({ pattern, where }) => ({ pattern, where })),
  };
}

/** The diagnostic of an exemption that nothing needs any more. */
export function unusedExemption({ pattern, where }: { pattern: string; where: string }): Diagnostic {
  return {
    check: 'unused-exemption',
    what: `The exemption "${pattern}" matches nothing.`,
    where,
    why: 'it would hide the same difference when it comes back',
    fix: 'delete it',
  };
}
