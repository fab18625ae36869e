import type { DataOf } from './calls.ts';

/** What one error of a response is about. */
export interface ErrorDetail {
  /** The parameter or field; undefined when the whole request is concerned. */
  readonly field: string | undefined;
  /** The value it had; undefined when it was missing. */
  readonly value: string | undefined;
  readonly message: string;
}

/** A response that is no success, as an error: `unwrap` throws it. */
export class ApiError extends Error {
  override name = 'ApiError';
  declare readonly operationId: string;
  declare readonly status: number;
  /** The `X-Request-Id` of the response, to quote when you report a problem. */
  declare readonly requestId: string | undefined;
  /** What is wrong, one by one. */
  declare readonly errors: readonly ErrorDetail[];
  /** The parsed body, or the body as a string when it is not JSON. */
  declare readonly body: unknown;
  declare readonly response: Response;

  constructor(operationId: string, response: Response, body: unknown, errors: readonly ErrorDetail[], why?: string) {
    const said = errors.map(({ message }) => message).join(' ') || response.statusText;
    super(`${operationId} responded with ${response.status}${why ?? `: ${said}`}`);
    const requestId = response.headers.get('X-Request-Id') ?? undefined;
    Object.assign(this, { operationId, status: response.status, requestId, errors, body, response });
  }
}

/** Thrown for a response that the contract does not declare, such as an HTML page of a proxy. */
export class UndeclaredResponseError extends ApiError {
  override name = 'UndeclaredResponseError';

  constructor(operationId: string, response: Response, body: unknown, errors: readonly ErrorDetail[], why: string) {
    const type = response.headers.get('content-type') ?? 'without Content-Type';
    const written = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    super(operationId, response, body, errors, ` (${type}): ${why}. The body begins with: ${written.slice(0, 200)}`);
  }
}

/** Thrown when no response comes: the network failed, or the time was up. `cause` is the error of `fetch`. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  declare readonly operationId: string;
  declare readonly url: string;

  constructor(operationId: string, url: string, why: string, cause: unknown) {
    super(`${operationId}: no response from ${url}: ${why}`, { cause });
    Object.assign(this, { operationId, url });
  }
}

/**
 * Returns what is wrong, one by one, from the parsed body of a failure, or from the body as a string when it is not
 * JSON.
 */
export type ErrorsOf = (body: unknown) => readonly ErrorDetail[];

/** A declared response, whatever operation it belongs to. */
export interface AnyResponse {
  readonly operationId: string;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Resolves to the data of a response, or of a promise of one. Rejects with `ApiError` when it has none, and with what
 * the promise rejects with.
 */
export async function unwrapBy<Given extends AnyResponse>(
  errorsOf: ErrorsOf,
  given: Given | Promise<Given>,
): Promise<DataOf<Given>> {
  const settled = await given;
  if (hasData(settled)) return settled.data;
  throw new ApiError(settled.operationId, settled.response, settled.error, errorsOf(settled.error));
}

const hasData = <Given extends AnyResponse>(settled: Given): settled is Given & { readonly data: DataOf<Given> } =>
  settled.data !== undefined;

interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly parameter?: string;
  readonly pointer?: string;
  readonly value?: string;
}

/** Returns what problem details say is wrong, one by one: their `errors`, or the whole (RFC 9457, 3). */
export function problemErrors(body: unknown): ErrorDetail[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors = [] }: { errors?: readonly Problem[] } = body;
  const all: readonly Problem[] = errors[0] ? errors : [body];
  return all.map(({ parameter, pointer, value, detail, title }) => ({
    field: parameter ?? pointer,
    value,
    message: detail ?? title ?? '',
  }));
}
