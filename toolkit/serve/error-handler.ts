import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError, type ErrorFormat, InvalidData, Unavailable } from '../http/api-error.ts';
import { contextOf } from '../http/context.ts';
import { keepFailure } from '../http/log.ts';
import type { deprecationsByPath } from './deprecation.ts';
import type { Operation } from './document.ts';
import { templateSource } from './path-table.ts';
import { queryStringOf } from './query.ts';
import { missingPathParts } from './refusal.ts';
import { shorten } from './text.ts';
import { InvalidResponse } from './validator.ts';

/**
 * Returns the handler for paths that are not in the contract: 308 to the path without its slash at the end (RFC 9110, section 15.4.9), 400 when a
 * named part is missing, else 404, in the form of the family, with what `instead` says to send by a pattern of whole paths.
 */
export function notFound(
  operations: readonly Operation[],
  instead: Readonly<Record<string, string>> = {},
): RequestHandler {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const withSlash = paths.map((path) => new RegExp(`^${templateSource(path, '[^/]+')}/+$`));
  const sentences = Object.entries(instead).map(([one, sentence]) => [new RegExp(`^(?:${one})$`), sentence] as const);
  return (request, response) => {
    if (withSlash.some((path) => path.test(request.path))) {
      const query = queryStringOf(request.originalUrl);
      const target = `${request.path.replace(/(?<!\/)\/+$/, '')}${query === '' ? '' : `?${query}`}`;
      response.set({ Location: target, 'Cache-Control': 'public, max-age=86400' }).status(308).end();
      return;
    }
    const missing = missingPathParts(request.path, operations);
    if (missing.length > 0) throw new ApiError(400, missing);
    const value = shorten(request.path);
    const [, sentence] = sentences.find(([pattern]) => pattern.test(request.path)) ?? [];
    const detail = `Nothing is served at ${value}. ${sentence ?? `The paths of this API are ${paths.join(', ')}.`}`;
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
  readonly deprecation: ReturnType<typeof deprecationsByPath>;
}

// What validation refuses: parameters, credentials, negotiation, bodies.
const refusals = [400, 401, 403, 406, 413, 415];

/** Returns the handler that sends every error as `format` says; an error that is no `ApiError` becomes a 500 without details and goes to `report`. */
export function errorHandler(
  format: ErrorFormat,
  { report, development, onInvalidResponse, deprecation }: ErrorHandlerOptions,
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { operationId = 'The server', refuse } = contextOf(response);
    const failed = asApiError(error, development ? operationId : undefined);
    if (failed !== error) keepFailure(response, error);
    if (failed.status === 500) report(error);
    if (error instanceof InvalidData) onInvalidResponse(operationId);
    // Parsing the whole query string takes longer than all else when it is badly encoded.
    const [, lc = 'en'] = /[?&]lc=([a-z]{2})/i.exec(request.originalUrl) ?? [];
    const formatted = (one: ApiError) => format(one, request.path, lc.toLowerCase());
    const { status, headers, mediaType, body } =
      refuse !== undefined && refusals.includes(failed.status)
        ? refuse(failed, formatted)
        : { status: failed.status, headers: failed.headers, ...formatted(failed) };
    response.status(status).set({ 'Cache-Control': 'no-store', ...headers, ...deprecation(request, status) });
    if (body === undefined) {
      response.end();
      return;
    }
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
  let detail = 'The server failed to respond; the failure is in its log under this X-Request-Id.';
  // The message alone: a stack never leaves the server.
  if (error instanceof InvalidResponse && operationId !== undefined) detail = error.message;
  else if (operationId !== undefined) detail = `${operationId} failed: ${(error as Error).message}`;
  return new ApiError(500, [{ id: 'internal_error', detail }]);
}
