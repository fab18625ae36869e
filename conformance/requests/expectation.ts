import { helpWith } from '../check/finding.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Contract } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import { type DerivedRequest, type Expected, successes } from './derived-requests.ts';
import type { Request } from './request-url.ts';

/** The part of a response that an expectation is about. */
export interface Response {
  readonly status: number;
  readonly body: string;
}

/** Statuses that refuse the request as such. */
const refusals = [405, 406, 411, 413, 414, 415, 431];

/** Statuses that tell of the state of a resource, whatever the request is (RFC 9110, 15.5; RFC 6585, 3). */
const conflicts = [409, 410, 412, 428];

/**
 * Whether the state of a resource may be the answer: to a valid request, and to one without its precondition, for which
 * there is 428; not to one without credentials.
 */
function mayConflict(expected: Expected): boolean {
  if (expected.kind === 'rejected') return expected.in === 'header' && /^if-/i.test(expected.name);
  return expected.kind !== 'status' || !expected.statuses.includes(401);
}

function namesIn(body: string, { rejected }: Profile): readonly string[] | undefined {
  try {
    return rejected.parametersNamed(JSON.parse(body === '' ? 'null' : body));
  } catch {
    return [];
  }
}

/** How the response to a derived request is not as the contract says; undefined when it is. */
export function unexpectedResponse(
  request: DerivedRequest,
  { status, body }: Response,
  contract: Contract,
  profile: Profile,
): string | undefined {
  const { expected, operationId } = request;
  const { statuses, pathStatuses } = profile.rejected;
  const unless = (wanted: readonly number[], more = '') =>
    wanted.includes(status) ? undefined : `expected ${wanted.join(' or ')}${more}, got ${status}`;
  const { responses } = contract.operation(operationId);
  if (conflicts.includes(status) && status in responses && mayConflict(expected)) return undefined;
  if (expected.kind === 'status') return unless(expected.statuses);
  if (expected.kind === 'handled') return status < 500 ? undefined : `expected a status below 500, got ${status}`;
  if (expected.kind === 'accepted') {
    if (statuses.includes(status) || refusals.includes(status) || status >= 500)
      return `expected the request to be accepted, got ${status}`;
    return expected.isFound ? unless([...successes(contract.operation(operationId)), 304]) : undefined;
  }
  const { name, in: place } = expected;
  if (!statuses.includes(status))
    return place === 'path' && pathStatuses.includes(status) ? undefined : unless(statuses, ` naming ${name}`);
  const names = namesIn(body, profile);
  if (names === undefined || (names.length === 1 && names[0]?.toLowerCase() === name.toLowerCase())) return undefined;
  return `expected ${status} naming ${name} alone, which names ${names.join(', ') || 'no parameter'}`;
}

/** A request on one line, with the status of its response. */
export function shownRequest(
  { method, target, body = '' }: Pick<Request, 'method' | 'target' | 'body'>,
  status: number,
): string {
  const [shown, sent] = [target, body.replaceAll(/\r?\n/g, '⏎')].map((text) => {
    return text.length > 200 ? `${text.slice(0, 199)}…` : text;
  });
  return `${method} ${shown}${sent === '' ? '' : ` ${sent}`} → ${status}`;
}

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;

/** The shell command that repeats a request to the server at an address; credentials are left to who repeats it. */
export function curlOf(base: string, { method, target, headers, body }: Request, { credentials }: Profile): string {
  const secret = new Set(Object.keys(credentials).map((name) => name.toLowerCase()));
  const shown = Object.entries(headers).map(([name, value]) => {
    return ` -H ${quoted(`${name}: ${secret.has(name.toLowerCase()) ? '…' : value}`)}`;
  });
  const sent = body === undefined || body === '' ? '' : ` --data-binary ${quoted(body)}`;
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' ? '' : ` -X ${method}`;
  return `curl -i${verb} ${quoted(base.replace(/(?<!\/)\/+$/, '') + target)}${shown.join('')}${sent}`;
}

/** A derived request, the status of its response, and what was expected instead. */
export type Unexpected = readonly [request: DerivedRequest, status: number, found: string];

/** The diagnostics of unexpected responses, one for each operation and each way to be wrong. */
export function unexpectedDiagnostics(all: readonly Unexpected[], profile: Profile, base?: string): Diagnostic[] {
  const groups = new Map<string, Unexpected[]>();
  for (const one of all) {
    const [{ operationId, expected }, status, found] = one;
    const key = [operationId, expected.kind, status, expected.kind === 'rejected' ? '' : found].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const [request, status, found] = first;
    const { operationId, what } = request;
    const further = others.slice(0, 8).map(([other]) => other.what);
    const more = others.length === 0 ? [] : [`and with ${others.length} more: ${further.join('; ')}`];
    return [
      {
        check: 'derived-requests',
        what: `${operationId}, ${what}: ${found}`,
        cause: `derived-requests ${key}`,
        seen: { count: others.length + 1, operations: [operationId] },
        ...helpWith('derived-requests'),
        ...profile.locate(operationId, 'derived request'),
        details: [
          shownRequest(request, status),
          ...more,
          ...(base === undefined ? [] : [curlOf(base, request, profile)]),
        ],
      },
    ];
  });
}
