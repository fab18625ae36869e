import { otherStatusOfProblem } from '../check/body.ts';
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
 * Whether a finding of a response of a stub says nothing: the operation declares no response to such a request: no
 * refusal, or no success.
 */
export function isUndecidedFinding(
  { id, what }: Finding,
  { status, responseHeaders }: Exchange,
  operation: Operation | undefined,
  { stubHeader }: Pick<Profile, 'stubHeader'>,
): boolean {
  if (operation === undefined) return false;
  // It says that it could make no body.
  if (id === 'missing-body') return headerValue(responseHeaders, stubHeader) === 'none';
  // Its samples are made of schemas, which do not say that the status of a problem is that of the response.
  if (what === otherStatusOfProblem) return true;
  if (id === 'refused-good-request') return !declaresSuccess(operation);
  if (id !== 'undeclared-status') return false;
  if (!declaresSuccess(operation)) return true;
  const alternatives = [credentials, values].find((one) => one.includes(status)) ?? [status];
  return status >= 400 && status < 500 && alternatives.every((one) => operation.responses[one] === undefined);
}

/** Whether an operation declares a response that is no error. */
function declaresSuccess({ responses }: Operation): boolean {
  return Object.keys(responses).some((status) => /^(?:2|3(?!04)|default)/.test(status));
}

const credentials = [401, 403];
const values = [400, 422];

/**
 * Whether the response of a stub to a derived request says nothing: it knows no credentials, and sends nothing else
 * than what is declared.
 */
export function isUndecidedRequest({ expected }: DerivedRequest, operation: Operation): boolean {
  const isAboutCredentials = expected.kind === 'status' && expected.statuses.includes(401);
  return isAboutCredentials || (expected.kind !== 'rejected' && !declaresSuccess(operation));
}

/** Whether a stub cannot show items of a kind: the effect of a parameter, or a default. */
export function isUndecidedKind(kind: CoverageKind): boolean {
  return ['effect', 'distinct values', 'default', 'array items', 'array size'].includes(kind);
}
