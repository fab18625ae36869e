import { type Complaint, filesOf } from '../complaint.ts';
import type { ImpliedRequest } from './requests.ts';

/** What is known of an answer. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface NamedError {
  readonly parameter?: string;
  readonly field?: { readonly id?: string };
}

function namesIn(body: string): string[] {
  try {
    const { errors = [] } = JSON.parse(body) as { errors?: NamedError[] };
    return [...new Set(errors.map(({ parameter, field }) => String(parameter ?? field?.id)))];
  } catch {
    return [];
  }
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** What is wrong with the answer to an implied request, in one line; `undefined` when it is as the contract says. */
export function wrongAnswer({ what, expected, target, operationId }: ImpliedRequest, answer: Answer) {
  const { status, body } = answer;
  const shown = target.length > 200 ? `${target.slice(0, 197)}...` : target;
  const say = (wanted: string) => `${operationId}, ${what}: expected ${wanted}, got ${status} for ${shown}`;
  if (expected.kind === 'status') return status === expected.status ? undefined : say(String(expected.status));
  if (expected.kind === 'accepted') {
    if (status === 400 || status >= 405) return say('not to be refused');
    return expected.isFound && status !== 200 && status !== 304 ? say('200') : undefined;
  }
  const names = namesIn(body);
  if (status !== 400) return say(`400 naming ${expected.names}`);
  const [only = ''] = names;
  return names.length === 1 && isSame(only, expected.names)
    ? undefined
    : `${say(`400 naming ${expected.names} alone`)}, which names ${names.join(', ') || 'nothing'}`;
}

/** What is wrong with the answer to an implied request, with its repair and its place. */
export function complaintOf(request: ImpliedRequest, answer: Answer): Complaint | undefined {
  const wrong = wrongAnswer(request, answer);
  return wrong === undefined ? undefined : impliedComplaint(request, wrong);
}

/** A complaint about the answer to an implied request. */
export function impliedComplaint({ operationId }: ImpliedRequest, what: string, detail: string[] = []): Complaint {
  const { contract, server } = filesOf(operationId);
  return {
    what,
    repair: `let ${server} answer as ${contract} says, or change that file and run npm run generate; then npx jest conformance/implied`,
    where: `${contract}, ${server}`,
    detail,
  };
}
