import { isMultiple } from '@contract-first/conformance/check';
import {
  isObject,
  type Json,
  jsonType,
  mapValues,
  once,
  type Schema,
  type SchemaObject,
  sameValue,
  schemaKeywords,
  typesOf,
  valueAt,
  walk,
} from '@contract-first/conformance/model';
import formats, { type FormatName } from 'ajv-formats';
import { securitySchemes } from './credentials.ts';
import type { Contract, Operation } from './document.ts';
import { documentParts, isMultipart } from './request-body.ts';

/** The name of the query parameter under which express-openapi-validator finds the values of all parameters. */
export const valuesName = 'parameters';

/** The places of parameters (OpenAPI 3.1, Parameter Object). */
const places = ['path', 'query', 'header', 'cookie'] as const;

/**
 * Returns what express-openapi-validator has to see of a contract for one operation: a document with it alone at the
 * path `/`, whatever its path is. It has the values of its parameters as one object with an object for each place, its
 * request bodies of the media types that `isRead` takes, its responses, and the schemas that they refer to. In
 * responses the schemas `leftOut` take any object.
 */
export function eovDocument(
  contract: Contract,
  operation: Operation,
  leftOut: readonly string[],
  isRead: (mediaType: string) => boolean,
) {
  const { document } = contract;
  const { method, parameters, requestBody, responses, security } = operation;
  const sent = schemaCopies(document, 'x-sent', withoutRequiredDefaults);
  const received = schemaCopies(document, 'x-received', withoutWriteOnly, leftOut);

  const byPlace = places.map((place) => {
    const declared = parameters.filter((parameter) => parameter.in === place);
    const properties = declared.map(({ name, schema = true, required }) => [
      name,
      sent.copy(required ? without('default', schema) : schema),
    ]);
    const required = declared.filter((parameter) => parameter.required).map(({ name }) => name);
    return [place, { type: 'object', properties: Object.fromEntries(properties), required }];
  });
  const values = {
    ...{ in: 'query', name: valuesName, style: 'form', explode: false, allowReserved: true },
    // Without a type, so that EOV does not read the value as JSON.
    schema: { properties: Object.fromEntries(byPlace) },
  };
  const bodies = Object.entries(requestBody?.content ?? {}).filter(([type]) => isRead(type));
  const content = bodies.map(([type, media]) => {
    const copied = sent.copyBody(media.schema) as SchemaObject;
    // EOV would change the values in a document to the types of their schemas, as it has to change strings: `eov.ts`
    // reads them.
    const documents = isMultipart(type) ? documentParts(media).map(([name]) => [name, {}]) : [];
    const properties = { ...copied.properties, ...Object.fromEntries(documents) };
    return [type, { schema: documents.length === 0 ? copied : { ...copied, properties } }];
  });
  const one = {
    parameters: [values],
    ...(content.length > 0 && {
      // Whether there has to be one, `bodyReader` decides.
      requestBody: { required: false, content: Object.fromEntries(content) },
    }),
    responses: mapValues(responses, ({ content: media }) => {
      const types = Object.keys(media);
      // What `mediaTypeOf` sends, as the one JSON that EOV validates: so it reads no header to choose.
      const [first, json = first] = [types[0], types.find((type) => /[/+]json$/.test(type))];
      const schemas = [...new Set([json, first])].flatMap((type = '') => {
        return media[type] === undefined ? [] : [received.copyBody(media[type].schema)];
      });
      if (schemas.length === 0) return { description: '' };
      const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
      return { description: '', content: { 'application/json': { schema } } };
    }),
    security,
  };
  return {
    openapi: String(document.openapi),
    info: { title: '', version: '' },
    paths: { '/': { [method.toLowerCase()]: one } },
    components: {
      'x-sent': sent.copies,
      'x-received': received.copies,
      ...(security.length > 0 && { securitySchemes: credentialsOf(document) }),
    },
  };
}

// EOV lets requests pass without the token of the other schemes that are sent in `Authorization` (RFC 6750, section 2.1).
function credentialsOf(document: Contract['document']): Record<string, unknown> {
  const isToken = (type = '') => type === 'oauth2' || type === 'openIdConnect';
  return mapValues(securitySchemes(document), (one) => (isToken(one.type) ? { type: 'http', scheme: 'bearer' } : one));
}

/**
 * Keywords that say nothing about a value; EOV would read the property of a discriminator also where it may be absent,
 * and `nullable` in 3.1.
 */
const unused = new Set(['description', 'title', 'example', 'examples', 'deprecated', 'discriminator', 'nullable']);

/**
 * Returns what copies schemas, each that is referred to into a place of its own in `components`: in `components.schemas` EOV follows no reference
 * to what is inside of a schema.
 */
function schemaCopies(
  document: Contract['document'],
  place: string,
  change: (schema: SchemaObject) => SchemaObject,
  leftOut: readonly string[] = [],
) {
  const copies: Record<string, unknown> = {};
  const names = new Map<string, string>();

  function nameOf(reference: string, isChosen: boolean): string {
    const key = `${isChosen} ${reference}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `schema${names.size}`;
    names.set(key, name);
    const isLeftOut = leftOut.some((schema) => reference === `#/components/schemas/${schema}`);
    const copied = isLeftOut ? { type: 'object' } : copy(valueAt(document, reference) as Schema, isChosen);
    // Ajv writes a schema without references into each that refers to it, whose function becomes larger than V8 optimizes.
    const itself = { $ref: `#/components/${place}/${name}` };
    if (!isObject(copied)) copies[name] = copied;
    else if ('$ref' in copied) copies[name] = { allOf: [copied], $defs: { itself } };
    else copies[name] = { ...copied, $defs: { ...(copied.$defs as object), itself } };
    return name;
  }

  // EOV fills in defaults: that of one alternative can make a value fit it, and one of another type would make a
  // request invalid.
  function copy(schema: Schema, isChosen = false): unknown {
    if (!isObject(schema)) return schema;
    const entries = Object.entries(withWholeTuples(change(schema))).flatMap(([keyword, value]): [string, unknown][] => {
      if (unused.has(keyword) || keyword.startsWith('x-') || isDecimalStep(keyword, value)) return [];
      if (keyword === 'default' && (isChosen || !hasType(schema, value))) return [];
      if (keyword === 'format' && !isKnownFormat(value)) return [];
      const each = (one: Schema) => copy(one, isChosen || ['oneOf', 'anyOf', 'not', 'if'].includes(keyword));
      if (keyword === '$ref') return [[keyword, `#/components/${place}/${nameOf(String(value), isChosen)}`]];
      const form = Object.hasOwn(schemaKeywords, keyword) ? schemaKeywords[keyword]?.form : undefined;
      if (form === undefined) return [[keyword, value]];
      if (form === 'one') return [[keyword, each(value as Schema)]];
      if (form === 'list') return [[keyword, (value as Schema[]).map(each)]];
      return [[keyword, mapValues(value as Record<string, Schema>, each)]];
    });
    const { $ref, allOf: parts = [], ...others } = Object.fromEntries(entries) as SchemaObject;
    const { multipleOf } = schema as SchemaObject;
    const allOf = isDecimalStep('multipleOf', multipleOf) ? [...parts, { format: stepFormat(multipleOf) }] : parts;
    if ($ref === undefined) return allOf === parts ? Object.fromEntries(entries) : { ...others, allOf };
    if (entries.length === 1 && allOf === parts) return { $ref };
    // What reads the document for EOV makes a new schema each time that it follows a reference with keywords beside
    // it: for ever when it leads to itself.
    return { ...others, allOf: [{ $ref }, ...allOf] };
  }

  /** Copies the schema of a body, which EOV does not read when it is a reference to these places. */
  function copyBody(schema: Schema = {}): unknown {
    // EOV validates no body of this format.
    if (isObject(schema) && schema.format === 'binary') return copy(without('format', schema));
    if (!isObject(schema) || schema.$ref === undefined) return copy(schema);
    const isAlone = Object.keys(schema).length === 1;
    return isAlone ? copyBody(valueAt(document, String(schema.$ref)) as Schema) : { allOf: [copy(schema)] };
  }

  return { copies, copy, copyBody };
}

const stepFormat = (step: number) => `multiple of ${step}`;
const isDecimalStep = (keyword: string, value: unknown): value is number =>
  keyword === 'multipleOf' && typeof value === 'number' && !Number.isInteger(value);

/**
 * Returns the formats that stand for `multipleOf` with decimals, of which the Ajv of EOV refuses some multiples
 * (`isMultiple`).
 */
export const stepFormats = once(({ document }: Contract) => {
  const found: Record<string, { type: 'number'; validate(value: number): boolean }> = {};
  walk(document as unknown as Json, (step, steps) => {
    if (isDecimalStep(steps.at(-1) ?? '', step))
      found[stepFormat(step)] = { type: 'number', validate: (value) => isMultiple(value, step) };
  });
  return found;
}, new WeakMap());

/** Returns a schema whose tuples have exactly as many items: EOV compiles no others, and none that may be longer. */
function withWholeTuples(schema: SchemaObject): SchemaObject {
  const { prefixItems = [], items, minItems, maxItems, allOf = [], ...others } = schema;
  const [least, most] = [Number(minItems ?? 0), Number(maxItems ?? Number.POSITIVE_INFINITY)];
  const { length } = prefixItems;
  const isOpen = items !== false && most > length;
  if (length === 0 || isOpen || least >= Math.min(most, length)) return schema;
  const tuples = prefixItems.flatMap((_one, at) => {
    const count = at + 1;
    const tuple = { prefixItems: prefixItems.slice(0, count), minItems: count, maxItems: count };
    return count < least || count > most ? [] : [tuple];
  });
  return { ...others, allOf: [...allOf, { anyOf: [...(least === 0 ? [{ maxItems: 0 }] : []), ...tuples] }] };
}

function hasType(schema: Schema, value: unknown): boolean {
  const types = typesOf(schema);
  const own = jsonType(value);
  return types.size === 0 || types.has(own) || (own === 'integer' && types.has('number'));
}

// EOV would write a warning about each of the others.
function isKnownFormat(name: unknown): boolean {
  try {
    return formats.default.get(name as FormatName) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a schema as it is for responses, which need not have what is `writeOnly` (OpenAPI 3.1, Schema Object). */
function withoutWriteOnly({ writeOnly: _, ...schema }: SchemaObject): SchemaObject {
  const { properties, required } = schema;
  if (!Array.isArray(required) || properties === undefined) return schema;
  const isLeftOut = (name: string) => sameValue(properties[name]).some((one) => one.writeOnly === true);
  return { ...schema, required: required.filter((name: string) => !isLeftOut(name)) };
}

// EOV fills in defaults before it looks for what is required, for which a default says nothing (OpenAPI 3.0, Schema Object).
function withoutRequiredDefaults(schema: SchemaObject): SchemaObject {
  const { properties, required = [] } = schema;
  if (!isObject(properties)) return schema;
  // A default that no request may have would be refused.
  const isReadOnly = (one: Schema) => sameValue(one).some(({ readOnly }) => readOnly === true);
  const entries = Object.entries(properties).map(([name, one]) => [
    name,
    required.includes(name) || isReadOnly(one) ? without('default', one) : one,
  ]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

function without(keyword: 'default' | 'format', schema: Schema): Schema {
  if (!isObject(schema)) return schema;
  const { [keyword]: _, ...others } = schema as SchemaObject;
  return others;
}
