import type { Checker } from './checker.ts';
import type { Exchange } from './exchange.ts';
import type { Finding } from './finding.ts';
import { formatOwnFindings } from './finding.ts';

/** What `checkedFetch` does besides fetching. */
export interface CheckedFetchOptions {
  /** Called with the findings of each exchange that has any; throws by default. */
  onFinding?: (findings: readonly Finding[], exchange: Exchange) => void;
  /** Exchanges to leave unjudged, for example pages that are no part of the contract. */
  ignore?: (url: URL) => boolean;
  /** The fetch to send with; the global one by default. */
  fetch?: typeof globalThis.fetch;
}

function shortened(url: string): string {
  return url.length > 300 ? `${url.slice(0, 300)}…` : url;
}

/** Thrown by `checkedFetch`: an exchange that breaks the contract. */
export class ConformanceError extends Error {
  override name = 'ConformanceError';
  readonly findings: readonly Finding[];
  readonly exchange: Exchange;

  constructor(findings: readonly Finding[], exchange: Exchange) {
    super(
      `${exchange.method} ${shortened(exchange.url)} answered ${exchange.status}\n\n${formatOwnFindings(findings)}`,
    );
    this.findings = findings;
    this.exchange = exchange;
  }
}

function throwFindings(findings: readonly Finding[], exchange: Exchange): never {
  throw new ConformanceError(findings, exchange);
}

function responseHeaders(headers: Headers): Exchange['responseHeaders'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) };
}

/**
 * A `fetch` that lets the checker judge every exchange and hands the response on untouched. Unless the caller says
 * otherwise, redirects are not followed, so that a 302 is judged too.
 */
export function checkedFetch(checker: Checker, options: CheckedFetchOptions = {}): typeof globalThis.fetch {
  const { onFinding = throwFindings, ignore = () => false, fetch = globalThis.fetch } = options;
  return async (input, init) => {
    const redirect = init?.redirect ?? (input instanceof Request ? input.redirect : 'manual');
    const request = new Request(input, { ...init, redirect });
    const response = await fetch(request);
    const url = response.redirected ? response.url : request.url;
    if (ignore(new URL(url))) return response;
    const exchange: Exchange = {
      method: request.method,
      url,
      requestHeaders: Object.fromEntries(request.headers),
      status: response.status,
      responseHeaders: responseHeaders(response.headers),
      body: await response.clone().text(),
    };
    const findings = checker.check(exchange);
    if (findings.length > 0) onFinding(findings, exchange);
    return response;
  };
}
