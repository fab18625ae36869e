import type { ContractDocument } from '../model/old.ts';
import type { MatchedPath, Operation } from '../model/operations.ts';
import { allowedMethods, operationFor, pathFinder } from '../model/operations.ts';
import type { BodyRules } from './body.ts';
import { checkBodyText, checkBodyValue } from './body.ts';
import type { Exchange } from './exchange.ts';
import { headerValue, splitUrl } from './exchange.ts';
import type { Finding } from './finding.ts';
import { finding } from './finding.ts';
import { checkRequest } from './request.ts';
import { checkResponse } from './response.ts';
import { schemaValidator } from './schema-validator.ts';

/** The operation a request reaches, with the still encoded values of its path parameters. */
export interface ReachedOperation {
  operationId: string;
  path: string;
  pathParameters: Readonly<Record<string, string>>;
}

/** Judges exchanges, or parts of them, against one contract. */
export interface Checker {
  /** All findings of an exchange; a request that breaks the contract is one only when it was answered as if it were right. */
  check(exchange: Exchange): Finding[];
  /** What is wrong with a request by itself, whatever the answer was; empty too for a path the contract does not have. */
  checkRequest(exchange: Pick<Exchange, 'method' | 'url' | 'requestHeaders'>): Finding[];
  /** Findings of a body value alone; throws for an operationId the contract does not have. */
  checkBody(operationId: string, status: number, mediaType: string, value: unknown): Finding[];
  /** The same for a body as text: JSON is parsed, and judged as JSON text too. */
  checkBodyText(operationId: string, status: number, mediaType: string, text: string): Finding[];
  /** The operation that answers a method on a path (without query). */
  operationOf(method: string, pathname: string): ReachedOperation | undefined;
}

const isClientError = (status: number) => status >= 400 && status < 500;
const isSuccess = (status: number) => status >= 200 && status < 300;

function unlistedMethod(match: MatchedPath, { method, status, responseHeaders }: Exchange): Finding[] {
  const allowed = allowedMethods(match).join(', ');
  if (status !== 405) {
    const what = `${method} is not in the contract`;
    return [finding('method-not-refused', '/method', what, `405, Allow: ${allowed}`, String(status))];
  }
  const got = headerValue(responseHeaders, 'allow');
  const listed = [...new Set((got ?? '').split(',').map((name) => name.trim().toUpperCase()))].sort().join(', ');
  if (listed === allowed) return [];
  return [finding('allow-header', '/headers/allow', 'the Allow header is not exact', allowed, got ?? 'nothing')];
}

function unknownPath({ method, url, status }: Exchange): Finding[] {
  // A server that is stopping says 503 before it looks at the path.
  if (isClientError(status) || status === 503 || method.toUpperCase() === 'OPTIONS') return [];
  const got = `${method} ${splitUrl(url).pathname} ${status}`;
  return [finding('unknown-path', '/path', 'the path is not in the contract', 'a path of the contract, or 404', got)];
}

function refusedOptions({ status }: Exchange): Finding[] {
  if (isSuccess(status)) return [];
  return [finding('options-refused', '/status', 'OPTIONS was refused', '2xx', String(status))];
}

/**
 * Builds the judge of one contract. `sealed` reports properties that no schema names (see `Use` in `seal.ts`).
 * Throws when a reference leads nowhere; a schema that does not compile throws at its first use.
 */
export function checker(document: ContractDocument, options: { sealed?: boolean } = {}): Checker {
  const rules: BodyRules = { document, validator: schemaValidator(document), sealed: options.sealed ?? false };
  const find = pathFinder(document);
  const byId = new Map<string, Operation>();
  for (const path of Object.keys(document.paths)) {
    for (const one of find(path)?.operations ?? []) byId.set(one.operationId, one);
  }

  function named(operationId: string): Operation {
    const operation = byId.get(operationId);
    if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
    return operation;
  }

  function requestVerdict(match: MatchedPath, operation: Operation, exchange: Exchange): Finding[] {
    const accepted = isSuccess(exchange.status) || exchange.status === 304;
    if (!accepted && exchange.status !== 400) return [];
    const wrong = checkRequest(rules, match, operation, exchange);
    if (accepted) return wrong.map((found) => ({ ...found, id: 'accepted-bad-request', because: found.id }));
    if (wrong.length > 0) return [];
    const what = 'the request keeps the contract and was refused';
    return [finding('refused-good-request', '/status', what, 'a status other than 400', '400')];
  }

  function check(exchange: Exchange): Finding[] {
    const match = find(splitUrl(exchange.url).pathname);
    if (match === undefined) return unknownPath(exchange);
    const operation = operationFor(match, exchange.method);
    if (operation === undefined) {
      return exchange.method.toUpperCase() === 'OPTIONS' ? refusedOptions(exchange) : unlistedMethod(match, exchange);
    }
    const findings = [...requestVerdict(match, operation, exchange), ...checkResponse(rules, operation, exchange)];
    return findings.map((found) => ({ ...found, operationId: operation.operationId }));
  }

  return {
    check,
    checkRequest: (exchange) => {
      const match = find(splitUrl(exchange.url).pathname);
      const operation = match === undefined ? undefined : operationFor(match, exchange.method);
      return match === undefined || operation === undefined ? [] : checkRequest(rules, match, operation, exchange);
    },
    checkBody: (operationId, status, mediaType, value) =>
      checkBodyValue(rules, named(operationId), status, mediaType, value).map((found) => ({ ...found, operationId })),
    checkBodyText: (operationId, status, mediaType, text) =>
      checkBodyText(rules, named(operationId), status, mediaType, text).map((found) => ({ ...found, operationId })),
    operationOf: (method, pathname) => {
      const match = find(pathname);
      const operation = match === undefined ? undefined : operationFor(match, method);
      if (match === undefined || operation === undefined) return undefined;
      return { operationId: operation.operationId, path: match.path, pathParameters: match.values };
    },
  };
}
