import { isUnread } from '@contract-first/conformance/model';
import type { RequestError } from '../http/api-error.ts';
import { decoded } from '../http/request-target.ts';
import { mostErrors } from './bounds.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { badlyEncoded, otherUnknown, repeatedParameter, unknownParameter } from './request-errors.ts';
import { fieldNames } from './unknown-fields.ts';

/** What to do with a query parameter that the contract does not name, and with the name of a field that no response has. */
export type UnknownQuery = 'reject' | 'ignore';

/** Query values by parameter name, in the structure of the contract's schemas; numbers are still strings. */
export type Query = Record<string, string | string[] | Record<string, string>>;

/** A parsed query string: the values, the strings they were made of by name, and the errors. */
export interface ParsedQuery {
  readonly query: Query;
  readonly sent: ReadonlyMap<string, string>;
  readonly errors: readonly RequestError[];
}

interface QueryParameter {
  readonly name: string;
  readonly kind: 'scalar' | 'array' | 'exploded-array' | 'exploded-object' | 'deep-object';
  /** For an exploded object: the names of its properties, which are parameters of their own in the query. */
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Whether it is accepted and changes nothing, so that nobody has to know of it. */
  readonly unread: boolean;
  /** What stands between the values of an array. */
  readonly delimiter: string;
}

/** How many mistakes of a query string are explained; of further unknown parameters it is said how many there are. */
const mostExplained = 20;

/**
 * Returns a parser of raw query strings for one operation, by its styles (OpenAPI 3.1, "style" and "explode"; others are refused at start-up).
 * It reports unknown, repeated and badly encoded parameters, at most as many as the contract's 400 can list, and fields that no response has, and leaves
 * those out of the values.
 */
export function queryReader(operation: Operation, unknownQuery: UnknownQuery): (raw: string) => ParsedQuery {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query').map(describe);
  const offered = parameters.filter(({ unread }) => !unread);
  const known = {
    path: operation.path,
    instead: operation.instead,
    single: offered.filter(({ kind }) => kind !== 'exploded-object').map(({ name }) => name),
    grouped: offered.flatMap(({ names }) => [...names]),
  };
  const most = Math.min(mostExplained, mostErrors(operation));
  const fields = fieldNames(operation);

  return (raw) => {
    const pairs = pairsOf(raw, most);
    let unexplained = 0;
    const query: Query = {};
    const sent = new Map<string, string>();
    const errors = [...pairs.errors];
    for (const [name, values] of pairs.values) {
      const [first = ''] = values;
      const parameter = parameters.find((candidate) => takes(candidate, name));
      if (parameter === undefined) {
        if (unknownQuery === 'ignore') continue;
        if (errors.length < most - 1) errors.push(unknownParameter(name, first, known));
        else unexplained += 1;
      } else if (values.length > 1 && parameter.kind !== 'exploded-array') {
        errors.push(repeatedParameter(name, values, parameter.kind === 'array'));
      } else {
        sent.set(name, parameter.kind === 'array' ? first.replaceAll(parameter.delimiter, ',') : values.join(','));
        store(query, parameter, name, values);
      }
    }
    if (unexplained > 0) errors.push(otherUnknown(unexplained));
    const named = query[fields?.parameter ?? ''];
    if (fields !== undefined && Array.isArray(named)) {
      const unknown = fields.unknownOf(named);
      if (unknown.length > 0) {
        const others = named.filter((value) => !unknown.includes(value));
        query[fields.parameter] = others.length > 0 ? others : [fields.nothing];
        if (errors.length < most && unknownQuery === 'reject')
          errors.push(fields.error(sent.get(fields.parameter) ?? '', unknown));
      }
    }
    return { query, sent, errors };
  };
}

function describe(parameter: Parameter): QueryParameter {
  const { type, properties = {}, patternProperties = {} } = schemaOf(parameter);
  const delimiter = delimiterOf(parameter);
  const array = (parameter.explode ?? delimiter === ',') ? 'exploded-array' : 'array';
  const object = isDeep(parameter) ? 'deep-object' : 'exploded-object';
  return {
    name: parameter.name,
    kind: type === 'object' ? object : type === 'array' ? array : 'scalar',
    names: new Set(Object.keys(properties)),
    patterns: Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u')),
    unread: isUnread(parameter),
    delimiter,
  };
}

function takes(parameter: QueryParameter, name: string): boolean {
  if (parameter.kind === 'deep-object') return name.startsWith(`${parameter.name}[`) && name.endsWith(']');
  if (parameter.kind !== 'exploded-object') return parameter.name === name;
  return parameter.names.has(name) || parameter.patterns.some((pattern) => pattern.test(name));
}

function store(query: Query, parameter: QueryParameter, name: string, values: readonly string[]): void {
  const [first = ''] = values;
  if (parameter.kind === 'scalar') query[parameter.name] = first;
  else if (parameter.kind === 'array') query[parameter.name] = first.split(parameter.delimiter);
  else if (parameter.kind === 'exploded-array') query[parameter.name] = [...values];
  else {
    const property = parameter.kind === 'deep-object' ? name.slice(parameter.name.length + 1, -1) : name;
    query[parameter.name] = { ...(query[parameter.name] as Record<string, string> | undefined), [property]: first };
  }
}

/** Whether a parameter is sent in a style that separates its values by something else than commas: by what. */
export function delimiterOf({ style = 'form' }: Parameter): string {
  return { pipeDelimited: '|', spaceDelimited: ' ' }[style] ?? ',';
}

/** Whether a query parameter is an object whose properties are sent as `name[property]`. */
export function isDeep(parameter: Parameter): boolean {
  return parameter.style === 'deepObject' && schemaOf(parameter).type === 'object';
}

/** Returns the query string of a request target, without its `?`; a later `?` is part of it (RFC 3986, section 3.4). */
export function queryStringOf(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? '' : target.slice(at + 1);
}

// Reading what is badly encoded takes long: a query string is read no further when so many parts of it are.
function pairsOf(raw: string, most: number): { values: Map<string, string[]>; errors: RequestError[] } {
  const values = new Map<string, string[]>();
  const errors: RequestError[] = [];
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    if (errors.length >= most) break;
    const [, rawName = '', rawValue = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === undefined || value === undefined) {
      errors.push(badlyEncoded(name ?? 'query', name === undefined ? pair : rawValue));
      continue;
    }
    const others = values.get(name);
    if (others === undefined) values.set(name, [value]);
    else others.push(value);
  }
  return { values, errors };
}

// The WHATWG form encoding writes a space as "+", and both browsers and the official clients send it.
const decode = (encoded: string): string | undefined => decoded(encoded.replaceAll('+', ' '));
