/** A declared response of an operation: `status` says which one, and so the type of `data` or `error`. */
export type ApiResponse<Operation, Init = unknown> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & number]: Responses[Status] extends { content: infer Content }
        ? `${Status}` extends `2${string}`
          ? DataResponse<Status, Content[keyof Content]>
          : ErrorResponse<Status, Content[keyof Content]>
        : EmptyResponse<Status, CanBeEmpty<Init> extends true ? undefined : never>;
    }[keyof Responses & number]
  : never;

/** A response of success. */
export interface DataResponse<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly error?: never;
  readonly response: Response;
}

/** A response of failure. */
export interface ErrorResponse<Status, Failure> {
  readonly status: Status;
  readonly data?: never;
  readonly error: Failure;
  readonly response: Response;
}

/** A response without a body, such as 304. */
export interface EmptyResponse<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly error?: never;
  readonly response: Response;
}

// 302 and 304 come only for a request with `redirect` or `If-None-Match`: any other response without error has data.
type CanBeEmpty<Init> = Init extends
  | { readonly redirect: unknown }
  | { readonly headers: unknown }
  | { readonly params: { readonly header: unknown } }
  ? true
  : false;

/** The responses that one operation declares, by status. */
export interface DeclaredResponses {
  readonly id: string;
  readonly responses: Readonly<Record<string, 'body' | 'empty'>>;
}

/** Thrown for a response that the contract does not declare, such as an HTML page of a proxy; it holds that response. */
export class UndeclaredResponseError extends Error {
  override name = 'UndeclaredResponseError';
  readonly operationId: string;
  readonly status: number;
  readonly response: Response;
  /** The parsed body, or the body as a string when it is not JSON. */
  readonly body: unknown;

  constructor(operationId: string, response: Response, body: unknown, why: string) {
    const type = response.headers.get('content-type') ?? 'without Content-Type';
    const written = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const shown = written === '' ? 'The body is empty.' : `The body begins with: ${written.slice(0, 200)}`;
    super(`${operationId} responded with ${response.status} (${type}): ${why}. ${shown}`);
    this.operationId = operationId;
    this.status = response.status;
    this.response = response;
    this.body = body;
  }
}

/**
 * Returns the declared response of what openapi-fetch returns: it gives the body of a success as a string, that of a failure parsed if it is JSON.
 * Throws `UndeclaredResponseError`.
 */
export function resultOf(
  { id, responses }: DeclaredResponses,
  { data, error, response }: { data?: unknown; error?: unknown; response: Response },
): { status: number; data?: unknown; error?: unknown; response: Response } {
  const { status, ok } = response;
  const declared = responses[status];
  const body = ok ? parsed(data) : error;
  if (declared === undefined) {
    throw new UndeclaredResponseError(id, response, body, 'the contract does not declare this status');
  }
  if (declared === 'empty') return { status, data: undefined, response };
  // Every body of the contract is an object or an array: a string is what could not be parsed as JSON.
  if (typeof body !== 'object' || body === null) {
    throw new UndeclaredResponseError(id, response, body, 'the contract declares a JSON object or array');
  }
  return ok ? { status, data: body, response } : { status, error: body, response };
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return body;
  }
}
