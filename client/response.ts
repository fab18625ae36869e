import type { Endpoint } from './calls.ts';
import { UndeclaredResponseError } from './errors.ts';
import type { Received } from './http.ts';

/** A declared response, whatever operation it belongs to. */
export interface UntypedResponse {
  readonly operationId: string;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Returns the declared response that was received. Throws `UndeclaredResponseError`. */
export function responseOf(
  operationId: string,
  { bodies, empty }: Pick<Endpoint, 'bodies' | 'empty'>,
  { body, response }: Received,
): UntypedResponse {
  const { status, ok } = response;
  const parsed = typeof body === 'string' ? parse(body) : body;
  const undeclared = (why: string) => new UndeclaredResponseError(operationId, response, parsed, why);
  if (empty.includes(`${status}`)) return { operationId, status, data: undefined, response };
  if (!bodies.includes(`${status}`)) throw undeclared('the contract does not declare this status');
  // Every body of the contract is an object or an array: a string is what could not be parsed as JSON.
  if (typeof parsed !== 'object' || parsed === null) throw undeclared('the contract declares a JSON object or array');
  return { operationId, status, [ok ? 'data' : 'error']: parsed, response };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
