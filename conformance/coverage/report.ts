import { formatDiagnostic } from '../diagnostic.ts';
import { formatTable } from '../table.ts';
import type { Coverage, CoverageEntry } from './coverage.ts';
import { coverageKinds } from './kinds.ts';

type State = CoverageEntry['state'];
const usual: readonly State[] = ['covered', 'exempt', 'uncovered'];

function row(name: string, entries: readonly CoverageEntry[], states: readonly State[]): string[] {
  const counts = states.map((state) => entries.filter((entry) => entry.state === state).length);
  return [name, ...[entries.length, ...counts].map(String)];
}

/** The numbers of items by kind and state, as a table; undecided ones have a column where there are any. */
export function coverageTable(entries: readonly CoverageEntry[]): string {
  const states = entries.some(({ state }) => state === 'undecided') ? [...usual, 'undecided' as const] : usual;
  const kinds = Object.entries(coverageKinds).flatMap(([kind, name]) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length === 0 ? [] : [row(name, own, states)];
  });
  return formatTable(['coverage items', 'all', ...states], [...kinds, row('all', entries, states)]);
}

/** The coverage as text: a table by kind, the reasons of the exemptions with the number of their items, and the diagnostics. */
export function textReport({ entries, diagnostics }: Coverage): string {
  const reasons = new Map<string, number>();
  for (const { reason } of entries) if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const exempt = [...reasons].map(([reason, count]) => `\n  ${count}  ${reason}`);
  return [
    coverageTable(entries),
    ...(exempt.length === 0 ? [] : [`\nExempt, for ${reasons.size} reasons:${exempt.join('')}`]),
    ...diagnostics.map((one) => `\n${formatDiagnostic(one)}`),
    ...(diagnostics.length === 0 ? ['\nEvery item is covered or exempt.'] : []),
    '',
  ].join('\n');
}
