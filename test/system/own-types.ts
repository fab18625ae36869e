import {
  contractOf,
  isJsonObject,
  type Json,
  type JsonObject,
  type Operation,
  objectAt,
  type Parameter,
} from '@contract-first/conformance/model';
import {
  isFixed,
  keyType,
  piecesOf,
  requestSchemas,
  samplesOf,
  typeParameters,
} from '@contract-first/toolkit/generate';

/**
 * The TypeScript types of the flattened contract, as `types` of types.ts makes them with openapi-typescript, made without it: what the client would be
 * built on without that package. A test compiles the client with both.
 */
export function ownTypes(document: JsonObject): string {
  const contract = contractOf(document);
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const requests = requestSchemas(document);
  const parameters = typeParameters(contract);
  const named = [...Object.entries(schemas), ...requests].map(([name, schema]) => {
    const field = parameters.get(name);
    return `export type ${name}${field === undefined ? '' : `<Field extends string = ${field}>`} = ${typeOf(schema)};`;
  });
  return [
    ...named,
    `export interface components {\n  schemas: {\n${Object.keys(schemas)
      .map((name) => `    ${name}: ${name};\n`)
      .join('')}  };\n}`,
    `export interface operations {\n${contract.operations.map(operationOf).join('')}}`,
    `export interface paths {\n${contract.operations.map(({ path, method, operationId }) => `  ${JSON.stringify(path)}: { ${method.toLowerCase()}: operations["${operationId}"] };\n`).join('')}}`,
    '',
  ].join('\n');
}

function operationOf({ operationId, parameters, responses }: Operation): string {
  const places = ['query', 'header', 'path'].map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const isOptional = here.every(({ required }) => required !== true);
    return here.length === 0
      ? `${place}?: never`
      : `${place}${isOptional ? '?' : ''}: { ${here.map(parameterOf).join('; ')} }`;
  });
  const bodies = Object.entries(responses).map(([status, { headers, content }]) => {
    const sent = Object.entries(headers).map(([name, { required, schema }]) =>
      member(name, schema as Json, required === true),
    );
    const media = Object.entries(content).map(([type, { schema }]) => member(type, schema as Json, true));
    const body = media.length === 0 ? 'content?: never' : `content: { ${media.join('; ')} }`;
    return `    ${status}: { headers: { ${[...sent, '[name: string]: unknown'].join('; ')} }; ${body} };\n`;
  });
  return `  ${operationId}: {\n    parameters: { ${places.join('; ')} };\n    responses: {\n${bodies.join('')}    };\n  };\n`;
}

function parameterOf({ name, schema, required, description }: Parameter): string {
  return member(name, { ...(schema as JsonObject), ...(description ? { description } : {}) }, required === true);
}

/** A property with its description; undefined is part of an optional one only where `exactOptionalPropertyTypes` is off. */
function member(name: string, schema: Json | undefined, isRequired: boolean): string {
  const description = isJsonObject(schema) ? schema.description : undefined;
  const comment = typeof description === 'string' ? `/** ${description.trim().replaceAll('*/', '*\\/')} */ ` : '';
  return `${comment}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`;
}

/** The TypeScript type of the values that a schema describes. */
function typeOf(schema: Json | undefined): string {
  if (!isJsonObject(schema)) return schema === false ? 'never' : 'unknown';
  const { $ref, type, allOf, anyOf, oneOf, enum: choices, 'x-type': written } = schema;
  if (typeof written === 'string') return written;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const own = Array.isArray(type)
    ? type.map((one) => oneType(String(one), schema)).join(' | ')
    : oneType(String(type), schema);
  const parts = [
    ...(own === 'unknown' ? [] : [own]),
    ...list(allOf).map(typeOf),
    ...[anyOf, oneOf].flatMap((some) => (list(some).length > 0 ? [`(${list(some).map(typeOf).join(' | ')})`] : [])),
  ];
  return parts.length === 0 ? 'unknown' : parts.map((part) => (parts.length > 1 ? `(${part})` : part)).join(' & ');
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function oneType(type: string, schema: JsonObject): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'array') return `(${typeOf(schema.items)})[]`;
  const isObject = type === 'object' || 'properties' in schema || 'required' in schema;
  return isObject ? objectType(schema) : 'unknown';
}

function objectType(schema: JsonObject): string {
  const required = new Set(list(schema.required));
  const properties = Object.entries(objectAt(schema, 'properties'));
  const patterns = Object.entries(objectAt(schema, 'patternProperties')).map(([pattern, value]) => {
    return { pieces: piecesOf(pattern) ?? (['string'] as const), value };
  });
  const fixed = patterns.filter(({ pieces }) => isFixed(pieces));
  // What a part requires of its neighbours stands there without type.
  const foreign = [...required].filter((name) => !properties.some(([own]) => own === name));
  const named = [
    ...properties.map(([name, value]) => member(name, value, required.has(name))),
    ...foreign.map((name) => `${JSON.stringify(name)}: {}`),
    ...fixed.flatMap(({ pieces, value }) => samplesOf(pieces).map((name) => member(name, value, false))),
  ];
  const { additionalProperties: others } = schema;
  const open = isJsonObject(others) ? [{ pieces: ['string'] as const, value: others }] : [];
  const signatures = [...patterns.filter((pattern) => !fixed.includes(pattern)), ...open].map(
    ({ pieces, value }) => `{ [key: ${keyType(pieces)}]: ${typeOf(value)} | undefined }`,
  );
  const object = `{ ${named.join('; ')} }`;
  if (signatures.length === 0) return named.length === 0 ? 'Record<string, never>' : object;
  return [...(named.length === 0 ? [] : [object]), ...signatures].join(' & ');
}
