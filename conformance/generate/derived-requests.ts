import { type Contract, type Operation, parameterKey } from '../model/contract.ts';
import { typesOf } from '../model/schema.ts';
import type { Profile } from '../profile.ts';
import { boundaryValues, parameterExamples } from './boundary-values.ts';
import { plainRequest, plainValue, plainValues, responseExamples } from './operation-examples.ts';
import { type Request, requestOf } from './request-url.ts';

/**
 * How a server has to respond to a derived request: accept it, and with a success when `isFound`; reject it, naming one parameter; or
 * respond with one of these statuses.
 */
export type Expected =
  | { readonly kind: 'accepted'; readonly isFound: boolean }
  | { readonly kind: 'rejected'; readonly name: string; readonly in: string }
  | { readonly kind: 'status'; readonly statuses: readonly number[] };

/** A request whose response the contract decides. */
export interface DerivedRequest extends Request {
  readonly operationId: string;
  /** What it sends: `query page: maximum + 1`. */
  readonly what: string;
  readonly expected: Expected;
}

type Derived = readonly [what: string, request: Request, expected: Expected];

const rejected = (name: string, place = 'query'): Expected => ({ kind: 'rejected', name, in: place });
const responded = (...statuses: number[]): Expected => ({ kind: 'status', statuses });

function boundaryRequests(operation: Operation): Derived[] {
  return operation.parameters.flatMap((parameter) => {
    const { in: place, name, schema } = parameter;
    const values = boundaryValues(schema, parameterExamples(parameter));
    // An empty path segment is another path, and an empty header is none.
    const sent = place === 'query' ? values : values.filter(({ value }) => value !== '');
    return sent.map(({ what, value, isValid, property }): Derived => {
      const key = parameterKey(parameter);
      const request = requestOf(operation, new Map([...plainValues(operation), [key, value]]));
      const accepted: Expected = { kind: 'accepted', isFound: place !== 'path' };
      return [`${key}: ${what}`, request, isValid ? accepted : rejected(property ?? name, place)];
    });
  });
}

function withoutRequired(operation: Operation, { missing }: Profile): Derived[] {
  return operation.parameters.flatMap((parameter): Derived[] => {
    const response = parameter.required === true ? missing(parameter) : undefined;
    if (response === undefined) return [];
    const key = parameterKey(parameter);
    const others = [...plainValues(operation)].filter(([one]) => one !== key);
    const expected = 'status' in response ? responded(response.status) : rejected(response.name, parameter.in);
    return [[`${key}: left out`, requestOf(operation, new Map(others)), expected]];
  });
}

function withPair({ target, ...others }: Request, pair: string): Request {
  return { ...others, target: `${target}${target.includes('?') ? '&' : '?'}${pair}` };
}

/** An optional query parameter that is not an object, with its name in capitals: names are case-sensitive. */
function inCapitals(operation: Operation): Derived[] {
  const parameter = operation.parameters.find((one) => one.in === 'query' && !typesOf(one.schema).has('object'));
  if (parameter === undefined || parameter.required === true) return [];
  const name = parameter.name.toUpperCase();
  if (name === parameter.name) return [];
  const parameters = operation.parameters.map((one) => (one === parameter ? { ...one, name } : one));
  const values = new Map([...plainValues(operation), [`query ${name}`, plainValue(parameter)]]);
  return [[`${parameterKey(parameter)}: in capitals`, requestOf({ ...operation, parameters }, values), rejected(name)]];
}

/** The first optional query parameter that is neither array nor object, sent twice. */
function sentTwice(operation: Operation): Derived[] {
  const parameter = operation.parameters.find(({ in: place, required, schema }) => {
    const types = typesOf(schema);
    return place === 'query' && required !== true && !types.has('array') && !types.has('object');
  });
  if (parameter === undefined) return [];
  const { name } = parameter;
  const key = parameterKey(parameter);
  const request = requestOf(operation, new Map([...plainValues(operation), [key, plainValue(parameter)]]));
  const pair = request.target.split(/[?&]/).find((one) => one.startsWith(`${name}=`)) ?? '';
  return [[`${key}: sent twice`, withPair(request, pair), rejected(name)]];
}

/** The statuses of success that an operation declares; 200 when it declares none by its code. */
export function successes({ responses }: Operation): number[] {
  const found = Object.keys(responses).map(Number);
  const declared = found.filter((status) => status >= 200 && status < 300);
  return declared.length === 0 ? [200] : declared;
}

function derivedFrom(operation: Operation, profile: Profile): Derived[] {
  const plain = plainRequest(operation);
  const examples = responseExamples(operation).flatMap(({ name, status, request }): Derived[] =>
    request === undefined ? [] : [[`example ${name}`, request, responded(status)]],
  );
  return [
    ['the minimal request', plain, responded(...successes(operation))],
    ...boundaryRequests(operation),
    ...withoutRequired(operation, profile),
    ['an unknown parameter', withPair(plain, 'no_such_parameter=1'), rejected('no_such_parameter')],
    ...inCapitals(operation),
    ...sentTwice(operation),
    ...examples,
  ];
}

/** The requests that follow from a contract, operation by operation: valid ones, and invalid ones that break a single rule. */
export function derivedRequests({ operations }: Pick<Contract, 'operations'>, profile: Profile): DerivedRequest[] {
  return operations.flatMap((operation) =>
    derivedFrom(operation, profile).map(([what, request, expected]) => {
      return { operationId: operation.operationId, what, ...request, expected };
    }),
  );
}
