import type { Diagnostic } from '../diagnostic.ts';
import { type Exemption, exemptionsInUse, matches, unusedExemption } from '../exemptions.ts';
import type { Profile } from '../profile.ts';
import type { CoverageItem } from './kinds.ts';

/**
 * A coverage item after a run; `undecided` is one that a stub cannot show; `reason` when it is exempt, `details` when a
 * probe did not cover it.
 */
export interface CoverageEntry extends CoverageItem {
  readonly state: 'covered' | 'exempt' | 'uncovered' | 'undecided';
  readonly reason?: string;
  readonly details?: readonly string[];
}

/**
 * The result of a coverage run: all items, and a diagnostic for each that is neither covered nor exempt and for each
 * wrong exemption.
 */
export interface Coverage {
  readonly entries: readonly CoverageEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How many items one pattern of an exemption may match. */
export const widestExemption = 4;

/** Whether a pattern names one operation or one schema before its first `*`. */
const isAnchored = (pattern: string) => /^(#\/components\/schemas\/\w+\/|\w+ [^\s*])/.test(pattern);

function tooWide(pattern: string, entries: readonly CoverageEntry[]): string | undefined {
  if (!isAnchored(pattern)) return 'it names no operation and no schema before its first *';
  const matched = entries.filter(({ id }) => matches(pattern, id));
  if (matched.length > widestExemption) return `it matches ${matched.length} items, more than ${widestExemption}`;
  const covered = matched.find(({ state }) => state === 'covered');
  return covered === undefined ? undefined : `it also matches ${covered.id}, which is covered`;
}

// A value that is not handled is like several others, and a wrong property is one in every example.
function causeOf({ kind, id, details: [detail = ''] = [] }: CoverageEntry): string {
  if (kind === 'distinct values') return id.replace(/ distinguishes .*/s, '');
  const [, property] = /^(?:[^\s/]*\/)+([^\s/]+):/.exec(detail) ?? [];
  return kind === 'exact example' && property !== undefined ? `examples differ in ${property}` : id;
}

function uncoveredItems(entries: readonly CoverageEntry[], locate: Profile['locate']): Diagnostic[] {
  const groups = new Map<string, CoverageEntry[]>();
  for (const entry of entries) {
    if (entry.state !== 'uncovered') continue;
    const key = causeOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { kind, id, details = [] } = first;
    const more = kind === 'distinct values' ? 'more pairs of its values' : 'more that differ in the same property';
    const further = others.length === 0 ? '' : `, and ${others.length} ${more}`;
    const fix = 'send a request that shows it, or let the contract declare what the server does';
    return [{ check: 'coverage', what: `${kind} not covered: ${id}${further}`, fix, ...locate(id, kind), details }];
  });
}

/**
 * Compares the items of a contract with those that a run covered. An exemption is unused when all items that it
 * matches are covered; one
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
    return { ...item, state: 'uncovered', details: details.get(item.id) ?? [] };
  });
  const unused = inUse.unused();
  const wide = exemptions.flatMap(({ items: patterns, where }) =>
    patterns.flatMap((pattern): Diagnostic[] => {
      const isUsed = !unused.some((one) => one.pattern === pattern);
      const why = pattern.includes('*') && isUsed ? tooWide(pattern, entries) : undefined;
      const what = `The exemption "${pattern}" is too wide: ${why}.`;
      return why === undefined ? [] : [{ check: 'coverage', what, where, fix: 'name each item that is not covered' }];
    }),
  );
  const diagnostics = [
    ...uncoveredItems(entries, locate),
    ...unused.map((one) => ({
      ...unusedExemption(one),
      what: `The exemption "${one.pattern}" is unused: it matches no item that is not covered.`,
    })),
    ...wide,
  ];
  return { entries, diagnostics };
}
