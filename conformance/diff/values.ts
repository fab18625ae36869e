import { isMultiple } from '../check/multiples.ts';
import { type Json, jsonType } from '../model/json.ts';
import { stringsMatching } from '../model/matching-strings.ts';
import { type Grade, same } from './change.ts';
import type { Node, Shape } from './shape.ts';

/** How the set of allowed values changed. */
type Movement = 'narrower' | 'wider' | 'other';

/** What a rule found in a schema, before it is known which operation it belongs to. */
export interface Finding {
  rule: string;
  /** How allowed values changed, or the grade itself where that does not decide it. */
  grade: Movement | Grade;
  what: string;
  /** The path below the schema of what the sentence is about: `.name`. */
  member?: string;
  was?: Json | undefined;
  is?: Json | undefined;
  /** Steps below the schema to what changed. */
  steps?: string[];
  /** Values that show it. */
  shows?: Json[];
  /** Branches that only one of the schemas has. */
  branches?: Node[];
  /** Who notices, where the direction alone does not say it. */
  affected?: string | undefined;
}

/** What changed in the values that two shapes allow, which are strings on the wire when `isText`: type, `enum`, pattern, format, default, bounds and keywords without a rule. */
export function compareValues(was: Shape, is: Shape, inRequest: boolean, isText: boolean): Finding[] {
  const rules = [
    compareEnums,
    comparePatterns,
    compareFormats,
    compareDefaults,
    compareHidden,
    compareOthers,
    compareLimits,
  ];
  return [...compareTypes(was, is, isText), ...rules.flatMap((rule) => rule(was, is, inRequest))];
}

/** How a set of values changed; undefined when it did not. */
export function movementOf(keepsAllOld: boolean, hasOnlyOld: boolean): Movement | undefined {
  if (keepsAllOld) return hasOnlyOld ? undefined : 'wider';
  return hasOnlyOld ? 'narrower' : 'other';
}

function compareTypes(was: Shape, is: Shape, isText: boolean): Finding[] {
  const [before, after] = [typesOf(was), typesOf(is)];
  const isWritten = (type: string) => isText && ['integer', 'number', 'boolean'].includes(type);
  const covers = (types: string[], others: string[]) =>
    others.every(
      (type) =>
        types.includes(type) ||
        (type === 'integer' && types.includes('number')) ||
        (isWritten(type) && types.includes('string')),
    );
  const grade = movementOf(covers(after, before), covers(before, after));
  return grade ? [{ rule: 'type', grade, what: 'the type changed', was: before, is: after, steps: ['type'] }] : [];
}

/** The types a shape allows by name; those of its `enum` when it names none, and all when it has no `enum` either. */
export function typesOf({ types, values }: Shape): string[] {
  const all = ['null', 'boolean', 'number', 'string', 'array', 'object'];
  return types ? [...types].sort() : values ? [...new Set(values.map(jsonType))].sort() : all;
}

function compareEnums(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  if (!was.values && !is.values) return [];
  const [before, after] = [was, is].map(({ values }) => (values?.length === 1 ? values[0] : values));
  const change = { rule: 'enum', was: before, is: after, steps: [is.values?.length === 1 ? 'const' : 'enum'] };
  if (!was.values) return [{ ...change, grade: 'narrower', what: 'the values are enumerated now' }];
  if (!is.values) return [{ ...change, grade: 'wider', what: 'the values are no longer enumerated' }];
  const [added, removed] = [quoted(is.values, was.values), quoted(was.values, is.values)];
  const movement = movementOf(removed === '', added === '');
  if (!movement) return [];
  const what = [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean).join(', ');
  const affected = inRequest ? undefined : 'callers whose code lists every value and has no branch for others';
  const values = { was: shortened(was.values, is.values), is: shortened(is.values, was.values) };
  const graded = movement === 'wider' ? ({ grade: 'minor', affected } as const) : { grade: movement };
  return [{ ...change, ...(before === was.values || after === is.values ? values : {}), what, ...graded }];
}

/** A list of values in which the others are counted, when it is long: two long lists would look equal. */
function shortened(values: Json[], others: Json[]): Json[] {
  if (JSON.stringify(values).length <= 100) return values;
  const own = values.filter((value) => !others.some((other) => same(value, other)));
  return [...own, `… and ${values.length - own.length} that both have`];
}

/** The values that are not among the others. */
function quoted(values: Json[], others: Json[]): string {
  const missing = values.filter((value) => !others.some((other) => same(value, other)));
  return missing.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(', ');
}

function compareFormats({ format: was }: Shape, { format: is }: Shape): Finding[] {
  if (was === is) return [];
  return [{ rule: 'format', grade: presence(was, is), what: 'the format changed', was, is, steps: ['format'] }];
}

/** How a keyword that forbids values came, went or changed; what another value of it forbids is not examined. */
function presence(was: Json | undefined, is: Json | undefined): Movement {
  return was === undefined ? 'narrower' : is === undefined ? 'wider' : 'other';
}

function compareDefaults({ default: was }: Shape, { default: is }: Shape, inRequest: boolean): Finding[] {
  if (!inRequest || same(was, is)) return [];
  const change = { rule: 'default', was, is, steps: ['default'] };
  if (was === undefined) return [{ ...change, grade: 'minor', what: 'a default was added' }];
  const what = is === undefined ? 'the default was removed' : 'the default changed';
  return [{ ...change, grade: 'major', what, affected: 'callers that omit it: they get another response' }];
}

/** What callers no longer send, or no longer receive, is gone for them as if it were removed. */
function compareHidden(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  const keyword = inRequest ? 'readOnly' : 'writeOnly';
  const [before, after] = [was, is].map(({ hidden }) => hidden.has(keyword));
  if (before === after) return [];
  const affected = `callers that ${inRequest ? 'send' : 'read'} it`;
  const change = { rule: 'mutability', was: before, is: after, steps: [keyword] };
  if (after) return [{ ...change, grade: 'major', what: `it became \`${keyword}\``, affected }];
  return [{ ...change, grade: 'minor', what: `it is no longer \`${keyword}\`` }];
}

function compareOthers({ others: was }: Shape, { others: is }: Shape): Finding[] {
  const keywords = Object.keys({ ...was, ...is }).filter((keyword) => !same(was[keyword], is[keyword]));
  if (keywords.length === 0) return [];
  const [before, after] = [was, is].map((all) => {
    const changed = Object.entries(all).filter(([keyword]) => keywords.includes(keyword));
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  });
  const verb = !before ? 'was added' : !after ? 'was removed' : 'changed';
  const what = `${keywords.map((keyword) => `\`${keyword}\``).join(', ')} ${verb}`;
  const steps = keywords.slice(0, 1);
  return [{ rule: 'keyword', grade: presence(before, after), what, was: before, is: after, steps }];
}

function compareLimits(was: Shape, is: Shape): Finding[] {
  const findings: Finding[] = [];
  const add = (keyword: string, grade: Movement | undefined, ...limits: (number | undefined)[]): void => {
    const effect = { narrower: 'allows less', wider: 'allows more', other: 'changed' };
    const [before, after] = limits.map((limit) => (Number.isFinite(limit) ? limit : undefined));
    const shows = [before, after].flatMap((limit) => (keyword === 'multipleOf' && limit !== undefined ? [limit] : []));
    const values = { was: before, is: after, steps: [keyword], shows };
    if (grade) findings.push({ rule: 'bounds', grade, what: `\`${keyword}\` ${effect[grade]}`, ...values });
  };
  for (const side of ['min', 'max'] as const) {
    const movement = (before: number, after: number): Movement | undefined =>
      before === after ? undefined : after > before === (side === 'min') ? 'narrower' : 'wider';
    for (const keyword of [`${side}Length`, `${side}Items`, `${side}Properties`]) {
      const [before, after] = [was, is].map(({ limits }) => limits[keyword] ?? (side === 'min' ? 0 : Infinity));
      add(keyword, movement(before ?? 0, after ?? 0), was.limits[keyword], is.limits[keyword]);
    }
    const [before, after] = [boundOf(was, side), boundOf(is, side)];
    const opened = before.isOpen === after.isOpen ? undefined : after.isOpen ? 'narrower' : 'wider';
    const grade = movement(before.limit, after.limit) ?? opened;
    add(after.keyword ?? before.keyword ?? '', grade, before.limit, after.limit);
  }
  const [before, after] = [was.limits.multipleOf, is.limits.multipleOf];
  if (before !== after) add('multipleOf', stepMovement(before, after), before, after);
  if (was.unique !== is.unique) add('uniqueItems', is.unique ? 'narrower' : 'wider');
  return findings;
}

/** The bound of a number on one side; for integers, `> 0` is the same as `>= 1`. */
function boundOf({ limits, types }: Shape, side: 'min' | 'max'): { limit: number; isOpen: boolean; keyword?: string } {
  const [keyword, sign] = side === 'min' ? ['minimum', 1] : ['maximum', -1];
  const opposite = side === 'min' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const { [keyword]: closed, [opposite]: exclusive } = limits;
  const isWhole = types?.every((type) => type === 'integer' || type === 'null') ?? false;
  const open = isWhole && exclusive !== undefined ? exclusive + sign : exclusive;
  if (open !== undefined && (closed === undefined || open * sign >= closed * sign))
    return { limit: open, isOpen: !isWhole, keyword: opposite };
  return closed === undefined ? { limit: -Infinity * sign, isOpen: false } : { limit: closed, isOpen: false, keyword };
}

function stepMovement(before: number | undefined, after: number | undefined): Movement {
  if (before === undefined || after === undefined) return presence(before, after);
  return isMultiple(after, before) ? 'narrower' : isMultiple(before, after) ? 'wider' : 'other';
}

/** Strings made from the patterns of each shape are tried on the patterns of the other. */
function comparePatterns(was: Shape, is: Shape): Finding[] {
  if (same(was.patterns, is.patterns)) return [];
  const [before, after] = [was, is].map(({ patterns }) => patterns.join(' and ') || undefined);
  const finding = (grade: Movement, reason: string, shows: Json[] = []): Finding[] => {
    const what = `the pattern changed: ${reason}`;
    return [{ rule: 'pattern', grade, what, was: before, is: after, steps: ['pattern'], shows }];
  };
  if (before === undefined) return finding('narrower', 'there was none');
  if (after === undefined) return finding('wider', 'there is none now');
  const [lost, gained] = [shortestOf(was, is), shortestOf(is, was)];
  if (lost === null || gained === null) return finding('other', 'its strings cannot be compared');
  const parts = lost === undefined ? [] : [`${JSON.stringify(lost)} no longer matches`];
  if (gained !== undefined) parts.push(`${JSON.stringify(gained)} matches now`);
  const shows = [lost, gained].filter((one) => one !== undefined);
  if (lost !== undefined) return finding(gained === undefined ? 'narrower' : 'other', parts.join(', '), shows);
  // Only some strings were tried: one that matches now may still be missing among them.
  return finding('wider', parts.join(', ') || 'no string was found that matches only one of the two', shows);
}

type Strings = Pick<Shape, 'patterns' | 'limits' | 'examples'>;

/** Whether every string tried that matches `narrow` matches `wide` as well. */
export function isCoveredBy(narrow: string, wide: string): boolean {
  return shortestOf({ patterns: [narrow], limits: {}, examples: [] }, { patterns: [wide] }) === undefined;
}

// Few strings show most differences; what they do not show, many are tried for.
const tries = [200, 1500];
const compared = new Map<string, string | null | undefined>();

/** The shortest string tried that only the first of two shapes matches; null when no string could be made. */
function shortestOf(one: Strings, { patterns }: Pick<Shape, 'patterns'>): string | null | undefined {
  const key = JSON.stringify([one.patterns, one.limits, one.examples, patterns]);
  // Schemas that operations share come with each of them.
  if (!compared.has(key)) compared.set(key, foundOnlyIn(one, patterns));
  return compared.get(key);
}

function foundOnlyIn({ patterns, limits, examples }: Strings, others: readonly string[]): string | null | undefined {
  const { minLength = 0, maxLength = Infinity } = limits;
  try {
    const given = examples.filter((example) => typeof example === 'string');
    const [own = [], other = []] = [patterns, others].map((all) => all.map((one) => new RegExp(one, 'u')));
    let count = 0;
    for (const many of tries) {
      const strings = [...stringsMatching(own[0] ?? /(?:)/u, many, 'medium'), ...given].filter(
        (string) => string.length >= minLength && string.length <= maxLength && own.every((one) => one.test(string)),
      );
      const unmatched = strings.filter((string) => !other.every((one) => one.test(string)));
      if (unmatched.length > 0) return unmatched.sort((left, right) => left.length - right.length)[0];
      count = strings.length;
    }
    return count === 0 ? null : undefined;
  } catch {
    return null;
  }
}

/** Whether a string matches all patterns. */
export function matchesAll(patterns: readonly string[], string: string): boolean {
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(string));
}
