import { type Exchange, headerValue } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import type { Operation } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import type { DerivedRequest } from '../requests/derived-requests.ts';
import type { CoverageKind } from './kinds.ts';

/** Whether a response says that it is an example of the contract, by the header that the profile names. */
export function isFromStub({ responseHeaders }: Exchange, { stubHeader }: Pick<Profile, 'stubHeader'>): boolean {
  return headerValue(responseHeaders, stubHeader) !== undefined;
}

/**
 * Whether a finding of a response of a stub says nothing: it refuses a request for which the operation declares no
 * refusal.
 */
export function isUndecidedFinding({ id }: Finding, { status }: Exchange, operation: Operation | undefined): boolean {
  if (id !== 'undeclared-status' || operation === undefined) return false;
  const alternatives = [credentials, values].find((one) => one.includes(status)) ?? [status];
  return status >= 400 && status < 500 && alternatives.every((one) => operation.responses[one] === undefined);
}

const credentials = [401, 403];
const values = [400, 422];

/** Whether the response of a stub to a derived request says nothing: a stub knows no credentials. */
export function isUndecidedRequest({ what }: DerivedRequest): boolean {
  return what === 'no credentials' || what === 'wrong credentials';
}

const undecided: readonly CoverageKind[] = [
  ...(['effect', 'distinct values', 'default', 'array items', 'array size'] as const),
  'kept property',
];

/** Whether a stub cannot show items of a kind: the effect of a parameter, a default, or what is kept of a request. */
export function isUndecidedKind(kind: CoverageKind): boolean {
  return undecided.includes(kind);
}
