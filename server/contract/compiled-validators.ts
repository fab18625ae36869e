import { setImmediate } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { error as eov } from 'express-openapi-validator';
import { type Contract, ContractError, type Operation } from './document.ts';
import { validators } from './openapi-validator.ts';
import { hasParts } from './request-parts.ts';
import { responseBodies } from './response-bodies.ts';
import { exampleOf } from './stub.ts';

/**
 * Returns EOV's middlewares with all validators compiled, by passing the examples of each operation through them.
 * Throws `ContractError` when one does not compile or an example is invalid. Takes about a second.
 */
export async function compiledValidators(contract: Contract): Promise<RequestHandler[]> {
  const validation = validators(contract);
  for (const operation of contract.operations) {
    if (hasParts(operation)) continue;
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
        .map(({ name, examples = {} }) => [
          place === 'header' ? name.toLowerCase() : name,
          Object.values(examples)[0]?.value,
        ]),
    );
  const inPath = valuesIn('path');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(inPath[name])),
  );
  const [[type, media] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {});
  const needed = [...required, ...(operation.requestBody?.required === true ? [media] : [])];
  const isWhole = needed.every((one) => Object.keys(one?.examples ?? {}).length > 0);
  // The parts of Express' request and response that EOV reads.
  const app = { enabled: () => true, param: () => undefined };
  const request = {
    method: operation.method,
    url: path,
    originalUrl: path,
    path,
    baseUrl: '',
    headers: { ...valuesIn('header'), ...(type === '' ? {} : { 'content-type': type }) },
    query: valuesIn('query'),
    cookies: valuesIn('cookie'),
    ...(media === undefined ? {} : { body: Object.values(media.examples)[0]?.value }),
    app,
  };
  const { status, body } = exampleOf(operation, { path: inPath, query: request.query, headers: {} });
  const response = { statusCode: status, getHeaders: () => ({}), json: (_body: unknown) => undefined };
  let failure: unknown;
  for (const validate of validation.filter(({ name }) => name !== 'securityMiddleware')) {
    await new Promise<void>((resolve) =>
      validate(request as unknown as Request, response as unknown as Response, (error) => {
        // Without examples the request cannot be valid, but its validators are compiled.
        if (isWhole || !(error instanceof eov.BadRequest)) failure ??= error;
        resolve();
      }),
    );
  }
  if (failure === undefined && body !== undefined) response.json(body);
  return failure;
}
