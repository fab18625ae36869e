/** Message ids of the v3 envelope that stand for a failed request; v2 sends the same text as a problem. */
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

/** One thing that is wrong with a request: which field, its value as sent, and what would be right. */
export interface Issue {
  readonly id: ErrorId;
  /** Name of the parameter; absent when no parameter is to blame. */
  readonly field?: string;
  /** The value as sent. */
  readonly value?: string;
  /** One sentence for people that says what would be right. */
  readonly detail: string;
}

/** A failed request on its way to the error handler, which writes it in the form of the family that was asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, issues: readonly Issue[], headers: Readonly<Record<string, string>> = {}) {
    super(issues.map((issue) => issue.detail).join(' '));
    this.status = status;
    this.issues = issues;
    this.headers = headers;
  }
}
