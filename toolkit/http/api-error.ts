/** What went wrong, for programs: those of the toolkit, and those that a contract names (`x-missing`). */
export type ErrorId =
  | 'missing_field'
  | 'unrecognized_value'
  | 'invalid_value'
  | 'unknown_parameter'
  | 'repeated_parameter'
  | 'invalid_api_method'
  | 'invalid_api_action'
  | 'not_acceptable'
  | 'too_many_requests'
  | 'internal_error'
  | 'service_unavailable'
  | (string & {});

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

/** A quota: at most `requests` in `seconds`, under a name that `RateLimit` headers show. */
export interface Quota {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** Returns the failure of a request beyond a quota that is free again in `wait` seconds, with the headers of draft-ietf-httpapi-ratelimit-headers. */
export function tooManyRequests({ name, requests, seconds }: Quota, wait: number): ApiError {
  const detail = `Too many requests came from this address; try again in ${wait} seconds.`;
  return new ApiError(429, [{ id: 'too_many_requests', detail }], {
    'Retry-After': String(wait),
    RateLimit: `"${name}";r=0;t=${wait}`,
    'RateLimit-Policy': `"${name}";q=${requests};w=${seconds}`,
  });
}

/** A failed request as it is sent: `body` still has to be serialised. */
export interface ErrorBody {
  readonly mediaType: string;
  /** Undefined for a response without body. */
  readonly body: unknown;
}

/** The response to a request that is refused. */
export interface Refusal extends ErrorBody {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the response to a failed request of one operation; `format` makes the usual body. */
export type Refuse = (failed: ApiError, format: (failed: ApiError) => ErrorBody) => Refusal;

/** Returns what to send for a failed request: the path decides on the response family, `lc` on the language of its texts. */
export type ErrorFormat = (failed: ApiError, path: string, lc: string) => ErrorBody;

/** Thrown when what the handlers depend on cannot be reached or takes too long; the response is 503. */
export class Unavailable extends Error {}

/** Thrown for data that does not fit the contract, so that it is not sent: a stored record, a computed field, a part of a response. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}
