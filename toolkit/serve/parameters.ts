import type { Request } from 'express';
import type { RequestError } from '../http/api-error.ts';
import { decoded } from '../http/request-target.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { queryReader, queryStringOf, type UnknownQuery } from './query.ts';
import { numberErrors } from './request-errors.ts';

/** The values of the parameters of a request, by place and name; numbers are strings until they are validated. */
export type ParameterValues = Record<'path' | 'query' | 'header' | 'cookie', Record<string, unknown>>;

/** The parameters of a request: their values, the strings they were made of, and what is wrong with those. */
export interface ReadParameters {
  readonly values: ParameterValues;
  /** Returns the string of a parameter; of one that is a property of an object, by its own name. */
  readonly sent: (parameter: Parameter, name?: string) => string | undefined;
  readonly errors: readonly RequestError[];
}

/** Returns a function that reads the parameters of a request, whose path has these decoded values, by the styles of the contract. */
export function parameterReader(
  operation: Operation,
  unknownQuery: UnknownQuery,
): (request: Request, path: Readonly<Record<string, string>>) => ReadParameters {
  const readQuery = queryReader(operation, unknownQuery);
  const readNumbers = numberErrors(operation.parameters);
  const others = operation.parameters.filter((parameter) => parameter.in !== 'query');
  const hasCookies = others.some((parameter) => parameter.in === 'cookie');
  return (request, path) => {
    const { query, sent: inQuery, errors } = readQuery(queryStringOf(request.originalUrl));
    const cookies = hasCookies ? cookiesOf(request) : {};
    const sent: ReadParameters['sent'] = (parameter, name = parameter.name) => {
      if (parameter.in === 'header') return request.get(name);
      if (parameter.in === 'cookie') return cookies[name];
      return parameter.in === 'path' ? inSimpleStyle(parameter, String(path[name])) : inQuery.get(name);
    };
    const values: ParameterValues = { path: { ...path }, query, header: {}, cookie: {} };
    for (const parameter of others) {
      const value = sent(parameter);
      if (value === undefined) continue;
      const isArray = schemaOf(parameter).type === 'array' && value !== '';
      values[parameter.in as keyof ParameterValues][parameter.name] = isArray ? value.split(',') : value;
    }
    return { values, sent, errors: [...errors, ...readNumbers(sent)] };
  };
}

/** Returns the cookies of a request by name (RFC 6265, section 4.2). */
export function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const values = pairs.map(([name = '', ...value]) => [name, value.join('=')] as const);
  return Object.fromEntries(values.map(([name, value]) => [name, decoded(value) ?? value]));
}

/** Returns a segment of a path as it is written in the style `simple`: `;id=1;id=2` (matrix) and `.1.2` (label) as `1,2`. */
export function inSimpleStyle({ name, style }: Parameter, segment: string): string {
  if (style === 'label') return segment.replace(/^\./, '').replaceAll('.', ',');
  if (style !== 'matrix') return segment;
  const values = segment
    .replace(/^;/, '')
    .split(';')
    .map((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part));
  return values.join(',');
}
