import type { Request } from 'express';
import { decoded } from '../http/request-target.ts';
import type { Operation } from './document.ts';
import { queryReader, queryStringOf, type UnknownQuery } from './query.ts';
import { notInStyle, numberErrors } from './request-errors.ts';
import { type ParameterValues, type ReadParameters, valueReader } from './styles.ts';

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
