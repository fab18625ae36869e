import { parseBody } from '../check/body.ts';
import type { Checker } from '../check/checker.ts';
import { type Exchange, headerValue, splitUrl } from '../check/exchange.ts';
import { causeOf, type Finding, helpWith, runMeanings } from '../check/finding.ts';
import { parseJson } from '../check/json-text.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Contract, letters, type Operation, operationFor } from '../model/contract.ts';
import { isObject, type Json, walk } from '../model/json.ts';
import { isSequential } from '../model/sequence.ts';
import type { Profile } from '../profile.ts';
import { type DerivedRequest, isSafe } from '../requests/derived-requests.ts';
import { curlOf, shownRequest } from '../requests/expectation.ts';
import type { Request } from '../requests/request-url.ts';
import type { Transport } from '../requests/send.ts';
import type { CoverageRecorder } from './recorder.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { smallestRequest } from './smallest-request.ts';
import { isFromStub, isUndecidedFinding } from './stub.ts';

/** What a coverage run needs: the operations to exercise, and what checks and records the exchanges. */
export interface CoverageRun {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  /** The address of the server, for the command that repeats a request; none is shown unless it is given. */
  readonly base?: string | undefined;
  /** The methods that may be sent; all of them unless it is given. */
  readonly methods?: readonly string[] | undefined;
  readonly profile: Profile;
  readonly checker: Checker;
  readonly recorder: CoverageRecorder;
}

/**
 * Sends a request, checks and records the exchange; the response to one that was sent before is remembered unless
 * `again`.
 */
export interface Sender {
  (request: Request, again?: boolean): Promise<ProbeResponse>;
  /** What is wrong with the exchanges so far, each kind once for each operation. */
  readonly diagnostics: Map<string, Diagnostic>;
  /** The same for what a stub cannot show. */
  readonly undecided: Map<string, Diagnostic>;
  readonly stubs: Set<string>;
  /** Shows, for each finding of a safe method, the smallest request that has it. */
  shrink(): Promise<void>;
  /** Whether the server has stopped responding: all further requests are rejected. */
  isGone(): boolean;
}

function parsed(raw: string, contentType = ''): unknown {
  const json = isSequential(contentType) ? parseBody(contentType, raw) : parseJson(raw);
  return 'value' in json ? json.value : raw;
}

/** What a request names by identifiers, such as `author_id` and `tagIds`: there need not be such a thing. */
function referencesIn({ target, body = '' }: Request): string {
  const isReference = (name: string) => /.[-_]ids?$|[a-z]Ids?$/.test(name);
  const json = parseJson(body);
  const found = target.split(/[?&]/).filter((pair) => isReference(pair.replace(/=.*/s, '')));
  walk(('value' in json ? json.value : null) as Json, (value, steps) => {
    if (isReference(steps.at(-1) ?? '')) found.push(JSON.stringify([steps.at(-1), value]));
  });
  return found.join(' ');
}

const bounds = 'from to,from until,since until,after before,min max,start end,gte lte,gt lt,begin end,in out,open clos';

/** Whether the lower one of two bounds, by their names, is above the upper one, which no schema says. */
function isCrossed({ target, body = '' }: Request): boolean {
  const json = parseJson(body);
  const sent = Object.entries('value' in json && isObject(json.value) ? json.value : {});
  const all = [...new URLSearchParams(target.replace(/^[^?]*/, '')), ...sent];
  const values = new Map(all.map(([name, value]) => [letters(name), value]));
  return [...values].some(([name, value]) =>
    bounds.split(',').some((pair) => {
      const [low = '', high = ''] = pair.split(' ');
      const upper = name.includes(low) ? values.get(name.replace(low, high)) : undefined;
      const isNumber = [value, upper].every((one) => Number.isFinite(Number(one)));
      return (upper ?? null) !== null && (isNumber ? Number(value) > Number(upper) : String(value) > String(upper));
    }),
  );
}

function findingDiagnostic(found: Finding, exchange: Exchange, profile: Profile, command: string[]): Diagnostic {
  const { locate, credentials } = profile;
  const { id, because, operationId, pointer, what, expected, got } = found;
  const name = operationId ?? `${exchange.method} ${exchange.url}`;
  const given = Object.keys(credentials);
  const isAnonymous = given.every((header) => headerValue(exchange.requestHeaders, header) === undefined);
  const hint = `the request has no credentials${given.length === 0 ? ': give them with --header "NAME: VALUE"' : ''}`;
  return {
    check: [id, because ?? []].flat().join(', '),
    what: `${name} ${pointer}: ${what}`,
    cause: causeOf(found, exchange.status),
    seen: { count: 0, operations: [] },
    ...helpWith(id),
    ...locate(operationId ?? pointer),
    details: [
      `expected  ${expected}`,
      `got       ${got}`,
      ...(exchange.status === 401 && isAnonymous ? [hint] : []),
      shownRequest({ ...exchange, target: exchange.url, body: exchange.requestBody ?? '' }, exchange.status),
      ...command,
    ],
  };
}

/** Whether an error is one of a connection that stands: it was closed, was silent, or had no HTTP or no UTF-8 in it. */
const isOfResponse = ({ code = '' }: NodeJS.ErrnoException) =>
  /^(?:ECONNRESET|EPIPE|ETIMEDOUT|HPE_\w+|ERR_ENCODING_INVALID_ENCODED_DATA)$/.test(code);

/** How many operations may not respond in time before the server counts as gone. */
const mostSilent = 3;

/**
 * A sender over a transport. A body that was checked and recorded before, for the same path and status, is not so
 * again. `observe` sees every exchange.
 */
export function senderOver(
  transport: Transport,
  { contract, checker, recorder, profile, base }: Omit<CoverageRun, 'operations'>,
  observe: (exchange: Exchange) => readonly Diagnostic[] = () => [],
): Sender {
  const sent = new Map<string, Promise<ProbeResponse>>();
  const bodies = new Map<string, unknown>();
  const diagnostics = new Map<string, Diagnostic>();
  const undecided = new Map<string, Diagnostic>();
  const stubs = new Set<string>();
  const shown = new Map<string, Request>();
  /** The references of requests that succeeded: what they name is there. */
  const accepted = new Set<string>();
  const add = (key: string, diagnostic: Diagnostic, to = diagnostics) => {
    const one = to.get(key) ?? diagnostic;
    to.set(key, one);
    return one;
  };

  const commandOf = (request: Request) => (base === undefined ? [] : [curlOf(base, request, profile)]);

  async function shrink(): Promise<void> {
    for (const [cause, request] of shown) {
      const { seen } = diagnostics.get(cause) ?? {};
      if (!isSafe(request)) continue;
      await smallestRequest(request, async (smaller) => {
        const exchange = await transport(smaller).catch(() => undefined);
        if (exchange === undefined) return false;
        const found = checker.check(exchange).find((one) => causeOf(one, exchange.status) === cause);
        if (found === undefined) return false;
        const made = findingDiagnostic(found, exchange, profile, commandOf(smaller));
        diagnostics.set(cause, { ...made, ...(seen && { seen }) });
        return true;
      });
    }
  }

  let last = '';
  let gone: Error | undefined;
  const silent = new Set<string>();

  function nameOf({ method, target }: Request): string {
    const path = target.replace(/\?.*/s, '');
    const found = contract.find(path);
    return (found && operationFor(found, method)?.operationId) ?? `${method} ${path}`;
  }

  function addLost(name: string, what: string, request: Request): void {
    const { seen } = add(`no-response ${name}`, {
      check: 'no-response',
      what,
      cause: `no-response ${name}`,
      seen: { count: 0, operations: [name] },
      ...helpWith('no-response'),
      ...profile.locate(name),
      details: [shownRequest(request, 0), ...commandOf(request)],
    });
    if (seen !== undefined) seen.count += 1;
  }

  const lost: ProbeResponse = { status: 0, raw: '', body: undefined, isFaulty: true };

  /** The finding of a request without a response. Throws when no server is there, or none is there any more. */
  function withoutResponse(request: Request, error: NodeJS.ErrnoException): ProbeResponse {
    const name = nameOf(request);
    if (isOfResponse(error)) {
      addLost(name, `${name}: ${runMeanings['no-response']}: ${error.message}`, request);
      last = `${request.method} ${request.target}, which got no response`;
      if (error.code === 'ETIMEDOUT') silent.add(name);
    }
    if (isOfResponse(error) && silent.size < mostSilent) return lost;
    if (last !== '' && gone === undefined)
      addLost('', `the server stopped responding after ${last}: ${error.message}`, request);
    if (last !== '') gone = error;
    throw error;
  }

  async function sendNow(request: Request): Promise<ProbeResponse> {
    if (gone !== undefined) throw gone;
    // Each further request would be waited for, too.
    if (silent.has(nameOf(request))) return lost;
    const exchange = await transport(request).catch((error: Error) => withoutResponse(request, error));
    if (!('responseHeaders' in exchange)) return exchange;
    const { method, status, body: raw, responseHeaders } = exchange;
    last = `${method} ${request.target}`;
    const key = `${method} ${request.target.replace(/\?.*/s, '')} ${status} ${raw}`;
    const isNew = !bodies.has(key);
    // What was read before may be another thing now.
    if (!isSafe(request) && status >= 200 && status < 300) sent.clear();
    const match = contract.find(splitUrl(exchange.url).pathname);
    // As a response to HEAD, everything but the body is checked, unless HEAD is declared.
    const hasHead = match?.operations.some((one) => one.method === 'HEAD') === true;
    const withoutBody = method === 'GET' && !isNew && !hasHead;
    const isOpen = 'expected' in request && (request as DerivedRequest).expected.kind === 'handled' && status < 500;
    const all = isOpen ? [] : checker.check(withoutBody ? { ...exchange, method: 'HEAD', body: '' } : exchange);
    const named = `${nameOf(request)} ${referencesIn(request)}`;
    if (status >= 200 && status < 300) accepted.add(named);
    const mayBeRefused = (!named.endsWith(' ') && !accepted.has(named)) || isCrossed(request);
    const findings = all.filter(({ id }) => !(mayBeRefused && id === 'refused-good-request'));
    const isStub = isFromStub(exchange, profile);
    const stub = isStub && match ? operationFor(match, method) : undefined;
    if (stub !== undefined) stubs.add(stub.operationId);
    for (const found of findings) {
      const to = isUndecidedFinding(found, exchange, stub, profile) ? undecided : diagnostics;
      const made = findingDiagnostic(found, exchange, profile, commandOf(request));
      const cause = causeOf(found, status);
      if (to === diagnostics && !to.has(cause)) shown.set(cause, request);
      const { seen } = add(cause, made, to);
      if (seen === undefined) continue;
      seen.count += 1;
      const operation = found.operationId ?? `${exchange.method} ${exchange.url.replace(/\?.*/s, '')}`;
      if (!seen.operations.includes(operation)) seen.operations.push(operation);
    }
    for (const found of observe(exchange)) add(found.what, found);
    const body = isNew ? parsed(raw, headerValue(responseHeaders, 'content-type')) : bodies.get(key);
    bodies.set(key, body);
    recorder.record(exchange, body, isNew);
    const [location, etag, link] = ['location', 'etag', 'link'].map((name) => responseHeaders[name]?.toString());
    const headers = responseHeaders;
    return { status, raw, body, headers, location, etag, link, isFaulty: all.length > 0, isStub };
  }

  const send = (request: Request, again = false) => {
    const { method, target, headers, body } = request;
    const key = JSON.stringify([method, target, headers, body]);
    const response = (again ? undefined : sent.get(key)) ?? sendNow(request);
    sent.set(key, response);
    return response;
  };
  return Object.assign(send, { diagnostics, undecided, stubs, shrink, isGone: () => gone !== undefined });
}
