import { responseExamples } from '../generate/operation-examples.ts';
import { below, bodyPlace, listedValues, type Place, valueId } from '../generate/schema-places.ts';
import { rulesOf } from '../generate/value-rules.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import type { Profile } from '../profile.ts';
import type { CoverageItem } from './kinds.ts';
import { parameterParts } from './parameter-parts.ts';
import { probesOf } from './probes.ts';

/** The coverage item of an example that is the exact response to its request. */
export function exactExampleId(operationId: string, status: number, name: string): string {
  return `${operationId} ${status} example ${name} is the exact response`;
}

function enumValues(schema: Schema): unknown[] {
  const { choices, items, types } = rulesOf(schema);
  return [...choices, ...(types.has('array') ? rulesOf(items).choices : [])];
}

function parameterItems({ operationId, parameters }: Operation): CoverageItem[] {
  return parameters
    .flatMap(parameterParts)
    .flatMap(({ name, schema }): CoverageItem[] => [
      { kind: 'parameter', id: `${operationId} ${name}` },
      ...enumValues(schema).map(
        (value): CoverageItem => ({ kind: 'parameter value', id: `${operationId} ${name}=${value}` }),
      ),
    ]);
}

function responseItems({ operationId, responses }: Operation): CoverageItem[] {
  return Object.entries(responses).flatMap(([status, { content, headers }]): CoverageItem[] => {
    const id = `${operationId} ${status}`;
    return [
      { kind: 'status', id },
      ...Object.keys(content).map((name): CoverageItem => ({ kind: 'media type', id: `${id} ${name}` })),
      ...Object.keys(headers).map((name): CoverageItem => ({ kind: 'header', id: `${id} header ${name}` })),
    ];
  });
}

function exampleItems(operation: Operation): CoverageItem[] {
  const { operationId } = operation;
  return responseExamples(operation).flatMap(({ status, name, request }): CoverageItem[] => [
    { kind: 'example', id: `${operationId} ${status} example ${name}` },
    ...(request === undefined
      ? []
      : [{ kind: 'exact example', id: exactExampleId(operationId, status, name) } as const]),
  ]);
}

function responsePlaces(operation: Operation): Place[] {
  return Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(content).flatMap(([mediaType, { schema }]) => bodyPlace(operation, status, mediaType, schema)),
  );
}

function schemaItems(places: readonly Place[]): CoverageItem[] {
  const found = new Map<string, CoverageItem>();
  const seen = new Set<string>();
  const visit = (place: Place): void => {
    if (seen.has(place.pointer)) return;
    seen.add(place.pointer);
    for (const value of listedValues(place.schema)) {
      const id = valueId(place, value);
      found.set(id, { kind: 'property value', id });
    }
    const { same, alternatives, properties, patterns, others, items } = below(place);
    const parts = [
      ...properties.values(),
      ...patterns.map((one) => one.place),
      ...(others === undefined ? [] : [others]),
    ];
    for (const { pointer } of parts) found.set(pointer, { kind: 'property', id: pointer });
    for (const next of [...same, ...alternatives, ...parts, ...items]) visit(next);
  };
  for (const place of places) visit(place);
  return [...found.values()];
}

/** All coverage items of a contract, operation by operation, then those of the schemas of responses. */
export function coverageItems({ operations }: Pick<Contract, 'operations'>, profile: Profile): CoverageItem[] {
  const ofOperations = operations.flatMap((operation): CoverageItem[] => [
    { kind: 'operation', id: operation.operationId },
    ...responseItems(operation),
    ...parameterItems(operation),
    ...probesOf(operation, profile).map(({ kind, id }) => ({ kind, id })),
    ...exampleItems(operation),
  ]);
  return [...ofOperations, ...schemaItems(operations.flatMap(responsePlaces))];
}
