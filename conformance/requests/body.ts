import { fieldParameter, parseForm } from '../check/form.ts';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { letters, type MediaType, type Operation } from '../model/contract.ts';
import { isObject, withValueAt } from '../model/json.ts';
import { isJson, parseMediaType } from '../model/media-type.ts';
import {
  childSchemas,
  isReadOnly,
  propertySchema,
  type Schema,
  type SchemaObject,
  sameValue,
} from '../model/schema.ts';
import { isReadBy, isSequential, writeSequence } from '../model/sequence.ts';
import { rulesOf } from '../model/value-rules.ts';
import { type BoundaryValue, boundaryValues, branchesOf } from './boundary-values.ts';
import { formPairs, type Request } from './request-url.ts';
import { alternativesOf, sampleOf, validSamples } from './samples.ts';
import { below } from './schema-places.ts';

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
    const written = (item: unknown) => (isObject(item) || mediaType !== undefined ? JSON.stringify(item) : item);
    return items.map((item) => `--${boundary}\r\n${head}\r\n\r\n${written(item)}\r\n`);
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
  if (isSequential(essence)) return { type: essence, text: writeSequence(essence, [value].flat()) };
  const any = typeof value === 'string' ? 'text/plain' : 'application/json';
  const type = mediaType.replace('*/*', any).replace('application/*', 'application/json').replace('/*', '/plain');
  const isText = typeof value === 'string' && !isJson(parseMediaType(type).essence);
  return { type, text: isText ? value : JSON.stringify(value ?? null) };
}

/**
 * Whether a form, which is text alone, can be read as another value than it was made from, that is valid where this is
 * not or the reverse. One without fields can be read as no body.
 */
function isAmbiguous(body: BodyValue, isValid: (value: unknown) => boolean): boolean {
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(body.mediaType)) return false;
  const { type, text } = writeBody(body);
  return text === '' || isValid(parseForm(type, text, body.media)) !== isValid(body.value);
}

/** A value in which what refers to a thing, such as `author_id`, refers to one that the server has. */
function withReferences(value: unknown, known: ReadonlyMap<string, readonly unknown[]> = new Map()): unknown {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value), (name, one: unknown) => {
    const ids = known.get(letters(name)) ?? [];
    return ids.includes(one) || typeof one !== typeof ids[0] ? one : ids[0];
  });
}

/** The bodies to send in valid requests: of each media type the examples, and samples of its schema that show each alternative. */
export function sampleBodies({ requestBody }: Operation, validator: SchemaValidator): BodyValue[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, media]): BodyValue[] => {
    const { schema = true, examples } = media;
    const isValid = (value: unknown) => validator.errors(schema, 'plain', value, 'request').length === 0;
    const known = Object.values(examples).map(({ value }) => value);
    // Servers may refuse what is `readOnly`, and ignore it.
    const sent = (example: unknown) =>
      [...placesOf(schemasOf(schema, example, validator), example, validator)]
        .filter(([path, , own]) => path.length > 0 && isReadOnly(own))
        .toReversed()
        .reduce((rest, [path]) => withValueAt(rest, path, undefined), example);
    const samples = validSamples(schema, validator, 'request', alternativesOf(schema));
    const values = [...known.map(sent), ...samples]
      .map((one) => withReferences(one, requestBody?.known))
      .filter(isValid);
    const different = new Map(values.map((value) => [JSON.stringify(value), value])).values();
    const written = [...different].filter((value) => typeof value === 'string' || isReadBy(mediaType, schema));
    return written.map((value) => ({ mediaType, media, value })).filter((body) => !isAmbiguous(body, isValid));
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
  if (Array.isArray(value)) {
    const wrong: unknown[] = value.length < rulesOf(schema).maxItems ? [...value, null] : [...value.slice(0, -1), null];
    const items = value.length === 0 ? [] : [['a wrong item at the end', wrong] as [string, unknown]];
    return [...scalars, ...types, ['an item twice', [...value, ...value.slice(0, 1)]], ...items];
  }
  if (!isObject(value)) return [...scalars, ...types];
  const others = branchesOf(schema).map((one) => sampleOf(one, 0, 'request'));
  const mixed = others.flatMap((one): [string, unknown][] =>
    isObject(one) ? [['properties of another alternative', { ...one, ...value }]] : [],
  );
  const most = Math.min(...sameValue(schema).map(({ maxProperties = 100 }) => Number(maxProperties)), 100);
  const [one = 'x'] = Object.values(value);
  const many = Array.from({ length: most + 1 }, (_one, at) => [`name${at}`, one] as const);
  const more: [string, unknown][] = most < 100 ? [['more properties', { ...value, ...Object.fromEntries(many) }]] : [];
  return [...types, ['an unknown property', { ...value, no_such_property: 1 }], ...mixed, ...more];
}

type Path = readonly (string | number)[];

/** The schemas that describe a value: of alternatives those that it fits. */
export function schemasOf(schema: Schema | undefined, value: unknown, validator: SchemaValidator): SchemaObject[] {
  if (!isObject(schema)) return [];
  const { same, alternatives } = below({ schema: schema as SchemaObject, pointer: '' });
  const fitting = alternatives.filter((one) => validator.errors(one.schema, 'plain', value, 'request').length === 0);
  return [schema, ...[...same, ...fitting].flatMap((one) => schemasOf(one.schema, value, validator))] as SchemaObject[];
}

/** The places of a value and of what is below it, with their schemas: of an array the first item, of an object properties that it lacks too. */
function* placesOf(
  schemas: readonly SchemaObject[],
  value: unknown,
  validator: SchemaValidator,
  path: Path = [],
): Generator<readonly [Path, unknown, Schema]> {
  yield [path, value, schemas.length === 1 ? (schemas[0] ?? true) : { allOf: schemas }];
  const inside = (step: string | number, one: unknown) => {
    const parts = schemas.flatMap((schema) => childSchemas(schema, step));
    const own = new Set(parts.flatMap((part) => schemasOf(part, one, validator)));
    return placesOf([...own], one, validator, [...path, step]);
  };
  if (path.length > deepest) return;
  if (Array.isArray(value) && value.length > 0) yield* inside(0, value[0]);
  if (Array.isArray(value) || !isObject(value)) return;
  const named = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
  const writable = named.filter(([, one]) => !isReadOnly(one));
  const names = new Set([...Object.keys(value), ...writable.map(([name]) => name)]);
  for (const name of names) yield* inside(name, value[name]);
}

const deepest = 6;

const identities = new WeakMap<object, number>();
let last = 0;

function identityOf(schema: Schema): string {
  if (!isObject(schema)) return String(schema);
  const parts = (schema as SchemaObject).allOf ?? [schema];
  const ids = parts.map((one) => {
    if (!isObject(one)) return one;
    if (!identities.has(one)) identities.set(one, ++last);
    return identities.get(one);
  });
  return ids.join(' ');
}

/**
 * The values of a body in which one thing differs from a valid one, each valid or not as its schema says; `seen` are the
 * changes of other bodies of the operation, which are not made again.
 */
export function bodyVariants(
  { mediaType, media, value }: BodyValue,
  validator: SchemaValidator,
  seen = new Set<string>(),
): BoundaryValue[] {
  const { schema = true } = media;
  const isValid = (one: unknown) => validator.errors(schema, 'plain', one, 'request').length === 0;
  const found = new Map<string, BoundaryValue>();
  const add = (path: Path, what: string, to: unknown, within: Schema) => {
    const change = JSON.stringify([mediaType, path, what, to === undefined ? 0 : identityOf(within)]);
    if (seen.has(change)) return;
    seen.add(change);
    const changed = withValueAt(value, path, to);
    if (isAmbiguous({ mediaType, media, value: changed }, isValid)) return;
    const place = path.length === 0 ? '' : `${path.join('.')}: `;
    const property = String(path.findLast((step) => typeof step === 'string') ?? 'body');
    found.set(JSON.stringify(changed), {
      what: `${place}${what}`,
      value: changed,
      isValid: isValid(changed),
      property,
    });
  };
  for (const [path, now, own] of placesOf(schemasOf(schema, value, validator), value, validator)) {
    for (const [what, to] of replacements(own, now)) add(path, what, to, own);
    if (typeof path.at(-1) === 'string' && now !== undefined) add(path, 'left out', undefined, own);
  }
  return [...found.values()];
}

/** A request with this body. */
export function withBody(request: Request, body: BodyValue | undefined): Request {
  if (body === undefined) return request;
  const { type, text } = writeBody(body);
  return { ...request, headers: { ...request.headers, 'Content-Type': type }, body: text };
}
