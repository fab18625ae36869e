import { isJsonObject, type Json, type JsonObject, stepsOf } from '../model/json.ts';
import { compareContracts } from './compare.ts';

/** New values by pointer; `undefined` removes what is there. */
export type Edits = Record<string, Json | undefined>;

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
  components: {
    parameters,
    schemas,
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Yours.' } },
  },
};

/** A copy of a document with edits; throws for a removal of what is not there, so that no test is empty. */
export function edited(document: JsonObject, edits: Edits): JsonObject {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(edits)) {
    const steps = stepsOf(pointer);
    const last = steps.pop() ?? '';
    const parent = steps.reduce<Json | undefined>((found, step) => (found as JsonObject | undefined)?.[step], copy);
    if (Array.isArray(parent)) parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
    else if (!isJsonObject(parent) || (value === undefined && !(last in parent)))
      throw new Error(`${pointer} does not exist`);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

/** The changes between two contracts as `grade rule`, sorted, without those that change no meaning. */
export function found(was: JsonObject, is: JsonObject): string[] {
  const changes = compareContracts(was, is).filter(({ rule }) => rule !== 'wording');
  return changes.map(({ grade, rule }) => `${grade} ${rule}`).sort();
}

/** A contract of one operation, and what else it has. */
export const documentOf = (operation: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  paths: { '/it': { post: { responses: {}, ...operation } } },
  ...more,
});

/** Operations with a schema in a query parameter, in the body of the request and in that of the response. */
export const asked = (schema: Json, more = {}) => ({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });
export const sent = (schema: Json) => ({ requestBody: { content: { 'application/json': { schema } } } });
export const given = (schema: Json) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

/** The changes of meaning between two contracts: grade, rule, the name, what was and is, and the place where it differs from that. */
export function told(was: JsonObject, is: JsonObject): string[] {
  const short = (pointer: string) => pointer.replace('/paths/~1it/post/', '').replace('/content/application~1json', '');
  const changes = compareContracts(was, is).filter(({ rule }) => rule !== 'wording');
  return changes.map(({ grade, rule, name = '', removed, pointer, at, ...change }) => {
    const place = `${removed ? 'older ' : ''}${short(pointer)}${at === pointer ? '' : ` at ${short(at)}`}`;
    return `${grade} ${rule} ${name}: ${change.was} > ${change.is}, ${place}`;
  });
}
