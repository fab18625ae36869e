import { isDeepStrictEqual } from 'node:util';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation } from '../model/contract.ts';
import { isObject, propertyOf, valueAt } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { defaultOf, isReadOnly, propertySchema, type Schema, sameValue } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { type BodyValue, bodyVariants, sampleBodies } from './body.ts';
import { boundaryValues } from './boundary-values.ts';

/** The first sample body of a change that is an object in JSON. */
export function objectBody(
  change: Operation,
  validator: SchemaValidator,
): (BodyValue & { readonly value: object }) | undefined {
  for (const { value, ...body } of sampleBodies(change, validator))
    if (isJson(body.mediaType) && isObject(value)) return { ...body, value };
  return undefined;
}

const most = 4;
const mostParts = 6;

/** Whether a value is a valid body of the media type of another one. */
export function isValidBody({ media }: BodyValue, value: unknown, validator: SchemaValidator): boolean {
  return validator.errors(media.schema ?? true, 'plain', value, 'request').length === 0;
}

/** A valid value of a schema that is another one than a known one; undefined where there is none. */
export function otherValue(schema: Schema | undefined, known: unknown, validator?: SchemaValidator): unknown {
  const other = boundaryValues(schema).find(
    ({ isValid, value }) => isValid && value !== '' && !isDeepStrictEqual(value, known),
  );
  return other?.value ?? (validator && shifted(schema, known, validator));
}

/** A string like a known one: with other digits, a number at the end of its name, or other letters. */
function shifted(schema: Schema | undefined, known: unknown, validator: SchemaValidator): string | undefined {
  if (typeof known !== 'string' || rulesOf(schema).choices.length > 0) return undefined;
  const first: Readonly<Record<string, string>> = { 9: '0', z: 'a', Z: 'A' };
  const next = (one: string) => first[one] ?? String.fromCharCode(one.charCodeAt(0) + 1);
  const all = [known.replace(/\d/g, next), known.replace(/(?=@)|$/, '7'), known.replace(/[a-z]/gi, next)];
  return all.find((one) => one !== known && validator.errors(schema ?? true, 'plain', one, 'request').length === 0);
}

/**
 * Valid bodies with another string in one property, for a server that has the one of a body already: first what is
 * named as one that there is once. What is named as a reference stays.
 */
export function freshBodies(body: BodyValue, validator: SchemaValidator): BodyValue[] {
  const isOnce = (one: string) => /mail|name|slug|code|number|sku|isbn|title|plate|key|login|user/i.test(one);
  const names = Object.keys(isObject(body.value) ? body.value : {}).filter((one) => !/.id$/i.test(one));
  return names
    .toSorted((one, other) => Number(isOnce(other)) - Number(isOnce(one)))
    .flatMap((name) => {
      const other = shifted(propertySchema(body.media.schema, name), propertyOf(body.value, name), validator);
      const value = { ...(body.value as object), [name]: other };
      return other !== undefined && isValidBody(body, value, validator) ? [{ ...body, value }] : [];
    })
    .slice(0, most);
}

/** Whether a property is named as a parameter of the path, so that another value may be another address. */
const addressIn =
  ({ parameters }: Operation) =>
  (name: string): boolean =>
    parameters.some((one) => one.in === 'path' && letters(one.name) === letters(name));

/** Valid bodies of a change that differ from what is read now, in a property that is read; four at most. */
export function otherBodies(change: Operation, now: unknown, validator: SchemaValidator): BodyValue[] {
  const body = objectBody(change, validator);
  if (body === undefined) return [];
  const variants = bodyVariants(body, validator).flatMap(({ isValid, value }) => (isValid ? [value] : []));
  const isAddress = addressIn(change);
  const isElsewhere = (value: unknown) =>
    Object.entries(isObject(value) ? value : {}).some(
      ([name, one]) =>
        isAddress(name) && propertyOf(now, name) !== undefined && !isDeepStrictEqual(propertyOf(now, name), one),
    );
  const differs = (value: unknown) =>
    isObject(value) &&
    Object.entries(value).some(([name, one]) => {
      const known = propertyOf(now, name);
      return known !== undefined && !isDeepStrictEqual(known, one);
    });
  // One in which all properties differ shows most.
  const changed = Object.entries(body.value).map(([name, value]) => [
    name,
    (isAddress(name) ? propertyOf(now, name) : undefined) ??
      otherValue(propertySchema(body.media.schema, name), propertyOf(now, name), validator) ??
      value,
  ]);
  const whole: unknown = Object.fromEntries(changed);
  // A string may be one that another thing has.
  const kept: unknown = Object.fromEntries(
    changed.map(([name, one]) => [name, typeof one === 'string' ? (propertyOf(now, String(name)) ?? one) : one]),
  );
  const all = [...[whole, kept].filter((one) => isValidBody(body, one, validator)), body.value, ...variants];
  const others = all.filter((one) => differs(one) && !isElsewhere(one));
  return others.slice(0, most).map((value) => ({ ...body, value }));
}

/** The properties of a schema that requests may send, with their schemas. */
const writableIn = (schema: Schema | undefined): [string, Schema][] =>
  sameValue(schema)
    .flatMap((one) => Object.entries(one.properties ?? {}))
    .filter(([, one]) => !isReadOnly(one));

/** The names of the properties that the bodies of some operations may have. */
export function writableNames(operations: readonly Operation[]): string[] {
  const media = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  return [...new Set(media.flatMap(({ schema }) => writableIn(schema).map(([name]) => name)))];
}

/** Bodies of a change with one property that differs from what is read now, six at most, and with one that is null. */
export function partialBodies(change: Operation, now: unknown, validator: SchemaValidator) {
  const body = objectBody(change, validator);
  if (body === undefined) return [];
  const writable = writableIn(body.media.schema);
  const isAddress = addressIn(change);
  const bodyOf = (name: string, other: unknown) => {
    const isMade = !isAddress(name) && other !== undefined && isValidBody(body, { [name]: other }, validator);
    return isMade ? [{ ...body, value: { [name]: other } }] : [];
  };
  const bodies = writable.flatMap(([name, schema]) => bodyOf(name, otherValue(schema, propertyOf(now, name))));
  // In a merge patch it removes what is there (RFC 7396).
  const isMerge = body.mediaType.startsWith('application/merge-patch');
  const known = writable.filter(
    ([name, schema]) => isMerge && (propertyOf(now, name) ?? null) !== null && (defaultOf(schema) ?? null) === null,
  );
  const removing = known.flatMap(([name]) => bodyOf(name, null));
  return [...bodies.slice(0, mostParts), ...removing.slice(0, mostParts)];
}

/** A body with a second, different item in each of its arrays that have one; none where that is not valid. */
export function longerBodies(body: BodyValue, validator: SchemaValidator): BodyValue[] {
  const single = Object.entries(isObject(body.value) ? body.value : {}).filter(
    ([, one]) => Array.isArray(one) && one.length === 1,
  );
  if (single.length === 0) return [];
  const variants = bodyVariants(body, validator).filter(({ isValid }) => isValid);
  const longer = single.map(([name, one]) => {
    const others = variants.map(({ value }) => valueAt(value, [name, 0]));
    const other = others.find((item) => item !== undefined && !isDeepStrictEqual(item, valueAt(one, [0])));
    return [name, other === undefined ? one : [valueAt(one, [0]), other]];
  });
  const value = { ...(body.value as object), ...Object.fromEntries(longer) };
  return isValidBody(body, value, validator) && !isDeepStrictEqual(value, body.value) ? [{ ...body, value }] : [];
}

/** Bodies with another value of a read-only property than is read now, one for each such property. */
export function readOnlyBodies(body: BodyValue, now: unknown) {
  const { value: plain } = body;
  return Object.keys(isObject(now) ? now : {}).flatMap((name) => {
    const schema = propertySchema(body.media.schema, name);
    if (!isObject(plain) || !isReadOnly(schema)) return [];
    const value = otherValue(isObject(schema) ? { ...schema, readOnly: false } : schema, propertyOf(now, name));
    return value === undefined ? [] : [{ name, value, body: { ...body, value: { ...plain, [name]: value } } }];
  });
}
