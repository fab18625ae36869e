/** Message ids of the v3 envelope that stand for a failed request; v2 sends the same sentence as a problem. */
export type ErrorId =
  | 'missing_field'
  | 'missing_tagid'
  | 'missing_tagtype'
  | 'unrecognized_value'
  | 'invalid_value'
  | 'unknown_parameter'
  | 'repeated_parameter'
  | 'invalid_user_id_and_password'
  | 'invalid_api_method'
  | 'invalid_api_action'
  | 'not_acceptable'
  | 'internal_error'
  | 'service_unavailable';

/** One reason why a request failed: the field, its value as sent, and what would be right. */
export interface RequestError {
  readonly id: ErrorId;
  /** Name of the parameter; absent when the whole request is concerned. */
  readonly field?: string;
  /** The value as sent. */
  readonly value?: string;
  /** One sentence for people that says what would be right. */
  readonly detail: string;
}

/** A failed request; the error handler writes it in the form of the response family of its path. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly RequestError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: readonly RequestError[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map((error) => error.detail).join(' '));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** A failed request as it is sent: `body` still has to be serialised. */
export interface ErrorBody {
  readonly mediaType: 'application/json' | 'application/problem+json';
  readonly body: unknown;
}

/** Returns what to send for a failed request: the path decides on the response family, `lc` on the language of its texts. */
export type ErrorFormat = (failed: ApiError, path: string, lc: string) => ErrorBody;
