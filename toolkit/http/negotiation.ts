import type { Request } from 'express';
import { ApiError } from './api-error.ts';

const json = ['application/json'];

/** Whether the `Accept` of a request lets it get one of these media types (RFC 9110, section 12.5.1). */
function accepts(request: Request, mediaTypes: string[]): boolean {
  return request.headers.accept === undefined || request.accepts(mediaTypes) !== false;
}

/** The same for JSON. */
export function acceptsJson(request: Request): boolean {
  return accepts(request, json);
}

/**
 * Returns a function that throws `ApiError` 406 for a request whose `Accept` rules out these media types. Where one
 * is a range, such as all images, no `Accept` rules it out: which type is sent only the response shows.
 */
export function negotiation(produced: readonly string[]): (request: Request) => void {
  const mediaTypes = [...produced];
  const isRange = mediaTypes.some((one) => one.includes('*'));
  return (request) => {
    if (isRange || accepts(request, mediaTypes)) return;
    const accept = (request.get('accept') ?? '').slice(0, 100);
    const detail = `This API returns ${mediaTypes.join(', ')} only, but "Accept: ${accept}" rules it out.`;
    throw new ApiError(406, [{ id: 'not_acceptable', field: 'Accept', value: accept, detail }]);
  };
}
