import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { type Body, inOneBuffer } from './json-bytes.ts';
import type { CacheState } from './metrics.ts';
import { acceptsJson } from './negotiation.ts';
import { sendBody } from './send-json.ts';

/** A response 200 that has passed the validator. */
export interface PassedResponse {
  readonly operationId: string;
  /** The version of the data that it was made from, or of an older one. */
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body;
}

/** What the responses of a cache depend on, besides their requests. */
export interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** A string that changes when the data changes; called for each request. */
  readonly version: () => Promise<string>;
}

/** The responses that passed the validator last. A response is sent again to the same operation with the same validated parameters. */
export interface ResponseCache {
  /** Sends the response to a request that was sent in the same way before: same target, same headers that are parameters. */
  readonly replay: RequestHandler;
  readonly version: () => Promise<string>;
  /** How many bytes it holds, and how often a response was found in it and not found. */
  readonly state: () => CacheState;
  /** The response of a key to which `request` leads. */
  get(request: Request, key: string, version: string): PassedResponse | undefined;
  /** Keeps the response of a key to which `request` leads. */
  set(request: Request, key: string, response: PassedResponse): void;
}

const bytesPerEntry = 600;
/** Of the memory of the cache, the part for the ways in which requests were sent. */
const targetsShare = 0.1;

/** Returns a cache of responses. `parameterHeaders` are the names of all request headers, in lower case, that are validated as parameters. */
export function createResponseCache(
  { maxBytes, version }: ResponseCacheOptions,
  parameterHeaders: readonly string[],
): ResponseCache {
  const responses = new LRUCache<string, PassedResponse>({
    maxSize: Math.ceil(maxBytes * (1 - targetsShare)),
    sizeCalculation: ({ body }, key) => body.length + key.length + bytesPerEntry,
  });
  // Requests whose parameters have passed, and the keys to which they lead.
  const targets = new LRUCache<string, string>({
    maxSize: Math.ceil(maxBytes * targetsShare),
    sizeCalculation: (key, target) => 2 * (key.length + target.length) + bytesPerEntry,
  });
  let hits = 0;
  let misses = 0;
  const targetOf = (request: Request): string => {
    let target = request.originalUrl;
    for (const name of parameterHeaders) target += `\n${request.headers[name] ?? ''}`;
    return target;
  };

  function current(key: string | undefined, wanted: string): PassedResponse | undefined {
    const known = key === undefined ? undefined : responses.get(key);
    return known?.version === wanted ? known : undefined;
  }

  return {
    version,
    state: () => ({ bytes: responses.calculatedSize + targets.calculatedSize, hits, misses }),
    replay: (request, response, next) => {
      const { method } = request;
      const key = method === 'GET' || method === 'HEAD' ? targets.get(targetOf(request)) : undefined;
      if (key === undefined || !acceptsJson(request)) {
        next();
        return;
      }
      version().then((now) => {
        const known = current(key, now);
        if (known === undefined) {
          next();
          return;
        }
        hits += 1;
        response.locals.operationId = known.operationId;
        for (const [name, value] of known.headers) response.setHeader(name, value);
        // Most responses are never sent again, so that only now one buffer is worth while.
        sendBody(request, response, inOneBuffer(known.body));
      }, next);
    },
    get: (request, key, wanted) => {
      const known = current(key, wanted);
      if (known === undefined) misses += 1;
      else {
        hits += 1;
        targets.set(targetOf(request), key);
      }
      return known;
    },
    set: (request, key, response) => {
      responses.set(key, response);
      targets.set(targetOf(request), key);
    },
  };
}
