import type { Checker } from './checker.ts';
import type { Exchange } from './exchange.ts';
import { type Finding, formatFindings } from './finding.ts';

/** What `checkedFetch` does besides fetching. */
export interface CheckedFetchOptions {
  /** Called with the findings of each exchange that has any; throws a `ConformanceError` by default. */
  onFinding?: (findings: readonly Finding[], exchange: Exchange) => void;
  /** URLs that are not checked, for example pages beside the API. */
  ignore?: (url: URL) => boolean;
  /** The fetch to send with; the global one by default. */
  fetch?: typeof globalThis.fetch;
}

const longestUrl = 300;

/** Thrown for an exchange that breaks the contract; the message lists the findings, each with its file and fix when the profile knows them. */
export class ConformanceError extends Error {
  override name = 'ConformanceError';
  readonly findings: readonly Finding[];
  readonly exchange: Exchange;

  constructor(findings: readonly Finding[], exchange: Exchange, format = formatFindings) {
    const { method, url, status } = exchange;
    const short = url.length > longestUrl ? `${url.slice(0, longestUrl)}…` : url;
    super(`${method} ${short} → ${status}\n\n${format(findings)}`);
    this.findings = findings;
    this.exchange = exchange;
  }
}

function responseHeaders(headers: Headers): Exchange['responseHeaders'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) };
}

/**
 * Returns a `fetch` that checks every exchange and returns the response unchanged. Redirects are not followed unless the caller
 * asks for it, so that they are checked too.
 */
export function checkedFetch(checker: Checker, options: CheckedFetchOptions = {}): typeof globalThis.fetch {
  const { ignore = () => false, fetch = globalThis.fetch } = options;
  const throwFindings = (findings: readonly Finding[], exchange: Exchange) => {
    throw new ConformanceError(findings, exchange, checker.format);
  };
  const { onFinding = throwFindings } = options;
  return async (input, init) => {
    const redirect = init?.redirect ?? (input instanceof Request ? input.redirect : 'manual');
    const request = new Request(input, { ...init, redirect });
    const requestBody = request.body === null ? '' : await request.clone().text();
    const response = await fetch(request);
    const url = response.redirected ? response.url : request.url;
    if (ignore(new URL(url))) return response;
    const exchange: Exchange = {
      method: request.method,
      url,
      requestHeaders: Object.fromEntries(request.headers),
      requestBody,
      status: response.status,
      responseHeaders: responseHeaders(response.headers),
      body: await response.clone().text(),
    };
    const findings = checker.check(exchange);
    if (findings.length > 0) onFinding(findings, exchange);
    return response;
  };
}
