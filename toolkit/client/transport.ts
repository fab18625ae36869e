import { NetworkError } from './errors.ts';

/** Sends one request and resolves to its response. */
export type Fetch = (request: Request) => Promise<Response>;

const longestPause = 30_000;

/**
 * Returns a fetch that rejects with `NetworkError` where the given one rejects because no response came, or only a
 * part of it (Fetch, network error: a `TypeError`). When the request was aborted, it rejects with the reason.
 */
export function receiving(fetch: Fetch, operationId: string): Fetch {
  return async (request) => {
    try {
      const response = await fetch(request);
      await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof Error) || error.name !== 'TypeError') throw error;
      // Node says why only in the cause of the error of fetch.
      const why = error.cause instanceof Error ? `: ${error.cause.message}` : '';
      throw new NetworkError(operationId, request.url, error.message + why, error);
    }
  };
}

/**
 * Returns a fetch that repeats what may succeed later: requests that reject with `NetworkError` and responses 429 and
 * 5xx, `retries` times, each after `pauseBefore`. It does not wait longer than 30 s: the response is returned instead.
 */
export function repeating(fetch: Fetch, retries: number): Fetch {
  return async (request) => {
    for (let repeated = 0; ; repeated += 1) {
      const isLast = !(repeated < retries);
      const response = await fetch(request.clone()).catch((error: unknown) => {
        if (isLast || !(error instanceof NetworkError)) throw error;
        return undefined;
      });
      const pause = pauseBefore(repeated, response?.headers.get('Retry-After'));
      if (response && (isLast || pause > longestPause || !maySucceedLater(response.status))) return response;
      await sleep(pause, request.signal);
    }
  };
}

const maySucceedLater = (status: number) => status === 429 || status >= 500;

/**
 * Returns the milliseconds to wait before a request is repeated: what `Retry-After` says in seconds or as a date (RFC
 * 9110, 10.2.3). Where it is absent or neither of them: some 0.3 s, then twice as long each time, 30 s at most, and
 * randomly shorter by up to a half, so that clients that failed together do not come back together.
 */
export function pauseBefore(repeated: number, retryAfter: string | null | undefined): number {
  const asked = millisecondsOf(retryAfter ?? '');
  if (!Number.isNaN(asked)) return Math.max(0, asked);
  return Math.min(longestPause, 300 * 2 ** repeated) * (1 - Math.random() / 2);
}

// A date of HTTP begins with a day, has a time, and is in GMT, which its oldest form does not say (RFC 9110, 5.6.7);
// Date.parse alone reads more than dates.
function millisecondsOf(retryAfter: string): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const isDate = /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(retryAfter);
  return isDate ? Date.parse(`${retryAfter.replace(/ GMT$/, '')} GMT`) - Date.now() : Number.NaN;
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

interface Flight {
  readonly response: Promise<Response>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Returns a function that sends a request by a fetch, unless an equal one is in flight: then both get its response. A
 * request is aborted when everyone who waits for it has aborted.
 */
export function sharing(): (request: Request, fetch: Fetch) => Promise<Response> {
  const flights = new Map<string, Flight>();
  return async (request, fetch) => {
    const { signal, url, cache, credentials, redirect, headers } = request;
    signal.throwIfAborted();
    const key = JSON.stringify([url, cache, credentials, redirect, ...headers]);
    let flight = flights.get(key);
    const land = () => flights.get(key) === flight && flights.delete(key);
    if (!flight) {
      const controller = new AbortController();
      const response = fetch(new Request(request, { signal: controller.signal }));
      flight = { response, controller, waiting: 0 };
      flights.set(key, flight);
      response.then(land, land);
    }
    flight.waiting += 1;
    // The signal belongs to this request alone, and is gone with it.
    const left = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    try {
      return (await Promise.race([flight.response, left])).clone();
    } finally {
      flight.waiting -= 1;
      // Nobody is left, and it has not landed.
      if (flight.waiting === 0 && land()) flight.controller.abort(signal.reason);
    }
  };
}
