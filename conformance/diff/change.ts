import { type Exemption, exemptionsInUse } from '../exemptions.ts';
import { isJsonObject, type Json, type JsonObject } from '../model/json.ts';

/** How far a change raises the version number; one that may break callers, which no value shows, is undecided and counts as breaking. */
export type Grade = 'major' | 'undecided' | 'minor' | 'patch';

/** All grades, the gravest first. */
export const grades: readonly Grade[] = ['major', 'undecided', 'minor', 'patch'];

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
  name?: string | undefined;
  /** The same change at other places of other operations. */
  also?: string[];
  /** The smallest request or response, or part of one, that was valid for callers and no longer is. */
  counterexample?: string;
  /** Why a breaking change needs no major version. */
  accepted?: string;
}

/** What a change asks of the version: a breaking one that is accepted, a minor one; an undecided one, what a breaking one asks. */
export function neededGrade({ grade, accepted }: Pick<Change, 'grade' | 'accepted'>): Grade {
  if (accepted !== undefined) return 'minor';
  return grade === 'undecided' ? 'major' : grade;
}

/** The gravest grade that changes ask of the version; undefined when there are none. */
export function gravest(changes: readonly Pick<Change, 'grade' | 'accepted'>[]): Grade | undefined {
  return grades.find((grade) => changes.some((change) => neededGrade(change) === grade));
}

/** The changes with the reasons of those breaking ones that exemptions name, as `rule pointer`, and the names that match none. */
export function withAccepted(changes: readonly Change[], exemptions: readonly Exemption[]) {
  const { reason, unused } = exemptionsInUse(exemptions);
  const all = changes.map((change): Change => {
    const accepted = neededGrade(change) === 'major' ? reason(`${change.rule} ${change.pointer}`) : undefined;
    return accepted === undefined ? change : { ...change, accepted };
  });
  return { changes: all, unused: unused() };
}

/** Removes from two maps the entries that only one of them has and that differ by their key alone, and returns them: what was renamed. */
export function takeRenamed<Value>(
  was: Map<string, Value>,
  is: Map<string, Value>,
  isSame: (old: Value, now: Value) => boolean,
): { key: string; newKey: string; old: Value; now: Value }[] {
  const gone = [...was].filter(([key]) => !is.has(key));
  const fresh = [...is].filter(([key]) => !was.has(key));
  const renamed = gone.flatMap(([key, old]) => {
    const [[newKey, now] = [], ...others] = fresh.filter(([, each]) => isSame(old, each));
    const isOnly = gone.filter(([, each]) => isSame(each, now ?? old)).length === 1;
    return newKey === undefined || now === undefined || others.length > 0 || !isOnly ? [] : [{ key, newKey, old, now }];
  });
  for (const { key, newKey } of renamed) {
    was.delete(key);
    is.delete(newKey);
  }
  return renamed;
}

/** A value without the words for people in it, which a renamed thing may have changed too. */
export function withoutWords(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const { name, description, title, example, examples, ...rest } = value;
  return rest;
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
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  const [keys, others] = [left, right].map((value) => Object.keys(value));
  if (Array.isArray(left) !== Array.isArray(right) || keys?.length !== others?.length) return false;
  return Object.entries(left).every(([key, value]) => same(value, (right as JsonObject)[key]));
}

/** A value on one line, at most 120 characters; `none` when there is no value. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'none';
  const line = typeof value === 'string' ? value : JSON.stringify(value);
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
}
