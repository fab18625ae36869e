import type { Checker } from '../check/checker.ts';
import { ConformanceError } from '../check/fetch.ts';
import { parseJson } from '../check/json-text.ts';
import { derivedRequests } from '../generate/derived-requests.ts';
import { plainRequest } from '../generate/operation-examples.ts';
import type { Request } from '../generate/request-url.ts';
import type { Transport } from '../generate/send.ts';
import type { Operation } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import type { Send } from './comparison.ts';
import { probesOf } from './probes.ts';
import type { CoverageRecorder } from './recorder.ts';
import type { ProbeResponse } from './significant-difference.ts';

/** What a coverage run needs: the operations to exercise, and what checks and records the exchanges. */
export interface CoverageRun {
  readonly operations: readonly Operation[];
  readonly profile: Profile;
  readonly checker: Checker;
  readonly recorder: CoverageRecorder;
}

/**
 * Sends a request, checks and records the exchange; the response to one that was sent before is remembered unless `again`. Throws a
 * `ConformanceError` for an exchange that breaks the contract.
 */
export type Sender = (request: Request, again?: boolean) => Promise<ProbeResponse>;

function parsed(raw: string): unknown {
  const json = parseJson(raw);
  return 'value' in json ? json.value : raw;
}

/** A sender over a transport. A body that was checked and recorded before, for the same path and status, is not so again. */
export function senderOver(
  transport: Transport,
  { checker, recorder }: Pick<CoverageRun, 'checker' | 'recorder'>,
): Sender {
  const sent = new Map<string, Promise<ProbeResponse>>();
  const bodies = new Map<string, unknown>();

  async function sendNow(request: Request): Promise<ProbeResponse> {
    const exchange = await transport(request);
    const { method, status, body: raw, responseHeaders } = exchange;
    const key = `${request.target.replace(/\?.*/s, '')} ${status} ${raw}`;
    const isNew = !bodies.has(key);
    // As a response to HEAD, everything but the body is checked.
    const withoutBody = method === 'GET' && !isNew;
    const findings = checker.check(withoutBody ? { ...exchange, method: 'HEAD', body: '' } : exchange);
    if (findings.length > 0) throw new ConformanceError(findings, exchange, checker.format);
    const body = isNew ? parsed(raw) : bodies.get(key);
    bodies.set(key, body);
    recorder.record(exchange, body, isNew);
    const [location, etag] = ['location', 'etag'].map((name) => responseHeaders[name]?.toString());
    return { status, raw, body, location, etag };
  }

  return (request, again = false) => {
    const { method, target, headers } = request;
    const key = JSON.stringify([method, target, headers]);
    const response = (again ? undefined : sent.get(key)) ?? sendNow(request);
    sent.set(key, response);
    return response;
  };
}

/** Acts on all items, on twelve at a time. */
export async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

// Each parameter, value and error once is enough to cover it; probes send the other valid values of the query.
function requestsToCover({ operations, profile }: CoverageRun): Request[] {
  const chosen = new Set<string>();
  const derived = derivedRequests({ operations }, profile).filter(({ operationId, what, expected }) => {
    if (expected.kind === 'accepted' && what.startsWith('query') && !/enum value|: true$|: false$/.test(what))
      return false;
    const kind = expected.kind === 'rejected' ? what.replace(/^.*: /, '') : what;
    return chosen.size < chosen.add(`${operationId} ${expected.kind} ${kind}`).size;
  });
  const unacceptable = operations.map(plainRequest).map((request) => withHeader(request, 'Accept', 'text/html'));
  return [...derived, ...unacceptable];
}

const withHeader = (request: Request, name: string, value = ''): Request => {
  return { ...request, headers: { ...request.headers, [name]: value } };
};

/**
 * Sends the derived requests and the probes of the operations, and `further` ones; records the items that they cover, and returns
 * the lines of each probe that is not covered. Throws for an exchange that breaks the contract.
 */
export async function exercise(
  run: CoverageRun,
  send: Sender,
  further: readonly Request[] = [],
): Promise<Map<string, readonly string[]>> {
  const { operations, profile, recorder } = run;
  await inParallel([...requestsToCover(run), ...further], (request) => send(request));
  await inParallel(operations.map(plainRequest), async (request) => {
    const { etag } = await send(request);
    await send(withHeader(request, 'If-None-Match', etag));
  });
  const sendProbe: Send = async (request, again) => {
    const response = await send(request, again);
    return profile.rejected.statuses.includes(response.status) ? undefined : response;
  };
  const uncovered = new Map<string, readonly string[]>();
  await inParallel(operations, async (operation) => {
    for (const probe of probesOf(operation, profile)) {
      const lines = await probe.run(sendProbe);
      if (lines === undefined) recorder.covered.add(probe.id);
      else uncovered.set(probe.id, lines);
    }
  });
  return uncovered;
}
