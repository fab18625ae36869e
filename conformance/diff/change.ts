import { isJsonObject, type Json, type JsonObject } from '../model/json.ts';

/** How far a change raises the version number. */
export type Grade = 'major' | 'minor' | 'patch';

/** All grades, the gravest first. */
export const grades: readonly Grade[] = ['major', 'minor', 'patch'];

/** One difference between two contracts. */
export interface Change {
  /** Id of the rule that found it. */
  rule: string;
  grade: Grade;
  /** One sentence that names the thing. */
  what: string;
  /** The operations it concerns; none for the document as a whole. */
  operations: string[];
  /** Where it stands: in the newer contract, or in the older one for what was removed. */
  pointer: string;
  /** Whether `pointer` leads into the older contract. */
  removed: boolean;
  /** The nearest place in the newer contract. */
  at: string;
  was: string;
  is: string;
  /** Which callers notice, and by what. */
  affected: string;
  /** Name of the parameter, property or header on the wire, for finding its uses in code. */
  name?: string;
}

/** A change as a rule reports it: with values as they are, and without what follows from the rest. */
export interface Report extends Pick<Change, 'rule' | 'grade' | 'what' | 'pointer' | 'affected' | 'name'> {
  was?: Json | undefined;
  is?: Json | undefined;
  /** False when absent. */
  removed?: boolean;
  /** The same as `pointer` when absent. */
  at?: string;
  /** What changed without the thing it happened to: equal in all operations that share a schema. */
  statement?: string;
}

/** Two contracts that are compared, the operation that is being compared, and where its changes go. */
export interface Context {
  was: JsonObject;
  is: JsonObject;
  operation: string;
  report: (change: Report) => void;
  /** Whether two values are equal, with everything they refer to. */
  unchanged: (was: Json, is: Json) => boolean;
}

/** The change of a report. */
export function changeOf({ was, is, statement: _key, ...report }: Report, operations: string[]): Change {
  return { removed: false, at: report.pointer, ...report, operations, was: shown(was), is: shown(is) };
}

/** The gravest grade among the changes; undefined when there are none. */
export function gravest(changes: readonly { grade: Grade }[]): Grade | undefined {
  return grades.find((grade) => changes.some((change) => change.grade === grade));
}

/** `required` or `optional`. */
export function necessity(required: unknown): string {
  return required === true ? 'required' : 'optional';
}

/** The entries of two maps by key: those of the older one first, then those that only the newer one has. */
export function paired<Value>(was: ReadonlyMap<string, Value>, is: ReadonlyMap<string, Value>) {
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({ key, old: was.get(key), now: is.get(key) }));
}

/** Whether two JSON values are equal; the order of keys does not count. */
export function same(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, at) => same(item, right[at]));
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => same(left[key], right[key]));
}

/** A value on one line, at most 120 characters; `none` when there is no value. */
function shown(value: Json | undefined): string {
  if (value === undefined) return 'none';
  const line = typeof value === 'string' ? value : JSON.stringify(value);
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
}
