import { isJsonObject, type Json, type JsonObject, stepsOf } from '../../scripts/generate/json.ts';
import type { Change } from './change.ts';
import { compareContracts } from './contracts.ts';

/** New values by pointer; `undefined` removes what is there. */
export type Edits = Record<string, Json | undefined>;

/** A name of the case, the edits, and what is found from the contract to the edited one, and the other way round. */
export type Row = [title: string, edits: Edits, forth: string[], back: string[]];

const reference = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
const parameters: JsonObject = {
  Code: { in: 'path', name: 'code', required: true, schema: { type: 'string', pattern: '^[0-9]{1,24}$' } },
  Size: { in: 'query', name: 'size', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
  Sort: { in: 'query', name: 'sort', schema: { type: 'string', enum: ['name', 'date'] } },
  Fields: { in: 'query', name: 'fields', explode: false, schema: { type: 'array', items: { type: 'string' } } },
  Match: { in: 'header', name: 'If-None-Match', schema: { type: 'string', maxLength: 80 } },
  Filters: {
    in: 'query',
    name: 'filters',
    schema: { type: 'object', properties: { label: { type: 'string' } }, unevaluatedProperties: false },
  },
};
const schemas: JsonObject = {
  Envelope: { type: 'object', required: ['status'], properties: { status: { type: 'string', enum: ['ok', 'odd'] } } },
  Item: {
    type: 'object',
    required: ['code', 'points'],
    properties: {
      code: { type: 'string', pattern: '^[0-9]+$', minLength: 8, maxLength: 13 },
      name: { type: ['string', 'null'], description: 'Name.' },
      points: { type: 'integer', minimum: 0, maximum: 10 },
      made: { type: 'string', format: 'date-time' },
      grade: reference('schemas', 'Grade'),
      labels: { type: 'array', maxItems: 5, items: { type: 'string' } },
      amounts: { type: 'object', additionalProperties: { type: 'number' } },
      parts: { type: 'array', items: reference('schemas', 'Part') },
      inner: reference('schemas', 'Item'),
    },
    patternProperties: { '^name_[a-z]{2}$': { type: 'string' } },
  },
  Grade: { type: 'string', enum: ['a', 'b'] },
  Part: {
    oneOf: [reference('schemas', 'Text'), reference('schemas', 'Image')],
    discriminator: {
      propertyName: 'kind',
      mapping: { text: '#/components/schemas/Text', image: '#/components/schemas/Image' },
    },
  },
  Text: { type: 'object', required: ['kind'], properties: { kind: { const: 'text' }, html: { type: 'string' } } },
  Image: { type: 'object', required: ['kind'], properties: { kind: { const: 'image' }, url: { type: 'string' } } },
  Page: {
    allOf: [reference('schemas', 'Envelope'), { type: 'object', properties: { item: reference('schemas', 'Item') } }],
  },
  Problem: { type: 'object', properties: { title: { type: 'string' } } },
};

/** A contract of one operation with a bit of everything. */
export const small: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Items', version: '1.2.0' },
  servers: [{ url: '/' }],
  tags: [{ name: 'Items' }],
  paths: {
    '/items/{code}': {
      get: {
        operationId: 'getItem',
        tags: ['Items'],
        parameters: Object.keys(parameters).map((name) => reference('parameters', name)),
        responses: {
          200: {
            description: 'The item.',
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            content: { 'application/json': { schema: reference('schemas', 'Page') } },
          },
          404: {
            description: 'No item.',
            content: { 'application/problem+json': { schema: reference('schemas', 'Problem') } },
          },
        },
      },
    },
  },
  components: { parameters, schemas },
};

/** The pointer of the operation. */
export const operation = '/paths/~1items~1{code}/get';

/** A copy of a document with edits; throws for a removal of what is not there, so that no case is empty. */
export function edited(document: JsonObject, edits: Edits): JsonObject {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(edits)) {
    const steps = stepsOf(pointer);
    const last = steps.pop() ?? '';
    const parent = steps.reduce<Json | undefined>((found, step) => (found as JsonObject | undefined)?.[step], copy);
    if (Array.isArray(parent)) parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
    else if (!isJsonObject(parent) || (value === undefined && !(last in parent)))
      throw new Error(`${pointer} is not there`);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

/** What was found as `grade rule`, sorted; changes that change no meaning are left out. */
export function found(was: JsonObject, is: JsonObject): string[] {
  return meant(compareContracts(was, is))
    .map(({ grade, rule }) => `${grade} ${rule}`)
    .sort();
}

/** The changes that change a meaning. */
export function meant(changes: readonly Change[]): Change[] {
  return changes.filter(({ rule }) => rule !== 'text');
}
