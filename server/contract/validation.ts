import { setImmediate } from 'node:timers/promises';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { error as eov } from 'express-openapi-validator';
import { ApiError, type RequestError } from '../http/api-error.ts';
import { sendJson } from '../http/send-json.ts';
import { type Contract, ContractError, type Operation, type Parameter, schemaOf } from './document.ts';
import { withMissingRules } from './missing.ts';
import { validators } from './openapi-validator.ts';
import { queryReader, queryStringOf, type UnknownQuery } from './query.ts';
import { expectation, numberErrors } from './request-errors.ts';
import { type OperationBodies, responseBodies } from './response-bodies.ts';
import { exampleOf } from './stub.ts';
import { shorten } from './text.ts';

/*
 * express-openapi-validator (EOV) validates requests and JSON responses. What it cannot do, and what is done instead:
 * - It reads a query by Express' parser, not by the contract's styles, and stops at the first unknown parameter without a suggestion:
 *   `query.ts` parses the query, puts the values into `request.query`, and EOV is told to allow unknown parameters.
 * - It checks the raw query for reserved characters although the values are decoded: its copy of the contract has `allowReserved` everywhere.
 * - It takes the numbers of JavaScript, `1e1`, `0x10`, `+5`, and lets `Infinity` pass every bound: `numberErrors` reads them again.
 * - Its messages name neither the value nor what would be right: `expectation` writes them from the schema.
 * - It compiles and keeps validators for each `Content-Type` that it has not seen: the header is removed, no operation has a request body.
 * - It compiles at the first request of an operation: `compiledValidators` makes it compile before the server listens.
 * - It validates a response by replacing `response.json`: `sendJson` must have replaced it before, or the body is sent without validation.
 * - It compiles the regular expressions of all routes for each request, and reads every parameter that could have been sent: `located` looks
 *   an operation up once, and EOV reads only what the query reader does not, arrays and objects in paths and headers.
 * - It walks every value of every response: stored products are validated when they are read, by `responseBodies`, and EOV sees an empty object.
 * - It validates no response from 500 on, no headers and no media type: `reply` types them, and the tests' checker validates them.
 */

/**
 * Returns EOV's middlewares with all validators compiled, by passing the examples of each operation through them.
 * Throws `ContractError` when one does not compile or an example is invalid. Takes about a second.
 */
export async function compiledValidators(contract: Contract): Promise<RequestHandler[]> {
  const validation = validators(contract);
  for (const operation of contract.operations) {
    const failure = await passExamples(validation, operation);
    if (failure !== undefined) {
      const { operationId, path } = operation;
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new ContractError(
        `The contract of ${operationId} (${path}) does not compile or its example is invalid: ${reason}. Fix: npm run check.`,
      );
    }
    // The store opens at the same time, and its messages want to be read.
    await setImmediate();
  }
  for (const validator of Object.values(responseBodies(contract).validators)) {
    for (const _part of validator.compile()) await setImmediate();
  }
  return validation;
}

async function passExamples(validation: readonly RequestHandler[], operation: Operation): Promise<unknown> {
  const required = operation.parameters.filter((parameter) => parameter.required === true);
  const valuesIn = (place: string) =>
    Object.fromEntries(
      required
        .filter((parameter) => parameter.in === place)
        .map(({ name, examples = {} }) => [name, Object.values(examples)[0]?.value]),
    );
  const inPath = valuesIn('path');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(inPath[name])),
  );
  // The parts of Express' request and response that EOV reads.
  const app = { enabled: () => true, param: () => undefined };
  const request = {
    method: operation.method,
    url: path,
    originalUrl: path,
    path,
    baseUrl: '',
    headers: {},
    query: valuesIn('query'),
    app,
  };
  const { status, body } = exampleOf(operation, { path: inPath, query: request.query, headers: {} });
  const response = { statusCode: status, getHeaders: () => ({}), json: (_body: unknown) => undefined };
  let failure: unknown;
  for (const validate of validation) {
    await new Promise<void>((resolve) =>
      validate(request as unknown as Request, response as unknown as Response, (error) => {
        failure ??= error;
        resolve();
      }),
    );
  }
  if (failure === undefined && body !== undefined) response.json(body);
  return failure;
}

type Sent = (parameter: Parameter, name?: string) => string | undefined;

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
  const readings = new WeakMap<Request, { readonly errors: readonly RequestError[]; readonly sent: Sent }>();

  const read: RequestHandler = (request, _response, next) => {
    const { query, sent: inQuery, errors } = readQuery(queryStringOf(request.originalUrl));
    const path = { ...request.params };
    const sent: Sent = (parameter, name = parameter.name) => {
      if (parameter.in === 'header') return request.get(name);
      return parameter.in === 'path' ? String(path[name]) : inQuery.get(name);
    };
    readings.set(request, { errors: [...errors, ...readNumbers(sent)], sent });
    delete request.headers['content-type'];
    Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true });
    next();
  };

  const refuse = (request: Request, later: (sent: Sent) => readonly RequestError[]): void => {
    const reading = readings.get(request);
    if (reading === undefined) throw new Error('The query was not read before it was validated.');
    const errors = onePerField([...reading.errors, ...later(reading.sent)]);
    if (errors.length > 0) throw new ApiError(400, withMissingRules(errors, operation));
  };

  const refuseAccepted: RequestHandler = (request, _response, next) => {
    refuse(request, () => []);
    next();
  };

  const refuseRejected: ErrorRequestHandler = (error: unknown, request, _response, next) => {
    if (error instanceof eov.BadRequest)
      refuse(request, (sent) => error.errors.flatMap((one) => requestError(operation, one, sent) ?? []));
    next(error);
  };

  return [read, sendJson(bodies.write), ...located(operation, validation), refuseAccepted, refuseRejected];
}

/** What EOV keeps of the operation of a request, and puts into `request.openapi`. */
interface Located {
  readonly openApiRoute: string;
  readonly schema: object;
  readonly pathParams: object;
}

type LocatedRequest = Request & { openapi?: Located };

const repeated = new Set(['requestMiddleware', 'responseMiddleware']);

/** Returns EOV's middlewares for one operation: those that look the operation up run until they have found it once. */
function located(operation: Operation, validation: readonly RequestHandler[]): RequestHandler[] {
  const lookUp = validation.filter(({ name }) => !repeated.has(name));
  const readByEov = operation.parameters.some(
    (parameter) => parameter.in !== 'query' && ['array', 'object'].includes(String(schemaOf(parameter).type)),
  );
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
        found = { ...request.openapi, schema: readByEov ? schema : { ...schema, parameters: [] } };
        next(error);
      });
      return;
    }
    const pathParams = { ...request.params };
    request.openapi = { ...found, pathParams };
    request.params = pathParams;
    next();
  };
  return [locate, ...validation.filter(({ name }) => repeated.has(name))];
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

const places: Readonly<Record<string, string>> = { query: 'query', path: 'params', header: 'headers' };

function requestError(
  { parameters }: Operation,
  { path, message, errorCode = '' }: ValidatorError,
  sentAs: Sent,
): RequestError | undefined {
  const [, place = '', name = '', part] = path.split('/');
  const parameter = parameters.find(
    (candidate) => places[candidate.in] === place && candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (parameter === undefined) return undefined;
  // A property of a form-exploded object is a query parameter of its own.
  const field = part !== undefined && schemaOf(parameter).type === 'object' ? part : parameter.name;
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
