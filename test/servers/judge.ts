import { type Checker, checker } from '../../conformance/check/checker.ts';
import { type Exchange, headerValue, splitUrl } from '../../conformance/check/exchange.ts';
import { ConformanceError, checkedFetch } from '../../conformance/check/fetch.ts';
import { type Finding, finding } from '../../conformance/check/finding.ts';
import { parseJson } from '../../conformance/check/json-text.ts';
import { type ContractDocument, familyOf, operationsOf } from '../../server/contract/document.ts';
import { exampleUrl } from '../../server/contract/warm-up.ts';

/** The pages beside the contract. These paths, and no others, are asked for in tests without being held against it. */
export const pagesBeside: readonly string[] = [
  '/docs',
  '/healthz',
  '/openapi.json',
  '/openapi.yaml',
  '/try',
  '/try/start.js',
  '/try/swagger-ui-bundle.js',
  '/try/swagger-ui.css',
];

/** Hears of what is wrong with an exchange. */
export type OnFinding = (findings: readonly Finding[], exchange: Exchange) => void;

/** A judge that also knows the answers to what no route was looked for. */
export interface Judge extends Checker {
  /** Judges the refusal of a request that was never routed, by the form that refusals of its family have. */
  checkRefusal(exchange: Exchange): Finding[];
}

/**
 * Returns the judge of every exchange in tests: the sealed contract, and for the refusals that no operation declares (405, and what is
 * not found) the form that all refusals of the family have.
 */
export function judgeOf(document: ContractDocument): Judge {
  const sealed = checker(document, { sealed: true });
  return {
    ...sealed,
    check: (exchange) => {
      const { pathname } = splitUrl(exchange.url);
      const outside = sealed.operationOf(exchange.method, pathname) === undefined && exchange.method !== 'OPTIONS';
      const findings = [...sealed.check(exchange), ...httpFindings(exchange)];
      return outside ? [...findings, ...refusalFindings(document, sealed, exchange)] : findings;
    },
    checkRefusal: (exchange) => [...httpFindings(exchange), ...refusalFindings(document, sealed, exchange)],
  };
}

/** Judges a refusal that no operation declares as if it were the 406, or the 503, of the first operation of its family. */
function refusalFindings(document: ContractDocument, judge: Checker, exchange: Exchange): Finding[] {
  const family = familyOf(splitUrl(exchange.url).pathname);
  const model = operationsOf(document).find((operation) => operation.family === family);
  if (model === undefined || exchange.status < 400) return [];
  const method = exchange.method === 'HEAD' ? 'HEAD' : 'GET';
  const status = exchange.status === 503 ? 503 : 406;
  return judge
    .check({ ...exchange, method, url: exampleUrl(model), status })
    .map(({ operationId: _model, what, ...found }) => ({
      ...found,
      what: `${what} (refusals outside the operations have the form of the ${status} of ${model.operationId})`,
    }));
}

/** What two standards ask of an answer and no contract can say: RFC 9110, 15.4.5, and RFC 9457, 3.1.2. */
function httpFindings({ status, requestHeaders, responseHeaders, body }: Exchange): Finding[] {
  if (status === 304 && headerValue(requestHeaders, 'if-none-match') === undefined) {
    const what = '304 answers a request that has no If-None-Match';
    return [finding('undeclared-status', '/status', what, 'the whole answer', '304')];
  }
  if (headerValue(responseHeaders, 'content-type')?.startsWith('application/problem+json') !== true) return [];
  const parsed = parseJson(body);
  const named = 'value' in parsed ? (parsed.value as { status?: unknown } | null)?.status : undefined;
  if (typeof named !== 'number' || named === status) return [];
  const what = 'the problem names another status than the answer has';
  return [finding('body-value', '/body/status', what, String(status), String(named))];
}

/** Throws when an exchange breaks the contract, as `judgedFetch` does. */
export function throwFindings(findings: readonly Finding[], exchange: Exchange): void {
  if (findings.length > 0) throw new ConformanceError(findings, exchange);
}

/** Returns the fetch of all tests: it judges each exchange by the bytes that were sent, and follows no redirect. */
export function judgedFetch(judge: Checker, onFinding: OnFinding = throwFindings): typeof globalThis.fetch {
  return checkedFetch(judge, {
    onFinding,
    ignore: ({ pathname }) => pagesBeside.includes(pathname),
    fetch: fetchExactly,
  });
}

const fetchExactly: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, { ...init, redirect: 'manual' });
  const response = await fetch(request);
  const problem = textProblem(await response.clone().arrayBuffer());
  if (problem === undefined) return response;
  const { pathname } = new URL(request.url);
  throw new Error(
    `${request.method} ${pathname} answered ${response.status}: /body ${problem} (RFC 8259, section 8.1). Repair: let the reply of the handler be sent as it is, by server/contract/mount.ts.`,
  );
};

// `response.text()` would hide both: it drops the mark, and puts U+FFFD for what is not UTF-8.
function textProblem(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith('\uFEFF') ? 'begins with a byte order mark' : undefined;
  } catch {
    return 'is not UTF-8';
  }
}
