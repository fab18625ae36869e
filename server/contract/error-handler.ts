import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { error as eov } from 'express-openapi-validator';
import { ApiError, type ErrorFormat, InvalidData, Unavailable } from '../http/api-error.ts';
import { keepFailure } from '../http/log.ts';
import type { Operation } from './document.ts';
import { missingPathParts } from './missing.ts';
import { queryStringOf } from './query.ts';
import { shorten } from './text.ts';

/**
 * Returns the handler for paths that are not in the contract: 308 to the path without its slash at the end (RFC 9110, section 15.4.9), 400 when a
 * named part is missing, else 404, in the form of the family.
 */
export function notFound(operations: readonly Operation[]): RequestHandler {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const withSlash = paths.map(
    (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/+$`),
  );
  return (request, response) => {
    if (withSlash.some((path) => path.test(request.path))) {
      const query = queryStringOf(request.originalUrl);
      const target = `${request.path.replace(/\/+$/, '')}${query === '' ? '' : `?${query}`}`;
      response.set({ Location: target, 'Cache-Control': 'public, max-age=86400' }).status(308).end();
      return;
    }
    const missing = missingPathParts(request.path, operations);
    if (missing.length > 0) throw new ApiError(400, missing);
    const value = shorten(request.path);
    const detail = `Nothing is served at ${value}. The paths of this API are ${paths.join(', ')}.`;
    throw new ApiError(404, [{ id: 'invalid_api_action', field: 'api_action', value, detail }]);
  };
}

/** What else becomes of an error. */
export interface ErrorHandlerOptions {
  /** Called with each error that is sent as 500. */
  readonly report: (error: unknown) => void;
  /** Called with the operation whose response did not fit the contract. */
  readonly onInvalidResponse: (operationId: string) => void;
  /** Whether the body says what failed. */
  readonly development: boolean;
}

/** Returns the handler that sends every error as `format` says; an error that is no `ApiError` becomes a 500 without details and goes to `report`. */
export function errorHandler(
  format: ErrorFormat,
  { report, development, onInvalidResponse }: ErrorHandlerOptions,
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failed = asApiError(error, development ? operationOf(request) : undefined);
    if (failed !== error) keepFailure(response, error);
    if (failed.status === 500) report(error);
    if (error instanceof eov.InternalServerError || error instanceof InvalidData)
      onInvalidResponse(operationOf(request));
    const { mediaType, body } = format(failed, request.path, languageOfRequest(request));
    response.status(failed.status).set({ 'Cache-Control': 'no-store', ...failed.headers });
    const bytes = Buffer.from(JSON.stringify(body));
    response.type(mediaType).set('Content-Length', String(bytes.length)).end(bytes);
  };
}

function asApiError(error: unknown, operationId: string | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Unavailable) {
    const detail = 'The database cannot be reached or takes too long; try again in 5 seconds.';
    return new ApiError(503, [{ id: 'service_unavailable', detail }], { 'Retry-After': '5' });
  }
  if (
    error instanceof eov.Unauthorized ||
    error instanceof eov.RequestEntityTooLarge ||
    error instanceof eov.BadRequest
  )
    return new ApiError(error.status, [{ id: 'invalid_value', detail: `The request is refused: ${error.message}.` }]);
  const detail =
    operationId !== undefined
      ? reason(error, operationId)
      : 'The server failed to respond; the failure is in its log under this X-Request-Id.';
  return new ApiError(500, [{ id: 'internal_error', detail }]);
}

// The message alone: a stack never leaves the server.
function reason(error: unknown, operationId: string): string {
  if (!(error instanceof eov.InternalServerError)) return `${operationId} failed: ${(error as Error).message}`;
  const places = error.errors.map(({ path, message }) => `${path.replace(/^\/response/, '') || '/'} ${message}`);
  return `The response of ${operationId} is invalid: ${places.join('; ')}.`;
}

function operationOf(request: Request & { openapi?: { schema?: { operationId?: string } } }): string {
  return request.openapi?.schema?.operationId ?? 'The server';
}

function languageOfRequest(request: Request): string {
  const lc = new URLSearchParams(queryStringOf(request.originalUrl)).get('lc') ?? 'en';
  return /^[a-z]{2}/i.exec(lc)?.[0].toLowerCase() ?? 'en';
}
