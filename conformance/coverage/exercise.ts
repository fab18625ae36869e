import type { Checker } from '../check/checker.ts';
import { type Exchange, headerValue } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { parseJson } from '../check/json-text.ts';
import type { Diagnostic } from '../diagnostic.ts';
import {
  credentialsOf,
  type DerivedRequest,
  derivedRequests,
  isSafe,
  withHeaders,
} from '../generate/derived-requests.ts';
import { shownRequest, type Unexpected, unexpectedDiagnostics, unexpectedResponse } from '../generate/expectation.ts';
import { plainRequest } from '../generate/operation-examples.ts';
import type { Request } from '../generate/request-url.ts';
import type { Transport } from '../generate/send.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import type { Send } from './comparison.ts';
import { probesOf } from './probes.ts';
import type { CoverageRecorder } from './recorder.ts';
import type { ProbeResponse } from './significant-difference.ts';

/** What a coverage run needs: the operations to exercise, and what checks and records the exchanges. */
export interface CoverageRun {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly profile: Profile;
  readonly checker: Checker;
  readonly recorder: CoverageRecorder;
}

/** What a coverage run found: what is wrong, and the lines of each probe that is not covered, by its item. */
export interface Exercised {
  readonly diagnostics: readonly Diagnostic[];
  readonly uncovered: ReadonlyMap<string, readonly string[]>;
}

/** Sends a request, checks and records the exchange; the response to one that was sent before is remembered unless `again`. */
export interface Sender {
  (request: Request, again?: boolean): Promise<ProbeResponse>;
  /** What is wrong with the exchanges so far, each kind once for each operation. */
  readonly diagnostics: Map<string, Diagnostic>;
}

function parsed(raw: string): unknown {
  const json = parseJson(raw);
  return 'value' in json ? json.value : raw;
}

function findingDiagnostic(found: Finding, exchange: Exchange, { locate, credentials }: Profile): Diagnostic {
  const { id, because, operationId, pointer, what, expected, got } = found;
  const name = operationId ?? `${exchange.method} ${exchange.url}`;
  const given = Object.keys(credentials);
  const isAnonymous = given.every((header) => headerValue(exchange.requestHeaders, header) === undefined);
  const hint = `the request has no credentials${given.length === 0 ? ': give them with --header "NAME: VALUE"' : ''}`;
  return {
    check: [id, because ?? []].flat().join(', '),
    what: `${name} ${pointer}: ${what}`,
    ...locate(operationId ?? pointer),
    details: [
      `expected  ${expected}`,
      `got       ${got}`,
      ...(exchange.status === 401 && isAnonymous ? [hint] : []),
      shownRequest({ ...exchange, target: exchange.url, body: exchange.requestBody ?? '' }, exchange.status),
    ],
  };
}

/** A finding of a named schema is one for all operations that share it. */
function causeOf({ id, operationId, contract, pointer }: Finding): string {
  const place = pointer.replaceAll(/\d+/g, '*');
  return contract === undefined ? `${operationId} ${id} ${place}` : `${id} ${contract} ${place.replace(/.*\//, '')}`;
}

/** A sender over a transport. A body that was checked and recorded before, for the same path and status, is not so again. `observe` sees every exchange. */
export function senderOver(
  transport: Transport,
  { checker, recorder, profile }: Pick<CoverageRun, 'checker' | 'recorder' | 'profile'>,
  observe: (exchange: Exchange) => readonly Diagnostic[] = () => [],
): Sender {
  const sent = new Map<string, Promise<ProbeResponse>>();
  const bodies = new Map<string, unknown>();
  const diagnostics = new Map<string, Diagnostic>();
  const add = (key: string, diagnostic: Diagnostic) => diagnostics.has(key) || diagnostics.set(key, diagnostic);

  async function sendNow(request: Request): Promise<ProbeResponse> {
    const exchange = await transport(request);
    const { method, status, body: raw, responseHeaders } = exchange;
    const key = `${method} ${request.target.replace(/\?.*/s, '')} ${status} ${raw}`;
    const isNew = !bodies.has(key);
    // As a response to HEAD, everything but the body is checked.
    const withoutBody = method === 'GET' && !isNew;
    const findings = checker.check(withoutBody ? { ...exchange, method: 'HEAD', body: '' } : exchange);
    for (const found of findings) add(causeOf(found), findingDiagnostic(found, exchange, profile));
    for (const found of observe(exchange)) add(found.what, found);
    const body = isNew ? parsed(raw) : bodies.get(key);
    bodies.set(key, body);
    recorder.record(exchange, body, isNew);
    const [location, etag] = ['location', 'etag'].map((name) => responseHeaders[name]?.toString());
    return { status, raw, body, location, etag, isFaulty: findings.length > 0 };
  }

  const send = (request: Request, again = false) => {
    const { method, target, headers, body } = request;
    const key = JSON.stringify([method, target, headers, body]);
    const response = (again ? undefined : sent.get(key)) ?? sendNow(request);
    sent.set(key, response);
    return response;
  };
  return Object.assign(send, { diagnostics });
}

/** Acts on all items, on several at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  width = 12,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** The derived requests on whose validity their generator and the checker agree; what one of them reads differently is not sent. */
function agreedRequests({ contract, operations, profile, checker }: CoverageRun): DerivedRequest[] {
  return derivedRequests(contract, profile, operations).filter(({ method, target, headers, body = '', expected }) => {
    if (expected.kind === 'status') return true;
    const findings = checker.checkRequest({ method, url: target, requestHeaders: headers, requestBody: body });
    return (expected.kind === 'rejected') === findings.length > 0;
  });
}

/** Requests with methods that a path does not declare, and to operations in a media type that they do not respond in. */
function furtherRequests({ contract, operations }: CoverageRun): Request[] {
  return operations.map(plainRequest).flatMap((request) => {
    const path = contract.find(request.target.replace(/\?.*/s, ''));
    const declared = path?.operations.map(({ method }) => method) ?? [];
    const other = ['PATCH', 'PUT', 'DELETE', 'POST'].find((method) => !declared.includes(method));
    return [
      ...(other === undefined ? [] : [{ ...request, method: other }]),
      ...(isSafe(request) ? [withHeaders(request, { Accept: 'text/html' })] : []),
    ];
  });
}

// What only reads comes first, and what deletes last.
const order = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'PUT', 'PATCH', 'DELETE'];
const turn = ({ method }: Pick<Request, 'method'>) => order.indexOf(method);

/**
 * Sends the derived requests and the probes of the operations, and `further` ones, and records the items that they cover. Operations that
 * only read are sent several requests at a time, and their probes; the others one request after the other.
 */
export async function exercise(run: CoverageRun, send: Sender, further: readonly Request[] = []): Promise<Exercised> {
  const { contract, operations, profile, recorder } = run;
  const responded: Unexpected[] = [];
  const act = async (request: DerivedRequest) => {
    const response = await send(request);
    const found = unexpectedResponse(request, { ...response, body: response.raw }, contract, profile);
    // What the checker finds needs no second message.
    if (found !== undefined && response.isFaulty !== true) responded.push([request, response.status, found]);
  };
  const agreed = agreedRequests(run);
  const changing = agreed.filter((one) => !isSafe(one)).toSorted((left, right) => turn(left) - turn(right));
  await inParallel(agreed.filter(isSafe), act);
  await inParallel([...furtherRequests(run), ...further], (request) => send(request));
  const reading = operations.filter(isSafe);
  const conditional = reading.filter(({ responses }) => '304' in responses);
  await inParallel(conditional, async (operation) => {
    const request = withHeaders(plainRequest(operation), credentialsOf(operation, profile));
    const { etag } = await send(request);
    if (etag !== undefined) await send(withHeaders(request, { 'If-None-Match': etag }));
  });
  const uncovered = new Map<string, readonly string[]>();
  await inParallel(reading, async (operation) => {
    const credentials = credentialsOf(operation, profile);
    const sendProbe: Send = async (request, again) => {
      const response = await send(withHeaders(request, credentials), again);
      return profile.rejected.statuses.includes(response.status) ? undefined : response;
    };
    for (const probe of probesOf(operation, profile)) {
      const lines = await probe.run(sendProbe);
      if (lines === undefined) recorder.covered.add(probe.id);
      else uncovered.set(probe.id, lines);
    }
  });
  await inParallel(changing, act, 1);
  return {
    diagnostics: [...send.diagnostics.values(), ...unexpectedDiagnostics(responded, profile)],
    uncovered: new Map([...recorder.differing, ...uncovered]),
  };
}
