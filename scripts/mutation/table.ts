import type { Change, Mutant } from './mutant.ts';
import type { HarmlessResult, MutantResult } from './trial.ts';

/** The file with the result of the last whole run. */
export const scorePath = 'scripts/mutation/SCORE.md';

/** A mutant with how it ended; without result when it was not tried. */
export interface Scored {
  readonly mutant: Mutant;
  readonly result?: MutantResult | undefined;
}

/** A harmless change with how it ended. */
export interface Passed {
  readonly change: Change;
  readonly result?: HarmlessResult | undefined;
}

/** How many of the mutants were noticed, by their own gate and with a message that helps. */
export interface Count {
  readonly mutants: number;
  readonly tried: number;
  readonly killed: number;
  readonly byOwner: number;
  readonly told: number;
}

/** Counts the results of mutants. */
export function count(scored: readonly Scored[]): Count {
  const killed = scored.filter(({ result }) => result?.killedBy !== undefined);
  return {
    mutants: scored.length,
    tried: scored.filter(({ result }) => result !== undefined).length,
    killed: killed.length,
    byOwner: killed.filter(({ mutant, result }) => result?.killedBy === mutant.gate).length,
    told: killed.filter(({ result }) => result?.message?.place === true && result.message.repair).length,
  };
}

/** The result as Markdown: a summary by kind, every mutant, every harmless change. */
export function scoreTable(scored: readonly Scored[], passed: readonly Passed[]): string {
  const kinds = [...new Set(scored.map(({ mutant }) => mutant.kind))];
  const summary = [
    ...kinds.map((kind) => [kind, count(scored.filter(({ mutant }) => mutant.kind === kind))] as const),
    ['all', count(scored)] as const,
  ];
  const alarms = passed.filter(({ result }) => result?.stoppedBy !== undefined).length;
  const seen = passed.filter(({ result }) => result !== undefined).length;
  return `# Drift score

Written by \`npm run drift:score\`: each mutant is a drift, applied to a copy of the project and shown to the gate that owns it, and, when that misses it,
to everything that \`npm test\` runs. *Message* tells whether what the gate printed names the place and the command that repairs it.
Mutants marked *generated* are tried after \`npm run generate\`, those marked with a grade after a whole release of that grade, so that nothing is merely stale.

| kind | mutants | tried | noticed | by their own gate | message names place and repair |
|---|---|---|---|---|---|
${summary.map(([kind, { mutants, tried, killed, byOwner, told }]) => row([kind, mutants, tried, share(killed, tried), byOwner, told])).join('\n')}

False alarms: ${alarms} of ${seen} harmless changes tried, of ${passed.length}.

## Mutants

| id | drift | after | gate | noticed by | message |
|---|---|---|---|---|---|
${scored.map(mutantRow).join('\n')}

## Harmless changes

| id | change | after | result |
|---|---|---|---|
${passed.map(passedRow).join('\n')}
`;
}

const untried = 'not tried';

function passedRow({ change, result }: Passed): string {
  const { id, title, after = '' } = change;
  const outcome = result?.stoppedBy === undefined ? 'passes' : `**false alarm: ${result.stoppedBy}**`;
  return row([id, title, after, result === undefined ? untried : outcome]);
}

function mutantRow({ mutant, result }: Scored): string {
  const { id, title, after = '', gate, survives } = mutant;
  const nothing = `**nothing**${survives === undefined ? '' : `: ${survives}`}`;
  return result === undefined
    ? row([id, title, after, gate, untried, ''])
    : row([id, title, after, gate, result.killedBy ?? nothing, messageOf(result)]);
}

function messageOf({ message }: MutantResult): string {
  if (message === undefined) return '';
  if (message.place && message.repair) return 'place, repair';
  return message.place ? 'place' : message.repair ? 'repair' : 'neither';
}

function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %)`;
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}
