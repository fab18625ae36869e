import type { MediaType, Parameter } from '../model/contract.ts';
import { isJson, parseMediaType } from '../model/media-type.ts';
import { isStringOrArray, itemSchema, propertySchema, type Schema, typesOf } from '../model/schema.ts';
import { parseJson } from './json-text.ts';
import { coerce, decodeQuery, queryEntries } from './parameters.ts';

type Fields = ReadonlyMap<string, unknown>;

/** How a property of a form is written, as a parameter of the query (OpenAPI 3.1, Encoding Object). */
export function fieldParameter(name: string, { schema, encoding }: MediaType): Parameter {
  const { style, explode, contentType } = encoding?.[name] ?? {};
  const property = propertySchema(schema, name) ?? true;
  const isDocument = style === undefined && explode === undefined && typesOf(property).has('object');
  return {
    ...{ name, in: 'query', schema: property, allowReserved: true },
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(isDocument || isJson(parseMediaType(contentType ?? '').essence)
      ? { mediaType: contentType ?? 'application/json' }
      : {}),
  };
}

function urlEncoded(body: string, media: MediaType): Fields {
  const entries = queryEntries(body.replaceAll('+', '%20'));
  // Of an object in the style deepObject each property has a field, `name[property]`.
  const whole = (name: string) => name.replace(/\[.*$/s, '');
  const isDeep = (name: string) => media.encoding?.[whole(name)]?.style === 'deepObject';
  const names = new Set(entries.map(({ name }) => (isDeep(name) ? whole(name) : name)));
  return new Map(
    [...names].map((name) => [name, decodeQuery(fieldParameter(name, media), entries, names).value ?? '']),
  );
}

/** The values of a part: a JSON document, or a string as its schema takes it. */
function partValue(schema: Schema | undefined, contentType: string, text: string): unknown {
  const parsed = isJson(parseMediaType(contentType).essence) ? parseJson(text) : undefined;
  if (parsed !== undefined && 'value' in parsed) return parsed.value;
  const types = typesOf(schema);
  return text === '' && types.has('null') && !types.has('string') ? null : coerce(schema, text);
}

/** The parts of a multipart body (RFC 7578) by name; undefined when it has no boundary, or a part no name. */
function multipart(body: string, contentType: string, { schema, encoding }: MediaType): Fields | undefined {
  const [, boundary] = /boundary="?([^";]+)/i.exec(contentType) ?? [];
  if (boundary === undefined || !body.includes(`--${boundary}--`)) return undefined;
  const fields = new Map<string, unknown>();
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [, head = '', text = ''] = /^\r?\n(.*?)\r?\n\r?\n(.*)$/s.exec(part) ?? [];
    const [, name] = /^content-disposition:.*[; ]name="([^"]*)"/im.exec(head) ?? [];
    if (name === undefined) return undefined;
    const property = propertySchema(schema, name);
    const usual = encoding?.[name]?.contentType ?? (typesOf(property).has('object') ? 'application/json' : '');
    const [, type = usual] = /^content-type: *(.*)$/im.exec(head) ?? [];
    const isArray =
      typesOf(property).has('array') && !isStringOrArray(property) && !isJson(parseMediaType(type).essence);
    const value = partValue(isArray ? itemSchema(property) : property, type, text.replace(/\r?\n$/, ''));
    const before = fields.get(name);
    const isItem = isArray || (isStringOrArray(property) && before !== undefined);
    fields.set(name, isItem ? [...[before ?? []].flat(), value] : value);
  }
  return fields;
}

/** The object that a form stands for, each field as its schema takes it; undefined for a body that is none. */
export function parseForm(contentType: string, body: string, media: MediaType): Record<string, unknown> | undefined {
  const isMultipart = parseMediaType(contentType).essence === 'multipart/form-data';
  const fields = isMultipart ? multipart(body, contentType, media) : urlEncoded(body, media);
  return fields === undefined ? undefined : Object.fromEntries(fields);
}
