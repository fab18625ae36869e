import { placeOf } from '../../test/coverage/places.ts';
import { type Complaint, filesOf } from '../complaint.ts';
import type { Excuse } from './exemptions.ts';
import { excusesFile, isAnchored, matcher, widestExcuse } from './exemptions.ts';
import type { ContractPromise } from './items.ts';

/** A promise and what became of it; `reason` when it is excused, `detail` when more is known of one that is not seen. */
export interface Entry extends ContractPromise {
  readonly state: 'seen' | 'excused' | 'unseen';
  readonly reason?: string;
  readonly detail?: string;
}

/** All promises with what became of them, the excuses that are wrong, and what is wrong beside the promises. */
export interface Ledger {
  readonly entries: readonly Entry[];
  /** Excuses that no promise needs. */
  readonly needless: readonly string[];
  /** Excuses that may hide what nobody looked at, and why. */
  readonly tooWide: readonly { readonly name: string; readonly why: string }[];
  readonly broken: readonly Complaint[];
}

/** What is known beside the promises that were seen. */
export interface Further {
  readonly details?: ReadonlyMap<string, string>;
  readonly broken?: readonly Complaint[];
}

/**
 * Holds promises against what was seen. An excuse is needless when each promise it names was seen, or it names none. One with `*`
 * is too wide when it names no operation or schema, too many promises, or one that was seen: it would hide that it no longer is.
 */
export function ledger(
  promises: readonly ContractPromise[],
  seen: ReadonlySet<string>,
  excuses: readonly Excuse[],
  { details = new Map(), broken = [] }: Further = {},
): Ledger {
  const rules = excuses.flatMap(({ promises: names, reason }) =>
    names.map((name) => ({ name, reason, matches: matcher(name) })),
  );
  const exact = new Map(rules.filter(({ name }) => !name.includes('*')).map((rule) => [rule.name, rule]));
  const patterns = rules.filter(({ name }) => name.includes('*'));
  const covered = new Map(patterns.map(({ name }) => [name, [] as string[]]));
  const needed = new Set<string>();
  const entries = promises.map((promise): Entry => {
    const one = exact.get(promise.id);
    const fitting = [...(one === undefined ? [] : [one]), ...patterns.filter(({ matches }) => matches(promise.id))];
    for (const { name } of fitting) covered.get(name)?.push(promise.id);
    if (seen.has(promise.id)) return { ...promise, state: 'seen' };
    for (const { name } of fitting) needed.add(name);
    const [first] = fitting;
    const detail = details.get(promise.id);
    if (first !== undefined) return { ...promise, state: 'excused', reason: first.reason };
    return { ...promise, state: 'unseen', ...(detail === undefined ? {} : { detail }) };
  });
  const tooWide = patterns.flatMap(({ name }) => {
    const all = covered.get(name) ?? [];
    const kept = all.find((id) => seen.has(id));
    if (!isAnchored(name)) return [{ name, why: 'it names no operation and no schema before its first *' }];
    if (all.length > widestExcuse) return [{ name, why: `it stands for ${all.length} promises, over ${widestExcuse}` }];
    return kept === undefined || !needed.has(name) ? [] : [{ name, why: `it stands also for ${kept}, which was seen` }];
  });
  return { entries, needless: rules.map(({ name }) => name).filter((name) => !needed.has(name)), tooWide, broken };
}

const inEvidence = 'let a request of test/coverage/exercise.ts get it';
const inSample =
  'add a product or an entry to server/sample/ that has it, or take it out of the contract and run npm run generate';

/** What the server has to do, for the promises that it keeps by doing it. */
const duties: Readonly<Partial<Record<ContractPromise['kind'], string>>> = {
  header: 'send it',
  effect: 'heed it (with the values that examples in openapi/parameters/ give)',
  distinction: 'handle each value in its own way',
  default: 'take the value of the validated request and no default of its own',
  list: 'heed every item (examples in openapi/parameters/ give the items that are tried)',
  law: 'answer both requests alike',
};

const repairs: Readonly<Partial<Record<ContractPromise['kind'], string>>> = {
  operation: 'ask it in test/coverage/exercise.ts',
  status: inEvidence,
  'media type': inEvidence,
  parameter: 'give it an example in openapi/parameters/ and run npm run generate',
  'parameter value': 'let a request of test/coverage/exercise.ts send it',
  example:
    'give a parameter an example of this name that leads to this status, or let the example say what the server says, and run npm run generate',
  'example answer':
    'let the example in openapi/examples/ say what the server answers and run npm run generate, or mend the server',
};

function repairOf({ kind, id }: ContractPromise): string {
  const duty = duties[kind];
  const { contract, server } = filesOf(id.split(' ')[0] ?? id);
  if (duty !== undefined) return `let ${server} ${duty}, or change ${contract} and run npm run generate`;
  return repairs[kind] ?? inSample;
}

// A value that is not handled is like several others; one complaint for each parameter is enough.
function firstOfEachParameter(entries: readonly Entry[]): { entry: Entry; others: number }[] {
  const found = new Map<string, { entry: Entry; others: number }>();
  for (const entry of entries) {
    const key = entry.kind === 'distinction' ? entry.id.replace(/ tells .*/s, '') : entry.id;
    const known = found.get(key);
    found.set(key, known === undefined ? { entry, others: 0 } : { ...known, others: known.others + 1 });
  }
  return [...found.values()];
}

const again = 'then npx jest conformance/ledger';

/** What is wrong with a ledger; empty when every promise is seen or excused, and every excuse is needed and no wider than that. */
export function complaints({ entries, needless, tooWide, broken }: Ledger): Complaint[] {
  const excuse = (what: string, repair: string) => ({ what, repair: `${repair}; ${again}`, where: excusesFile });
  return [
    ...broken,
    ...firstOfEachParameter(entries.filter(({ state }) => state === 'unseen')).map(({ entry, others }) => ({
      what: `${entry.kind} never seen: ${entry.id}${others === 0 ? '' : `, nor ${others} more pairs of its values`}`,
      repair: `${repairOf(entry)}, or excuse it in ${excusesFile}; ${again}`,
      where: placeOf(entry.id),
      ...(entry.detail === undefined ? {} : { detail: [entry.detail] }),
    })),
    ...needless.map((name) => excuse(`excuse not needed: ${name}`, 'remove it')),
    ...tooWide.map(({ name, why }) => excuse(`excuse too wide: ${name}: ${why}`, 'name exactly what is not seen')),
  ];
}
