import type { Issue } from '../http/api-error.ts';
import type { Operation, Parameter } from './document.ts';
import { repeatedParameter, unknownParameter } from './query-issues.ts';
import { queryPairs } from './query-pairs.ts';

/** What to do with a query parameter that the contract does not name. */
export type UnknownQuery = 'reject' | 'ignore';

/** Query values by parameter name, folded as the contract's styles say; numbers are still text. */
export type Query = Record<string, string | string[] | Record<string, string>>;

/** A query string as it was read: the values, the texts they were made of by name, and what was wrong. */
export interface QueryReading {
  readonly query: Query;
  readonly sent: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

interface QueryParameter {
  readonly name: string;
  readonly kind: 'scalar' | 'list' | 'exploded-list' | 'exploded-object';
  /** For an exploded object: the names it takes from the query. */
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/**
 * Returns a function that reads a raw query string by the serialisation rules of one operation (OpenAPI 3.1, "style" and "explode").
 * It lists every unknown, repeated or badly encoded parameter and leaves those out of the values.
 */
export function queryReader(operation: Operation, unknownQuery: UnknownQuery): (raw: string) => QueryReading {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query').map(describe);
  const known = {
    path: operation.path,
    single: parameters.filter(({ kind }) => kind !== 'exploded-object').map(({ name }) => name),
    grouped: parameters.flatMap(({ names }) => [...names]),
  };

  return (raw) => {
    const pairs = queryPairs(raw);
    const query: Query = {};
    const sent = new Map<string, string>();
    const issues = [...pairs.issues];
    for (const [name, values] of pairs.values) {
      const [first = ''] = values;
      const parameter = parameters.find((candidate) => takes(candidate, name));
      if (parameter === undefined) {
        if (unknownQuery === 'reject' && issues.length < mostIssues) issues.push(unknownParameter(name, first, known));
      } else if (values.length > 1 && parameter.kind !== 'exploded-list') {
        issues.push(repeatedParameter(name, values, parameter.kind === 'list'));
      } else {
        sent.set(name, values.join(','));
        store(query, parameter, name, values);
      }
    }
    return { query, sent, issues };
  };
}

// An answer lists no more than a hundred errors, and a request line can hold thousands of names.
const mostIssues = 100;

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

function store(query: Query, parameter: QueryParameter, name: string, values: readonly string[]): void {
  const [first = ''] = values;
  if (parameter.kind === 'scalar') query[parameter.name] = first;
  else if (parameter.kind === 'list') query[parameter.name] = first.split(',');
  else if (parameter.kind === 'exploded-list') query[parameter.name] = [...values];
  else query[parameter.name] = { ...(query[parameter.name] as Record<string, string> | undefined), [name]: first };
}
