import { follow, responseFor, type Schema, type SchemaObject } from '@contract-first/conformance/model';
import type { Request, Response } from 'express';
import { ApiError } from '../http/api-error.ts';
import { credentialHeaders } from './credentials.ts';
import { type Contract, ContractError, type Operation } from './document.ts';
import { isMultipart } from './request-body.ts';
import type { ParameterValues } from './styles.ts';
import { InvalidRequest, InvalidResponse, type Validate, type ValidateBody } from './validator.ts';

/*
 * A validator that no longer validates, because a package has changed, would let everything pass and say nothing. So none is trusted before it has
 * refused: at its first request it gets the same without credentials where they are required, and with parameters and a body of wrong types, and at
 * its first response a body of a wrong type. When it takes one of them, every request of its operation fails with 500. `warmUp` brings that about for
 * each kind of validation before the server listens, so that it does not start. A parameter or body that may be an object and an array proves nothing,
 * nor does a form of several parts, which can be read only once.
 */

/** Returns a validator that rejects with `ContractError` unless it has refused a wrong request and a wrong response. */
export function proven(contract: Contract, operation: Operation, validate: Validate): Validate {
  const credentials = Object.keys(credentialHeaders(operation, contract) ?? {});
  const values = wrongValues(operation);
  const hasWrongValue = Object.values(values).some((inPlace) => Object.keys(inPlace).length > 0);
  let refusesRequests = false;
  let refusesBodies = false;

  async function proveRequests(request: Request, response: Response): Promise<void> {
    const { body, headers } = request;
    const { 'content-type': type = '' } = headers;
    const kept = { ...headers };
    const failureOf = () => validate(request, response, values).catch((error: unknown) => error);
    const wrongBody = isMultipart(type) ? undefined : wrongValue(operation.requestBody?.content[type]?.schema);
    if (wrongBody !== undefined) request.body = wrongBody;
    if (isMultipart(type)) delete headers['content-type'];
    const failure = await failureOf();
    for (const name of credentials) delete headers[name];
    const isAnonymousRefused = credentials.length === 0 || isUnauthorized(await failureOf());
    Object.assign(headers, kept);
    request.body = body;

    // Without credentials it does not come to the parameters.
    if (failure instanceof Error && !(failure instanceof InvalidRequest)) throw failure;
    const errors = failure instanceof InvalidRequest ? failure.errors : [];
    const isRefused = (inBody: boolean) => errors.some(({ steps: [place] }) => (place === 'body') === inBody);
    if (!isAnonymousRefused) throw notRefused(operation, 'request without credentials');
    if (hasWrongValue && !isRefused(false)) throw notRefused(operation, 'request with invalid parameters');
    if (wrongBody !== undefined && !isRefused(true)) throw notRefused(operation, 'request with an invalid body');
    refusesRequests = true;
  }

  function proveBodies(validateBody: ValidateBody, status: number): void {
    const media = Object.values(responseFor(operation, status)?.content ?? {});
    const wrong = media.length === 0 ? undefined : wrongValue({ anyOf: media.map(({ schema = true }) => schema) });
    if (wrong === undefined || status >= 500) return;
    try {
      validateBody(wrong);
    } catch (error) {
      if (!(error instanceof InvalidResponse)) throw error;
      refusesBodies = true;
    }
    if (!refusesBodies) throw notRefused(operation, `response ${status} with an invalid body`);
  }

  const proving: Validate = async (request, response, values) => {
    if (!refusesRequests) await proveRequests(request, response);
    const validateBody = await validate(request, response, values);
    return (body) => {
      if (!refusesBodies) proveBodies(validateBody, response.statusCode);
      validateBody(body);
    };
  };
  return (...given) => (refusesRequests && refusesBodies ? validate : proving)(...given);
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

function notRefused({ operationId, path }: Operation, what: string): ContractError {
  return new ContractError(
    `The validator of ${operationId} (${path}) does not refuse a ${what}, so that nothing is served. Fix: npm ci, which installs the version of express-openapi-validator that was tested.`,
  );
}

function wrongValues({ parameters }: Operation): ParameterValues {
  const values: ParameterValues = { path: {}, query: {}, header: {}, cookie: {} };
  for (const { in: place, name, schema } of parameters) {
    const wrong = wrongValue(schema);
    if (wrong !== undefined) Object.assign(values[place as keyof ParameterValues], { [name]: wrong });
  }
  return values;
}

/** Returns an object or an array where a schema rules that out; undefined when it rules out neither. */
function wrongValue(schema: Schema | undefined): unknown {
  return rulesOut(schema, 'object') ? {} : rulesOut(schema, 'array') ? [] : undefined;
}

function rulesOut(schema: Schema | undefined, wanted: 'object' | 'array'): boolean {
  if (typeof schema !== 'object') return schema === false;
  const { type, allOf = [], anyOf, oneOf, $ref } = schema;
  if (type !== undefined && ![type].flat().includes(wanted)) return true;
  const isRuledOut = (part: Schema) => rulesOut(part, wanted);
  return (
    allOf.some(isRuledOut) ||
    [anyOf, oneOf].some((parts) => parts?.every(isRuledOut)) ||
    ($ref !== undefined && isRuledOut(follow<SchemaObject>(schema)))
  );
}
