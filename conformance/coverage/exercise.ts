import { headerValue } from '../check/exchange.ts';
import { helpWith, type ReportedId, show } from '../check/finding.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Operation } from '../model/contract.ts';
import { credentialsOf, type DerivedRequest, isSafe, withHeaders } from '../requests/derived-requests.ts';
import { shownRequest, type Unexpected, unexpectedDiagnostics, unexpectedResponse } from '../requests/expectation.ts';
import { plainRequest } from '../requests/operation-examples.ts';
import type { Request } from '../requests/request-url.ts';
import { deletionsOf, reachedBy } from './addresses.ts';
import { isMissing } from './changes.ts';
import type { Send } from './comparison.ts';
import { wrongAllow, wrongHead, wrongMissing, wrongType } from './methods.ts';
import { probesOf } from './probes.ts';
import { wrongReads } from './reads.ts';
import {
  agreedRequests,
  freshRequests,
  furtherRequests,
  isRead,
  operationsAt,
  readAt,
  withCurrentTag,
} from './run-requests.ts';
import type { CoverageRun, Sender } from './sender.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { stateOf } from './state.ts';
import { isUndecidedRequest } from './stub.ts';
import { otherValues } from './suspicions.ts';

/** What a coverage run found: what is wrong, and the lines of each probe that is not covered, by its item. */
export interface Exercised {
  readonly diagnostics: readonly Diagnostic[];
  /** Effects and states that did not show although they could: no exchange by itself contradicts the contract. */
  readonly suspected: readonly Diagnostic[];
  readonly uncovered: ReadonlyMap<string, readonly string[]>;
  /** What would be wrong with a server that is no stub. */
  readonly undecided: readonly Diagnostic[];
  /** The ids of the operations of which a stub sends examples. */
  readonly stubs: ReadonlySet<string>;
}

const mostAtOnce = 12;

/** Acts on all items, on several at a time. */
export async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
}

function invalidKeywords({ contract, profile }: CoverageRun): Diagnostic[] {
  return contract.invalidKeywords.map(({ pointer, expected, got }) => ({
    check: 'contract',
    what: `#${pointer} is no JSON Schema and is passed over`,
    cause: `contract ${pointer}`,
    ...helpWith('contract'),
    ...profile.locate(pointer),
    details: [`expected  ${expected}`, `got       ${show(got)}`],
  }));
}

const isDoneChange = ({ method }: Request, { status, isStub }: ProbeResponse) =>
  (method === 'PUT' || method === 'PATCH') && status >= 200 && status < 300 && status !== 202 && isStub !== true;

/** Whether plain text is read otherwise than it was sent, the white space around it aside. */
const isOtherText = ({ body = '' }: Request, { status, raw, headers = {} }: ProbeResponse) =>
  status === 200 && /^text\/plain\b/.test(headerValue(headers, 'content-type') ?? '') && raw.trim() !== body.trim();

// What only reads comes first, and what deletes last.
const order = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A POST that creates nothing may close what it acts on for the others. */
const turn = ({ method, responses }: Operation) =>
  method === 'POST' && !('201' in responses) ? order.indexOf('DELETE') - 0.5 : order.indexOf(method);

/** What a run has found so far. */
interface Found {
  readonly suspected: Map<string, Diagnostic>;
  readonly responded: Unexpected[];
  readonly undecided: Unexpected[];
  readonly uncovered: Map<string, readonly string[]>;
  contradictions: () => Diagnostic[];
}

/**
 * Sends the derived requests and the probes of the operations, and `further` ones, and records the items that they
 * cover. A server that stops responding ends it: what was found until then counts. Rejects when none is there at all.
 */
export async function exercise(run: CoverageRun, send: Sender, further: readonly Request[] = []): Promise<Exercised> {
  const none = { suspected: new Map(), responded: [], undecided: [], uncovered: new Map(), contradictions: () => [] };
  const found: Found = none;
  await exerciseAll(run, send, further, found).catch((error: unknown) => {
    if (!send.isGone()) throw error;
  });
  for (const one of found.contradictions()) found.suspected.set(one.what, one);
  const { suspected, responded, undecided, uncovered } = found;
  return {
    diagnostics: [
      ...invalidKeywords(run),
      ...send.diagnostics.values(),
      ...unexpectedDiagnostics(responded, run.profile, run.base),
    ],
    suspected: [...suspected.values()],
    uncovered: new Map([...run.recorder.differing, ...uncovered]),
    undecided: [...send.undecided.values(), ...unexpectedDiagnostics(undecided, run.profile)],
    stubs: send.stubs,
  };
}

/**
 * Operations that only read are sent several requests at a time, and their probes; the others first the sequences of
 * `stateOf`, and then one request after the other; what was created is deleted.
 */
async function exerciseAll(given: CoverageRun, send: Sender, further: readonly Request[], all: Found): Promise<void> {
  const { contract, profile, recorder } = given;
  const { suspected, responded, undecided, uncovered } = all;
  const reached = await reachedBy(given, send);
  const run = { ...given, operations: reached.operations };
  const { operations } = run;
  const validator = schemaValidator(contract);
  const suspect = (check: string, operationId: string, what: string, details: readonly string[]) => {
    const id = check.replaceAll(' ', '-') as ReportedId;
    const cause = `${id} ${operationId} ${what.replace(/".*| is .*/s, '')}`;
    const place = { ...helpWith(id), ...profile.locate(operationId, check) };
    const one = { check: id, what: `${operationId}: ${what}`, cause, ...place, details };
    if (!suspected.has(one.what)) suspected.set(one.what, one);
  };
  const deletionOf = deletionsOf(run);
  const act = async (derived: DerivedRequest) => {
    let request = await withCurrentTag(derived, send, run);
    let response = await send(request);
    for (const other of response.status === 409 ? freshRequests(request, contract) : []) {
      if (response.status !== 409) break;
      request = other;
      response = await send(request);
    }
    const { operationId } = request;
    const deletion = deletionOf(operationId, request, response);
    // So that the same can be created again.
    if (deletion !== undefined) await send(deletion, true);
    const ofServer = otherValues(contract.operation(operationId), request, response, validator);
    for (const what of ofServer) suspect('default', operationId, what, [shownRequest(request, response.status)]);
    const isRaw = request.method === 'PUT' && /^text\/plain\b/.test(request.headers['Content-Type'] ?? '');
    const isKept = deletion === undefined && (isRaw || request.what.startsWith('path '));
    const after = isKept && isDoneChange(request, response) ? await readAt(request, send, run) : undefined;
    if (after !== undefined && isMissing(after))
      suspect('state', operationId, 'what it changed is not found', [shownRequest(request, response.status)]);
    if (isRaw && after && isOtherText(request, after))
      suspect('state', operationId, 'the text that it wrote is not read again', [
        shownRequest(request, response.status),
      ]);
    const found = unexpectedResponse(request, { ...response, body: response.raw }, contract, profile);
    // What the checker finds needs no second message.
    if (found === undefined || response.isFaulty === true) return;
    if (isMissing(response) && reached.mayLack(operationId)) return;
    // What another request deleted is not known any more.
    if (!isSafe(request) && isMissing(response) && !(await isRead(request, send, run))) return;
    const to =
      response.isStub === true && isUndecidedRequest(request, contract.operation(operationId)) ? undecided : responded;
    to.push([request, response.status, found]);
  };
  await inParallel(agreedRequests(run).filter(isSafe), act);
  const others = [...furtherRequests(run), ...further];
  let has405 = operations.some(({ responses }) => '405' in responses);
  await inParallel(others, async (request) => {
    if ((await send(request)).status === 405) has405 = true;
  });
  await inParallel(others, async (request) => {
    const response = await send(request);
    // Others at the path may have servers of their own.
    const here = operationsAt(request, contract).filter((one) =>
      operations.some(({ basePaths }) => basePaths.some((path) => one.basePaths.includes(path))),
    );
    const methods = here.map(({ method }) => method);
    const isUnknown = has405 && !methods.includes(request.method) && request.method !== 'OPTIONS';
    const wrong =
      (isUnknown ? await wrongMissing(request, response, operations, send) : undefined) ??
      wrongAllow(request, response, methods) ??
      (await wrongHead(request, response, send)) ??
      wrongType(request, response, request.method === 'GET' ? here.find(({ method }) => method === 'GET') : undefined);
    if (wrong !== undefined && response.isStub !== true)
      suspect(wrong.check, here[0]?.operationId ?? request.target, wrong.what, [
        shownRequest(request, response.status),
      ]);
  });
  const reading = operations.filter(isSafe);
  const conditional = reading.filter(({ responses }) => '304' in responses);
  await inParallel(conditional, async (operation) => {
    const request = withHeaders(plainRequest(operation), credentialsOf(operation, profile));
    const { etag } = await send(request);
    if (etag === undefined) return;
    const again = await send(withHeaders(request, { 'If-None-Match': etag }));
    if (again.status === 200 && again.etag === etag && again.isStub !== true)
      suspect('state', operation.operationId, 'its own ETag in If-None-Match: expected 304, got 200', [
        shownRequest(request, again.status),
      ]);
  });
  await inParallel(reading, async (operation) => {
    const credentials = credentialsOf(operation, profile);
    const sendProbe: Send = async (request, again) => {
      const response = await send(withHeaders(request, credentials), again);
      return profile.rejected.statuses.includes(response.status) ? undefined : response;
    };
    for (const probe of probesOf(operation, profile)) {
      const lines = await probe.run(sendProbe);
      if (lines === undefined) {
        recorder.covered.add(probe.id);
        continue;
      }
      uncovered.set(probe.id, lines);
      const what = send.stubs.has(operation.operationId) ? undefined : await probe.suspicion?.(sendProbe);
      if (what === undefined) continue;
      suspect(probe.kind, operation.operationId, what, lines);
    }
    if (send.stubs.has(operation.operationId)) return;
    for (const [check, what] of await wrongReads(operation, { operations, reached }, sendProbe))
      suspect(check, operation.operationId, what, [`GET ${operation.path}`]);
  });
  // Before anything changes what is read.
  await send.shrink();
  run.operations = await reached.changing();
  const turnOf = ({ operationId }: DerivedRequest) => turn(contract.operation(operationId));
  const changing = agreedRequests(run)
    .filter((one) => !isSafe(one))
    .toSorted((left, right) => turnOf(left) - turnOf(right));
  const state = stateOf(run, send, reached.below);
  all.contradictions = state.contradictions;
  await state.exercise();
  for (const one of changing) await act(one);
  await state.together();
  for (const request of reached.deletions) await send(request, true);
}
