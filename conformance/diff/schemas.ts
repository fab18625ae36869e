import { type Json, type JsonObject, pointerOf } from '../../scripts/generate/json.ts';
import { type Change, type Direction, type Finding, gradeOf, shown } from './change.ts';
import { compareChoices } from './choices.ts';
import { valueAt } from './documents.ts';
import { limitRules } from './limits.ts';
import { closed, compareMembers, type Pair } from './members.ts';
import { type Node, type Shape, shapeOf } from './shape.ts';
import { valueRules } from './values.ts';

/** What is being compared, and where the changes go. */
export interface Comparison {
  was: JsonObject;
  is: JsonObject;
  direction: Direction;
  operation: string;
  /** Names a value on the wire, from its path below the parameter or the body. */
  subject: (path: string) => string;
  emit: (change: Change) => void;
  /** Whether two values are written alike, with all they refer to. */
  untouched: (was: Json, is: Json) => boolean;
  /** Pairs of places already compared: schemas may contain themselves. */
  seen: Set<string>;
  /** Where a reference leads to another schema than before: the cause of all that differs below. */
  swapped?: string;
}

/** Compares two schemas and all that is below them. */
export function compareSchemas(above: Comparison, was: Node, is: Node, path = ''): void {
  const [old, now] = [was[0], is[0]];
  if (was.length === 1 && is.length === 1 && old && now && above.untouched(old.schema, now.schema)) return;
  const key = [was, is].map((node) => node.map(({ pointer }) => pointer).join(' ')).join(' | ');
  if (above.seen.has(key)) return;
  above.seen.add(key);
  const [before, after] = [shapeOf(above.was, was), shapeOf(above.is, is)];
  const comparison = now !== undefined && isSwapped(before, after) ? { swapped: now.pointer, ...above } : above;
  const same = [before, after].map(({ sources }) => sources.join(' ')).join(' | ');
  if (comparison.seen.has(same) && same !== key) return;
  comparison.seen.add(same);

  const report = (finding: Finding): void => emit(comparison, finding, before, after, path);
  const inRequest = comparison.direction === 'request';
  if (compareChoices(comparison, { was, is, before, after, path, report })) return;
  const members = compareMembers(before, after, inRequest);
  for (const rule of valueRules) rule(before, after, inRequest).forEach(report);
  [...limitRules(before, after), ...members.findings].forEach(report);
  for (const pair of [...members.pairs, ...elements(before, after)]) {
    compareSchemas(comparison, pair.was, pair.is, path + pair.label);
  }
}

/** The items of arrays and the properties that are not named. */
function elements(was: Shape, is: Shape): Pair[] {
  const pairs: Pair[] = [{ label: '[]', was: was.items, is: is.items }];
  for (let index = 0; index < Math.max(was.prefixItems.length, is.prefixItems.length); index++) {
    const node = (shape: Shape): Node => shape.prefixItems[index] ?? shape.items;
    pairs.push({ label: `[${index}]`, was: node(was), is: node(is) });
  }
  if (!closed(was) && !closed(is)) pairs.push({ label: '.{name}', was: was.rest, is: is.rest });
  return pairs.filter((pair) => pair.was.length + pair.is.length > 0);
}

function emit(comparison: Comparison, finding: Finding, before: Shape, after: Shape, path: string): void {
  const { direction, operation, subject } = comparison;
  const now = placeOf(comparison.is, after, finding.steps);
  const then = placeOf(comparison.was, before, finding.steps);
  const grade = gradeOf(finding.grade, direction);
  const named = finding.steps?.[0] === 'properties' ? finding.steps[1] : undefined;
  const name = named ?? path.match(/[^.[\]{}]+(?=[[\]]*$)/)?.[0];
  comparison.emit({
    rule: finding.rule,
    grade,
    what: `${capital(subject(path.replace(/^\./, '')))}: ${finding.what}.`,
    operations: [operation],
    pointer: now ?? then ?? after.pointer,
    removed: now === undefined && then !== undefined,
    at: comparison.swapped ?? now ?? stillThere(comparison.was, before, after, finding.steps) ?? after.pointer,
    was: shown(finding.was),
    is: shown(finding.is),
    affected: finding.affected ?? affectedBy(grade, finding, direction),
    ...(name === undefined ? {} : { name }),
  });
}

function placeOf(document: JsonObject, shape: Shape, steps: string[] = []): string | undefined {
  const pointers = shape.sources.map((source) => source + pointerOf(steps));
  return pointers.find((pointer) => valueAt(document, pointer) !== undefined);
}

/** Whether two shapes come from components, and share none. */
function isSwapped(before: Shape, after: Shape): boolean {
  const components = ({ sources }: Shape) => sources.filter((source) => /^\/components\/schemas\/[^/]+$/.test(source));
  const [old, now] = [components(before), components(after)];
  return old.length > 0 && now.length > 0 && !now.some((source) => old.includes(source));
}

/** The schema that something was taken out of, when the new contract still has it there. */
function stillThere(was: JsonObject, before: Shape, after: Shape, steps: string[] = []): string | undefined {
  const owners = before.sources.filter((source) => valueAt(was, source + pointerOf(steps)) !== undefined);
  return owners.find((source) => after.sources.includes(source));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function affectedBy(grade: string, finding: Finding, direction: Direction): string {
  if (grade === 'patch') return 'nobody: what is promised now was possible before';
  if (direction === 'request') {
    return grade === 'major' ? 'callers that send what is no longer allowed' : 'nobody who calls today';
  }
  if (grade === 'minor') return 'nobody who passes over what they do not know';
  return finding.rule === 'type' && String(finding.is).includes('null')
    ? 'callers that read it without expecting null'
    : 'callers that read it and rely on what was promised';
}
