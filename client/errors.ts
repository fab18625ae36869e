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
  /** What is wrong, one by one: of problem details (RFC 9457) as of the envelope. */
  declare readonly errors: readonly ErrorDetail[];
  /** The parsed body, or the body as a string when it is not JSON. */
  declare readonly body: unknown;
  declare readonly response: Response;

  constructor(operationId: string, response: Response, body: unknown, why?: string) {
    const errors = errorsOf(body);
    const said = errors.map(({ message }) => message).join(' ') || response.statusText;
    super(`${operationId} responded with ${response.status}${why ?? `: ${said}`}`);
    const requestId = response.headers.get('X-Request-Id') ?? undefined;
    Object.assign(this, { operationId, status: response.status, requestId, errors, body, response });
  }
}

/** Thrown for a response that the contract does not declare, such as an HTML page of a proxy. */
export class UndeclaredResponseError extends ApiError {
  override name = 'UndeclaredResponseError';

  constructor(operationId: string, response: Response, body: unknown, why: string) {
    const type = response.headers.get('content-type') ?? 'without Content-Type';
    const written = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    super(operationId, response, body, ` (${type}): ${why}. The body begins with: ${written.slice(0, 200)}`);
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

/** A response as `unwrap` takes it. */
interface Settled {
  readonly operationId: string;
  readonly status: number;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Resolves to the data of a response, or of a promise of one. Rejects with `ApiError` when it has none, and with what the promise rejects with. */
export async function unwrap<Given extends Settled>(given: Given | Promise<Given>): Promise<DataOf<Given>> {
  const settled = await given;
  if (hasData(settled)) return settled.data;
  throw new ApiError(settled.operationId, settled.response, settled.error);
}

const hasData = <Given extends Settled>(settled: Given): settled is Given & { readonly data: DataOf<Given> } =>
  settled.data !== undefined;

// An error of problem details has `parameter` and `detail`; one of the envelope has `field` and `message`, each an object.
interface AnyError {
  readonly parameter?: string;
  readonly detail?: string;
  readonly value?: string;
  readonly field?: { readonly id?: string; readonly value?: string };
  readonly message?: {
    readonly description?: string;
    readonly lc_name?: string;
    readonly name?: string;
    readonly id?: string;
  };
  readonly status_verbose?: string;
}

interface AnyBody extends AnyError {
  readonly errors?: readonly AnyError[];
}

function errorsOf(body: unknown): ErrorDetail[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors = [] }: AnyBody = body;
  const all: readonly AnyError[] = errors[0] ? errors : [body];
  return all.map(({ parameter, detail, value, field, message, status_verbose: verbose }) => ({
    field: parameter ?? field?.id,
    value: value ?? field?.value,
    message: detail ?? verbose ?? (message?.description || message?.lc_name || message?.id || ''),
  }));
}
