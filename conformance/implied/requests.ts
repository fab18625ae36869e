import type { ContractDocument, Parameter, Schema } from '../contract.ts';
import { isObject, resolveReference } from '../contract.ts';
import type { Operation } from '../operations.ts';
import { valueCases } from './cases.ts';
import { allOperations, parameterKey, type Target, targetOf, type Values } from './target.ts';

/** How an implied request has to be answered: taken, refused with 400 for one parameter, or with one status. */
export type Expected =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly names: string }
  | { readonly kind: 'status'; readonly status: number };

/** A request that the contract decides about by itself. */
export interface ImpliedRequest extends Target {
  readonly operationId: string;
  /** What is tried: `query page: maximum + 1`. */
  readonly what: string;
  readonly expected: Expected;
}

interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

function exampleOf({ examples = {} }: Parameter, name: string): unknown {
  return Object.hasOwn(examples, name) ? examples[name]?.value : undefined;
}

function plainValue(document: ContractDocument, { name, schema = true, examples = {} }: Parameter): unknown {
  const [first] = Object.values(examples);
  const known = first ?? valueCases(document, schema, []).find(({ fits }) => fits);
  if (known === undefined)
    throw new Error(`No value of the required parameter ${name} is known. Repair: give it an example.`);
  return known.value;
}

/** The values of the plainest request: each required parameter with its first example, or with a value that its schema takes. */
export function plainValues(document: ContractDocument, { parameters }: Operation): Values {
  const required = parameters.filter((parameter) => parameter.required === true);
  return new Map(required.map((parameter) => [parameterKey(parameter), plainValue(document, parameter)]));
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
      expected: fits ? { kind: 'accepted' } : { kind: 'refused', names: property ?? parameter.name },
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

/** The named examples of the responses of an operation with their statuses, and whether a parameter has one of that name. */
export function responseExamples(document: ContractDocument, operation: Operation) {
  return Object.entries(operation.object.responses ?? {}).flatMap(([status, reference]) => {
    const { content = {} } = resolveReference(document, reference);
    return Object.entries(content).flatMap(([mediaType, { examples = {} }]: [string, MediaType]) =>
      Object.entries(examples).map(([name, example]) => ({
        status: Number(status),
        mediaType,
        name,
        value: (resolveReference<object>(document, example) as { value?: unknown }).value,
        isPaired: operation.parameters.some((parameter) => exampleOf(parameter, name) !== undefined),
      })),
    );
  });
}

/** The request that a named example answers: the parameter examples of that name, and for other required ones the plainest. */
export function exampleRequest(document: ContractDocument, operation: Operation, name: string): Target {
  const named = operation.parameters
    .map((parameter) => [parameterKey(parameter), exampleOf(parameter, name)] as const)
    .filter(([, value]) => value !== undefined && !(isObject(value) && Object.keys(value).length === 0));
  return targetOf(operation, new Map([...plainValues(document, operation), ...named]));
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
    ...namedExamples(document, operation),
  ]);
}
