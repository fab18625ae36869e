import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { error as eov } from 'express-openapi-validator';
import { ApiError, type RequestError } from '../http/api-error.ts';
import { sendJson } from '../http/send-json.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { withMissingRules } from './missing.ts';
import { queryReader, queryStringOf, type UnknownQuery } from './query.ts';
import { expectation, numberErrors } from './request-errors.ts';
import { cookiesOf, hasParts, inSimpleStyle, isDeep, pathValues, readBody, readParts } from './request-parts.ts';
import type { OperationBodies } from './response-bodies.ts';
import { shorten } from './text.ts';

/*
 * express-openapi-validator (EOV) validates requests and JSON responses. What it cannot do, and what is done instead:
 * - It reads a query by Express' parser, not by the contract's styles, and stops at the first unknown parameter without a suggestion:
 *   `query.ts` parses the query, puts the values into `request.query`, and EOV is told to allow unknown parameters.
 * - It checks the raw query for reserved characters although the values are decoded: its copy of the contract has `allowReserved` everywhere.
 * - It takes the numbers of JavaScript, `1e1`, `0x10`, `+5`, and lets `Infinity` pass every bound: `numberErrors` reads them again.
 * - Its messages name neither the value nor what would be right: `expectation` writes them from the schema.
 * - It compiles and keeps validators for each `Content-Type` that it has not seen: `readBody` leaves those of the contract alone.
 * - It compiles at the first request of an operation: `compiledValidators` makes it compile before the server listens.
 * - It validates a response by replacing `response.json`: `sendJson` must have replaced it before, or the body is sent without validation.
 * - It compiles the regular expressions of all routes for each request, and reads every parameter that could have been sent: `located` looks
 *   an operation up once, and EOV reads only what the query reader does not, arrays and objects in paths and headers.
 * - It walks every value of every response: stored products are validated when they are read, by `responseBodies`, and EOV sees an empty object.
 * - It validates no response from 500 on, no headers and no media type: `reply` types them, and the tests' checker validates them.
 */

type Sent = (parameter: Parameter, name?: string) => string | undefined;

/** What is known of a request before EOV validates it. A weak map from requests would keep each that a value leads back to until the next major garbage collection. */
interface Reading {
  readonly errors: readonly RequestError[];
  readonly sent: Sent;
}

/**
 * Returns the middlewares that validate requests and responses of one operation, in the order in which they must run.
 * An invalid request becomes one `ApiError` 400 with the errors of the query reader and of EOV, one for each parameter.
 */
export function requestValidation(
  operation: Operation,
  unknownQuery: UnknownQuery,
  validation: readonly RequestHandler[],
  bodies: OperationBodies,
): (RequestHandler | ErrorRequestHandler)[] {
  const readQuery = queryReader(operation, unknownQuery);
  const readNumbers = numberErrors(operation.parameters);
  const hasCookies = operation.parameters.some((parameter) => parameter.in === 'cookie');

  const read: RequestHandler = (request, { locals }, next) => {
    const { query, sent: inQuery, errors } = readQuery(queryStringOf(request.originalUrl));
    const path = { ...request.params };
    const cookies = hasCookies ? cookiesOf(request) : {};
    if (hasCookies) Object.assign(request, { cookies });
    const sent: Sent = (parameter, name = parameter.name) => {
      // EOV puts arrays there.
      if (parameter.in === 'header') return [request.get(name) ?? []].flat().join(',') || request.get(name);
      if (parameter.in === 'cookie') return cookies[name];
      return parameter.in === 'path' ? inSimpleStyle(parameter, String(path[name])) : inQuery.get(name);
    };
    const reading: Reading = { errors: [...errors, ...readNumbers(sent)], sent };
    locals.reading = reading;
    if (operation.requestBody === undefined) delete request.headers['content-type'];
    Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true });
    next();
  };

  const refuse = ({ locals }: Response, later: (sent: Sent) => readonly RequestError[]): void => {
    const reading: Reading | undefined = locals.reading;
    if (reading === undefined) throw new Error('The query was not read before it was validated.');
    const errors = onePerField([...reading.errors, ...later(reading.sent)]);
    if (errors.length > 0) throw new ApiError(400, withMissingRules(errors, operation));
  };

  const refuseAccepted: RequestHandler = (_request, response, next) => {
    refuse(response, () => []);
    next();
  };

  const refuseRejected: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof eov.BadRequest)
      refuse(response, (sent) => error.errors.flatMap((one) => requestError(operation, one, sent) ?? []));
    next(error);
  };

  return [
    read,
    ...readBody(operation),
    sendJson(bodies.write),
    ...located(operation, validation),
    refuseAccepted,
    refuseRejected,
  ];
}

/** What EOV keeps of the operation of a request, and puts into `request.openapi`. */
interface Located {
  readonly openApiRoute: string;
  readonly schema: object;
  readonly pathParams: object;
}

type LocatedRequest = Request & { openapi?: Located };

/** Returns EOV's middlewares for one operation: those that look the operation up run until they have found it once. */
function located(operation: Operation, validation: readonly RequestHandler[]): RequestHandler[] {
  const repeated = [
    ...(operation.security.length > 0 ? ['securityMiddleware'] : []),
    ...(hasParts(operation) ? ['multipartMiddleware'] : []),
    ...['requestMiddleware', 'responseMiddleware'],
  ];
  const lookUp = validation.filter(({ name }) => ['pathParamsMiddleware', 'metadataMiddleware'].includes(name));
  const readByEov = operation.parameters.some(
    (parameter) => parameter.in !== 'query' && ['array', 'object'].includes(String(schemaOf(parameter).type)),
  );
  // Without credentials it does not come to compiling, and each media type is compiled when it comes first.
  const keepsAll = readByEov || operation.security.length > 0 || operation.requestBody !== undefined;
  let found: Located | undefined;

  const locate: RequestHandler = (request: LocatedRequest, response, next) => {
    if (found === undefined) {
      runAll(lookUp, request, response, (error) => {
        if (request.openapi?.openApiRoute !== operation.path) {
          next(error);
          return;
        }
        // EOV compiles the validators of the request by the whole operation when it sees the first one.
        const { schema } = request.openapi;
        found = { ...request.openapi, schema: keepsAll ? schema : { ...schema, parameters: [] } };
        request.params = pathValues(operation, request.params as Record<string, string>);
        request.openapi = { ...request.openapi, pathParams: request.params };
        next(error);
      });
      return;
    }
    const pathParams = { ...pathValues(operation, request.params as Record<string, string>) };
    request.openapi = { ...found, pathParams };
    request.params = pathParams;
    next();
  };
  const middlewares = validation.filter(({ name }) => repeated.includes(name));
  return [
    locate,
    ...middlewares.flatMap((one) => (one.name === 'multipartMiddleware' ? [one, readParts(operation)] : one)),
  ];
}

function runAll(handlers: readonly RequestHandler[], request: Request, response: Response, done: NextFunction): void {
  const [first, ...rest] = handlers;
  if (first === undefined) done();
  else first(request, response, (error?: unknown) => (error ? done(error) : runAll(rest, request, response, done)));
}

// The first error of a parameter mostly is the reason for the others.
function onePerField(errors: readonly RequestError[]): RequestError[] {
  const first = new Map<string, RequestError>();
  for (const error of errors) {
    const field = error.field ?? '';
    if (!first.has(field)) first.set(field, error);
  }
  return [...first.values()];
}

interface ValidatorError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

const places: Readonly<Record<string, string>> = {
  query: 'query',
  path: 'params',
  header: 'headers',
  cookie: 'cookies',
};

function requestError(
  { parameters }: Operation,
  { path, message, errorCode = '' }: ValidatorError,
  sentAs: Sent,
): RequestError | undefined {
  const [, place = '', name = '', part] = path.split('/');
  if (place === 'body') {
    const field = path.split('/').slice(2).join('/') || 'body';
    const isMissing = errorCode.startsWith('required');
    const detail = isMissing ? `"${field}" is required.` : `"${field}" ${message}.`;
    return { id: isMissing ? 'missing_field' : 'invalid_value', field, detail };
  }
  const parameter = parameters.find(
    (candidate) => places[candidate.in] === place && candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (parameter === undefined) return undefined;
  // A property of a form-exploded object is a query parameter of its own.
  const isObject = part !== undefined && schemaOf(parameter).type === 'object';
  const field = !isObject ? parameter.name : isDeep(parameter) ? `${parameter.name}[${part}]` : part;
  const sent = sentAs(parameter, field);
  const [keyword = ''] = errorCode.split('.');
  if (sent === undefined) {
    return keyword === 'required'
      ? { id: 'missing_field', field, detail: `"${field}" is required.` }
      : { id: 'invalid_value', field, detail: `"${field}" ${message}.` };
  }
  return {
    id: keyword === 'enum' ? 'unrecognized_value' : 'invalid_value',
    field,
    value: shorten(sent),
    detail: `"${field}" ${expectation({ keyword, message, parameter, part, sent })}.`,
  };
}
