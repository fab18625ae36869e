import { type JsonObject, objectAt, pointerOf, valueAt } from '../model/json.ts';
import type { Grade } from './change.ts';
import { type Claim, type Context, type Frame, isExplained, markBroken, type ReportedChange } from './claim.ts';
import { compareObjects, isClosed, type Pair } from './objects.ts';
import { type Node, type Shape, shapeOf } from './shape.ts';
import { compareValues, type Finding, movementOf, typesOf } from './values.ts';

/** Two contracts whose schemas are compared, and what the schemas describe. */
export interface Comparison extends Context {
  /** Who produces the value: a caller (`request`) or the server (`response`). */
  direction: 'request' | 'response';
  /** Names a value on the wire, from its path below the parameter or the body. */
  subject: (path: string) => string;
  /** Whether numbers and booleans are written as strings are: in a parameter. */
  isText?: boolean;
  /** Name of the parameter, for what has no name of its own. */
  name?: string;
  /** Pairs of places that were compared already: schemas may contain themselves. */
  seen: Map<string, Frame>;
  /** What is around the schemas. */
  frame?: Frame;
  /** The request or response that carries a value. */
  carry: Claim['carry'];
  /** Where a reference leads to another schema than before: the cause of everything that differs below. */
  swapped?: string;
}

/** Reports the changes between two schemas and everything below them. */
export function compareSchemas(above: Comparison, was: Node, is: Node, path = '', step?: string | number): void {
  const [old, now] = [was[0], is[0]];
  if (was.length === 1 && is.length === 1 && old && now && above.unchanged(old.schema, now.schema)) return;
  const key = [was, is].map(pointersOf).join(' | ');
  const parents = above.frame === undefined ? [] : [above.frame];
  const isKnown = (name: string, frame?: Frame) => {
    const known = above.seen.get(name);
    if (known !== undefined && known !== frame) known.parents.push(...parents);
    if (known?.breaks) parents.forEach(markBroken);
    return known !== undefined;
  };
  if (isKnown(key)) return;
  const frame: Frame = { was, is, key: step, parents, breaks: false };
  above.seen.set(key, frame);
  const [before, after] = [shapeOf(above.was, was), shapeOf(above.is, is)];
  const swapped = now && isSwapped(before, after) ? { swapped: now.pointer } : {};
  const comparison: Comparison = { ...swapped, ...above, frame };
  const sources = [before, after].map((shape) => shape.sources.join(' ')).join(' | ');
  if (sources !== key && isKnown(sources)) return;
  comparison.seen.set(sources, frame);

  const { direction, isText = false, carry } = comparison;
  const report = (finding: Finding) => {
    const change = reportOf(comparison, finding, before, after, path);
    if (isExplained(change.grade, direction)) markBroken(frame);
    const claim: Claim = { frame, finding, was: above.was, is: above.is, direction, isText, carry };
    comparison.report({ ...change, claim });
  };
  compareDiscriminators(before, after).forEach(report);
  const { keyword = 'oneOf', branches = [] } = after.choices[0] ?? before.choices[0] ?? {};
  const compare = (left: Node[], right: Node[]) =>
    compareBranches(comparison, path, keyword, left, right).forEach(report);
  const [isUnwrapped, isWrapped] = [isOnlyChoice(before, after), isOnlyChoice(after, before)];
  if (isUnwrapped || isWrapped) {
    const beside = isWrapped ? besideChoice(above.is, after) : besideChoice(above.was, before);
    const whole = branches.map((branch) => [...branch, ...beside]);
    compare(isWrapped ? [was] : whole, isWrapped ? whole : [is]);
    return;
  }
  for (let index = 0; index < Math.max(before.choices.length, after.choices.length); index++) {
    const [left, right] = [before.choices[index], after.choices[index]];
    if (left && right) compare(left.branches, right.branches);
    else if (left) report({ rule: 'choice', grade: 'wider', what: `\`${left.keyword}\` was removed` });
    else report({ rule: 'choice', grade: 'narrower', what: `\`${right?.keyword}\` was added` });
  }
  const inRequest = direction === 'request';
  const objects = compareObjects(before, after, inRequest, comparison.unchanged);
  [...compareValues(before, after, inRequest, isText), ...objects.findings].forEach(report);
  for (const pair of [...objects.pairs, ...elements(before, after)])
    compareSchemas(comparison, pair.was, pair.is, path + pair.label, pair.key);
}

/** The items of arrays and the properties that are not named. */
function elements(was: Shape, is: Shape): Pair[] {
  const pairs: Pair[] = [{ label: '[]', key: 0, was: was.items, is: is.items }];
  for (let index = 0; index < Math.max(was.prefixItems.length, is.prefixItems.length); index++) {
    const node = (shape: Shape): Node => shape.prefixItems[index] ?? shape.items;
    pairs.push({ label: `[${index}]`, key: index, was: node(was), is: node(is) });
  }
  if (!isClosed(was) && !isClosed(is)) pairs.push({ label: '.{name}', key: 'other', was: was.rest, is: is.rest });
  return pairs.filter((pair) => pair.was.length + pair.is.length > 0);
}

function reportOf(comparison: Comparison, finding: Finding, before: Shape, after: Shape, path: string): ReportedChange {
  const { rule, what: statement, was, is, steps = [], member = '' } = finding;
  const [olds, news] = [sourcesWith(comparison.was, before, steps), sourcesWith(comparison.is, after, steps)];
  const [then, now] = [olds[0], news[0]].map((source) => source && source + pointerOf(steps));
  const grade = gradeOf(finding.grade, comparison.direction);
  const subject = comparison.subject((path + member).replace(/^\./, ''));
  // The schema that something was removed from, when the newer contract still has it there.
  const kept = olds.find((source) => after.sources.includes(source));
  return {
    rule,
    grade,
    what: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${member === '' ? ':' : ''} ${statement}.`,
    statement,
    place: subject,
    pointer: now ?? then ?? after.pointer,
    removed: now === undefined && then !== undefined,
    at: comparison.swapped ?? now ?? kept ?? after.pointer,
    was,
    is,
    affected: finding.affected ?? affectedBy(grade, finding, comparison.direction),
    name:
      rule === 'property-renamed'
        ? String(was)
        : ((steps[0] === 'properties' ? steps[1] : path.match(/(?<![^.[\]{}])[^.[\]{}]+(?=[[\]]*$)/)?.[0]) ??
          comparison.name),
  };
}

function sourcesWith(document: JsonObject, { sources }: Shape, steps: string[]): string[] {
  return sources.filter((source) => valueAt(document, source + pointerOf(steps)) !== undefined);
}

/** Whether two shapes come from components, and share none. */
function isSwapped(before: Shape, after: Shape): boolean {
  const [old, now] = [before, after].map(({ sources }) =>
    sources.filter((source) => /^\/components\/schemas\/[^/]+$/.test(source)),
  );
  return !!old?.length && !!now?.length && !now.some((source) => old.includes(source));
}

/**
 * The grade of a change: callers may go on sending what they send, and reading what they read: values that a request may no longer have, and values
 * that a response did not have before, break them.
 */
export function gradeOf(movement: Finding['grade'], direction: Comparison['direction']): Grade {
  if (movement === 'wider') return direction === 'request' ? 'minor' : 'major';
  if (movement === 'narrower') return direction === 'request' ? 'major' : 'patch';
  return movement === 'other' ? 'major' : movement;
}

function affectedBy(grade: Grade, { rule, is }: Finding, direction: Comparison['direction']): string {
  if (grade === 'patch') return 'nobody: what is required now was allowed before';
  if (direction === 'request')
    return grade === 'major' ? 'callers that send what is no longer allowed' : 'no existing caller';
  if (grade === 'minor') return 'no caller that ignores what it does not know';
  return rule === 'type' && String(is).includes('null')
    ? 'callers that read it without expecting null'
    : 'callers that read it and rely on the values allowed before';
}

/** Whether a shape is nothing but branches, where the other one has none. */
function isOnlyChoice({ choices, types, values, properties, items }: Shape, other: Shape): boolean {
  const isOne = choices.length === 1 && other.choices.length === 0;
  return isOne && !types && !values && properties.size === 0 && items.length === 0;
}

/** What the schemas of a shape say beside its choice, such as a default, which each branch has then. */
function besideChoice(document: JsonObject, { sources }: Shape): Node {
  return sources.flatMap((pointer) => {
    const keywords = Object.entries((valueAt(document, pointer) ?? {}) as JsonObject);
    const beside = keywords.filter(([keyword]) => !/^(\$ref|allOf|oneOf|anyOf)$/.test(keyword));
    return beside.length === 0 ? [] : [{ schema: Object.fromEntries(beside), pointer }];
  });
}

/** Pairs branches of the same meaning, then of the same component, then of the same types, and compares each pair. */
function compareBranches(comparison: Comparison, path: string, keyword: string, was: Node[], is: Node[]): Finding[] {
  const left = is.map((node) => ({ node, shape: shapeOf(comparison.is, node) }));
  let unmatched = was.map((node) => ({ node, shape: shapeOf(comparison.was, node) }));
  type Branch = (typeof left)[number];
  const pairs: ((old: Branch, now: Branch) => boolean)[] = [
    (old, now) => !isChanged(comparison, old.node, now.node),
    (old, now) => old.shape.sources.at(-1) === now.shape.sources.at(-1),
    (old, now) => typesOf(old.shape).join() === typesOf(now.shape).join(),
  ];
  for (const isPair of pairs) {
    unmatched = unmatched.filter((old) => {
      const index = left.findIndex((now) => isPair(old, now));
      const [now] = index < 0 ? [] : left.splice(index, 1);
      if (now) compareSchemas(comparison, old.node, now.node, path);
      return !now;
    });
  }
  const movement = movementOf(unmatched.length === 0, left.length === 0);
  if (!movement) return [];
  // Constants that are added are further values, as those of `enum`.
  const areValues = movement === 'wider' && left.every(({ shape }) => shape.values !== undefined);
  const grade = areValues ? 'minor' : movement;
  const [removed = [], added = []] = [unmatched, left].map((all) =>
    all.map(({ shape }) => shape.pointer.split('/').at(-1) ?? ''),
  );
  const parts = [...added.map((name) => `${name} added`), ...removed.map((name) => `${name} removed`)];
  const what = `\`${keyword}\`: ${parts.join(', ')}`;
  const branches = [...unmatched, ...left].map(({ node }) => node);
  return [{ rule: 'choice', grade, what, was: removed, is: added, steps: [keyword], branches }];
}

function isChanged(comparison: Comparison, was: Node, is: Node): boolean {
  const { differing, direction } = comparison;
  const key = [direction, was, is].map((part) => (Array.isArray(part) ? pointersOf(part) : part)).join(' | ');
  let changed = differing.get(key);
  if (changed === undefined) {
    changed = false;
    // A branch may contain itself.
    differing.set(key, changed);
    const report = () => {
      changed = true;
    };
    const { frame: _frame, ...alone } = comparison;
    compareSchemas({ ...alone, report, seen: new Map() }, was, is);
    differing.set(key, changed);
  }
  return changed;
}

const pointersOf = (node: Node) => node.map(({ pointer }) => pointer).join(' ');

function compareDiscriminators({ discriminator: was }: Shape, { discriminator: is }: Shape): Finding[] {
  const affected = 'callers that choose the kind of object by it';
  // Where there was none, no code could choose by it.
  const grade = was === undefined ? ('minor' as const) : ('major' as const);
  const change = { rule: 'discriminator', grade, steps: ['discriminator'], affected };
  const names = { was: was?.propertyName, is: is?.propertyName };
  const [before = {}, after = {}] = [was, is].map((discriminator) => objectAt(discriminator, 'mapping'));
  const kinds = Object.keys({ ...before, ...after }).filter((kind) => before[kind] !== after[kind]);
  return [
    ...(names.was === names.is ? [] : [{ ...change, what: 'the property that names the kind changed', ...names }]),
    ...kinds.map((kind) => {
      const verb = kind in before ? (kind in after ? 'has another schema' : 'was removed') : 'was added';
      return { ...change, what: `kind \`${kind}\` ${verb}`, was: before[kind], is: after[kind] };
    }),
  ];
}
