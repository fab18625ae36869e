/** What one error of a response is about. */
export interface ErrorDetail {
  /** The parameter or field; absent when the whole request is concerned. */
  readonly field?: string;
  /** The value it had; absent when it was missing. */
  readonly value?: string;
  readonly message: string;
}

/** A response that is no success, as an error: `unwrap` throws it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly operationId: string;
  readonly status: number;
  /** The `X-Request-Id` of the response, to quote when you report a problem. */
  readonly requestId: string | undefined;
  /** What is wrong, one by one: of problem details (RFC 9457) as of the envelope. */
  readonly errors: readonly ErrorDetail[];
  /** The parsed body, or the body as a string when it is not JSON. */
  readonly body: unknown;
  readonly response: Response;

  constructor(operationId: string, response: Response, body: unknown, why?: string) {
    const errors = errorsOf(body);
    const said = errors.map(({ message }) => message).join(' ') || response.statusText;
    super(`${operationId} responded with ${response.status}${why ?? `: ${said}`}`);
    this.operationId = operationId;
    this.status = response.status;
    this.requestId = response.headers.get('X-Request-Id') ?? undefined;
    this.errors = errors;
    this.body = body;
    this.response = response;
  }
}

/** Thrown for a response that the contract does not declare, such as an HTML page of a proxy. */
export class UndeclaredResponseError extends ApiError {
  override name = 'UndeclaredResponseError';

  constructor(operationId: string, response: Response, body: unknown, why: string) {
    const type = response.headers.get('content-type') ?? 'without Content-Type';
    const written = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const shown = written === '' ? 'The body is empty.' : `The body begins with: ${written.slice(0, 200)}`;
    super(operationId, response, body, ` (${type}): ${why}. ${shown}`);
  }
}

/** Thrown when no response comes: the network failed, or the time was up. `cause` is the error of `fetch`. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly operationId: string;
  readonly url: string;

  constructor(operationId: string, url: string, why: string, cause: unknown) {
    super(`${operationId}: no response from ${url}: ${why}`, { cause });
    this.operationId = operationId;
    this.url = url;
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

/** The data of the responses of success. */
export type DataOf<Given> = Given extends { readonly data: infer Data }
  ? Data extends undefined
    ? never
    : Data
  : never;

/** Resolves to the data of a response, or of a promise of one. Rejects with `ApiError` when it has none, and with what the promise rejects with. */
export async function unwrap<Given extends Settled>(given: Given | Promise<Given>): Promise<DataOf<Given>> {
  const settled = await given;
  if (!hasData(settled)) throw new ApiError(settled.operationId, settled.response, settled.error);
  return settled.data;
}

function hasData<Given extends Settled>(settled: Given): settled is Given & { readonly data: DataOf<Given> } {
  return settled.data !== undefined;
}

// An error of problem details has `parameter` and `detail`; one of the envelope has `field` and `message`, each an object.
function errorsOf(body: unknown): ErrorDetail[] {
  const { errors, detail, status_verbose: verbose } = record(body);
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  if (list.length === 0) return strings(detail, verbose).map((message) => ({ message }));
  return list.map((error) => {
    const { parameter, detail: sentence, value, field, message } = record(error);
    const { description, lc_name: inLanguage, name, id } = record(message);
    const [named] = strings(parameter, record(field).id);
    const [given] = strings(value, record(field).value);
    return {
      ...(named === undefined ? {} : { field: named }),
      ...(given === undefined ? {} : { value: given }),
      message: strings(sentence, description, inLanguage, name, id).find((one) => one !== '') ?? 'unknown error',
    };
  });
}

function strings(...values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
