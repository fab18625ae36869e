import type { Request } from 'express';
import type { RequestError } from '../http/api-error.ts';
import { decoded } from '../http/request-target.ts';
import type { Operation, Parameter } from './document.ts';
import { queryReader, queryStringOf, type UnknownQuery } from './query.ts';
import { notInStyle, numberErrors } from './request-errors.ts';
import { valueReader } from './styles.ts';

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
  const others = operation.parameters
    .filter((parameter) => parameter.in !== 'query')
    .map((parameter) => ({ parameter, read: valueReader(parameter) }));
  const hasCookies = others.some(({ parameter }) => parameter.in === 'cookie');
  return (request, path) => {
    const { query, sent: inQuery, errors } = readQuery(queryStringOf(request.originalUrl));
    const cookies = hasCookies ? cookiesOf(request) : {};
    const sent: ReadParameters['sent'] = (parameter, name = parameter.name) => {
      if (parameter.in === 'header') return request.get(name);
      if (parameter.in === 'cookie') return cookies[name];
      if (parameter.in === 'query') return inQuery.get(name);
      const value = values.path[name];
      return Array.isArray(value) ? value.join(',') : String(path[name]);
    };
    const values: ParameterValues = { path: { ...path }, query, header: {}, cookie: {} };
    for (const { parameter, read } of others) {
      const text = sent(parameter);
      const value = text === undefined ? undefined : read(text);
      if (value !== undefined) values[parameter.in as keyof ParameterValues][parameter.name] = value;
      else if (text !== undefined) errors.push(notInStyle(parameter, text));
    }
    return { values, sent, errors: [...errors, ...readNumbers(values, sent)] };
  };
}

/** Returns the cookies of a request by name (RFC 6265, section 4.2). */
export function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const values = pairs.map(([name = '', ...value]) => [name, value.join('=')] as const);
  return Object.fromEntries(values.map(([name, value]) => [name, decoded(value) ?? value]));
}
