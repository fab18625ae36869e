import { type Grade, shown } from './change.ts';
import type { Placed } from './operations.ts';
import type { Context } from './requests.ts';

/** A change of what the server answers. */
export interface Told {
  rule: string;
  grade: Grade;
  what: string;
  pointer: string;
  affected: string;
  removed?: boolean;
  at?: string;
  was?: string;
  is?: string;
  name?: string;
}

/** Reports a change of an answer. */
export function tell({ emit }: Context, operation: string, told: Told): void {
  const { removed = false, at = told.pointer, was, is } = told;
  emit({ ...told, removed, at, was: shown(was), is: shown(is), operations: [operation] });
}

/** The place of what is in the older contract alone, and the nearest one in the new contract. */
export function gone(pointer: string, at: string) {
  return { pointer, removed: true, at };
}

/** One answer in both contracts. */
export interface Pair {
  was: Placed;
  is: Placed;
  status: string;
  operation: string;
  seen: Set<string>;
}
