/** One answer of an operation: `status` tells which, and with it what `data` or `error` holds. */
export type Answer<Operation, Init = unknown> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & number]: Responses[Status] extends { content: infer Content }
        ? `${Status}` extends `2${string}`
          ? DataAnswer<Status, Content[keyof Content]>
          : ErrorAnswer<Status, Content[keyof Content]>
        : EmptyAnswer<Status, Asks<Init> extends true ? undefined : never>;
    }[keyof Responses & number]
  : never;

/** An answer with what was asked for. */
export interface DataAnswer<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly error?: never;
  readonly response: Response;
}

/** An answer that says what went wrong. */
export interface ErrorAnswer<Status, Failure> {
  readonly status: Status;
  readonly data?: never;
  readonly error: Failure;
  readonly response: Response;
}

/** An answer without a body, such as 304. */
export interface EmptyAnswer<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly error?: never;
  readonly response: Response;
}

// 302 and 304 come only to those who ask for them, by `redirect` or `If-None-Match`: for all others there are data when there is no error.
type Asks<Init> = Init extends
  | { readonly redirect: unknown }
  | { readonly headers: unknown }
  | { readonly params: { readonly header: unknown } }
  ? true
  : false;

/** What the contract says about the answers of one operation. */
export interface DeclaredAnswers {
  readonly id: string;
  readonly answers: Readonly<Record<string, 'body' | 'empty'>>;
}

/** Thrown for an answer that the contract does not declare, such as an HTML page of a proxy; it holds what came instead. */
export class UndeclaredAnswerError extends Error {
  override name = 'UndeclaredAnswerError';
  readonly operationId: string;
  readonly status: number;
  readonly response: Response;
  /** The body as text, or what its JSON stands for. */
  readonly body: unknown;

  constructor(operationId: string, response: Response, body: unknown, why: string) {
    const type = response.headers.get('content-type') ?? 'without Content-Type';
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const shown = text === '' ? 'The body is empty.' : `The body begins with: ${text.slice(0, 200)}`;
    super(`${operationId} answered ${response.status} (${type}): ${why}. ${shown}`);
    this.operationId = operationId;
    this.status = response.status;
    this.response = response;
    this.body = body;
  }
}

/**
 * Returns the answer an operation gave, with the body as text when it is a success and as JSON, if it was that, when it is not.
 * Throws `UndeclaredAnswerError`.
 */
export function answerOf(
  { id, answers }: DeclaredAnswers,
  { data, error, response }: { data?: unknown; error?: unknown; response: Response },
): { status: number; data?: unknown; error?: unknown; response: Response } {
  const { status, ok } = response;
  const declared = answers[status];
  const body = ok ? parsed(data) : error;
  if (declared === undefined) {
    throw new UndeclaredAnswerError(id, response, body, 'the contract does not declare this status');
  }
  if (declared === 'empty') return { status, data: undefined, response };
  // Every body of the contract is an object or a list: text is what could not be read as JSON.
  if (typeof body !== 'object' || body === null) {
    throw new UndeclaredAnswerError(id, response, body, 'the contract declares a JSON object or list');
  }
  return ok ? { status, data: body, response } : { status, error: body, response };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
