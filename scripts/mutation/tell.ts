import { formatFailure } from '../checks/failures.ts';
import type { Change, Mutant } from './mutant.ts';
import type { Passed, Scored } from './table.ts';
import type { HarmlessResult, MutantResult } from './trial.ts';

/** What has to be done about a mutant, as blocks of text: nothing when its own gate noticed it with a message that helps, or when it survives as said. */
export function complaintsOf({ mutant, result }: Scored): string[] {
  if (result === undefined) return [];
  if (result.killedBy === undefined) return mutant.survives === undefined ? [tell(mutant, result)] : [];
  if (mutant.survives !== undefined || result.killedBy !== mutant.gate) return [tell(mutant, result)];
  return result.message?.place && result.message.repair ? [] : [tellMessage(mutant, result)];
}

/** What has to be done about a harmless change: nothing when all let it pass. */
export function alarmOf({ change, result }: Passed): string[] {
  return result?.stoppedBy === undefined ? [] : [tell(change, result)];
}

function tell(change: Mutant | Change, result: MutantResult | HarmlessResult): string {
  return formatFailure({
    gate: 'gate' in change ? change.gate : 'harmless',
    what: sentence(change, result),
    where: change.edits[0]?.file ?? 'scripts/mutation/mutants/',
    why: 'gate' in change ? 'A drift of this kind would reach the users.' : 'Gates that cry wolf are switched off.',
    repair: `correct the gate or the entry, then npm run drift:score -- --only ${change.id}`,
    detail: result.output.trim().split('\n').slice(-30),
  });
}

function sentence(change: Mutant | Change, result: MutantResult | HarmlessResult): string {
  const name = `${change.id} (${change.title})`;
  if (!('gate' in change)) return `${name} is harmless, and ${(result as HarmlessResult).stoppedBy} stops it.`;
  const { killedBy } = result as MutantResult;
  if (killedBy === undefined) return `${name} is not noticed.`;
  if (change.survives !== undefined) return `${name} is said to survive, but ${killedBy} notices it.`;
  return `${name} is noticed by ${killedBy}, not by ${change.gate}.`;
}

function tellMessage({ id, title, gate, place, edits }: Mutant, { message, output }: MutantResult): string {
  const lacks = [
    message?.place ? [] : [`the place (${place.join(' or ')})`],
    message?.repair ? [] : ['a repair command'],
  ];
  return formatFailure({
    gate,
    what: `The message for ${id} (${title}) does not name ${lacks.flat().join(' and ')}.`,
    where: edits[0]?.file ?? 'scripts/mutation/mutants/',
    why: 'A reader who is not told where and how gives up or guesses.',
    repair: `sharpen the message of the gate, then npm run drift:score -- --only ${id}`,
    detail: output.trim().split('\n').slice(-30),
  });
}
