import type { Json } from '../../scripts/generate/json.ts';

/** What a change asks of the version number. */
export type Grade = 'major' | 'minor' | 'patch';

/** All grades, the gravest first. */
export const grades: readonly Grade[] = ['major', 'minor', 'patch'];

/** Who produces the value that a schema describes: a caller (`request`) or the server (`response`). */
export type Direction = 'request' | 'response';

/** How the set of allowed values moved. */
export type Turn = 'narrower' | 'wider' | 'other';

/** One difference in meaning between two contracts. */
export interface Change {
  /** Id of the rule that found it. */
  rule: string;
  grade: Grade;
  /** One sentence that names the thing. */
  what: string;
  /** The operations it concerns; none for the document as a whole. */
  operations: string[];
  /** Where it stands: in the new contract, or in the released one for what was removed. */
  pointer: string;
  /** Whether `pointer` leads into the released contract. */
  removed: boolean;
  /** The nearest place in the new contract. */
  at: string;
  was: string;
  is: string;
  /** Which callers notice, and by what. */
  affected: string;
  /** Name of the parameter, property or header on the wire, for finding its uses in code. */
  name?: string;
}

/** What a rule found, before it is known which operation it belongs to. */
export interface Finding {
  rule: string;
  /** How allowed values moved, or the grade itself where that does not decide it. */
  grade: Turn | Grade;
  what: string;
  was?: Json | undefined;
  is?: Json | undefined;
  /** Steps below the place that is being compared. */
  steps?: string[];
  /** Who notices, where the direction alone does not say it. */
  affected?: string;
}

/**
 * Callers may go on sending what they send, and readers may rely on what they were promised: values that a request may no
 * longer have, and values that an answer did not have before, break them.
 */
export function gradeOf(turn: Turn | Grade, direction: Direction): Grade {
  if (turn === 'wider') return direction === 'request' ? 'minor' : 'major';
  if (turn === 'narrower') return direction === 'request' ? 'major' : 'patch';
  return turn === 'other' ? 'major' : turn;
}

/** The gravest grade among the changes; undefined when there are none. */
export function gravest(changes: readonly { grade: Grade }[]): Grade | undefined {
  return grades.find((grade) => changes.some((change) => change.grade === grade));
}

/** A value as short text on one line; `none` when there is no value. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
