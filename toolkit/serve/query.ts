import { isStringOrArray, isUnread, sameValue } from '@contract-first/conformance/model';
import type { RequestError } from '../http/api-error.ts';
import { decoded } from '../http/request-target.ts';
import { mostErrors } from './bounds.ts';
import type { Operation, Parameter } from './document.ts';
import { badlyEncoded, notInStyle, otherUnknown, repeatedParameter, unknownParameter } from './request-errors.ts';
import { shapeOf, styleOf, valueReader } from './styles.ts';
import { fieldNames } from './unknown-fields.ts';

/** What to do with a query parameter that the contract does not name, and with the name of a field that no response has. */
export type UnknownQuery = 'reject' | 'ignore';

/** Query values by parameter name, in the structure of the contract's schemas; numbers are still strings. */
type Query = Record<string, unknown>;

interface QueryParameter {
  readonly name: string;
  readonly kind: 'single' | 'array' | 'exploded-array' | 'exploded-object' | 'deep-object';
  readonly parameter: Parameter;
  /** Reads the value of one pair. */
  readonly read: (text: string) => unknown;
  /** For an exploded object: the names of its properties, which are parameters of their own in the query. */
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Whether it takes all names that no other parameter has. */
  readonly isOpen: boolean;
  /** Whether it is accepted and changes nothing, so that nobody has to know of it. */
  readonly unread: boolean;
}

/** How many mistakes of a query string are explained; of further unknown parameters it is said how many there are. */
const mostExplained = 20;

/**
 * Returns a parser of raw query strings for one operation, by its styles (OpenAPI 3.1, "style" and "explode"; others
 * are refused at start-up). It returns the values, the strings they were made of by name, and the errors: it reports
 * unknown, repeated and badly encoded parameters, at most as many as the contract's 400 can list, and fields that no
 * response has, and leaves those out of the values.
 */
export function queryReader(operation: Operation, unknownQuery: UnknownQuery) {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query').map(describe);
  const parameters = [...declared.filter(({ isOpen }) => !isOpen), ...declared.filter(({ isOpen }) => isOpen)];
  const offered = parameters.filter(({ unread }) => !unread);
  const known = {
    instead: operation.instead,
    single: offered.filter(({ kind }) => kind !== 'exploded-object').map(({ name }) => name),
    grouped: offered.flatMap(({ names }) => [...names]),
  };
  const most = Math.min(mostExplained, mostErrors(operation));
  const fields = fieldNames(operation);

  return (raw: string) => {
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
        const isText = values.length === 1 && isStringOrArray(parameter.parameter.schema);
        const value = isText ? first : parameter.kind === 'exploded-array' ? [...values] : parameter.read(first);
        sent.set(name, Array.isArray(value) ? value.join(',') : first);
        if (value === undefined) errors.push(notInStyle(parameter.parameter, first));
        else store(query, parameter, name, value);
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
  const parts = sameValue(parameter.schema);
  const { style, explode } = styleOf(parameter);
  const shape = shapeOf(parameter);
  const isParted = shape === 'object' && (explode || style === 'deepObject');
  const kind = isParted
    ? style === 'deepObject'
      ? 'deep-object'
      : 'exploded-object'
    : shape === 'array' && explode
      ? 'exploded-array'
      : shape === 'array'
        ? 'array'
        : 'single';
  return {
    name: parameter.name,
    parameter,
    kind,
    names: new Set(isParted ? parts.flatMap(({ properties = {} }) => Object.keys(properties)) : []),
    patterns: parts
      .flatMap(({ patternProperties = {} }) => Object.keys(patternProperties))
      .map((pattern) => new RegExp(pattern, 'u')),
    isOpen:
      kind === 'exploded-object' && parts.some(({ additionalProperties = false }) => additionalProperties !== false),
    unread: isUnread(parameter),
    read: isParted ? (text) => text : valueReader(parameter),
  };
}

function takes(parameter: QueryParameter, name: string): boolean {
  if (parameter.kind === 'deep-object') return name.startsWith(`${parameter.name}[`) && name.endsWith(']');
  if (parameter.kind !== 'exploded-object') return parameter.name === name;
  return parameter.names.has(name) || parameter.isOpen || parameter.patterns.some((pattern) => pattern.test(name));
}

function store(query: Query, { kind, name: whole }: QueryParameter, name: string, value: unknown): void {
  if (kind !== 'deep-object' && kind !== 'exploded-object') query[whole] = value;
  else {
    const property = kind === 'deep-object' ? name.slice(whole.length + 1, -1) : name;
    query[whole] = { ...(query[whole] as object | undefined), [property]: value };
  }
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
