import { typesOf } from '../check/parameter-text.ts';
import type { ContractDocument, Parameter } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { valueCases } from './boundary-values.ts';
import { exampleRequest, plainValue, plainValues, responseExamples } from './examples.ts';
import { allOperations, parameterKey, type Target, targetOf } from './request-url.ts';

/**
 * How an implied request has to be answered: taken, refused with 400 for one parameter, or with one status. What is taken is also
 * found (200, or 304 to a condition) unless its path says what to look for.
 */
export type Expected =
  | { readonly kind: 'accepted'; readonly isFound: boolean }
  | { readonly kind: 'refused'; readonly names: string }
  | { readonly kind: 'status'; readonly status: number };

/** A request that the contract decides about by itself. */
export interface ImpliedRequest extends Target {
  readonly operationId: string;
  /** What is tried: `query page: maximum + 1`. */
  readonly what: string;
  readonly expected: Expected;
}

function valueRequests(document: ContractDocument, operation: Operation): ImpliedRequest[] {
  return operation.parameters.flatMap((parameter) => {
    const { schema = true } = parameter;
    const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
    const cases = valueCases(document, schema, examples);
    // An empty path segment is another path, and an empty header is none.
    const sent = parameter.in === 'query' ? cases : cases.filter(({ value }) => value !== '');
    return sent.map(({ what, value, fits, property }) => ({
      operationId: operation.operationId,
      what: `${parameterKey(parameter)}: ${what}`,
      ...targetOf(operation, new Map([...plainValues(document, operation), [parameterKey(parameter), value]])),
      expected: fits
        ? { kind: 'accepted', isFound: parameter.in !== 'path' }
        : { kind: 'refused', names: property ?? parameter.name },
    }));
  });
}

function missingField(parameter: Parameter): string | undefined {
  const rule = (parameter as Parameter & { 'x-missing'?: { field?: string } })['x-missing'];
  if (rule === undefined && parameter.in === 'path') return undefined;
  return rule?.field ?? parameter.name;
}

function leftOut(document: ContractDocument, operation: Operation): ImpliedRequest[] {
  const required = operation.parameters.filter((parameter) => parameter.required === true);
  return required.map((parameter) => {
    const names = missingField(parameter);
    const others = [...plainValues(document, operation)].filter(([key]) => key !== parameterKey(parameter));
    return {
      operationId: operation.operationId,
      what: `${parameterKey(parameter)}: left out`,
      ...targetOf(operation, new Map(others)),
      expected: names === undefined ? { kind: 'status', status: 404 } : { kind: 'refused', names },
    };
  });
}

function unknownParameter(document: ContractDocument, operation: Operation): ImpliedRequest {
  const { target, headers } = targetOf(operation, plainValues(document, operation));
  return {
    operationId: operation.operationId,
    what: 'an unknown parameter',
    target: `${target}${target.includes('?') ? '&' : '?'}no_such_parameter=1`,
    headers,
    expected: { kind: 'refused', names: 'no_such_parameter' },
  };
}

/** A parameter of the query with its name in capitals: names are the same only to the letter. */
function misspelt(document: ContractDocument, operation: Operation): ImpliedRequest[] {
  const plain = plainValues(document, operation);
  const one = operation.parameters.find(
    (parameter) => parameter.in === 'query' && !typesOf(document, parameter.schema).has('object'),
  );
  const name = one?.name.toUpperCase();
  if (one === undefined || name === undefined || name === one.name || plain.has(parameterKey(one))) return [];
  const parameters = operation.parameters.map((parameter) => (parameter === one ? { ...one, name } : parameter));
  const values = new Map([...plain, [`query ${name}`, plainValue(document, one)]]);
  return [
    {
      operationId: operation.operationId,
      what: `${parameterKey(one)}: in capitals`,
      ...targetOf({ ...operation, parameters }, values),
      expected: { kind: 'refused', names: name },
    },
  ];
}

/** The first single value of the query sent twice; lists may come in pieces. */
function sentTwice(document: ContractDocument, operation: Operation): ImpliedRequest[] {
  const plain = plainValues(document, operation);
  const single = operation.parameters.find((parameter) => {
    const types = typesOf(document, parameter.schema);
    return (
      parameter.in === 'query' && !plain.has(parameterKey(parameter)) && !types.has('array') && !types.has('object')
    );
  });
  if (single === undefined) return [];
  const values = new Map([...plain, [parameterKey(single), plainValue(document, single)]]);
  const { target, headers } = targetOf(operation, values);
  const again = target.split(/[?&]/).find((pair) => pair.startsWith(`${single.name}=`));
  return [
    {
      operationId: operation.operationId,
      what: `${parameterKey(single)}: sent twice`,
      target: `${target}&${again}`,
      headers,
      expected: { kind: 'refused', names: single.name },
    },
  ];
}

function namedExamples(document: ContractDocument, operation: Operation): ImpliedRequest[] {
  return responseExamples(document, operation)
    .filter(({ isPaired }) => isPaired)
    .map(({ name, status }) => ({
      operationId: operation.operationId,
      what: `example ${name}`,
      ...exampleRequest(document, operation, name),
      expected: { kind: 'status', status },
    }));
}

/** The requests that a contract implies, operation by operation: right ones, and wrong ones that break a single rule. */
export function impliedRequests(document: ContractDocument): ImpliedRequest[] {
  return allOperations(document).flatMap((operation) => [
    {
      operationId: operation.operationId,
      what: 'the plainest request',
      ...targetOf(operation, plainValues(document, operation)),
      expected: { kind: 'status', status: 200 },
    },
    ...valueRequests(document, operation),
    ...leftOut(document, operation),
    unknownParameter(document, operation),
    ...misspelt(document, operation),
    ...sentTwice(document, operation),
    ...namedExamples(document, operation),
  ]);
}
