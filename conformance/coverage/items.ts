import { itemSchema } from '../check/parameter-text.ts';
import { responseExamples } from '../generate/examples.ts';
import { allOperations, parameterKey } from '../generate/request-url.ts';
import type { ContractDocument, Parameter, ResponseObject, Schema } from '../model/old.ts';
import { resolveReference } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { sameValue } from '../model/schema-place.ts';
import { choicesOf, distinctionsOf } from './choices.ts';
import { type Below, below, bodyPlace, listedValues, type Place, valueId } from './schema-places.ts';

/** The kinds of promise that a contract makes, in the order of the report, and what each is about. */
export const promiseKinds = {
  operation: 'operations',
  status: 'statuses',
  'media type': 'media types',
  header: 'response headers',
  parameter: 'parameters',
  'parameter value': 'values of parameters',
  effect: 'effects of parameters',
  distinction: 'values told apart',
  default: 'defaults of parameters',
  list: 'lists heeded whole',
  law: 'laws of requests',
  example: 'named examples',
  'example answer': 'examples answered exactly',
  property: 'properties of responses',
  value: 'listed values of responses',
} as const;

/** The kind of a promise. */
export type PromiseKind = keyof typeof promiseKinds;

/** One thing that the contract says the server does. */
export interface ContractPromise {
  readonly kind: PromiseKind;
  /** Its name: the operation and what it does, or the JSON pointer of a place in a schema. */
  readonly id: string;
}

/** The parts of a parameter with a name of their own: itself, or the properties of an object that is spread over the query. */
export function parameterParts(document: ContractDocument, parameter: Parameter): { name: string; schema: Schema }[] {
  const { schema = true } = parameter;
  const parts = sameValue(document, schema);
  const named = parts.flatMap(({ properties, patternProperties }) =>
    Object.entries({ ...properties, ...patternProperties }).map(([name, part]) => ({
      name: `${parameterKey(parameter)}.${name}`,
      schema: part,
    })),
  );
  return [{ name: parameterKey(parameter), schema }, ...named];
}

/** The name of the promise that the answer depends on a part of a parameter. */
export function effectId({ operationId }: Operation, part: string): string {
  return `${operationId} ${part} has an effect`;
}

/** The default that the contract gives a parameter; `undefined` for none. */
export function defaultOf(document: ContractDocument, { schema = true }: Parameter): unknown {
  return sameValue(document, schema).find((part) => part.default !== undefined)?.default;
}

/** The name of the promise that a parameter that is left out is taken to be its default. */
export function defaultId({ operationId }: Operation, parameter: Parameter, value: unknown): string {
  return `${operationId} ${parameterKey(parameter)} left out is ${JSON.stringify(value)}`;
}

/** Whether a parameter is a list that may have two items. */
export function isList(document: ContractDocument, { in: place, schema = true }: Parameter): boolean {
  const parts = sameValue(document, schema);
  const isLong = parts.every(({ maxItems = 2 }) => Number(maxItems) > 1);
  return place !== 'path' && isLong && parts.some(({ type }) => [type].flat().includes('array'));
}

/** The name of the promise that more than one item of a list counts. */
export function listId({ operationId }: Operation, parameter: Parameter): string {
  return `${operationId} ${parameterKey(parameter)} counts with each of its items`;
}

const laws = {
  repetition: 'answers the same request again as before',
  encoding: 'takes percent-encoding for the characters it stands for',
  order: 'does not mind the order of parameters',
} as const;

/** The name of the promise that something does not matter to an operation. */
export function lawId({ operationId }: Operation, law: keyof typeof laws): string {
  return `${operationId} ${laws[law]}`;
}

/** The name of the promise that the request of a named example is answered to the letter as the example says. */
export function exampleAnswerId(operationId: string, status: number, name: string): string {
  return `${operationId} ${status} example ${name} is answered as it stands`;
}

function isSpread(document: ContractDocument, parameter: Parameter): boolean {
  return parameterParts(document, parameter).length > 1;
}

function listedIn(document: ContractDocument, schema: Schema): unknown[] {
  const items = itemSchema(document, schema);
  return [schema, ...(items === undefined ? [] : [items])].flatMap((part) =>
    sameValue(document, part).flatMap(({ enum: choices }) => (Array.isArray(choices) ? choices : [])),
  );
}

function parameterPromises(document: ContractDocument, operation: Operation): ContractPromise[] {
  return operation.parameters.flatMap((parameter) =>
    parameterParts(document, parameter).flatMap(({ name, schema }): ContractPromise[] => [
      { kind: 'parameter', id: `${operation.operationId} ${name}` },
      ...(name === parameterKey(parameter) && isSpread(document, parameter)
        ? []
        : [{ kind: 'effect', id: effectId(operation, name) } as const]),
      ...listedIn(document, schema).map((value): ContractPromise => {
        return { kind: 'parameter value', id: `${operation.operationId} ${name}=${value}` };
      }),
    ]),
  );
}

function behaviourPromises(document: ContractDocument, operation: Operation): ContractPromise[] {
  const ofParameters = operation.parameters.flatMap((parameter): ContractPromise[] => {
    const value = defaultOf(document, parameter);
    return [
      ...choicesOf(document, parameter).flatMap((choice) =>
        distinctionsOf(operation, choice).map(({ id }): ContractPromise => ({ kind: 'distinction', id })),
      ),
      ...(value === undefined ? [] : [{ kind: 'default', id: defaultId(operation, parameter, value) } as const]),
      ...(isList(document, parameter) ? [{ kind: 'list', id: listId(operation, parameter) } as const] : []),
    ];
  });
  const all = (Object.keys(laws) as (keyof typeof laws)[]).map((law) => lawId(operation, law));
  return [...ofParameters, ...all.map((id): ContractPromise => ({ kind: 'law', id }))];
}

function responsePromises(document: ContractDocument, operation: Operation): ContractPromise[] {
  return Object.entries(operation.object.responses ?? {}).flatMap(([status, reference]): ContractPromise[] => {
    const { content = {}, headers = {} } = resolveReference<ResponseObject>(document, reference);
    const id = `${operation.operationId} ${status}`;
    return [
      { kind: 'status', id },
      ...Object.keys(content).map((name): ContractPromise => ({ kind: 'media type', id: `${id} ${name}` })),
      ...Object.keys(headers).map((name): ContractPromise => ({ kind: 'header', id: `${id} header ${name}` })),
    ];
  });
}

/** The places where the schemas of all response bodies start. */
export function responsePlaces(document: ContractDocument, { path, method, object }: Operation): Place[] {
  return Object.entries(object.responses ?? {}).flatMap(([status, reference]) =>
    Object.entries(resolveReference<ResponseObject>(document, reference).content ?? {}).flatMap(
      ([mediaType, { schema }]) => (schema === undefined ? [] : bodyPlace(path, method, status, mediaType, schema)),
    ),
  );
}

function schemaPromises(places: readonly Place[], lookUp: (place: Place) => Below): ContractPromise[] {
  const found = new Map<string, ContractPromise>();
  const seen = new Set<string>();
  const promise = (kind: PromiseKind, id: string) => found.set(id, { kind, id });
  const walk = (place: Place): void => {
    if (seen.has(place.pointer)) return;
    seen.add(place.pointer);
    for (const value of listedValues(place.schema)) promise('value', valueId(place, value));
    const { same, alternatives, properties, patterns, others, items } = lookUp(place);
    const inside = [
      ...properties.values(),
      ...patterns.map((one) => one.place),
      ...(others === undefined ? [] : [others]),
    ];
    for (const { pointer } of inside) promise('property', pointer);
    for (const next of [...same, ...alternatives, ...inside, ...items]) walk(next);
  };
  for (const place of places) walk(place);
  return [...found.values()];
}

/** Everything that a contract promises, by kind and then in the order of the contract. */
export function promisesOf(document: ContractDocument): ContractPromise[] {
  const operations = allOperations(document);
  const all = operations.flatMap((operation): ContractPromise[] => [
    { kind: 'operation', id: operation.operationId },
    ...responsePromises(document, operation),
    ...parameterPromises(document, operation),
    ...behaviourPromises(document, operation),
    ...responseExamples(document, operation).flatMap(({ status, name, isPaired }): ContractPromise[] => [
      { kind: 'example', id: `${operation.operationId} ${status} example ${name}` },
      ...(isPaired
        ? [{ kind: 'example answer', id: exampleAnswerId(operation.operationId, status, name) } as const]
        : []),
    ]),
  ]);
  const places = operations.flatMap((operation) => responsePlaces(document, operation));
  return [...all, ...schemaPromises(places, (place) => below(document, place))];
}
