import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { parameterKey } from '../model/contract.ts';
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

type Derived = Omit<DerivedRequest, 'operationId'>;

function boundaryRequests(operation: Operation): Derived[] {
  return operation.parameters.flatMap((parameter) => {
    const { in: place, name, schema } = parameter;
    const values = boundaryValues(schema, parameterExamples(parameter));
    // An empty path segment is another path, and an empty header is none.
    const sent = place === 'query' ? values : values.filter(({ value }) => value !== '');
    return sent.map(({ what, value, isValid, property }) => ({
      what: `${parameterKey(parameter)}: ${what}`,
      ...requestOf(operation, new Map([...plainValues(operation), [parameterKey(parameter), value]])),
      expected: isValid
        ? { kind: 'accepted', isFound: place !== 'path' }
        : { kind: 'rejected', name: property ?? name, in: place },
    }));
  });
}

function withoutRequired(operation: Operation, { missing }: Profile): Derived[] {
  return operation.parameters.flatMap((parameter): Derived[] => {
    const response = parameter.required === true ? missing(parameter) : undefined;
    if (response === undefined) return [];
    const others = [...plainValues(operation)].filter(([key]) => key !== parameterKey(parameter));
    return [
      {
        what: `${parameterKey(parameter)}: left out`,
        ...requestOf(operation, new Map(others)),
        expected:
          'status' in response
            ? { kind: 'status', statuses: [response.status] }
            : { kind: 'rejected', name: response.name, in: parameter.in },
      },
    ];
  });
}

function withPair({ target, ...others }: Request, pair: string): Request {
  return { ...others, target: `${target}${target.includes('?') ? '&' : '?'}${pair}` };
}

function unknownParameter(operation: Operation): Derived {
  const request = withPair(plainRequest(operation), 'no_such_parameter=1');
  return {
    what: 'an unknown parameter',
    ...request,
    expected: { kind: 'rejected', name: 'no_such_parameter', in: 'query' },
  };
}

/** An optional query parameter that is not an object, with its name in capitals: names are case-sensitive. */
function inCapitals(operation: Operation): Derived[] {
  const isSingle = (one: Parameter) => one.in === 'query' && !typesOf(one.schema).has('object');
  const parameter = operation.parameters.find(isSingle);
  const name = parameter?.name.toUpperCase();
  const plain = plainValues(operation);
  if (parameter === undefined || name === undefined || name === parameter.name || plain.has(parameterKey(parameter)))
    return [];
  const parameters = operation.parameters.map((one) => (one === parameter ? { ...one, name } : one));
  const request = requestOf(
    { ...operation, parameters },
    new Map([...plain, [`query ${name}`, plainValue(parameter)]]),
  );
  const what = `${parameterKey(parameter)}: in capitals`;
  return [{ what, ...request, expected: { kind: 'rejected', name, in: 'query' } }];
}

/** The first optional query parameter that is neither array nor object, sent twice. */
function sentTwice(operation: Operation): Derived[] {
  const plain = plainValues(operation);
  const single = operation.parameters.find((parameter) => {
    const types = typesOf(parameter.schema);
    return (
      parameter.in === 'query' && !plain.has(parameterKey(parameter)) && !types.has('array') && !types.has('object')
    );
  });
  if (single === undefined) return [];
  const request = requestOf(operation, new Map([...plain, [parameterKey(single), plainValue(single)]]));
  const pair = request.target.split(/[?&]/).find((one) => one.startsWith(`${single.name}=`)) ?? '';
  const what = `${parameterKey(single)}: sent twice`;
  return [{ what, ...withPair(request, pair), expected: { kind: 'rejected', name: single.name, in: 'query' } }];
}

/** The statuses of success that an operation declares; 200 when it declares none by its code. */
export function successes({ responses }: Operation): number[] {
  const declared = Object.keys(responses).map(Number);
  const found = declared.filter((status) => status >= 200 && status < 300);
  return found.length === 0 ? [200] : found;
}

/** The requests that follow from a contract, operation by operation: valid ones, and invalid ones that break a single rule. */
export function derivedRequests({ operations }: Pick<Contract, 'operations'>, profile: Profile): DerivedRequest[] {
  return operations.flatMap((operation) => {
    const all: Derived[] = [
      {
        what: 'the minimal request',
        ...plainRequest(operation),
        expected: { kind: 'status', statuses: successes(operation) },
      },
      ...boundaryRequests(operation),
      ...withoutRequired(operation, profile),
      unknownParameter(operation),
      ...inCapitals(operation),
      ...sentTwice(operation),
      ...responseExamples(operation).flatMap(({ name, status, request }): Derived[] =>
        request === undefined
          ? []
          : [{ what: `example ${name}`, ...request, expected: { kind: 'status', statuses: [status] } }],
      ),
    ];
    return all.map((one) => ({ operationId: operation.operationId, ...one }));
  });
}
