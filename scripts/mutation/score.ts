import { harmless, type Mutant } from './mutant.ts';
import { operatorNames } from './sample.ts';
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

/** Formats the mutation score as Markdown: a row for each operator and kind, then the mutants that ask for a look. */
export function formatScore(all: readonly Scored[]): string {
  const drifts = all.filter(({ mutant }) => mutant.kind !== harmless);
  const changes = all.filter(({ mutant }) => mutant.kind === harmless);
  const kinds = [...new Set(drifts.map(({ mutant }) => mutant.kind))];
  const row = (name: string, own: readonly Scored[]) => {
    const tried = own.filter(({ result }) => result !== undefined);
    const noticed = tried.filter(({ result }) => result?.by !== undefined);
    const version = noticed.filter(byVersion);
    const checks = noticed.filter((scored) => !byVersion(scored) && isCheck(scored.result?.by ?? ''));
    const tests = noticed.length - version.length - checks.length;
    const share = tried.length === 0 ? '' : ` (${Math.floor((100 * noticed.length) / tried.length)} %)`;
    return `| ${name} | ${own.length} | ${tried.length} | ${noticed.length}${share} | ${checks.length} | ${tests} | ${version.length} |`;
  };
  const list = (title: string, scored: readonly Scored[], line: (one: Scored) => string) =>
    scored.length === 0 ? [] : ['', `## ${title}`, '', ...scored.map(line)];
  const describe = ({ mutant }: Scored) => `- \`${mutant.id}\` ${mutant.title}`;
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
        operatorNames.includes(kind) ? `\`${kind}\`` : kind,
        drifts.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', drifts),
    '',
    harmlessLine(changes),
    ...list(
      'Survivors',
      drifts.filter(({ result }) => result !== undefined && result.by === undefined),
      (scored) => {
        return `${describe(scored)}: ${scored.mutant.survives ?? 'unexplained'}`;
      },
    ),
    ...list('Noticed by the version alone', drifts.filter(byVersion), describe),
    ...list(
      'Harmless changes that are stopped',
      changes.filter(isUnexpected),
      (one) => `${describe(one)}: ${one.result?.by}`,
    ),
  ].join('\n')}\n`;
}

function harmlessLine(changes: readonly Scored[]): string {
  const tried = changes.filter(({ result }) => result !== undefined);
  const stopped = changes.filter(isUnexpected).length;
  return `Harmless changes: ${tried.length} of ${changes.length} tried, ${stopped} stopped.`;
}
