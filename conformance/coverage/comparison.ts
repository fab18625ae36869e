import type { Request } from '../generate/request-url.ts';
import type { CoverageItem } from './kinds.ts';
import {
  differSignificantly,
  isSameResponse,
  type ProbeResponse,
  type Sent,
  showDifference,
} from './significant-difference.ts';

/** Two requests whose responses are compared; `again` sends the second one even when it was sent before. */
export interface Comparison {
  readonly pair: readonly [Request, Request];
  readonly again?: boolean;
  readonly sent?: Sent;
}

/** Sends a request; undefined when it was rejected as invalid. The response to a request that was sent before is remembered unless `again`. */
export type Send = (request: Request, again?: boolean) => Promise<ProbeResponse | undefined>;

/** A coverage item that several requests have to show. `run` returns why it is not covered, with the requests it tried; undefined when it is. */
export interface Probe extends CoverageItem {
  run(send: Send): Promise<readonly string[] | undefined>;
}

const short = (target: string) => (target.length > 160 ? `${target.slice(0, 159)}…` : target);

/** The lines that show two requests and how their responses differ. */
export function showComparison({ pair }: Comparison, responses: readonly (ProbeResponse | undefined)[]): string[] {
  const [one, other] = pair.map(({ method, target, headers }) => {
    const sent = Object.entries(headers).map(([name, value]) => `; ${name}: ${value}`);
    return `${method} ${short(target)}${sent.join('')}`;
  });
  return [`${one}`, `${other}`, `  ${showDifference(responses[0], responses[1])}`];
}

type Responses = readonly [ProbeResponse | undefined, ProbeResponse | undefined];

async function responsesOf(send: Send, { pair: [one, other], again }: Comparison): Promise<Responses> {
  return again === true ? [await send(one), await send(other, again)] : Promise.all([send(one), send(other)]);
}

function isSignificant({ sent }: Comparison, [left, right]: Responses): boolean {
  return left !== undefined && right !== undefined && sent !== undefined && differSignificantly(left, right, sent);
}

/** Passes when all comparisons of one trial differ significantly. */
export async function someDiffer(send: Send, trials: Iterable<readonly Comparison[]>): Promise<string[] | undefined> {
  let count = 0;
  let shown: { lines: string[]; isAccepted: boolean } | undefined;
  for (const trial of trials) {
    count += 1;
    let missing: string[] | undefined;
    let isAccepted = true;
    for (const comparison of trial) {
      const responses = await responsesOf(send, comparison);
      isAccepted &&= responses.every((one) => one !== undefined);
      if (isSignificant(comparison, responses)) continue;
      missing = showComparison(comparison, responses);
      break;
    }
    if (missing === undefined) return undefined;
    // A pair of accepted requests says more than one that was rejected.
    if (shown === undefined || (isAccepted && !shown.isAccepted)) shown = { lines: missing, isAccepted };
  }
  if (shown === undefined) return ['no request to try: give the parameter an example'];
  return [
    `no significant difference in ${count} ${count === 1 ? 'pair' : 'pairs'} of requests, such as`,
    ...shown.lines,
  ];
}

/** Passes when the responses of each comparison are the same byte for byte, or both requests are rejected. */
export async function allSame(send: Send, comparisons: Iterable<Comparison>): Promise<string[] | undefined> {
  for (const comparison of comparisons) {
    const [left, right] = await responsesOf(send, comparison);
    const isSame = left === undefined || right === undefined ? left === right : isSameResponse(left, right);
    if (!isSame) return ['two responses that must be the same differ', ...showComparison(comparison, [left, right])];
  }
  return undefined;
}

/** A `Send` that remembers responses. */
export function remembering(send: (request: Request) => Promise<ProbeResponse | undefined>): Send {
  const known = new Map<string, Promise<ProbeResponse | undefined>>();
  return (request, again = false) => {
    if (again) return send(request);
    const key = JSON.stringify(request);
    const found = known.get(key) ?? send(request);
    known.set(key, found);
    return found;
  };
}
