import type { Complaint } from '../complaint.ts';
import { allOperations, type Values } from '../generate/request-url.ts';
import type { ContractDocument } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { contextsOf, type Known, wholeRequests } from './base-requests.ts';
import { watchDefaults } from './defaults.ts';
import { watchDistinctions } from './distinctions.ts';
import { watchEffects } from './effects.ts';
import { watchLists } from './lists.ts';
import { watchLaws } from './metamorphic.ts';
import { type Ask, remembering } from './response.ts';
import { watchSizes } from './sizes.ts';

/** What the measures of behaviour are given: one operation, how to ask it, and beside which requests to try its parameters. */
export interface Trial {
  readonly document: ContractDocument;
  readonly operation: Operation;
  /** Sends each request once. */
  readonly ask: Ask;
  /** Sends a request even when it was sent before. */
  readonly askAgain: Ask;
  readonly contexts: readonly Values[];
  /** Those that are whole requests: the plainest one and those of the examples. */
  readonly whole: readonly Values[];
  readonly known: Known;
}

/** What was seen of the behaviour of a server. */
export interface Behaviour {
  /** Names of promises. */
  readonly seen: Set<string>;
  /** For promises that are broken: the requests that show it. */
  readonly details: Map<string, string>;
  /** What is wrong beside the promises. */
  readonly broken: Complaint[];
}

/** A behaviour of which nothing was seen yet. */
export function unseen(): Behaviour {
  return { seen: new Set(), details: new Map(), broken: [] };
}

const measures = [watchEffects, watchDistinctions, watchDefaults, watchLists, watchSizes, watchLaws];

/**
 * Asks a server whether each parameter has an effect, each value of its own, each default is the one that is declared, each
 * item of a list counts, and whether what must not matter does not. Only what cannot be told from one exchange.
 */
export async function behaviourSeen(document: ContractDocument, ask: Ask, known: Known): Promise<Behaviour> {
  const found = unseen();
  const once = remembering(ask);
  const watchAll = async (operation: Operation) => {
    const contexts = contextsOf(document, operation, known);
    const whole = wholeRequests(document, operation);
    const trial = { document, operation, ask: once, askAgain: ask, contexts, whole, known };
    for (const watch of measures) await watch(trial, found);
  };
  // Side by side, because the server waits for its store and this for the server.
  await Promise.all(allOperations(document).map(watchAll));
  return found;
}
