import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { once } from '../model/once.ts';
import type { Schema } from '../model/schema.ts';
import { sampleOf } from '../requests/samples.ts';
import type { Change, Grade } from './change.ts';
import type { Node } from './shape.ts';
import type { Finding } from './values.ts';

/** Two schemas of one part of a value that are compared, and where the part stands in what is around it. */
export interface Frame {
  was: Node;
  is: Node;
  /** The name or index below the parent; none for a branch, which is the same value. */
  key?: string | number | undefined;
  /** The first one is where it was met first. */
  parents: Frame[];
  /** Whether something at or below it breaks, or is only tolerated: what values show of it has a cause already. */
  breaks: boolean;
}

/** A verdict of a rule on schemas, and where it was reached. */
export interface Claim {
  frame: Frame;
  finding: Finding;
  was: JsonObject;
  is: JsonObject;
  direction: 'request' | 'response';
  isText: boolean;
  /** The request or response that carries a value of the outermost frame. */
  carry: (value: unknown) => string;
}

/** A change as a rule reports it: with values as they are, `removed` false and `at` the same as `pointer` when absent. */
export interface ReportedChange
  extends Pick<Change, 'rule' | 'grade' | 'what' | 'pointer' | 'affected' | 'name'>,
    Partial<Pick<Change, 'removed' | 'at' | 'counterexample'>> {
  was?: Json | undefined;
  is?: Json | undefined;
  /** What changed without the thing it happened to: equal in all operations that share a schema. */
  statement?: string;
  /** What it happened to, which differs by operation. */
  place?: string;
  /** What values have to show. */
  claim?: Claim;
}

/** Two contracts that are compared, and where the changes go. */
export interface Context {
  was: JsonObject;
  is: JsonObject;
  report: (change: ReportedChange) => void;
  /** Whether two values are equal, with everything they refer to. */
  unchanged: (was: Json, is: Json) => boolean;
  /** Whether branches that were paired differ, by the places of both and who sends them: a pair is met in many operations. */
  differing: Map<string, boolean>;
}

/** Marks a frame and all around it as broken. */
export function markBroken(frame: Frame): void {
  if (frame.breaks) return;
  frame.breaks = true;
  frame.parents.forEach(markBroken);
}

/** Whether a change of this grade leaves nothing for values to show. */
export function isExplained(grade: Grade, direction: Claim['direction']): boolean {
  return grade === 'major' || (grade === 'minor' && direction === 'response');
}

/** The schemas of a node as one, the same object each time. */
export const schemaOf = once((node: Node): Schema => {
  return (node.length === 1 ? node[0]?.schema : { allOf: node.map(({ schema }) => schema) }) as Schema;
}, new WeakMap());

/** A part of a value in the smallest value that holds it. */
export function around({ direction }: Claim, { key, parents: [parent] }: Frame, part: unknown): unknown {
  if (parent === undefined) return part;
  const least = sampleOf(schemaOf(direction === 'request' ? parent.was : parent.is), 0, direction, 'minimal');
  if (typeof key === 'number') return Object.assign(Array.isArray(least) ? [...least] : [], { [key]: part });
  if (key !== undefined) return { ...(isObject(least) ? least : {}), [key]: part };
  return isObject(least) && isObject(part) ? { ...least, ...part } : part;
}

/** The outermost frame of a claim, and the whole that a part of its own frame stands in. */
export function outermost(claim: Claim, part: unknown): { top: Frame; whole: unknown } {
  let [top, whole] = [claim.frame, part];
  for (let parent = top.parents[0]; parent; [top, parent] = [parent, parent.parents[0]])
    whole = around(claim, top, whole);
  return { top, whole };
}
