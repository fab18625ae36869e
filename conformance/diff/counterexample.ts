import { type Change, shown } from './change.ts';
import { around, type Claim, type Frame, outermost } from './claim.ts';
import { type Errors, listedValues, sidesOf, validValues } from './tried-values.ts';
import type { Finding } from './values.ts';

/**
 * Examines a change by values: a breaking one gets the smallest value that was valid and is not (in a response: is and was not), and is undecided
 * where none is found; one that was called compatible is tried, and is breaking where such a value is found. `isLate` ends the search.
 */
export function examined(change: Change, claims: readonly Claim[], isLate: () => boolean): Change {
  const [first] = claims;
  if (first === undefined || change.counterexample !== undefined) return change;
  const isVerdict = ['narrower', 'wider', 'other'].includes(first.finding.grade);
  const undecided: Change = { ...change, grade: 'undecided' };
  // Callers ignore what they do not know, and annotations forbid no value.
  const isTolerated = first.direction === 'response' || annotations.test(change.rule);
  if (change.grade === 'minor' && isTolerated) return change;
  const isBreaking = change.grade === 'major';
  let wereTried = false;
  for (const claim of claims) {
    if (isLate()) return undecided;
    const { counterexample, tried } = attempt(claim, isBreaking ? shownBy : triedBy);
    wereTried ||= tried > 0;
    const affected = isBreaking ? change.affected : 'callers that send or read values such as the counterexample';
    if (counterexample !== undefined) return { ...change, grade: 'major', affected, counterexample };
  }
  if (!isBreaking) return wereTried ? change : undecided;
  const wereAllTried = wereTried && claims.every((claim) => listedValues(claim) !== undefined);
  const affected = 'nobody: each value that is listed was allowed before';
  return isVerdict ? (wereAllTried ? { ...change, grade: 'patch', affected } : undecided) : change;
}

/** What a search finds; nothing where a schema cannot be compiled. */
function attempt(claim: Claim, search: typeof shownBy): ReturnType<typeof shownBy> {
  try {
    return search(claim);
  } catch {
    return { tried: 0 };
  }
}

const unnamed = /^((additional|unevaluated)Properties|false schema)$/;
const keywords: Record<string, RegExp> = {
  enum: /^(enum|const)$/,
  bounds: /^(exclusive|m|uniqueItems)/,
  'further-properties': unnamed,
};
const annotations = /^(default|discriminator|mutability)$/;
const anywhere = /^(choice|keyword)$/;

/** Whether errors are of what a finding claims; a value of another type shows all that changed for its type. */
function isClaimed({ rule, steps = [], member }: Finding, errors: ReturnType<Errors>): boolean {
  if (anywhere.test(rule)) return true;
  const own = errors.filter(({ instancePath }) => instancePath === '');
  if (own.some(({ keyword }) => keyword === 'type' || rule === 'type')) return true;
  if (rule === 'required') return own.some(({ params }) => params.missingProperty === steps[1]);
  const keyword = member === undefined ? (keywords[rule] ?? new RegExp(`^${rule}$`)) : unnamed;
  return own.some((error) => keyword.test(error.keyword));
}

/** The smallest value of a claim of a break that shows it. */
function shownBy(claim: Claim): { counterexample?: string; tried: number } {
  const { frame, finding } = claim;
  // A property that is no longer named is still allowed in an open object.
  const isNamed = finding.member !== undefined && finding.rule !== 'required';
  const { from, to } = sidesOf(claim, isNamed && finding.grade === 'major' ? 'value' : 'plain');
  const values = validValues(claim, from);
  for (const value of values) {
    const errors = to(frame, value);
    if (errors.length === 0 || !isClaimed(finding, errors)) continue;
    const { top, whole } = outermost(claim, value);
    const [before, after] = [from(top, whole), to(top, whole)];
    if (before.length === 0 && after.length > 0) return { counterexample: claim.carry(whole), tried: values.length };
    // Around it no valid value was made: the part alone shows it.
    if (before.length > 0) return { counterexample: shown(JSON.stringify(value)), tried: values.length };
  }
  return { tried: values.length };
}

/** A value that refutes a claim of compatibility, by itself or in what is around it, where nothing else breaks. */
function triedBy(claim: Claim): { counterexample?: string; tried: number } {
  const { from, to } = sidesOf(claim, 'plain');
  const values = validValues(claim, from);
  for (const value of values) {
    let whole = value;
    for (let frame: Frame | undefined = claim.frame; frame && !frame.breaks; frame = frame.parents[0]) {
      const isShown = from(frame, whole).length === 0 && to(frame, whole).length > 0;
      const isAll = frame.parents.length === 0;
      if (isShown)
        return { counterexample: isAll ? claim.carry(whole) : shown(JSON.stringify(whole)), tried: values.length };
      whole = around(claim, frame, whole);
    }
  }
  // What one branch allows now may be what another one had.
  let branch: Frame | undefined = claim.frame;
  while (branch && branch.key !== undefined) [branch] = branch.parents;
  const [choice] = branch?.parents ?? [];
  if (choice === undefined || choice.breaks) return { tried: values.length };
  const { counterexample } = triedBy({ ...claim, frame: choice });
  return counterexample === undefined ? { tried: values.length } : { counterexample, tried: values.length };
}
