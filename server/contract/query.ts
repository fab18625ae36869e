import { distance } from 'fastest-levenshtein';
import { ApiError, type Issue } from './api-error.ts';
import type { Operation, Parameter } from './document.ts';

/** What to do with a query parameter that the contract does not name. */
export type UnknownQuery = 'reject' | 'ignore';

/** Query values by parameter name, folded as the contract's styles say; numbers are still text. */
export type Query = Record<string, string | string[] | Record<string, string>>;

interface QueryParameter {
  readonly name: string;
  readonly kind: 'scalar' | 'list' | 'exploded-list' | 'exploded-object';
  /** For an exploded object: the names it takes from the query. */
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/**
 * Returns a function that reads a raw query string by the serialisation rules of one operation (OpenAPI 3.1, "style" and "explode").
 * It throws `ApiError` 400 that lists every unknown, repeated or badly encoded parameter at once.
 */
export function queryReader(operation: Operation, unknownQuery: UnknownQuery): (raw: string) => Query {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query').map(describe);
  const known = parameters.flatMap((parameter) =>
    parameter.kind === 'exploded-object' ? [...parameter.names] : [parameter.name],
  );

  return (raw) => {
    const query: Query = {};
    const issues: Issue[] = [];
    for (const [name, values] of pairs(raw, issues)) {
      const parameter = parameters.find((candidate) => takes(candidate, name));
      if (parameter === undefined) {
        if (unknownQuery === 'reject') issues.push(unknown(name, values[0] ?? '', known, operation.path));
      } else if (values.length > 1 && parameter.kind !== 'exploded-list') {
        issues.push(repeated(name, values, parameter.kind));
      } else {
        store(query, parameter, name, values);
      }
    }
    if (issues.length > 0) throw new ApiError(400, issues);
    return query;
  };
}

function describe(parameter: Parameter): QueryParameter {
  const { schema } = parameter;
  const exploded = parameter.explode ?? true;
  const kind =
    schema.type === 'object'
      ? 'exploded-object'
      : schema.type === 'array'
        ? exploded
          ? 'exploded-list'
          : 'list'
        : 'scalar';
  return {
    name: parameter.name,
    kind,
    names: new Set(Object.keys((schema.properties as object | undefined) ?? {})),
    patterns: Object.keys((schema.patternProperties as object | undefined) ?? {}).map(
      (pattern) => new RegExp(pattern, 'u'),
    ),
  };
}

function takes(parameter: QueryParameter, name: string): boolean {
  if (parameter.kind !== 'exploded-object') return parameter.name === name;
  return parameter.names.has(name) || parameter.patterns.some((pattern) => pattern.test(name));
}

function store(query: Query, parameter: QueryParameter, name: string, values: string[]): void {
  const [first = ''] = values;
  if (parameter.kind === 'scalar') query[parameter.name] = first;
  else if (parameter.kind === 'list') query[parameter.name] = first.split(',').map((item) => item.trim());
  else if (parameter.kind === 'exploded-list') query[parameter.name] = values;
  else query[parameter.name] = { ...(query[parameter.name] as Record<string, string> | undefined), [name]: first };
}

function pairs(raw: string, issues: Issue[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), issues);
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1), issues);
    if (name === undefined || value === undefined) continue;
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

// The WHATWG form encoding writes a space as "+", and both browsers and the official clients send it.
function decode(text: string, issues: Issue[]): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    const value = text.slice(0, 100);
    issues.push({
      id: 'invalid_value',
      field: 'query',
      value,
      detail: `"${value}" in the query string is not valid percent-encoded UTF-8.`,
    });
    return undefined;
  }
}

function unknown(name: string, value: string, known: readonly string[], path: string): Issue {
  const shown = name.slice(0, 100);
  const nearest = known
    .map((candidate) => ({ candidate, steps: distance(shown, candidate) }))
    .sort((left, right) => left.steps - right.steps)[0];
  const advice =
    nearest === undefined ? `${path} takes no query parameters.` : `The nearest known one is "${nearest.candidate}".`;
  return {
    id: 'unknown_parameter',
    field: shown,
    value: value.slice(0, 100),
    detail: `"${shown}" is not a parameter of ${path}. ${advice}`,
  };
}

function repeated(name: string, values: readonly string[], kind: QueryParameter['kind']): Issue {
  const advice = kind === 'list' ? `send one list: ${name}=a,b` : 'send it once';
  return {
    id: 'repeated_parameter',
    field: name,
    value: values.join(',').slice(0, 100),
    detail: `"${name}" is given ${values.length} times; ${advice}.`,
  };
}
