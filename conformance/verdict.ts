import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { findingMeanings, runMeanings } from './check/finding.ts';
import { UsageError } from './command-line.ts';
import { exemptionsInUse, readExemptions } from './exemptions.ts';
import type { Invocation } from './subcommand.ts';

/** The options by which a command with findings is told which of them count. */
export const verdictOptions = ['only', 'fail-on', 'baseline', 'write-baseline'] as const;

/** What the help of such a command says of these options. */
export const verdictHelp = `--only ID[,ID] reports findings of these ids alone. --fail-on names what ends with 1:
proven (default), suspected (proven ones too), coverage where there is coverage (proven ones too), or ids alone.
--baseline FILE holds findings that are known: they are counted, not reported, and those that this run did not find are
named. --write-baseline writes what is found to that file.`;

/** What decides about a finding: its ids, and what it has in common with others of its cause. */
interface Reported {
  readonly check: string;
  readonly cause: string;
}

const ids = Object.keys({ ...findingMeanings, ...runMeanings });
const words = (list = '') => list.split(',').map((one) => one.trim());

function known(option: string, names: readonly string[], all: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`${option}: there is no "${unknown}"; known ones are ${all.join(', ')}.`);
  return names;
}

/** Decides which findings count. */
export type Verdict = ReturnType<typeof verdictOf>;

/** Which findings count, as the options say. Throws `UsageError` for an id that there is not. */
export function verdictOf({ values, output }: Pick<Invocation, 'values' | 'output'>) {
  const { only, operation, baseline, 'write-baseline': isWritten, 'fail-on': failOn = 'proven' } = values;
  if (isWritten && baseline === undefined) throw new UsageError('--write-baseline needs --baseline FILE.');
  if (!isWritten && baseline !== undefined && !existsSync(baseline))
    throw new UsageError(`There is no ${baseline}: write it with --write-baseline.`);
  const wanted = only === undefined ? ids : known('--only', words(only), ids);
  const failing = known('--fail-on', words(failOn), ['proven', 'suspected', 'coverage', ...ids]);
  const isOf = (check: string, list: readonly string[]) => check.split(', ').some((id) => list.includes(id));
  const hasGrade = failing.some((one) => !ids.includes(one));
  const entries = baseline === undefined || !existsSync(baseline) ? [] : readExemptions(baseline);
  const inUse = exemptionsInUse(isWritten ? [] : entries);
  /** Whether this run can find what an entry names: those of other ids and of other operations stay as they are. */
  const isFindable = (entry: string) => {
    const [check = '', ...others] = entry.split(' ');
    return isOf(check, wanted) && (operation === undefined || operation.some((one) => others.includes(one)));
  };
  const kept = entries.flatMap(({ items }) => items).filter((one) => !isFindable(one));
  const written = new Set<string>(kept);
  let count = 0;
  return {
    failsOnCoverage: failing.includes('coverage'),
    /** The findings that `--only` names and that are not in the baseline. */
    select: <One>(found: readonly One[], reported: (one: One) => Reported): One[] =>
      found.filter((one) => {
        const { check, cause } = reported(one);
        if (!isOf(check, wanted)) return false;
        if (isWritten) written.add(cause);
        const isNew = !isWritten && inUse.reason(cause) === undefined;
        count += isNew ? 0 : 1;
        return isNew;
      }),
    /** Whether a finding ends the command with 1. */
    fails: (check: string, grade: 'proven' | 'suspected' = 'proven') =>
      isOf(check, failing) || (hasGrade && (grade === 'proven' || failing.includes('suspected'))),
    /** Writes the baseline or tells what of it was found, and returns that for the report. */
    end: () => {
      if (baseline === undefined) return {};
      if (isWritten) {
        const entry = { reason: 'known when this file was written', items: [...written].sort() };
        writeFileSync(baseline, stringify(written.size === 0 ? [] : [entry], { lineWidth: 0 }));
        output.err(`${written.size} findings written to ${baseline}.\n`);
      }
      const gone = inUse.unused().flatMap(({ pattern }) => (isFindable(pattern) ? [pattern] : []));
      if (!isWritten) output.err(`${count} findings are known (${baseline}).\n`);
      for (const one of gone) output.err(`Not found by this run, delete it from ${baseline}: ${one}\n`);
      return { baseline: { known: count, gone } };
    },
  };
}
