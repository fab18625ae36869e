import type { ErrorRequestHandler } from 'express';
import { ApiError } from '../http/api-error.ts';
import { methods } from '../http/methods.ts';
import { shorten } from './text.ts';

/**
 * Returns the handler of requests whose path fits the contract but holds a value that is no percent-encoded UTF-8: a read is refused with
 * 400, any other method is answered as on every path.
 */
export function pathEncoding(): ErrorRequestHandler {
  const allowed = methods();
  return (error: unknown, request, response, next) => {
    if (!isDecodeError(error)) {
      next(error);
      return;
    }
    allowed(request, response, () => {
      const value = shorten(request.path);
      const detail = `"${value}" is not valid percent-encoded UTF-8.`;
      next(new ApiError(400, [{ id: 'invalid_value', field: 'path', value, detail }]));
    });
  };
}

function isDecodeError(error: unknown): boolean {
  if (error instanceof URIError) return true;
  return error instanceof Error && 'status' in error && error.status === 400 && /decode/i.test(error.message);
}
