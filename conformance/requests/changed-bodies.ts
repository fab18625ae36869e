import { isDeepStrictEqual } from 'node:util';
import type { SchemaValidator } from '../check/schema-validator.ts';
import type { Operation } from '../model/contract.ts';
import { isObject, propertyOf, valueAt } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { propertySchema, sameValue } from '../model/schema.ts';
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

const most = 3;

/** Valid bodies of a change that differ from what is read now, in a property that is read; three at most. */
export function otherBodies(change: Operation, now: unknown, validator: SchemaValidator): BodyValue[] {
  const body = objectBody(change, validator);
  if (body === undefined) return [];
  const variants = bodyVariants(body, validator).flatMap(({ isValid, value }) => (isValid ? [value] : []));
  const differs = (value: unknown) =>
    isObject(value) &&
    Object.entries(value).some(([name, one]) => {
      const known = propertyOf(now, name);
      return known !== undefined && !isDeepStrictEqual(known, one);
    });
  // One in which all properties differ shows most.
  const changed = Object.entries(body.value).map(([name, value]) => {
    const values = boundaryValues(propertySchema(body.media.schema, name)).filter(({ isValid }) => isValid);
    const other = values.find((one) => !isDeepStrictEqual(one.value, propertyOf(now, name)));
    return [name, other === undefined ? value : other.value];
  });
  const whole: unknown = Object.fromEntries(changed);
  const isValid = validator.errors(body.media.schema ?? true, 'plain', whole, 'request').length === 0;
  const others = [...(isValid ? [whole] : []), body.value, ...variants].filter(differs);
  return others.slice(0, most).map((value) => ({ ...body, value }));
}

/**
 * Bodies of a change with one property that differs from what is read now, three at most, and the names that they
 * lack.
 */
export function partialBodies(change: Operation, now: unknown, validator: SchemaValidator) {
  const body = objectBody(change, validator);
  const schemas = body === undefined ? [] : sameValue(body.media.schema);
  const properties = Object.entries(Object.assign({}, ...schemas.map((one) => one.properties ?? {})) as object);
  const writable = properties.filter(([, schema]) => !sameValue(schema).some(({ readOnly }) => readOnly === true));
  const bodies = writable.flatMap(([name, schema]) => {
    const values = boundaryValues(schema).filter(({ isValid }) => isValid);
    const other = values.find(({ value }) => !isDeepStrictEqual(value, propertyOf(now, name)));
    const value = { [name]: other?.value };
    const isValid =
      other !== undefined && validator.errors(body?.media.schema ?? true, 'plain', value, 'request').length === 0;
    const names = writable.map(([one]) => one).filter((one) => one !== name);
    return body === undefined || !isValid ? [] : [{ ...body, value, names }];
  });
  return bodies.slice(0, most);
}

/** A body with a second, different item in each of its arrays that have one; none where that is not valid. */
export function longerBodies(body: BodyValue, validator: SchemaValidator): BodyValue[] {
  const { schema = true } = body.media;
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
  const isValid = validator.errors(schema, 'plain', value, 'request').length === 0;
  return isValid && !isDeepStrictEqual(value, body.value) ? [{ ...body, value }] : [];
}

/** Bodies with another value of a read-only property than is read now, one for each such property. */
export function readOnlyBodies(body: BodyValue, now: unknown) {
  const { value: plain } = body;
  return Object.keys(isObject(now) ? now : {}).flatMap((name) => {
    const schema = propertySchema(body.media.schema, name);
    if (!isObject(plain) || !sameValue(schema).some(({ readOnly }) => readOnly === true)) return [];
    const values = boundaryValues(schema).filter(({ isValid }) => isValid);
    const other = values.find(({ value }) => value !== '' && !isDeepStrictEqual(value, propertyOf(now, name)));
    if (other === undefined) return [];
    return [{ name, value: other.value, body: { ...body, value: { ...plain, [name]: other.value } } }];
  });
}
