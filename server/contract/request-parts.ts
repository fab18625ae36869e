import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { isObject } from '../../conformance/model/json.ts';
import { propertySchema, type Schema, typesOf } from '../../conformance/model/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { shorten } from './text.ts';

/** The most bytes of a request body. */
export const largestBody = 1024 * 1024;

/** Returns the cookies of a request by name (RFC 6265, section 4.2). */
export function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, decoded(value.join('='))]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns a segment of a path as it is written in the style `simple`: `;id=1;id=2` (matrix) and `.1.2` (label) as `1,2`. */
export function inSimpleStyle({ name, style }: Parameter, segment: string): string {
  if (style === 'label') return segment.replace(/^\./, '').replaceAll('.', ',');
  if (style !== 'matrix') return segment;
  const values = segment
    .replace(/^;/, '')
    .split(';')
    .map((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part));
  return values.join(',');
}

/** Returns the values of the path parameters in the style `simple`, which the validator reads; the same object when all are. */
export function pathValues({ parameters }: Operation, values: Record<string, string>): Record<string, string> {
  const others = parameters.filter(
    ({ in: place, style }) => place === 'path' && style !== undefined && style !== 'simple',
  );
  if (others.length === 0) return values;
  return {
    ...values,
    ...Object.fromEntries(
      others.map((parameter) => [parameter.name, inSimpleStyle(parameter, values[parameter.name] ?? '')]),
    ),
  };
}

const isMultipart = (type: string) => type.startsWith('multipart/');

/** Returns a middleware that gives the parts of a body the types of their schema. */
export function readParts({ requestBody }: Operation): RequestHandler {
  const [, media] = Object.entries(requestBody?.content ?? {}).find(([type]) => isMultipart(type)) ?? [];
  return (request, _response, next) => {
    if (request.is('multipart/*') && isObject(request.body)) request.body = formValues(request.body, media?.schema);
    next();
  };
}

/** Whether the validator has to read the parts of the body. */
export function hasParts({ requestBody }: Operation): boolean {
  return Object.keys(requestBody?.content ?? {}).some(isMultipart);
}

/** The values of a form as their schema has them: an array of one item too, numbers, and objects, which are sent as JSON (OpenAPI 3.1, Encoding Object). */
function formValues(form: Readonly<Record<string, unknown>>, schema: Schema | undefined): Record<string, unknown> {
  const read = (name: string, value: unknown): unknown => {
    const types = typesOf(propertySchema(schema, name));
    if (types.has('array')) return [value].flat();
    if (typeof value !== 'string' || types.size === 0 || types.has('string')) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  };
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, read(name, value)]));
}

/**
 * Returns the middlewares that read the body of an operation by its media type into `request.body`: 400 when it is missing or no JSON, 413 when it is
 * larger than `largestBody`, 415 for a media type that the contract does not declare (RFC 9110, section 15.5). None for an operation without body.
 */
export function readBody({ requestBody }: Operation): (RequestHandler | ErrorRequestHandler)[] {
  if (requestBody === undefined) return [];
  const declared = Object.keys(requestBody.content);
  const type = () => true;
  const limit = largestBody;
  const readers: Record<string, RequestHandler> = {
    json: express.json({ type, limit, strict: false }),
    form: express.urlencoded({ type, limit, extended: false }),
    other: express.text({ type, limit }),
  };

  const read: RequestHandler = (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) {
      if (requestBody.required)
        throw new ApiError(400, [{ id: 'missing_field', field: 'body', detail: 'The request needs a body.' }]);
      delete request.headers['content-type'];
      next();
      return;
    }
    const [sent = ''] = (request.get('content-type') ?? '').toLowerCase().split(';');
    const found = declared.find((one) => one.toLowerCase() === sent.trim());
    if (found === undefined) {
      const detail = `The body must be ${declared.join(' or ')}, but is ${sent === '' ? 'without Content-Type' : shorten(sent)}.`;
      throw new ApiError(415, [{ id: 'invalid_value', field: 'Content-Type', value: shorten(sent), detail }]);
    }
    if (isMultipart(found)) {
      next();
      return;
    }
    const kind = /[/+]json$/.test(found) ? 'json' : found === 'application/x-www-form-urlencoded' ? 'form' : 'other';
    readers[kind]?.(request, response, (error) => {
      if (kind === 'form' && isObject(request.body))
        request.body = formValues(request.body, requestBody.content[found]?.schema);
      // The validator keeps a validator for each header that it sees.
      request.headers['content-type'] = found;
      next(error);
    });
  };

  const refuse: ErrorRequestHandler = (
    error: { status?: number; type?: string; message: string },
    _request,
    _response,
    next,
  ) => {
    const { status = 500, type: kind = '', message } = error;
    if (status === 413) {
      const detail = `The body must have at most ${largestBody} bytes.`;
      next(new ApiError(413, [{ id: 'invalid_value', field: 'body', detail }]));
    } else if (kind.startsWith('entity.') || kind.startsWith('encoding.') || kind.startsWith('charset.')) {
      next(new ApiError(400, [{ id: 'invalid_value', field: 'body', detail: `The body cannot be read: ${message}.` }]));
    } else next(error);
  };
  return [read, refuse];
}

/** Whether a parameter is sent in a style that separates its values by something else than commas: by what. */
export function delimiterOf({ style = 'form' }: Parameter): string {
  return { pipeDelimited: '|', spaceDelimited: ' ' }[style] ?? ',';
}

/** Whether a query parameter is an object whose properties are sent as `name[property]`. */
export function isDeep(parameter: Parameter): boolean {
  return parameter.style === 'deepObject' && schemaOf(parameter).type === 'object';
}
