import type { Diagnostic } from '../diagnostic.ts';
import {
  credentialsOf,
  type DerivedRequest,
  derivedRequests,
  isSafe,
  withHeaders,
} from '../requests/derived-requests.ts';
import { type Unexpected, unexpectedDiagnostics, unexpectedResponse } from '../requests/expectation.ts';
import { plainRequest } from '../requests/operation-examples.ts';
import type { Request } from '../requests/request-url.ts';
import type { Send } from './comparison.ts';
import { probesOf } from './probes.ts';
import type { CoverageRun, Sender } from './sender.ts';
import { deletionsOf, exerciseState } from './state.ts';
import { isUndecidedRequest } from './stub.ts';

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

/**
 * The derived requests on whose validity their generator and the checker agree; what one of them reads differently is
 * not sent.
 */
function agreedRequests({ contract, operations, profile, checker }: CoverageRun): DerivedRequest[] {
  return derivedRequests(contract, profile, operations).filter(({ method, target, headers, body = '', expected }) => {
    if (expected.kind === 'status') return true;
    const findings = checker.checkRequest({ method, url: target, requestHeaders: headers, requestBody: body });
    return (expected.kind === 'rejected') === findings.length > 0;
  });
}

/**
 * Requests with methods that a path does not declare, and to operations in a media type that they do not respond in.
 */
function furtherRequests({ contract, operations, methods }: CoverageRun): Request[] {
  return operations.map(plainRequest).flatMap((request) => {
    const path = contract.find(request.target.replace(/\?.*/s, ''));
    const declared = path?.operations.map(({ method }) => method) ?? [];
    const mayBeSent = (method: string) => !declared.includes(method) && methods?.includes(method) !== false;
    const other = ['PATCH', 'PUT', 'DELETE', 'POST'].find(mayBeSent);
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
 * Sends the derived requests and the probes of the operations, and `further` ones, and records the items that they
 * cover. Operations that
 * only read are sent several requests at a time, and their probes; the others one request after the other, and after them the sequences of `exerciseState`; what was created is deleted.
 */
export async function exercise(run: CoverageRun, send: Sender, further: readonly Request[] = []): Promise<Exercised> {
  const { contract, operations, profile, recorder } = run;
  const responded: Unexpected[] = [];
  const undecided: Unexpected[] = [];
  const deletionOf = deletionsOf(run);
  const deletions: Request[] = [];
  const act = async (request: DerivedRequest) => {
    const response = await send(request);
    const deletion = deletionOf(request.operationId, request, response);
    if (deletion !== undefined) deletions.push(deletion);
    const found = unexpectedResponse(request, { ...response, body: response.raw }, contract, profile);
    // What the checker finds needs no second message.
    if (found === undefined || response.isFaulty === true) return;
    const to = response.isStub === true && isUndecidedRequest(request) ? undecided : responded;
    to.push([request, response.status, found]);
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
  const suspected: Diagnostic[] = [];
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
      const { operationId } = operation;
      const place = profile.locate(operationId, probe.kind);
      suspected.push({ check: probe.kind, what: `${operationId}: ${what}`, ...place, details: lines });
    }
  });
  const isDeleting = ({ method }: Request) => method === 'DELETE';
  await inParallel(
    changing.filter((one) => !isDeleting(one)),
    act,
    1,
  );
  suspected.push(...(await exerciseState(run, send)));
  await inParallel(changing.filter(isDeleting), act, 1);
  await inParallel(deletions, (request) => send(request, true), 1);
  return {
    diagnostics: [...send.diagnostics.values(), ...unexpectedDiagnostics(responded, profile, run.base)],
    suspected,
    uncovered: new Map([...recorder.differing, ...uncovered]),
    undecided: [...send.undecided.values(), ...unexpectedDiagnostics(undecided, profile)],
    stubs: send.stubs,
  };
}
