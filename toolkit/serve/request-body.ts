import {
  isJson,
  isObject,
  itemSchema,
  type MediaType,
  mapValues,
  parseMediaType,
  propertySchema,
  type Schema,
  sameValue,
  typesOf,
} from '@contract-first/conformance/model';
import express, { type Request, type Response } from 'express';
import { ApiError } from '../http/api-error.ts';
import type { Operation } from './document.ts';
import { shapeOf, valueReader } from './styles.ts';
import { shorten } from './text.ts';

/** The most bytes of a request body. */
export const largestBody = 1024 * 1024;

/** The most fields of a form. */
const mostFields = 1000;

/** Whether a media type is one of bodies with several parts. */
export function isMultipart(type = ''): boolean {
  return type.toLowerCase().startsWith('multipart/');
}

/**
 * Returns the properties of a form in several parts that are documents in JSON, with their schemas (OpenAPI 3.1,
 * Encoding Object).
 */
export function documentParts({ schema, encoding }: MediaType): [name: string, schema: Schema][] {
  const properties = sameValue(schema).flatMap(({ properties: named = {} }) => Object.entries(named));
  return properties.filter(([name, one]) => {
    const { contentType = typesOf(one).has('object') ? 'application/json' : '' } = encoding?.[name] ?? {};
    return isJson(parseMediaType(contentType).essence);
  });
}

/**
 * The values of a form as their schema has them, each written as a parameter of the query, but for objects, which are
 * sent as JSON (OpenAPI 3.1, Encoding Object).
 */
function formValues(form: Readonly<Record<string, unknown>>, { schema, encoding }: MediaType): Record<string, unknown> {
  return mapValues(form, (value, name): unknown => {
    const { style, explode, contentType } = encoding?.[name] ?? {};
    const property = propertySchema(schema, name) ?? true;
    const isDocument = style === undefined && explode === undefined && typesOf(property).has('object');
    const parameter = {
      ...{
        name,
        in: 'query',
        schema: property,
        ...(style && { style }),
        explode: explode ?? (style ?? 'form') === 'form',
      },
      ...(isDocument && { mediaType: contentType ?? 'application/json' }),
    };
    if (parameter.explode && shapeOf(parameter) === 'array') return typed(property, [value].flat());
    return typeof value === 'string' ? typed(property, valueReader(parameter)(value) ?? value) : value;
  });
}

const plainly = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/;

/** A value with the numbers and booleans that its strings stand for by their schemas. */
function typed(schema: Schema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => typed(itemSchema(schema), item));
  if (isObject(value)) return mapValues(value, (one, name) => typed(propertySchema(schema, name), one));
  const types = typesOf(schema);
  if (typeof value !== 'string' || types.size === 0 || types.has('string')) return value;
  return plainly.test(value) ? JSON.parse(value) : value;
}

/**
 * Returns a function that reads the body of a request by its media type into `request.body`. It rejects with `ApiError`: 400 when the body is missing
 * or no JSON, 413 when it is larger than `largestBody`, 415 for a media type that the contract does not declare (RFC 9110, section 15.5). Bodies of
 * several parts are left to the validator; an operation without body loses its `Content-Type`.
 */
export function bodyReader({ requestBody }: Operation): (request: Request, response: Response) => Promise<void> {
  if (requestBody === undefined)
    return async ({ headers }) => {
      delete headers['content-type'];
    };
  const declared = Object.keys(requestBody.content);
  const type = () => true;
  const limit = largestBody;
  const readers = {
    json: express.json({ type, limit, strict: false }),
    form: express.urlencoded({ type, limit, parameterLimit: mostFields, extended: false }),
    other: express.text({ type, limit }),
  };

  return async (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) {
      if (requestBody.required)
        throw new ApiError(400, [{ id: 'missing_field', field: 'body', detail: 'The request needs a body.' }]);
      delete request.headers['content-type'];
      return;
    }
    const given = request.get('content-type') ?? '';
    const [sent = ''] = given.toLowerCase().split(';');
    const found = declared.find((one) => one.toLowerCase() === sent.trim());
    if (found === undefined) {
      const detail = `The body must be ${declared.join(' or ')}, but is ${sent === '' ? 'without Content-Type' : shorten(sent)}.`;
      throw new ApiError(415, [{ id: 'invalid_value', field: 'Content-Type', value: shorten(sent), detail }]);
    }
    if (isMultipart(found)) {
      // Names of media types are read in any case (RFC 9110, 8.3.1), but not by the validator; a boundary is as it is sent.
      request.headers['content-type'] = found + given.slice(sent.length);
      return;
    }
    const kind = /[/+]json$/.test(found) ? 'json' : found === 'application/x-www-form-urlencoded' ? 'form' : 'other';
    await new Promise<void>((resolve, reject) => {
      readers[kind](request, response, (error) => (error === undefined ? resolve() : reject(unreadable(error))));
    });
    if (kind === 'form' && isObject(request.body))
      request.body = formValues(request.body, requestBody.content[found] ?? { examples: {} });
    // The validator keeps a validator for each header that it sees.
    request.headers['content-type'] = found;
  };
}

/** Returns the refusal of a body that Express could not read; other errors as they are. */
function unreadable(error: { readonly status?: number; readonly type?: string; readonly message: string }): unknown {
  const { status, type = '', message } = error;
  if (status === 413) {
    const most = type === 'parameters.too.many' ? `${mostFields} fields` : `${largestBody} bytes`;
    const detail = `The body must have at most ${most}.`;
    return new ApiError(413, [{ id: 'invalid_value', field: 'body', detail }]);
  }
  // What a coding cannot undo has no type; a request that ends early is no refusal.
  if (status === undefined || status >= 500 || type.startsWith('request.')) return error;
  return new ApiError(400, [{ id: 'invalid_value', field: 'body', detail: `The body cannot be read: ${message}.` }]);
}
