import type { components } from '../../generated/types.ts';
import type { ApiError, Issue } from '../http/api-error.ts';
import type { Family } from './document.ts';
import { error, failure } from './envelope.ts';
import { shorten } from './text.ts';

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
  const issues = failed.issues.slice(0, mostIssues).map(withinBounds);
  return family === 'v3'
    ? { mediaType: 'application/json', body: envelope(issues, lc) }
    : { mediaType: 'application/problem+json', body: problem(failed.status, issues) };
}

// The bounds that the contract sets for errors.
const mostIssues = 100;
const longestDetail = 2000;

function withinBounds({ id, field, value, detail }: Issue): Issue {
  return {
    id,
    ...(field === undefined ? {} : { field: shorten(field, 200) }),
    ...(value === undefined ? {} : { value: shorten(value, 2000) }),
    detail: shorten(detail, 1000),
  };
}

function summary(issues: readonly Issue[]): string {
  let text = '';
  for (const [index, { detail }] of issues.entries()) {
    const more = ` And ${issues.length - index} more.`;
    if (text.length + detail.length + 1 + more.length > longestDetail) return text + more;
    text += index === 0 ? detail : ` ${detail}`;
  }
  return text;
}

function envelope(issues: readonly Issue[], lc: string) {
  return failure({
    errors: issues.map(({ id, field, value, detail }) =>
      error(id, lc, field === undefined ? undefined : { id: field, ...(value === undefined ? {} : { value }) }, detail),
    ),
  });
}

function problem(status: number, issues: readonly Issue[]): Problem {
  const errors = issues.flatMap((issue) =>
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
    title: titles[status] ?? 'Error',
    status,
    detail: summary(issues),
    ...(errors.length > 0 ? { errors } : {}),
  };
}
