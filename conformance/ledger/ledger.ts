import type { Excuse } from './excuses.ts';
import { excusesFile, matcher } from './excuses.ts';
import type { ContractPromise } from './promises.ts';

/** A promise and what became of it; `reason` when it is excused. */
export interface Entry extends ContractPromise {
  readonly state: 'seen' | 'excused' | 'unseen';
  readonly reason?: string;
}

/** All promises with what became of them, and the excuses that no promise needs. */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly needless: readonly string[];
}

/** Holds promises against what was seen. An excuse is needless when each promise it names was seen, or it names none. */
export function ledger(
  promises: readonly ContractPromise[],
  seen: ReadonlySet<string>,
  excuses: readonly Excuse[],
): Ledger {
  const rules = excuses.flatMap(({ promises: names, reason }) =>
    names.map((name) => ({ name, reason, matches: matcher(name) })),
  );
  const needed = new Set<string>();
  const entries = promises.map((promise): Entry => {
    if (seen.has(promise.id)) return { ...promise, state: 'seen' };
    const fitting = rules.filter(({ matches }) => matches(promise.id));
    for (const { name } of fitting) needed.add(name);
    const [first] = fitting;
    return first === undefined
      ? { ...promise, state: 'unseen' }
      : { ...promise, state: 'excused', reason: first.reason };
  });
  return { entries, needless: rules.map(({ name }) => name).filter((name) => !needed.has(name)) };
}

const repairs: Readonly<Record<ContractPromise['kind'], string>> = {
  operation: 'ask it in conformance/ledger/evidence.ts',
  status: 'let a request of conformance/ledger/evidence.ts get it',
  'media type': 'let a request of conformance/ledger/evidence.ts get it',
  header: 'let the server send it',
  parameter: 'give it an example in openapi/parameters/',
  'parameter value': 'let a request of conformance/ledger/evidence.ts send it',
  effect: 'let the server heed it, or give it an example beside parameters with which it matters',
  example:
    'give a parameter an example of this name that leads to this status, or let the example say what the server says',
  property: 'add a product or an entry to server/sample/ that has it, or take it out of the contract',
  value: 'add a product or an entry to server/sample/ that has it, or take it out of the contract',
};

/** What is wrong with a ledger, one line each with its repair; empty when every promise is seen or excused and every excuse needed. */
export function complaints({ entries, needless }: Ledger): string[] {
  return [
    ...entries
      .filter(({ state }) => state === 'unseen')
      .map(({ kind, id }) => `${kind} never seen: ${id}. Repair: ${repairs[kind]}, or excuse it in ${excusesFile}.`),
    ...needless.map((name) => `excuse not needed: ${name}. Repair: remove it from ${excusesFile}.`),
  ];
}
