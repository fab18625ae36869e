import type { Contract, Operation } from '../model/contract.ts';
import { sameValue } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import type { Profile } from '../profile.ts';
import { isSafe } from '../requests/derived-requests.ts';
import { responseExamples } from '../requests/operation-examples.ts';
import { below, bodyPlace, listedValues, type Place, valueId } from '../requests/schema-places.ts';
import type { CoverageItem, CoverageKind } from './kinds.ts';
import { parameterParts } from './parameter-parts.ts';
import { probesOf } from './probes.ts';

type Entry = readonly [CoverageKind, string];

/** The coverage item of an example that is the exact response to its request. */
export function exactExampleId(operationId: string, status: number, name: string): string {
  return `${operationId} ${status} example ${name} is the exact response`;
}

function responseItems({ operationId, responses }: Operation): Entry[] {
  return Object.entries(responses).flatMap(([status, { content, headers }]): Entry[] => {
    const id = `${operationId} ${status}`;
    return [
      ['status', id],
      ...Object.keys(content).map((name): Entry => ['media type', `${id} ${name}`]),
      ...Object.keys(headers).map((name): Entry => ['header', `${id} header ${name}`]),
    ];
  });
}

function parameterItems({ operationId, parameters }: Operation): Entry[] {
  return parameters.flatMap(parameterParts).flatMap(({ name, schema }): Entry[] => {
    const id = `${operationId} ${name}`;
    const { choices, items } = rulesOf(schema);
    const values = [...choices, ...rulesOf(items).choices];
    return [['parameter', id], ...values.map((value): Entry => ['parameter value', `${id}=${value}`])];
  });
}

function exampleItems(operation: Operation): Entry[] {
  const { operationId } = operation;
  return responseExamples(operation).flatMap(({ status, name, request }): Entry[] => {
    const example: Entry = ['example', `${operationId} ${status} example ${name}`];
    return request === undefined ? [example] : [example, ['exact example', exactExampleId(operationId, status, name)]];
  });
}

function responsePlaces(operation: Operation): Place[] {
  return Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(content).flatMap(([mediaType, { schema }]) => bodyPlace(operation, status, mediaType, schema)),
  );
}

function schemaItems(places: readonly Place[]): Entry[] {
  const found = new Map<string, CoverageKind>();
  const seen = new Set<string>();
  const visit = (place: Place): void => {
    if (seen.has(place.pointer)) return;
    seen.add(place.pointer);
    for (const value of listedValues(place.schema)) found.set(valueId(place, value), 'property value');
    const { same, alternatives, properties, patterns, others, items } = below(place);
    const isSecret = ({ schema }: Place) => sameValue(schema).some(({ writeOnly }) => writeOnly === true);
    const readable = [...properties.values()].filter((one) => !isSecret(one));
    const parts = [...readable, ...patterns.map((one) => one.place), ...[others ?? []].flat()];
    for (const { pointer } of parts) found.set(pointer, 'property');
    for (const next of [...same, ...alternatives, ...parts, ...items]) visit(next);
  };
  for (const place of places) visit(place);
  return [...found].map(([id, kind]) => [kind, id]);
}

/** All coverage items of a contract, operation by operation, then those of the schemas of responses. */
export function coverageItems({ operations }: Pick<Contract, 'operations'>, profile: Profile): CoverageItem[] {
  const ofOperations = operations.flatMap((operation): Entry[] => [
    ['operation', operation.operationId],
    ...responseItems(operation),
    ...parameterItems(operation),
    ...(isSafe(operation) ? probesOf(operation, profile) : []).map(({ kind, id }): Entry => [kind, id]),
    ...exampleItems(operation),
  ]);
  const all = [...ofOperations, ...schemaItems(operations.flatMap(responsePlaces))];
  return all.map(([kind, id]) => ({ kind, id }));
}
