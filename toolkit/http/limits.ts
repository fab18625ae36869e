import type { RequestHandler } from 'express';
import { type RateLimitInfo, rateLimit } from 'express-rate-limit';
import { type Quota, tooManyRequests } from './api-error.ts';

/** A quota, and the paths that it is for, all when it names none. */
export type PathQuota = Quota & { readonly path?: RegExp };

/** How many requests one address may send: no limit, or quotas, of which the first for a path counts. */
export type RateLimit = 'off' | readonly PathQuota[];

/** Limits by name, each with what it is in a few words. */
export type RateLimits = Readonly<
  Record<string, { readonly description: string; readonly quotas: readonly PathQuota[] }>
>;

/** Which proxies are trusted: how many stand in front of the server, or their addresses and networks. */
export type TrustProxy = false | number | string[];

/**
 * The time in milliseconds that a client has: to send the headers, to send a whole request, and between two requests; and how often Node looks.
 * The third is longer than the minute that load balancers wait, so that none sends on a connection that is being closed.
 */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Whether a path is one of the API, so that requests to it count. */
export type IsCounted = (path: string) => boolean;

/**
 * Returns a middleware that refuses requests to the API beyond the quota of their client's address with 429; undefined when there is
 * no limit. IPv6 addresses count by their /56 network.
 */
export function clientLimit(limit: RateLimit, isCounted: IsCounted): RequestHandler | undefined {
  if (limit === 'off') return undefined;
  const limiters = limit.map((quota) => ({ path: quota.path, handle: limiter(quota, isCounted) }));
  return (request, response, next) => {
    const found = limiters.find(({ path }) => path === undefined || path.test(request.path));
    if (found === undefined) next();
    else return found.handle(request, response, next);
  };
}

function limiter(quota: Quota, isCounted: IsCounted): RequestHandler {
  const limit = rateLimit({
    windowMs: quota.seconds * 1000,
    limit: quota.requests,
    // Clients may send what they want.
    validate: { xForwardedForHeader: false },
    standardHeaders: false,
    legacyHeaders: false,
    skip: (request) => !isCounted(request.path),
    handler: (request, _response, next) => {
      const { key = '', resetTime } = (request as typeof request & { rateLimit?: RateLimitInfo }).rateLimit ?? {};
      const wait = Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000);
      // A clock that was set back would keep the client waiting until it is where it was.
      if (wait > quota.seconds) limit.resetKey(key);
      next(wait > quota.seconds ? undefined : tooManyRequests(quota, Math.max(1, wait)));
    },
  });
  return limit;
}
