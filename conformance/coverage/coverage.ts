import type { Diagnostic } from '../diagnostic.ts';
import { type Exemption, exemptionsInUse, matches, unusedExemption } from '../exemptions.ts';
import type { Profile } from '../profile.ts';
import type { CoverageItem } from './kinds.ts';

/** A coverage item after a run; `reason` when it is exempt, `details` when a probe did not cover it. */
export interface CoverageEntry extends CoverageItem {
  readonly state: 'covered' | 'exempt' | 'uncovered';
  readonly reason?: string;
  readonly details?: readonly string[];
}

/** The result of a coverage run: all items, and a diagnostic for each that is neither covered nor exempt and for each wrong exemption. */
export interface Coverage {
  readonly entries: readonly CoverageEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How many items one pattern of an exemption may match. */
export const widestExemption = 4;

/** Whether a pattern names one operation or one schema before its first `*`. */
function isAnchored(pattern: string): boolean {
  const [start = ''] = pattern.split('*');
  return start === pattern || /^#\/components\/schemas\/\w+\//.test(start) || /^\w+ \S/.test(start);
}

function tooWide(pattern: string, entries: readonly CoverageEntry[]): string | undefined {
  if (!isAnchored(pattern)) return 'it names no operation and no schema before its first *';
  const matched = entries.filter(({ id }) => matches(pattern, id));
  if (matched.length > widestExemption) return `it matches ${matched.length} items, more than ${widestExemption}`;
  const covered = matched.find(({ state }) => state === 'covered');
  return covered === undefined ? undefined : `it also matches ${covered.id}, which is covered`;
}

// A value that is not handled is like several others; one diagnostic for each parameter is enough.
function firstOfEachParameter(entries: readonly CoverageEntry[]): { entry: CoverageEntry; others: number }[] {
  const groups = new Map<string, { entry: CoverageEntry; others: number }>();
  for (const entry of entries) {
    const key = entry.kind === 'distinct values' ? entry.id.replace(/ distinguishes .*/s, '') : entry.id;
    const group = groups.get(key);
    groups.set(key, group === undefined ? { entry, others: 0 } : { ...group, others: group.others + 1 });
  }
  return [...groups.values()];
}

/** An exemption is unused also when its items are covered. */
function unusedItem(unused: { pattern: string; where: string }): Diagnostic {
  const what = `The exemption "${unused.pattern}" is unused: it matches no item that is not covered.`;
  return { ...unusedExemption(unused), what };
}

/**
 * Compares the items of a contract with those that a run covered. An exemption is unused when all items that it matches are covered; one
 * with `*` is too wide when it names no operation or schema, matches too many items, or one that is covered.
 */
export function coverageOf(
  items: readonly CoverageItem[],
  covered: ReadonlySet<string>,
  exemptions: readonly Exemption[],
  { locate }: Pick<Profile, 'locate'>,
  details: ReadonlyMap<string, readonly string[]> = new Map(),
): Coverage {
  const inUse = exemptionsInUse(exemptions);
  const entries = items.map((item): CoverageEntry => {
    if (covered.has(item.id)) return { ...item, state: 'covered' };
    const reason = inUse.reason(item.id);
    if (reason !== undefined) return { ...item, state: 'exempt', reason };
    const lines = details.get(item.id);
    return { ...item, state: 'uncovered', ...(lines === undefined ? {} : { details: lines }) };
  });
  const uncovered = firstOfEachParameter(entries.filter(({ state }) => state === 'uncovered'));
  const unused = inUse.unused();
  const isUnused = new Set(unused.map(({ pattern }) => pattern));
  const wide = exemptions.flatMap(({ items: patterns, where }) =>
    patterns.flatMap((pattern): Diagnostic[] => {
      const why = pattern.includes('*') && !isUnused.has(pattern) ? tooWide(pattern, entries) : undefined;
      if (why === undefined) return [];
      return [
        {
          check: 'coverage',
          what: `The exemption "${pattern}" is too wide: ${why}.`,
          where,
          fix: 'name each item that is not covered',
        },
      ];
    }),
  );
  const diagnostics = uncovered.map(({ entry, others }): Diagnostic => {
    const further = others === 0 ? '' : `, and ${others} more pairs of its values`;
    return {
      check: 'coverage',
      what: `${entry.kind} not covered: ${entry.id}${further}`,
      ...locate(entry.id, entry.kind),
      ...(entry.details === undefined ? {} : { details: entry.details }),
    };
  });
  return { entries, diagnostics: [...diagnostics, ...unused.map(unusedItem), ...wide] };
}
