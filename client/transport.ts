/** Sends one request and resolves to its response. */
export type Fetch = (request: Request) => Promise<Response>;

const longestPause = 30_000;

/**
 * Returns a fetch that repeats what may succeed later: requests without response and responses 429 and 5xx, `retries` times, after the time that
 * `Retry-After` says (RFC 9110, 10.2.3), else after some 0.3 s, then twice as long each time. It does not wait longer than 30 s: the response is returned instead.
 */
export function repeating(fetch: Fetch, retries: number): Fetch {
  return async (request) => {
    for (let repeated = 0; ; repeated += 1) {
      const response = await received(fetch, request).catch((error: unknown) => {
        if (repeated >= retries || !isNetworkError(error)) throw error;
        return undefined;
      });
      const pause = pauseBefore(repeated, response);
      if (response && (repeated >= retries || pause > longestPause || !maySucceedLater(response.status)))
        return response;
      await sleep(pause, request.signal);
    }
  };
}

const maySucceedLater = (status: number) => status === 429 || status >= 500;

/** Whether `fetch` rejected because no response came (Fetch, network error); not when the request was aborted. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'TypeError';
}

// With its whole body, so that a connection that breaks in the middle counts as no response.
async function received(fetch: Fetch, request: Request): Promise<Response> {
  const response = await fetch(request.clone());
  await response.clone().arrayBuffer();
  return response;
}

// In milliseconds; randomly shorter by up to a half, so that clients that failed together do not come back together.
function pauseBefore(repeated: number, response: Response | undefined): number {
  const after = response?.headers.get('Retry-After');
  if (!after) return 300 * 2 ** repeated * (1 - Math.random() / 2);
  const seconds = Number(after);
  return Math.max(0, seconds >= 0 ? seconds * 1000 : Date.parse(after) - Date.now());
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
 * Returns a function that sends a request by a fetch, unless an equal one is in flight: then both get its response. A request is aborted when everyone who
 * waits for it has aborted.
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
