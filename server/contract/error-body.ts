import type { components } from '../../generated/types.ts';
import { error, failure } from '../envelope/envelope.ts';
import type { ApiError } from './api-error.ts';
import type { Family } from './document.ts';

type Problem = components['schemas']['Problem'];

/** A failed request in the form of its family, ready to send. */
export interface ErrorAnswer {
  readonly mediaType: 'application/json' | 'application/problem+json';
  readonly body: unknown;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Returns the v3 envelope (texts in `lc`) or the v2 problem details (RFC 9457) of a failed request. */
export function errorAnswer(failed: ApiError, family: Family, lc: string): ErrorAnswer {
  return family === 'v3'
    ? { mediaType: 'application/json', body: envelope(failed, lc) }
    : { mediaType: 'application/problem+json', body: problem(failed) };
}

function envelope(failed: ApiError, lc: string) {
  return failure({
    errors: failed.issues.map(({ id, field, value, detail }) =>
      error(id, lc, field === undefined ? undefined : { id: field, ...(value === undefined ? {} : { value }) }, detail),
    ),
  });
}

function problem(failed: ApiError): Problem {
  const errors = failed.issues.flatMap((issue) =>
    issue.field === undefined
      ? []
      : [
          {
            parameter: issue.field,
            detail: issue.detail,
            ...(issue.value === undefined ? {} : { value: issue.value }),
          },
        ],
  );
  return {
    type: 'about:blank',
    title: titles[failed.status] ?? 'Error',
    status: failed.status,
    detail: failed.message,
    ...(errors.length > 0 ? { errors } : {}),
  };
}
