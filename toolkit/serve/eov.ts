import { isDeepStrictEqual } from 'node:util';
import { explain, schemaValidator } from '@contract-first/conformance/check';
import { once, stepsOf } from '@contract-first/conformance/model';
import type { Request, RequestHandler, Response } from 'express';
import { error as eov, middleware } from 'express-openapi-validator';
import { ApiError } from '../http/api-error.ts';
import { ContractError, type Operation, type ServedContract } from './document.ts';
import { eovDocument, stepFormats, valuesName } from './eov-document.ts';
import { cookiesOf } from './parameters.ts';
import { proven } from './proof.ts';
import { documentParts, isMultipart, largestBody } from './request-body.ts';
import { responseBodies } from './response-bodies.ts';
import { parsed } from './text.ts';
import {
  InvalidRequest,
  InvalidResponse,
  type InvalidValue,
  type Validate,
  type ValidateBody,
  type ValidatorOf,
} from './validator.ts';

/*
 * express-openapi-validator (EOV) validates requests and JSON responses; this file alone knows it, by its public `middleware()`. All handlers that it
 * returns run, in their order, on the request and the response of Express. What it cannot do, and what is done instead:
 * - It reads parameters by other rules than the styles of the contract, stops at the first unknown one without a suggestion, and does not serve names
 *   such as `book-id` in a path: it gets the values as `parameters.ts` reads them, as one query parameter.
 * - It takes longer the more paths and parameters it knows: each operation has an instance of its own, at the path `/`, made at its first request.
 * - It compiles and keeps validators for each `Content-Type` that it has not seen: `bodyReader` leaves those of the contract alone.
 * - It takes the numbers of JavaScript, `1e1`, `0x10`, `+5`, and lets `Infinity` pass every bound: `numberErrors` reads them again.
 * - It refuses some multiples of decimals, 4.35 of 0.01: formats of our own stand for `multipleOf` with decimals.
 * - Its messages name neither the value nor what would be right: `expectation` writes them from the schema.
 * - It walks every value of every response: stored products are validated when they are read, by `responseBodies`, and EOV sees an empty object.
 * - It validates no response from 500 on, no headers and no media type: `reply` types them, and the tests' checker validates them.
 */

/** Returns the validators of a contract. Each compiles at the first request of its operation, which it proves itself by (`proven`). */
export function validators(contract: ServedContract, create: typeof middleware = middleware): ValidatorOf {
  return once((operation) => operationValidator(contract, operation, create), new Map());
}

function operationValidator(contract: ServedContract, operation: Operation, create: typeof middleware): Validate {
  // Parts of a form are strings, whose types EOV has to find; other bodies have them.
  const instanceFor = once(
    (hasParts: boolean) => proven(contract, operation, createInstance(contract, operation, hasParts, create)),
    new Map(),
  );
  return (request, ...others) => instanceFor(isMultipart(request.headers['content-type']))(request, ...others);
}

function createInstance(
  contract: ServedContract,
  operation: Operation,
  hasParts: boolean,
  create: typeof middleware,
): Validate {
  const { leftOut } = responseBodies(contract);
  const hasCredentials = operation.security.length > 0;
  const handlers = create({
    apiSpec: eovDocument(contract, operation, leftOut, (type) => isMultipart(type) === hasParts) as never,
    // `loadContract` has.
    validateApiSpec: false,
    useRequestUrl: true,
    validateRequests: { allowUnknownQueryParameters: true, allErrors: true, coerceTypes: hasParts && 'array' },
    validateResponses: { coerceTypes: false, allErrors: true },
    ajvFormats: { mode: 'full' },
    formats: stepFormats(contract),
    // Whether credentials are there; whether they are right, the handler knows.
    validateSecurity: hasCredentials,
    fileUploader: hasParts && { limits: { fileSize: largestBody } },
  }) as RequestHandler[];
  return (request, response, values) => {
    if (hasCredentials) Object.assign(request, { cookies: cookiesOf(request) });
    // Express has a getter without setter for it, which parses the query string each time.
    const value = { ...(hasCredentials && request.query), [valuesName]: values };
    Object.defineProperty(request, 'query', { value, configurable: true, enumerable: true, writable: true });
    const validated = run(handlers, request, response, operation).catch((error: unknown) => {
      throw error instanceof InvalidRequest ? withChosen(contract, operation, request, error) : error;
    });
    return hasParts ? validated.then((validate) => withDocuments(request, validate)) : validated;
  };

  /** Reads the documents among the parts, which EOV has left as strings. */
  function withDocuments(request: Request, validate: ValidateBody): ValidateBody {
    const media = operation.requestBody?.content['multipart/form-data'];
    for (const [name, schema] of media === undefined ? [] : documentParts(media)) {
      const text: unknown = request.body?.[name];
      if (typeof text !== 'string') continue;
      // Its schema refuses the string.
      const value = parsed(text, text);
      const [error] = schemaValidator(contract).errors(schema, 'plain', value, 'request');
      const { instancePath = '', keyword = '', message = 'must be valid' } = error ?? {};
      const steps = ['body', name, ...instancePath.split('/').slice(1)];
      if (error !== undefined) throw new InvalidRequest(message, [{ steps, keyword, message }]);
      request.body[name] = value;
    }
    return validate;
  }
}

/** Runs the handlers at the path `/`; EOV validates what is given to the `response.json` that they leave. */
function run(
  handlers: readonly RequestHandler[],
  request: Request,
  response: Response,
  operation: Operation,
): Promise<ValidateBody> {
  const { url, originalUrl } = request;
  const { json } = response;
  return new Promise((resolve, reject) => {
    let isRequestValid = false;
    let isResponseValid = false;
    let failure: unknown;
    let at = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[at];
      at += 1;
      if (isRequestValid) failure = error;
      else if (error === undefined && handler !== undefined) handler(request, response, next);
      else {
        const validating = response.json;
        Object.assign(request, { url, originalUrl });
        response.json = json;
        isRequestValid = error === undefined;
        if (!isRequestValid) reject(refusal(error, operation));
        resolve((body) => {
          isResponseValid = false;
          // For an invalid one EOV calls `next` again.
          validating.call(response, body);
          response.json = json;
          if (!isResponseValid) throw responseRefusal(failure, operation);
        });
      }
    };
    // V8 keeps a function that is written in an assignment to a property among its old objects, with the request.
    const accept = () => {
      isResponseValid = true;
      return response;
    };
    response.json = accept;
    // EOV parses the query string of the other one.
    Object.assign(request, { url: '/', originalUrl: '/' });
    next();
  });
}

function refusal(error: unknown, { operationId, path }: Operation): unknown {
  const { message } = error as Error;
  if (error instanceof eov.BadRequest) return new InvalidRequest(message, error.errors.map(invalidValue));
  if (error instanceof eov.Unauthorized || error instanceof eov.RequestEntityTooLarge)
    return new ApiError(error.status, [{ id: 'invalid_value', detail: `The request is refused: ${message}.` }]);
  if (error instanceof eov.InternalServerError) return error;
  return new ContractError(
    `The contract of ${operationId} (${path}) does not compile: ${message}. Fix: npm run check.`,
  );
}

// What alternatives say each in their way.
const ofUnions = /^(?:oneOf|anyOf|enum|const)$/;

/** Of a union in a body EOV names the errors of all alternatives; those of the one that was meant are enough. */
function withChosen(
  contract: ServedContract,
  { requestBody }: Operation,
  { headers, body }: Request,
  failure: InvalidRequest,
): InvalidRequest {
  const isInBody = ({ steps: [place] }: InvalidValue) => place === 'body';
  const schema = requestBody?.content[headers['content-type'] ?? '']?.schema;
  const isUnion = failure.errors.some((one) => isInBody(one) && /^(?:one|any)Of$/.test(one.keyword));
  if (!isUnion || schema === undefined) return failure;
  const validator = schemaValidator(contract);
  const found = explain(validator, validator.errors(schema, 'plain', body, 'request'));
  if (found.length === 0) return failure;
  const others = failure.errors.filter((one) => !isInBody(one));
  const chosen = found.map(({ pointer, expected, got, contract: place = '' }): InvalidValue => {
    const steps = ['body', ...stepsOf(pointer)];
    const [keyword = ''] = place.split('/').slice(-1);
    const isIt = (one: InvalidValue) => isDeepStrictEqual(one.steps, steps) && one.keyword === keyword;
    const known = ofUnions.test(keyword) ? undefined : failure.errors.find(isIt);
    return known ?? { steps, keyword, message: `must be ${expected}, but is ${got}` };
  });
  return new InvalidRequest(failure.message, [...others, ...chosen]);
}

function invalidValue({
  path,
  message,
  errorCode = '',
}: InstanceType<typeof eov.BadRequest>['errors'][number]): InvalidValue {
  const [, step] = /^must match format "(multiple of .*)"$/.exec(message) ?? [];
  const [keyword = ''] = step === undefined ? errorCode.split('.') : ['multipleOf'];
  const steps = path.replace(`/query/${valuesName}`, '').split('/').slice(1);
  return { steps, keyword, message: step === undefined ? message : `must be ${step}` };
}

function responseRefusal(failure: unknown, operation: Operation): unknown {
  if (!(failure instanceof eov.InternalServerError))
    return refusal(failure ?? new Error('a response was not validated'), operation);
  const reasons = failure.errors.map(({ path, message }) => `${path.replace(/^\/response/, '') || '/'} ${message}`);
  return new InvalidResponse(`The response of ${operation.operationId} is invalid: ${reasons.join('; ')}.`);
}
