import {
  allowedMethods,
  type Contract,
  contractOf,
  type MatchedPath,
  type OpenApiDocument,
  type Operation,
  operationFor,
} from '../model/contract.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import { checkBodyText, checkBodyValue } from './body.ts';
import { type Exchange, headerValue, splitUrl } from './exchange.ts';
import { beforeParameters, type Finding, finding, formatFindings } from './finding.ts';
import { checkRequest, type Request } from './request.ts';
import { checkResponse, type ResponseRules } from './response.ts';
import { schemaValidator } from './schema-validator.ts';

/** The operation that a request reaches, with the still encoded values of its path parameters. */
export interface ReachedOperation {
  operationId: string;
  path: string;
  pathParameters: Readonly<Record<string, string>>;
}

/** Checks exchanges, or parts of them, against one contract. */
export interface Checker {
  /** All findings of an exchange; what is wrong with a request is a finding only when the request was not rejected. */
  check(exchange: Exchange): Finding[];
  /** What is wrong with a request by itself, whatever the response; empty for a path that is not declared. */
  checkRequest(request: Request & Pick<Exchange, 'method'>): Finding[];
  /** Findings of a body value alone. Throws for an operationId that the contract does not have. */
  checkBody(operationId: string, status: number, mediaType: string, value: unknown): Finding[];
  /** The same for a body as a string: JSON is parsed, and its keys are checked too. */
  checkBodyText(operationId: string, status: number, mediaType: string, body: string): Finding[];
  /** The operation that responds to a method on a path (without query). */
  operationOf(method: string, pathname: string): ReachedOperation | undefined;
  /** Findings as text, each with the file to open and the fix when the profile has `locate`. */
  format(findings: readonly Finding[]): string;
}

/** How strictly, and with what knowledge beside the contract, exchanges are checked. */
export interface CheckerOptions {
  /** Whether a property that no schema names is a finding. */
  readonly sealed?: boolean;
  readonly profile?: Partial<Profile>;
}

const isClientError = (status: number) => status >= 400 && status < 500;
const isSuccess = (status: number) => status >= 200 && status < 300;

/** Builds the checker of one contract; a schema that does not compile throws at its first use. */
export function checker(source: Contract | OpenApiDocument, options: CheckerOptions = {}): Checker {
  const contract = 'operations' in source ? (source as Contract) : contractOf(source);
  const profile: Profile = { ...defaultProfile, ...options.profile };
  const validator = schemaValidator(contract);
  const rules: ResponseRules = {
    validator,
    sealed: options.sealed ?? false,
    ignoredHeaders: [...profile.ignoredHeaders, profile.stubHeader],
  };

  function undeclaredMethod(match: MatchedPath, { method, status, responseHeaders }: Exchange): Finding[] {
    const allowed = allowedMethods(match).join(', ');
    const { methodNotAllowed: rule } = profile;
    if (rule === 'any-4xx' && isClientError(status)) return [];
    if (status !== 405) {
      const what = `${method} is not declared for this path`;
      return [finding('method-not-refused', '/method', what, `405, Allow: ${allowed}`, String(status))];
    }
    const got = headerValue(responseHeaders, 'allow');
    const listed = [...new Set((got ?? '').split(',').map((name) => name.trim().toUpperCase()))].sort().join(', ');
    if (rule === 'any-405' || listed === allowed) return [];
    return [finding('allow-header', '/headers/allow', 'the Allow header is not exact', allowed, got ?? 'nothing')];
  }

  function undeclaredPath({ method, url, status, responseHeaders }: Exchange): Finding[] {
    // A server that is stopping responds with 503 before it reads the path.
    if (isClientError(status) || status === 503 || method.toUpperCase() === 'OPTIONS') return [];
    const { pathname } = splitUrl(url);
    const target = headerValue(responseHeaders, 'location');
    // A slash at the end may lead to the path without it.
    if (status === 308 && target !== undefined && splitUrl(target).pathname === pathname.replace(/(?<!\/)\/+$/, ''))
      return [];
    const got = `${method} ${pathname} ${status}`;
    return [finding('unknown-path', '/path', 'the path is not declared', 'a declared path, or 404', got)];
  }

  /** Whether a status may say that a server does not know a method that the contract does not declare, such as HEAD. */
  const isUnknownMethod = (status: number) =>
    profile.methodNotAllowed === 'any-4xx' && [404, 405, 501].includes(status);

  function rejectedOptions({ status }: Exchange): Finding[] {
    if (isSuccess(status) || isUnknownMethod(status)) return [];
    return [finding('options-refused', '/status', 'OPTIONS was rejected', '2xx', String(status))];
  }

  /** An invalid request must be rejected, and a valid one must not. */
  function requestFindings(match: MatchedPath, operation: Operation, exchange: Exchange): Finding[] {
    const { status } = exchange;
    const { statuses, pathStatuses } = profile.rejected;
    const isRejected = statuses.includes(status);
    if (!isRejected && (status >= 500 || beforeParameters.includes(status))) return [];
    const wrong = checkRequest(validator, match, operation, exchange);
    if (pathStatuses.includes(status) && wrong.some(({ pointer }) => pointer.startsWith('/path/'))) return [];
    // What is not there may be seen before what is wrong with the request.
    const isMissing = [404, 410].includes(status) && operation.path.includes('{') && status in operation.responses;
    if (!isRejected && (profile.servesInvalidRequests || isMissing)) return [];
    if (!isRejected) return wrong.map((found) => ({ ...found, id: 'accepted-bad-request', because: found.id }));
    if (wrong.length > 0) return [];
    const what = `valid request rejected with ${status}`;
    return [finding('refused-good-request', '/status', what, `a status other than ${status}`, String(status))];
  }

  function reached(method: string, pathname: string): { match: MatchedPath; operation: Operation } | undefined {
    const match = contract.find(profile.meantPath(pathname));
    const operation = match === undefined ? undefined : operationFor(match, method);
    return match === undefined || operation === undefined ? undefined : { match, operation };
  }

  function check(exchange: Exchange): Finding[] {
    const match = contract.find(profile.meantPath(splitUrl(exchange.url).pathname));
    if (match === undefined) return undeclaredPath(exchange);
    const operation = operationFor(match, exchange.method);
    if (operation === undefined) {
      return exchange.method.toUpperCase() === 'OPTIONS'
        ? rejectedOptions(exchange)
        : undeclaredMethod(match, exchange);
    }
    const isDeclared = operation.method === exchange.method.toUpperCase();
    if (!isDeclared && isUnknownMethod(exchange.status)) return [];
    const findings = [...requestFindings(match, operation, exchange), ...checkResponse(rules, operation, exchange)];
    return findings.map((found) => ({ ...found, operationId: operation.operationId }));
  }

  const named = (operationId: string, findings: readonly Finding[]) =>
    findings.map((found) => ({ ...found, operationId }));

  return {
    check,
    checkRequest: (request) => {
      const found = reached(request.method, splitUrl(request.url).pathname);
      return found === undefined ? [] : checkRequest(validator, found.match, found.operation, request);
    },
    checkBody: (operationId, status, mediaType, value) =>
      named(operationId, checkBodyValue(rules, contract.operation(operationId), status, mediaType, value)),
    checkBodyText: (operationId, status, mediaType, body) =>
      named(operationId, checkBodyText(rules, contract.operation(operationId), status, mediaType, body)),
    operationOf: (method, pathname) => {
      const found = reached(method, pathname);
      if (found === undefined) return undefined;
      const { match, operation } = found;
      return { operationId: operation.operationId, path: match.path, pathParameters: match.values };
    },
    format: (findings) => formatFindings(findings, options.profile?.locate),
  };
}
