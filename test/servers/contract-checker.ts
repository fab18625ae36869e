import { hash } from 'node:crypto';
import { join } from 'node:path';
import {
  type Checker,
  ConformanceError,
  checkedFetch,
  checker,
  type Exchange,
  type Finding,
  finding,
  headerValue,
  parseJson,
  splitUrl,
} from '@contract-first/conformance/check';
import { type Contract, readContract } from '@contract-first/conformance/model';
import { plainRequest } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { meantPath } from '../../openapi/meant-path.ts';
import { profile } from '../../openapi/profile.ts';

/** The pages beside the API. These paths, and no others, are requested in tests without being checked against the contract. */
export const pagesBeside: readonly string[] = [
  '/docs',
  '/docs/',
  '/docs/coverage',
  '/healthz',
  '/llms.txt',
  '/metrics',
  '/openapi.json',
  '/openapi.yaml',
  '/',
  '/pages/start.js',
  '/pages/start.css',
  '/readyz',
  '/try',
];

/** Called with the findings of an exchange that has any. */
export type OnFinding = (findings: readonly Finding[], exchange: Exchange) => void;

let contractOfProcess: Contract | undefined;

/** Returns the contract, `generated/openapi.json`, the same object each time: what is compiled of it is kept for it. */
export function bundledContract(): Contract {
  contractOfProcess ??= readContract(join(projectRoot, 'generated/openapi.json'));
  return contractOfProcess;
}

/** The sealed checker, which also checks responses that no operation declares. */
export interface ContractChecker extends Checker {
  /** Checks the response to a request that is rejected before it is routed. */
  checkUnrouted(exchange: Exchange): Finding[];
}

let checkerOfProcess: ContractChecker | undefined;

/** Returns the checker of the contract: compiling its schemas takes a second, so a process has one. */
export function contractChecker(): ContractChecker {
  checkerOfProcess ??= createContractChecker();
  return checkerOfProcess;
}

/** Returns a checker that validates no body again that it has found valid at the same path: of such a response to GET it checks the rest, as of one to HEAD. */
function withoutRepeats({ check, ...others }: Checker): Checker {
  const valid = new Set<string>();
  const checkOnce: typeof check = (exchange) => {
    const { method, url, status, responseHeaders, body } = exchange;
    const type = headerValue(responseHeaders, 'content-type');
    const key = method === 'GET' ? hash('sha1', [splitUrl(url).pathname, status, type, body].join(' ')) : '';
    if (valid.has(key)) return check({ ...exchange, method: 'HEAD', body: '' });
    const findings = check(exchange);
    if (method === 'GET' && findings.length === 0) valid.add(key);
    return findings;
  };
  return { ...others, check: checkOnce };
}

const checkers = new Map<string, Checker>();

/** Returns the sealed checker of the version of the API that serves a path; undefined for what no version has otherwise than the contract. */
function versionChecker(path: string): Checker | undefined {
  const [, version] = /^\/api\/v(3\.[1-9])\/(?:product\/|attribute_groups$)/.exec(meantPath(path)) ?? [];
  if (version === undefined) return undefined;
  const file = join(projectRoot, `generated/versions/${version}.json`);
  const known = checkers.get(version) ?? withoutRepeats(checker(readContract(file), { sealed: true, profile }));
  checkers.set(version, known);
  return known;
}

function createContractChecker(): ContractChecker {
  const contract = bundledContract();
  const sealed = withoutRepeats(checker(contract, { sealed: true, profile }));
  const checkUnrouted = (exchange: Exchange) => [
    ...standardFindings(exchange),
    ...undeclaredFindings(contract, sealed, exchange),
  ];
  return {
    ...sealed,
    operationOf: (method, path) => (versionChecker(path) ?? sealed).operationOf(method, path),
    checkUnrouted,
    check: (exchange) => {
      const { pathname } = splitUrl(exchange.url);
      const ofVersion = versionChecker(pathname);
      if (ofVersion !== undefined) return [...ofVersion.check(exchange), ...standardFindings(exchange)];
      const isDeclared = sealed.operationOf(exchange.method, pathname) !== undefined || exchange.method === 'OPTIONS';
      return [...sealed.check(exchange), ...(isDeclared ? standardFindings(exchange) : checkUnrouted(exchange))];
    },
  };
}

/**
 * Checks an error response that no operation declares as if it were the 406, the 429 or the 503 of the first operation
 * of its family.
 */
function undeclaredFindings({ operations }: Contract, sealed: Checker, exchange: Exchange): Finding[] {
  const isV3 = (path: string) => /^\/+api\/+v3(\.\d+)?(\/|$)/i.test(path);
  const family = isV3(splitUrl(exchange.url).pathname);
  const like = operations.find(({ path }) => isV3(path) === family);
  if (like === undefined || exchange.status < 400) return [];
  const method = exchange.method === 'HEAD' ? 'HEAD' : 'GET';
  const status = [429, 503].includes(exchange.status) ? exchange.status : 406;
  const body = exchange.body.replace(`"status":${exchange.status},`, `"status":${status},`);
  // What is no operation is not deprecated: the headers that say so are not missing there, but must be.
  const isOperation = sealed.operationOf(exchange.method, splitUrl(exchange.url).pathname) !== undefined;
  const since = isOperation ? undefined : headerValue(exchange.responseHeaders, 'deprecation');
  const found = sealed
    .check({ ...exchange, method, url: plainRequest(like).target, status, body })
    .filter(({ pointer }) => !/^\/headers\/(deprecation|link)$/.test(pointer))
    .map(({ operationId: _like, what, ...found }) => ({
      ...found,
      what: `${what} (errors outside the operations have the form of the ${status} of ${like.operationId})`,
    }));
  const what = 'a response of no operation says that it is deprecated';
  return since === undefined
    ? found
    : [...found, finding('undeclared-header', '/headers/deprecation', what, 'none', since)];
}

/** What standards require of a response and no contract can say: RFC 9110, 10.2.3 and 15.4.5, and RFC 9457, 3.1.2. */
function standardFindings({ status, requestHeaders, responseHeaders, body }: Exchange): Finding[] {
  const wait = headerValue(responseHeaders, 'retry-after') ?? '';
  if ([429, 503].includes(status) && !/^\d+$/.test(wait) && Number.isNaN(Date.parse(wait))) {
    const what = `a ${status} has no Retry-After that a client can read`;
    return [finding('missing-header', '/headers/retry-after', what, 'seconds, or a date', wait || 'nothing')];
  }
  if (status === 304 && headerValue(requestHeaders, 'if-none-match') === undefined) {
    const what = 'the request of a 304 has no If-None-Match';
    return [finding('undeclared-status', '/status', what, 'the whole response', '304')];
  }
  if (headerValue(responseHeaders, 'content-type')?.startsWith('application/problem+json') !== true) return [];
  const parsed = parseJson(body);
  const named = 'value' in parsed ? (parsed.value as { status?: unknown } | null)?.status : undefined;
  if (typeof named !== 'number' || named === status) return [];
  const what = 'the problem has another status than the response';
  return [finding('body-value', '/body/status', what, String(status), String(named))];
}

/** Throws the findings of an exchange, if there are any. */
export function throwFindings(findings: readonly Finding[], exchange: Exchange): void {
  if (findings.length > 0) throw new ConformanceError(findings, exchange, contractChecker().format);
}

/** Returns the fetch of all tests: it checks each exchange by the bytes that were sent, and follows no redirect. */
export function fetchChecked(onFinding: OnFinding = throwFindings): typeof globalThis.fetch {
  return checkedFetch(contractChecker(), {
    onFinding,
    ignore: ({ pathname }) =>
      pagesBeside.includes(pathname) || /^\/docs\/(operations\/)?[\w-]+\.(html|js|md|txt)$/.test(pathname),
    fetch: fetchUtf8,
  });
}

const fetchUtf8: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, { ...init, redirect: 'manual' });
  const response = await fetch(request).catch((error: unknown) => {
    // RFC 9112, 9.3.1: the server may close an idle connection while a request is on its way, which is then sent again.
    if (!/other side closed|ECONNRESET/.test(String((error as Error).cause))) throw error;
    return fetch(request);
  });
  const what = encodingProblem(await response.clone().arrayBuffer());
  if (what === undefined) return response;
  const { pathname } = new URL(request.url);
  throw new Error(
    `${request.method} ${pathname} → ${response.status}: /body ${what} (RFC 8259, section 8.1). Fix: let toolkit/serve/mount.ts send the reply of the handler as it is.`,
  );
};

// `response.text()` would hide both: it drops the mark, and puts U+FFFD for what is not UTF-8.
function encodingProblem(bytes: ArrayBuffer): string | undefined {
  try {
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return body.startsWith('\uFEFF') ? 'begins with a byte order mark' : undefined;
  } catch {
    return 'is not UTF-8';
  }
}
