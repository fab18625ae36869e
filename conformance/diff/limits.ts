import type { Finding, Turn } from './change.ts';
import type { Shape } from './shape.ts';

const counts = ['Length', 'Items', 'Properties'];

/** Compares bounds of numbers, lengths and counts. */
export function limitRules(was: Shape, is: Shape): Finding[] {
  const findings: Finding[] = [];
  const found = (keyword: string, grade: Turn | undefined, before?: number, after?: number): void => {
    if (grade)
      findings.push({ rule: 'bounds', grade, what: verb(grade, keyword), was: before, is: after, steps: [keyword] });
  };
  for (const kind of counts) {
    for (const side of ['min', 'max'] as const) {
      const keyword = side + kind;
      const none = side === 'min' ? 0 : Infinity;
      const [before = none, after = none] = [was.limits[keyword], is.limits[keyword]];
      found(keyword, moved(side, before, after), was.limits[keyword], is.limits[keyword]);
    }
  }
  for (const side of ['min', 'max'] as const) {
    const [before, after] = [edge(was, side), edge(is, side)];
    const turn = moved(side, before.at, after.at) ?? openness(before.open, after.open);
    const keyword = after.keyword ?? before.keyword ?? '';
    found(keyword, turn, finite(before.at), finite(after.at));
  }
  const [before, after] = [was.limits.multipleOf, is.limits.multipleOf];
  if (before !== after) found('multipleOf', step(before, after), before, after);
  if (was.unique !== is.unique) found('uniqueItems', is.unique ? 'narrower' : 'wider');
  return findings;
}

function moved(side: 'min' | 'max', before: number, after: number): Turn | undefined {
  if (before === after) return undefined;
  return after > before === (side === 'min') ? 'narrower' : 'wider';
}

function openness(before: boolean, after: boolean): Turn | undefined {
  return before === after ? undefined : after ? 'narrower' : 'wider';
}

/** The bound of a number on one side; for integers, `> 0` is the same as `>= 1`. */
function edge(shape: Shape, side: 'min' | 'max'): { at: number; open: boolean; keyword?: string } {
  const name = side === 'min' ? 'Minimum' : 'Maximum';
  const none = side === 'min' ? -Infinity : Infinity;
  const closed = shape.limits[name.toLowerCase()];
  const exclusive = shape.limits[`exclusive${name}`];
  const isWhole = shape.types?.every((type) => type === 'integer' || type === 'null') ?? false;
  const inner = isWhole && exclusive !== undefined ? exclusive + (side === 'min' ? 1 : -1) : exclusive;
  const stricter =
    inner !== undefined && (closed === undefined || (side === 'min' ? inner >= closed : inner <= closed));
  if (stricter) return { at: inner, open: !isWhole, keyword: `exclusive${name}` };
  return closed === undefined ? { at: none, open: false } : { at: closed, open: false, keyword: name.toLowerCase() };
}

function step(before: number | undefined, after: number | undefined): Turn {
  if (before === undefined) return 'narrower';
  if (after === undefined) return 'wider';
  return after % before === 0 ? 'narrower' : before % after === 0 ? 'wider' : 'other';
}

function verb(turn: Turn, keyword: string): string {
  return `\`${keyword}\` ${turn === 'narrower' ? 'allows less' : turn === 'wider' ? 'allows more' : 'changed'}`;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
