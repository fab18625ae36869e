import { isJsonObject, type Json, type JsonObject, pointerOf } from '../model/json.ts';

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
export interface ReportedChange extends Pick<Change, 'rule' | 'grade' | 'what' | 'pointer' | 'affected' | 'name'> {
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
  report: (change: ReportedChange) => void;
  /** Whether two values are equal, with everything they refer to. */
  unchanged: (was: Json, is: Json) => boolean;
}

/** The change of a report. */
export function changeOf({ was, is, statement: _key, ...report }: ReportedChange, operations: string[]): Change {
  return { removed: false, at: report.pointer, ...report, operations, was: shown(was), is: shown(is) };
}

/** The gravest grade among the changes; undefined when there are none. */
export function gravest(changes: readonly { grade: Grade }[]): Grade | undefined {
  return grades.find((grade) => changes.some((change) => change.grade === grade));
}

/** How things of one kind are reported of which only one contract has one. */
export interface Kind<Value> {
  /** `header` reports `header-removed` and `header-added`. */
  rule: string;
  title: (value: Value, key: string) => string;
  /** Its name on the wire; the key when absent. */
  name?: (value: Value) => string;
  /** Where the newer contract would have it. */
  parent: string;
  /** Where the older contract names it, when that is not where it is written. */
  oldParent?: string;
  /** Who notices when it is removed, by its title and its name. */
  usedBy: (title: string, name: string) => string;
  /** What is different from an addition that nobody notices. */
  added?: (value: Value) => { grade: Grade; affected: string; suffix?: string };
}

/** Reports the entries that only one of two maps has, and calls `compare` with those that both have; the older ones come first. */
export function compareEntries<Value extends { pointer: string }>(
  { report }: Pick<Context, 'report'>,
  [was, is]: [ReadonlyMap<string, Value>, ReadonlyMap<string, Value>],
  { rule, title, name, parent, oldParent, usedBy, added }: Kind<Value>,
  compare: (old: Value, now: Value, key: string) => void,
): void {
  for (const { key, old, now } of paired(was, is)) {
    const value = now ?? old;
    if (old && now) compare(old, now, key);
    else if (value) {
      const [label, own] = [title(value, key), name?.(value) ?? key];
      const { grade, affected, suffix = '' } = added?.(value) ?? { grade: 'minor', affected: 'no existing caller' };
      const pointer = old && oldParent !== undefined ? oldParent + pointerOf([own]) : value.pointer;
      const common = { name: own, pointer };
      const end = { grade: 'major' as const, what: `${label} was removed.`, affected: usedBy(label, own) };
      if (old) report({ rule: `${rule}-removed`, ...end, was: own, ...common, removed: true, at: parent });
      else report({ rule: `${rule}-added`, grade, what: `${label} was added${suffix}.`, affected, is: own, ...common });
    }
  }
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
