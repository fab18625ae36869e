import { harmless, type Mutant } from './mutant.ts';
import type { Result } from './results.ts';

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

type Outcome = 'check' | 'test' | 'version' | 'survivor' | 'stopped' | 'passed' | 'untried';

function outcomeOf({ mutant, result }: Scored): Outcome {
  if (result === undefined) return 'untried';
  if (mutant.kind === harmless) return result.by === undefined ? 'passed' : 'stopped';
  if (result.by === undefined) return 'survivor';
  if (result.by === 'version') return 'version';
  return /\/|^contract coverage/.test(result.by) ? 'test' : 'check';
}

/** Formats the mutation score as Markdown: a row for each operator and kind, then the mutants that need a look. */
export function formatScore(all: readonly Scored[]): string {
  const mutants = all.filter(({ mutant }) => mutant.kind !== harmless);
  const kinds = [...new Set(mutants.map(({ mutant }) => mutant.kind))];
  const ofKind = (kind: string) => mutants.filter(({ mutant }) => mutant.kind === kind);
  const ended = (outcome: Outcome) => all.filter((one) => outcomeOf(one) === outcome);
  return `# Mutation score

Written by \`npm run mutation\`. Each mutant is applied to a copy of the project, and the checks and tests run, the cheap ones first, until one fails. After
a mutant of the contract the files are generated. What fails because the version has to be raised, and for no other reason, counts under *version*.

| operator or kind | mutants | tried | noticed | by a check | by a test | by the version alone |
|---|---|---|---|---|---|---|
${kinds.map((kind) => row(kind, ofKind(kind))).join('')}${row('all', mutants)}
Harmless changes: ${ended('passed').length} passed, ${ended('stopped').length} stopped.
${section('Survivors', ended('survivor'))}${section('Harmless changes that are stopped', ended('stopped'))}`;
}

function row(name: string, own: readonly Scored[]): string {
  const outcomes = own.map(outcomeOf).filter((outcome) => outcome !== 'untried');
  const counts = ['check', 'test', 'version'].map((wanted) => outcomes.filter((outcome) => outcome === wanted).length);
  const noticed = counts.reduce((sum, count) => sum + count);
  const share = outcomes.length === 0 ? '' : ` (${Math.floor((100 * noticed) / outcomes.length)} %)`;
  return `| ${[name, own.length, outcomes.length, `${noticed}${share}`, ...counts].join(' | ')} |\n`;
}

function section(title: string, scored: readonly Scored[]): string {
  const remark = ({ mutant, result }: Scored) => (result?.by ? `by ${result.by}` : (mutant.survives ?? 'unexplained'));
  const lines = scored.map((one) => `- \`${one.mutant.id}\` ${one.mutant.title}: ${remark(one)}\n`);
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('')}`;
}
