import { fieldParameter } from '../check/form.ts';
import type { SchemaValidator } from '../check/schema-validator.ts';
import type { MediaType, Operation } from '../model/contract.ts';
import { isObject, valueAt, withValueAt } from '../model/json.ts';
import { isJson, parseMediaType } from '../model/media-type.ts';
import { itemSchema, propertySchema, type Schema, sameValue } from '../model/schema.ts';
import { type BoundaryValue, boundaryValues } from './boundary-values.ts';
import { formPairs, type Request } from './request-url.ts';
import { validSamples } from './samples.ts';

/** A request body before it is written: a value, and the media type to write it in. */
export interface BodyValue {
  readonly mediaType: string;
  readonly media: MediaType;
  readonly value: unknown;
}

const boundary = 'boundary-of-the-parts';

function multipart({ media, value }: BodyValue): string {
  const parts = Object.entries(isObject(value) ? value : {}).flatMap(([name, all]) => {
    const { mediaType } = fieldParameter(name, media);
    const items = Array.isArray(all) && mediaType === undefined ? all : [all];
    const isFile = sameValue(propertySchema(media.schema, name)).some(({ format }) => format === 'binary');
    const type = mediaType === undefined ? '' : `\r\nContent-Type: ${mediaType}`;
    const head = `Content-Disposition: form-data; name="${name}"${isFile ? '; filename="file.bin"' : ''}${type}`;
    return items.map((item) => `--${boundary}\r\n${head}\r\n\r\n${isObject(item) ? JSON.stringify(item) : item}\r\n`);
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** A body as it is sent: its `Content-Type` and its text. JSON, the two kinds of forms, and strings are written. */
function writeBody(body: BodyValue): { readonly type: string; readonly text: string } {
  const { mediaType, media, value } = body;
  const { essence } = parseMediaType(mediaType);
  if (essence === 'multipart/form-data') return { type: `${essence}; boundary=${boundary}`, text: multipart(body) };
  if (essence === 'application/x-www-form-urlencoded') {
    const pairs = Object.entries(isObject(value) ? value : {}).flatMap(([name, one]) =>
      formPairs(fieldParameter(name, media), one),
    );
    return { type: essence, text: pairs.join('&') };
  }
  const isText = !isJson(essence) && typeof value === 'string';
  return {
    type: mediaType.replace('*/*', 'application/octet-stream').replace('/*', '/plain'),
    text: isText ? value : JSON.stringify(value ?? null),
  };
}

/** The bodies to send in valid requests: of each media type the examples, or a sample of its schema when there is none that is valid. */
export function sampleBodies({ requestBody }: Operation, validator: SchemaValidator): BodyValue[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, media]): BodyValue[] => {
    const { schema = true, examples } = media;
    const isValid = (value: unknown) => validator.errors(schema, 'plain', value, 'request').length === 0;
    const known = Object.values(examples).map(({ value }) => value);
    const values = [...known.filter(isValid), ...validSamples(schema, validator, 'request')];
    return values.slice(0, Math.max(1, known.length)).map((value) => ({ mediaType, media, value }));
  });
}

/** What to put in the place of a value: its boundary values, other types, and an object or an array with more and less in it. */
function replacements(schema: Schema | undefined, value: unknown): [what: string, value: unknown][] {
  const scalars = boundaryValues(schema).map(({ what, value: one }): [string, unknown] => [what, one]);
  const types: [string, unknown][] = [
    ['null', null],
    ['a number', 7],
    ['a string', 'x'],
    ['an object', {}],
    ['an array', []],
  ];
  if (Array.isArray(value)) return [...scalars, ...types, ['an item twice', [...value, ...value.slice(0, 1)]]];
  if (!isObject(value)) return [...scalars, ...types];
  return [...types, ['an unknown property', { ...value, no_such_property: 1 }]];
}

function schemaAt(schema: Schema | undefined, path: readonly (string | number)[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (one, step) => (typeof step === 'number' ? itemSchema(one) : propertySchema(one, step)),
    schema,
  );
}

/** The paths of a value and of what is below it; of an array the first item. */
function* pathsOf(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  yield path;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* pathsOf(value[0], [...path, 0]);
  } else if (isObject(value)) for (const [name, one] of Object.entries(value)) yield* pathsOf(one, [...path, name]);
}

/** The values of a body in which one thing differs from a valid one, each valid or not as its schema says. */
export function bodyVariants({ media, value }: BodyValue, validator: SchemaValidator): BoundaryValue[] {
  const { schema = true } = media;
  const found = new Map<string, BoundaryValue>();
  const add = (path: readonly (string | number)[], what: string, to: unknown) => {
    const changed = withValueAt(value, path, to);
    const isValid = validator.errors(schema, 'plain', changed, 'request').length === 0;
    const place = path.length === 0 ? '' : `${path.join('.')}: `;
    const property = String(path.findLast((step) => typeof step === 'string') ?? 'body');
    found.set(JSON.stringify(changed), { what: `${place}${what}`, value: changed, isValid, property });
  };
  for (const path of pathsOf(value)) {
    const now = valueAt(value, path);
    for (const [what, to] of replacements(schemaAt(schema, path), now)) add(path, what, to);
    if (typeof path.at(-1) === 'string') add(path, 'left out', undefined);
  }
  return [...found.values()];
}

/** A request with this body. */
export function withBody(request: Request, body: BodyValue | undefined): Request {
  if (body === undefined) return request;
  const { type, text } = writeBody(body);
  return { ...request, headers: { ...request.headers, 'Content-Type': type }, body: text };
}
