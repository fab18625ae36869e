import type { Json, JsonObject } from '../../scripts/generate/json.ts';
import type { Finding, Turn } from './change.ts';
import { same } from './documents.ts';
import { comparePatterns } from './patterns.ts';
import type { Shape } from './shape.ts';

const allTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Compares what a single value may be: its type, the values listed, its pattern, its format, its default. */
export const valueRules: readonly ((was: Shape, is: Shape, inRequest: boolean) => Finding[])[] = [
  function types(was, is) {
    const [before, after] = [typesOf(was), typesOf(is)];
    const turn = turnOf(
      before.every((type) => covers(after, type)),
      after.every((type) => covers(before, type)),
    );
    return turn
      ? [{ rule: 'type', grade: turn, what: 'the type changed', was: before, is: after, steps: ['type'] }]
      : [];
  },

  function enumeration(was, is, inRequest) {
    if (!was.values && !is.values) return [];
    const change = { rule: 'enum', was: listed(was.values), is: listed(is.values), steps: [keywordOf(is)] };
    if (!was.values) return [{ ...change, grade: 'narrower', what: 'the values are now listed' }];
    if (!is.values) return [{ ...change, grade: 'wider', what: 'the values are no longer listed' }];
    const added = is.values.filter((value) => !was.values?.some((other) => same(value, other)));
    const removed = was.values.filter((value) => !is.values?.some((other) => same(value, other)));
    const what = [
      added.length > 0 ? `${quoted(added)} added` : '',
      removed.length > 0 ? `${quoted(removed)} removed` : '',
    ].join(added.length > 0 && removed.length > 0 ? ', ' : '');
    if (added.length === 0) return removed.length === 0 ? [] : [{ ...change, grade: 'narrower', what }];
    if (removed.length > 0) return [{ ...change, grade: 'other', what }];
    const affected = inRequest ? undefined : 'callers whose code lists every value and has no branch for others';
    return [{ ...change, grade: 'minor', what, ...(affected ? { affected } : {}) }];
  },

  function pattern(was, is) {
    if (same(was.patterns, is.patterns)) return [];
    const { turn, because } = comparePatterns(was, is);
    const [before, after] = [was.patterns.join(' and ') || undefined, is.patterns.join(' and ') || undefined];
    return [
      {
        rule: 'pattern',
        grade: turn,
        what: `the pattern changed: ${because}`,
        was: before,
        is: after,
        steps: ['pattern'],
      },
    ];
  },

  function format(was, is) {
    if (was.format === is.format) return [];
    const grade: Turn = was.format === undefined ? 'narrower' : is.format === undefined ? 'wider' : 'other';
    return [{ rule: 'format', grade, what: 'the format changed', was: was.format, is: is.format, steps: ['format'] }];
  },

  function defaultValue(was, is, inRequest) {
    if (!inRequest || same(was.default, is.default)) return [];
    const change = { rule: 'default', was: was.default, is: is.default, steps: ['default'] };
    if (was.default === undefined) return [{ ...change, grade: 'minor', what: 'a default was added' }];
    return [
      {
        ...change,
        grade: 'major',
        what: is.default === undefined ? 'the default was removed' : 'the default changed',
        affected: 'callers that leave it out: they get another answer',
      },
    ];
  },

  function others(was, is) {
    const changed = [...new Set([...Object.keys(was.others), ...Object.keys(is.others)])].filter(
      (keyword) => !same(was.others[keyword], is.others[keyword]),
    );
    const [before, after] = [chosen(was.others, changed), chosen(is.others, changed)];
    if (!before && !after) return [];
    // A further keyword can only forbid more; what another value of it forbids is not looked into.
    const grade: Turn = !before ? 'narrower' : !after ? 'wider' : 'other';
    const verb = !before ? 'was added' : !after ? 'was removed' : 'changed';
    const what = `${changed.map((keyword) => `\`${keyword}\``).join(', ')} ${verb}`;
    return [{ rule: 'keyword', grade, what, was: before, is: after, steps: changed.slice(0, 1) }];
  },
];

/** Which way a set of values moved, when it moved. */
export function turnOf(keepsAllOld: boolean, hasOnlyOld: boolean): Turn | undefined {
  if (keepsAllOld) return hasOnlyOld ? undefined : 'wider';
  return hasOnlyOld ? 'narrower' : 'other';
}

/** The types a shape allows; those of its listed values when it names none. */
export function typesOf({ types, values }: Shape): string[] {
  if (types) return [...types].sort();
  return values ? [...new Set(values.map(typeOf))].sort() : allTypes;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function covers(types: string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function chosen(others: JsonObject, keywords: string[]): JsonObject | undefined {
  const entries = keywords.flatMap((keyword): [string, Json][] => {
    const value = others[keyword];
    return value === undefined ? [] : [[keyword, value]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function listed(values: Json[] | undefined): Json | undefined {
  return values?.length === 1 ? values[0] : values;
}

function keywordOf({ values }: Shape): string {
  return values?.length === 1 ? 'const' : 'enum';
}

function quoted(values: Json[]): string {
  return values.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(', ');
}
