import type { Request, Values } from '../requests/request-url.ts';
import type { CoverageItem } from './kinds.ts';
import {
  differSignificantly,
  isSameApartFrom,
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
  /** What is suspected of the server when it is not covered, if what it sent could have shown it; undefined when not. */
  suspicion?(send: Send): Promise<string | undefined>;
}

type Responses = readonly [ProbeResponse | undefined, ProbeResponse | undefined];

const short = (target: string) => (target.length > 160 ? `${target.slice(0, 159)}…` : target);

/** The lines that show two requests and how their responses differ. */
export function showComparison({ pair }: Comparison, responses: Responses): string[] {
  const requests = pair.map(({ method, target, headers }) => {
    const sent = Object.entries(headers).map(([name, value]) => `; ${name}: ${value}`);
    return `${method} ${short(target)}${sent.join('')}`;
  });
  return [...requests, `  ${showDifference(...responses)}`];
}

async function responsesOf(send: Send, { pair: [one, other], again }: Comparison): Promise<Responses> {
  return again === true ? [await send(one), await send(other, again)] : Promise.all([send(one), send(other)]);
}

type Compared = readonly [Comparison, Responses];

const isAccepted = ([, responses]: Compared) => !responses.includes(undefined);

/** The first comparison of a trial without significant difference. */
async function firstAlike(send: Send, trial: readonly Comparison[], isSteady: boolean): Promise<Compared | undefined> {
  for (const comparison of trial) {
    const [left, right] = await responsesOf(send, comparison);
    const { sent } = comparison;
    const areReceived = left !== undefined && right !== undefined && sent !== undefined;
    const isAlike = !areReceived || !differSignificantly(left, right, sent);
    if (isAlike || (!isSteady && (await areSame(send, comparison, [left, right])))) return [comparison, [left, right]];
  }
  return undefined;
}

const steadiness = new WeakMap<object, Promise<boolean>>();

/** Whether the first request of some trials has the same response twice; tried once for the same base requests. */
function isSteadyOver(send: Send, bases: Values[], { pair: [first] }: Comparison): Promise<boolean> {
  const tried = async () => (await send(first))?.raw === (await send(first, true))?.raw;
  const found = steadiness.get(bases) ?? tried();
  steadiness.set(bases, found);
  return found;
}

/**
 * Passes when all comparisons of one trial differ significantly. Each base request has its trials; one that showed a difference moves to
 * the front, so that the next probe tries it first.
 */
export async function someDiffer(
  send: Send,
  bases: Values[],
  trialsOf: (base: Values) => Iterable<readonly Comparison[]>,
): Promise<string[] | undefined> {
  let count = 0;
  let shown: Compared | undefined;
  for (const [at, base] of [...bases].entries()) {
    for (const trial of trialsOf(base)) {
      count += 1;
      const [first] = trial;
      const alike = await firstAlike(send, trial, first === undefined || (await isSteadyOver(send, bases, first)));
      if (alike === undefined) {
        bases.unshift(...bases.splice(at, 1));
        return undefined;
      }
      // A pair of accepted requests says more than one that was rejected.
      if (shown === undefined || (isAccepted(alike) && !isAccepted(shown))) shown = alike;
    }
  }
  if (shown === undefined) return ['no request to try: give the parameter an example'];
  const pairs = count === 1 ? 'pair' : 'pairs';
  return [
    `no difference but sent values and numbers computed from them in ${count} ${pairs} of requests, such as`,
    ...showComparison(...shown),
  ];
}

/** Whether both requests of a comparison are rejected, or have the same response as far as the first one repeats its own. */
async function areSame(send: Send, { pair, again }: Comparison, [left, right]: Responses): Promise<boolean> {
  if (left === undefined || right === undefined) return left === right;
  if (isSameResponse(left, right)) return true;
  const repeated = again === true ? undefined : await send(pair[0], true);
  return repeated !== undefined && isSameApartFrom(left, right, repeated);
}

/** Passes when the responses of each comparison are the same, or both requests are rejected. */
export async function allSame(send: Send, comparisons: readonly Comparison[]): Promise<string[] | undefined> {
  for (const comparison of comparisons) {
    const responses = await responsesOf(send, comparison);
    if (!(await areSame(send, comparison, responses)))
      return ['two responses that must be the same differ', ...showComparison(comparison, responses)];
  }
  return undefined;
}
