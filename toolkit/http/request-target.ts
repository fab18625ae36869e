import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Returns a middleware that brings the request target into the one form that routing and validation read: path and query, without origin
 * (RFC 9112, section 3.2.2, lets a client send one) and without fragment, with the path that `meantPath` returns for it.
 */
export function requestTarget(meantPath: (path: string) => string): RequestHandler {
  return (request, _response, next) => {
    const local = request.url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
    const target = local.startsWith('/') || local === '*' ? local : `/${local}`;
    const [path = ''] = target.split('?', 1);
    request.url = meantPath(path) + target.slice(path.length);
    request.originalUrl = request.url;
    next();
  };
}

/** Whether a request names its host at most once: a proxy and this server could read different ones of two. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}

/** Refuses a request with several `Host` headers (RFC 9112, section 3.2). */
export const oneHost: RequestHandler = (request, _response, next) => {
  if (hasOneHost(request)) next();
  else
    throw new ApiError(400, [{ id: 'invalid_value', field: 'Host', detail: 'A request must have one Host header.' }]);
};

/** Returns a percent-encoded part of a request target as text; undefined when it is not UTF-8. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
