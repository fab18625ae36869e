import type { Diagnostic } from '../diagnostic.ts';
import type { Contract } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import { type DerivedRequest, successes } from './derived-requests.ts';

/** The part of a response that an expectation is about. */
export interface Response {
  readonly status: number;
  readonly body: string;
}

function namesIn(body: string, { rejected }: Profile): readonly string[] | undefined {
  try {
    return rejected.parametersNamed(JSON.parse(body));
  } catch {
    return [];
  }
}

function difference(request: DerivedRequest, { status, body }: Response, contract: Contract, profile: Profile) {
  const { expected, operationId } = request;
  const { statuses, pathStatuses } = profile.rejected;
  const unless = (wanted: readonly number[], more = '') =>
    wanted.includes(status) ? undefined : `expected ${wanted.join(' or ')}${more}, got ${status}`;
  if (expected.kind === 'status') return unless(expected.statuses);
  if (expected.kind === 'accepted') {
    if (statuses.includes(status) || status >= 405) return `expected the request to be accepted, got ${status}`;
    return expected.isFound ? unless([...successes(contract.operation(operationId)), 304]) : undefined;
  }
  const { name, in: place } = expected;
  if (!statuses.includes(status))
    return place === 'path' && pathStatuses.includes(status) ? undefined : unless(statuses, ` naming ${name}`);
  const names = namesIn(body, profile);
  if (names === undefined || (names.length === 1 && names[0]?.toLowerCase() === name.toLowerCase())) return undefined;
  return `expected ${status} naming ${name} alone, which names ${names.join(', ') || 'no parameter'}`;
}

/** The diagnostic of the response to a derived request; undefined when it is as the contract says. */
export function unexpectedResponse(
  request: DerivedRequest,
  response: Response,
  contract: Contract,
  profile: Profile,
): Diagnostic | undefined {
  const found = difference(request, response, contract, profile);
  return found === undefined ? undefined : requestDiagnostic(request, found, profile);
}

/** A diagnostic about a derived request. */
export function requestDiagnostic(
  { operationId, what, method, target }: DerivedRequest,
  found: string,
  profile: Profile,
  details: readonly string[] = [],
): Diagnostic {
  const shown = target.length > 200 ? `${target.slice(0, 199)}…` : target;
  return {
    check: 'derived-requests',
    what: `${operationId}, ${what}: ${found} for ${method} ${shown}`,
    ...profile.locate(operationId, 'derived request'),
    ...(details.length === 0 ? {} : { details }),
  };
}
