import { harmless, type Mutant } from './mutant.ts';
import type { Result } from './trial.ts';

/** The file of the mutation score, relative to the project. */
export const scorePath = 'scripts/mutation/SCORE.md';

/** A mutant and its result; undefined when it was not tried. */
export interface Scored {
  readonly mutant: Mutant;
  readonly result: Result | undefined;
}

/** Whether a mutant was tried and did not end as expected: only a harmless change, and a mutant with a reason, may survive, and they must. */
export function isUnexpected({ mutant, result }: Scored): boolean {
  const maySurvive = mutant.kind === harmless || mutant.survives !== undefined;
  return result !== undefined && (result.by === undefined) !== maySurvive;
}

const byVersion = ({ result, mutant }: Scored) => mutant.after === 'both' && result?.by === 'version';
const isCheck = (by: string) => !by.includes('/') && !by.startsWith('contract coverage');

/** Formats the mutation score as Markdown: a row for each operator and kind, then the mutants that need a look. */
export function formatScore(all: readonly Scored[]): string {
  const drifts = all.filter(({ mutant }) => mutant.kind !== harmless);
  const changes = all.filter(({ mutant, result }) => mutant.kind === harmless && result !== undefined);
  const survivors = drifts.filter(({ result }) => result !== undefined && result.by === undefined);
  const kinds = [...new Set(drifts.map(({ mutant }) => mutant.kind))];
  return `${[
    '# Mutation score',
    '',
    'Written by `npm run mutation`. Each mutant is applied to a copy of the project and shown to the checks and tests, the cheap ones first. After a mutant of',
    'the contract the files are generated; when only the version remains to be raised it is released, so that server, client and examples have to notice it.',
    'What they then accept is a release like any other, and counts under *version*.',
    '',
    '| operator or kind | mutants | tried | noticed | by a check | by a test | by the version alone |',
    '|---|---|---|---|---|---|---|',
    ...kinds.map((kind) =>
      row(
        kind,
        drifts.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', drifts),
    '',
    `Harmless changes: ${changes.length} tried, ${changes.filter(isUnexpected).length} stopped.`,
    ...section('Survivors', survivors, ({ mutant }) => mutant.survives ?? 'unexplained'),
    ...section('Noticed by the version alone', drifts.filter(byVersion)),
    ...section('Harmless changes that are stopped', changes.filter(isUnexpected), ({ result }) => `by ${result?.by}`),
  ].join('\n')}\n`;
}

function row(name: string, own: readonly Scored[]): string {
  const tried = own.filter(({ result }) => result !== undefined);
  const noticed = tried.filter(({ result }) => result?.by !== undefined);
  const version = noticed.filter(byVersion).length;
  const checks = noticed.filter((scored) => !byVersion(scored) && isCheck(scored.result?.by ?? '')).length;
  const share = tried.length === 0 ? '' : ` (${Math.floor((100 * noticed.length) / tried.length)} %)`;
  const counts = [
    own.length,
    tried.length,
    `${noticed.length}${share}`,
    checks,
    noticed.length - version - checks,
    version,
  ];
  return `| ${[name, ...counts].join(' | ')} |`;
}

function section(title: string, scored: readonly Scored[], remark?: (one: Scored) => string): string[] {
  if (scored.length === 0) return [];
  const lines = scored.map((one) => `- \`${one.mutant.id}\` ${one.mutant.title}${remark ? `: ${remark(one)}` : ''}`);
  return ['', `## ${title}`, '', ...lines];
}
