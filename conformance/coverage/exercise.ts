import type { Checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import { ConformanceError } from '../check/fetch.ts';
import { parseJson } from '../check/json-text.ts';
import { derivedRequests } from '../generate/derived-requests.ts';
import { plainRequest } from '../generate/operation-examples.ts';
import type { Request } from '../generate/request-url.ts';
import type { Operation } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import { remembering, type Send } from './comparison.ts';
import { probesOf } from './probes.ts';
import type { CoverageRecorder } from './recorder.ts';

/** What a coverage run needs: the operations to exercise, and what checks and records the exchanges. */
export interface CoverageRun {
  readonly operations: readonly Operation[];
  readonly profile: Profile;
  readonly checker: Checker;
  readonly recorder: CoverageRecorder;
}

/** Sends a request, checks and records the exchange. Throws a `ConformanceError` for one that breaks the contract. */
export type Sender = (request: Request) => Promise<Exchange>;

/** A sender to a server. A body that was checked before, for the same path and status, is not checked again. */
export function senderTo(
  base: string,
  {
    checker,
    recorder,
    fetch = globalThis.fetch,
  }: Pick<CoverageRun, 'checker' | 'recorder'> & { fetch?: typeof globalThis.fetch },
): Sender {
  const checked = new Set<string>();
  return async ({ method, target, headers }) => {
    const response = await fetch(base + target, { method, headers, redirect: 'manual' });
    const bytes = await response.arrayBuffer();
    const exchange: Exchange = {
      method,
      url: target,
      requestHeaders: headers,
      status: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      body: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    };
    const key = `${target.replace(/\?.*/s, '')} ${exchange.status} ${exchange.body}`;
    const isNew = checked.size < checked.add(key).size;
    // As a response to HEAD, everything but the body is checked.
    const withoutBody = method === 'GET' && !isNew;
    const findings = checker.check(withoutBody ? { ...exchange, method: 'HEAD', body: '' } : exchange);
    if (findings.length > 0) throw new ConformanceError(findings, exchange, checker.format);
    recorder.record(exchange);
    return exchange;
  };
}

const atOnce = 12;

/** Acts on all items, on twelve at a time. */
export async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
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
  const plain = operations.map(plainRequest);
  const unacceptable = plain.map((request) => ({ ...request, headers: { ...request.headers, Accept: 'text/html' } }));
  return [...derived, ...plain, ...unacceptable].map(({ method, target, headers }) => ({ method, target, headers }));
}

async function withEntityTag(request: Request, send: Sender): Promise<void> {
  const { responseHeaders } = await send(request);
  const tag = String(responseHeaders.etag ?? '');
  await send({ ...request, headers: { ...request.headers, 'If-None-Match': tag } });
}

function probeSender(send: Sender, { rejected }: Profile): Send {
  return remembering(async (request) => {
    const { status, body: raw, responseHeaders } = await send(request);
    if (rejected.statuses.includes(status)) return undefined;
    const [location, etag] = ['location', 'etag'].map((name) => responseHeaders[name]?.toString());
    const parsed = parseJson(raw);
    return { status, raw, body: 'value' in parsed ? parsed.value : raw, location, etag };
  });
}

/**
 * Sends the derived requests and the probes of the operations, and `further` ones; records the items that they cover, and returns
 * the lines of each probe that is not covered. Throws for an exchange that breaks the contract.
 */
export async function exercise(
  run: CoverageRun,
  send: Sender,
  further: readonly Request[] = [],
): Promise<Map<string, readonly string[]>> {
  await inParallel([...requestsToCover(run), ...further], send);
  await inParallel(run.operations.map(plainRequest), (request) => withEntityTag(request, send));
  const uncovered = new Map<string, readonly string[]>();
  await inParallel(run.operations, async (operation) => {
    const sendProbe = probeSender(send, run.profile);
    for (const probe of probesOf(operation, run.profile)) {
      const lines = await probe.run(sendProbe);
      if (lines === undefined) run.recorder.add(probe.id);
      else uncovered.set(probe.id, lines);
    }
  });
  return uncovered;
}
