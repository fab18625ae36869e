import { objectAt } from '../../scripts/generate/json.ts';
import type { Change, Finding } from './change.ts';
import { type Comparison, compareSchemas } from './schemas.ts';
import { type Node, type Shape, shapeOf } from './shape.ts';
import { turnOf, typesOf } from './values.ts';

/** Two nodes with their shapes, and where to report. */
interface Place {
  was: Node;
  is: Node;
  before: Shape;
  after: Shape;
  path: string;
  report: (finding: Finding) => void;
}

/** Compares the branches of `oneOf` and `anyOf`; true when nothing but the branches has to be compared. */
export function compareChoices(comparison: Comparison, place: Place): boolean {
  const { was, is, before, after, report } = place;
  reportDiscriminator(before, after, report);
  const one = isOnlyChoice(before) && after.choices.length === 0 ? before : undefined;
  const other = isOnlyChoice(after) && before.choices.length === 0 ? after : undefined;
  if (one ?? other) {
    compareBranches(comparison, place, one?.choices[0]?.branches ?? [was], other?.choices[0]?.branches ?? [is]);
    return true;
  }
  for (let index = 0; index < Math.max(before.choices.length, after.choices.length); index++) {
    const [old, now] = [before.choices[index], after.choices[index]];
    if (old && now) compareBranches(comparison, place, old.branches, now.branches);
    else
      report({
        rule: 'choice',
        grade: old ? 'wider' : 'narrower',
        what: `\`${(old ?? now)?.keyword}\` was ${old ? 'removed' : 'added'}`,
      });
  }
  return false;
}

function isOnlyChoice({ choices, types, values, properties, items }: Shape): boolean {
  return choices.length === 1 && !types && !values && properties.size === 0 && items.length === 0;
}

function compareBranches(
  comparison: Comparison,
  { path, report, after, before }: Place,
  was: Node[],
  is: Node[],
): void {
  const left = [...is];
  const unmatched: Node[] = [];
  const take = (old: Node, fits: (now: Node) => boolean): boolean => {
    const index = left.findIndex(fits);
    const now = index < 0 ? undefined : left.splice(index, 1)[0];
    if (now) compareSchemas(comparison, old, now, path);
    return now !== undefined;
  };
  const [oldShape, newShape] = [comparison.was, comparison.is].map(
    (document) => (node: Node) => shapeOf(document, node),
  );
  const target = (node: Node, shape = oldShape): string => shape?.(node).sources.at(-1) ?? '';
  const byMeaning = was.filter((old) => !take(old, (now) => changesBetween(comparison, old, now) === 0));
  const byName = byMeaning.filter((old) => !take(old, (now) => target(old) === target(now, newShape)));
  for (const old of byName) {
    const types = oldShape ? typesOf(oldShape(old)).join() : '';
    if (!take(old, (now) => types === (newShape ? typesOf(newShape(now)).join() : ''))) unmatched.push(old);
  }
  const turn = turnOf(unmatched.length === 0, left.length === 0);
  if (!turn) return;
  const name = (shape: typeof oldShape) => (node: Node) => shape?.(node).pointer.split('/').at(-1) ?? '';
  const [removed, added] = [unmatched.map(name(oldShape)), left.map(name(newShape))];
  const keyword = (after.choices[0] ?? before.choices[0])?.keyword ?? 'oneOf';
  const what = [...added.map((each) => `${each} added`), ...removed.map((each) => `${each} removed`)].join(', ');
  report({ rule: 'choice', grade: turn, what: `\`${keyword}\`: ${what}`, was: removed, is: added, steps: [keyword] });
}

/** How many changes of meaning there are between two nodes. */
function changesBetween(comparison: Comparison, was: Node, is: Node): number {
  const changes: Change[] = [];
  compareSchemas({ ...comparison, emit: (change) => changes.push(change), seen: new Set() }, was, is);
  return changes.length;
}

function reportDiscriminator(before: Shape, after: Shape, report: (finding: Finding) => void): void {
  const [was, is] = [before.discriminator, after.discriminator];
  if (!was && !is) return;
  const change = {
    rule: 'discriminator',
    steps: ['discriminator'],
    affected: 'callers that choose the kind of object by it',
  };
  if (was?.propertyName !== is?.propertyName) {
    const what = 'the property that tells the kinds apart changed';
    report({ ...change, grade: 'major', what, was: was?.propertyName, is: is?.propertyName });
  }
  const [old, now] = [objectAt(was, 'mapping'), objectAt(is, 'mapping')];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [old[key], now[key]];
    if (from === to) continue;
    const verb = from === undefined ? 'was added' : to === undefined ? 'was removed' : 'leads to another schema';
    report({ ...change, grade: 'major', what: `kind \`${key}\` ${verb}`, was: from, is: to });
  }
}
