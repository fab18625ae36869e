import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { CacheState } from '../http/metrics.ts';
import { acceptsJson } from '../http/negotiation.ts';
import { codingFor, smallestCompressed } from './content-coding.ts';
import { type Body, bufferOf } from './json-bytes.ts';
import { bodyHeaders, describesContent, matches } from './send-json.ts';

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
  /** The same when it is known at once; undefined when it has to be read. */
  readonly knownVersion?: () => string | undefined;
}

/** A response that is ready to be sent again. */
export interface ReadyResponse {
  readonly operationId: string;
  readonly bytes: number;
  /** Sends it with this `X-Request-Id`. */
  send(response: Response, id: string): void;
}

/** The responses that passed the validator last. A response is sent again to the same operation with the same validated parameters. */
export interface ResponseCache {
  /** The response to a request that was sent in the same way before: same target, same headers that are parameters. */
  ready(request: Request): ReadyResponse | undefined;
  readonly version: () => Promise<string>;
  /** How many bytes it holds, and how often a response was found in it and not found. */
  readonly state: () => CacheState;
  /** The response of a key to which `request` leads. */
  get(request: Request, key: string, version: string): PassedResponse | undefined;
  /** Keeps the response of a key to which `request` leads. */
  set(request: Request, key: string, response: PassedResponse): void;
}

/** A response in one content coding: names and values of its headers, one after the other. */
interface Prepared {
  readonly etag: string;
  readonly head: readonly string[];
  readonly bytes: Buffer;
}

type KeptResponse = PassedResponse & { readonly prepared: Map<string, Prepared> };

const bytesPerEntry = 1500;
/** Of the memory of the cache, the part for the ways in which requests were sent. */
const targetsShare = 0.1;

/**
 * Returns a cache of responses. `parameterHeaders` are the names of all request headers, in lower case, that are validated as parameters;
 * `everywhere` are the headers that each response has beside its own.
 */
export function createResponseCache(
  { maxBytes, version, knownVersion = () => undefined }: ResponseCacheOptions,
  parameterHeaders: readonly string[],
  everywhere: PassedResponse['headers'],
): ResponseCache {
  const responses = new LRUCache<string, KeptResponse>({
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
  const targetOf = (url: string, headers: IncomingHttpHeaders): string => {
    let target = url;
    for (const name of parameterHeaders) target += headers[name] === undefined ? '\n' : `\n=${headers[name]}`;
    return target;
  };

  function current(key: string | undefined, wanted: string): KeptResponse | undefined {
    const known = key === undefined ? undefined : responses.get(key);
    return known?.version === wanted ? known : undefined;
  }

  return {
    version,
    state: () => ({ bytes: responses.calculatedSize + targets.calculatedSize, hits, misses }),
    ready: (request) => {
      const { method, headers, url } = request;
      const now = method === 'GET' || method === 'HEAD' ? knownVersion() : undefined;
      const known = now === undefined ? undefined : current(targets.get(targetOf(url, headers)), now);
      if (known === undefined || !acceptsJson(request)) return undefined;
      const prepared = preparedIn(known, headers, everywhere);
      if (prepared === undefined) return undefined;
      hits += 1;
      const condition = headers['if-none-match'];
      const isFresh = condition !== undefined && matches(condition, prepared.etag);
      return {
        operationId: known.operationId,
        bytes: isFresh ? 0 : prepared.bytes.length,
        send: (response, id) => {
          const { head, bytes } = prepared;
          if (isFresh) response.writeHead(304, [...withoutContent(head), 'X-Request-Id', id]).end();
          else response.writeHead(200, [...head, 'X-Request-Id', id]).end(bytes);
        },
      };
    },
    get: (request, key, wanted) => {
      const known = current(key, wanted);
      if (known === undefined) misses += 1;
      else {
        hits += 1;
        targets.set(targetOf(request.originalUrl, request.headers), key);
      }
      return known;
    },
    set: (request, key, response) => {
      responses.set(key, { ...response, prepared: new Map() });
      targets.set(targetOf(request.originalUrl, request.headers), key);
    },
  };
}

/** Returns a response in the content coding that a client prefers; undefined when it was not sent in that one before. */
function preparedIn(
  { body, headers, prepared }: KeptResponse,
  request: IncomingHttpHeaders,
  everywhere: PassedResponse['headers'],
): Prepared | undefined {
  const coding = body.length >= smallestCompressed ? codingFor(request['accept-encoding']) : undefined;
  const known = prepared.get(coding ?? '');
  if (known !== undefined) return known;
  const prepare = (bytes: Buffer): Prepared => {
    const { etag, ...described } = bodyHeaders(body, coding, bytes.length);
    const one = { etag, head: [...everywhere, ...headers, ...described.headers].flat(), bytes };
    prepared.set(coding ?? '', one);
    return one;
  };
  if (coding === undefined) return prepare(bufferOf(body.chunks));
  body.encoded.get(coding)?.then(prepare, () => undefined);
  return undefined;
}

function withoutContent(head: readonly string[]): string[] {
  return head.filter((_value, index) => !describesContent(head[index - (index % 2)] ?? ''));
}
