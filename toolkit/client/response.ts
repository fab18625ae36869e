import type { Endpoint } from './contract.ts';
import { type AnyResponse, type ErrorsOf, UndeclaredResponseError } from './errors.ts';
import type { Received } from './http.ts';

/** Returns the declared response that was received. Throws `UndeclaredResponseError`. */
export function responseOf(
  operationId: string,
  endpoint: Pick<Endpoint, 'bodies' | 'empty' | 'texts'>,
  { body, response }: Received,
  errorsOf: ErrorsOf,
): AnyResponse {
  const { status, ok } = response;
  const isText = declares(endpoint.texts ?? '', status);
  const parsed = typeof body === 'string' && !isText ? parse(body) : body;
  const undeclared = (why: string) => new UndeclaredResponseError(operationId, response, parsed, errorsOf(parsed), why);
  if (declares(endpoint.empty, status)) return { operationId, status, data: undefined, response };
  if (!declares(endpoint.bodies, status)) throw undeclared('the contract does not declare this status');
  // A JSON body is an object or an array: a string is what could not be parsed.
  if (!isText && (typeof parsed !== 'object' || !parsed))
    throw undeclared('the contract declares a JSON object or array');
  return { operationId, status, [ok ? 'data' : 'error']: parsed, response };
}

/** Returns what a contract may declare a status by: itself, its range such as `4XX`, or `default`. */
export const declaredNames = (status: number) => [`${status}`, `${Math.floor(status / 100)}XX`, 'default'];

const declares = (statuses: string, status: number) => declaredNames(status).some((one) => statuses.includes(one));

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
