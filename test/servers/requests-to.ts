import type { Exchange } from '@contract-first/conformance/check';
import { contractChecker, fetchChecked, type OnFinding } from './contract-checker.ts';
import { type RawRequest, rawRequest } from './raw-request.ts';

/** Requests to a server of tests. Every exchange is checked against the sealed contract, and throws on a finding. */
export interface Requests {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** The JSON body of a GET on a path, whatever its status. */
  json(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends a request as it is written, which no HTTP client would. */
  raw(target: string, request?: RawRequest): Promise<Exchange>;
}

/** A response in short: `GET /path → 200`. */
export interface Received {
  readonly url: string;
  readonly status: number;
}

const failureFix =
  'Fix: let the handler in server/operations/ respond as its path file in openapi/paths/ says, or change that and run npm run generate; then npm test.';

/** Returns the requests to the server at `base()`. After each, `failure` returns what went wrong in the server, which is thrown. */
export function requestsTo(
  base: () => string,
  onFinding: OnFinding,
  failure: (received: Received) => unknown,
): Requests {
  const checked = fetchChecked(onFinding);
  const assertSucceeded = async (received: Received): Promise<void> => {
    const cause = await failure(received);
    if (cause === undefined) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const { url, status } = received;
    throw new Error(`${url} → ${status}, because the server failed: ${reason}\n${failureFix}`, { cause });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await checked(request);
    // The server over the examples sends a 500 to whoever requests it.
    if (!/code=500|internalError/.test(request.headers.get('prefer') ?? '')) await assertSucceeded(response);
    return response;
  };
  return {
    get base() {
      return base();
    },
    fetch,
    json: async (path) => {
      const response = await fetch(base() + path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    raw: async (target, request = {}) => {
      const exchange = await rawRequest(Number(new URL(base()).port), target, request);
      const { check, checkUnrouted } = contractChecker();
      const findings = request.unrouted === true ? checkUnrouted(exchange) : check(exchange);
      if (findings.length > 0) onFinding(findings, exchange);
      await assertSucceeded(exchange);
      return exchange;
    },
  };
}
