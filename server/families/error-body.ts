import { propertySchema } from '@contract-first/conformance/model';
import type { ErrorFormat, RequestError } from '@contract-first/toolkit/http';
import type { Contract } from '@contract-first/toolkit/serve';
import { most, shorten } from '@contract-first/toolkit/serve';
import type { components } from '../../generated/types.ts';
import { error, failure, named } from './envelope.ts';

type Problem = components['schemas']['Problem'];

/** The two response families: v2 with problem details, and the v3 envelope. */
export type Family = 'v2' | 'v3';

/** Returns the family of a request path: `/api/v3` and `/api/v3.N`, also where misspelt as `/api//V3`, are v3, everything else is v2. */
export function familyOf(path: string): Family {
  return /^\/+api\/+v3(\.\d+)?(\/|$)/i.test(path) ? 'v3' : 'v2';
}

/** Returns what makes error bodies: the v3 envelope (texts in `lc`) or v2 problem details (RFC 9457), cut to the bounds of the contract. */
export function errorFormat({ document }: Contract): ErrorFormat {
  const { Problem, ParameterError, V3ErrorResponse, V3ErrorMessage, V3Field } = document.components?.schemas ?? {};
  const v2 = {
    most: most('maxItems', propertySchema(Problem, 'errors')),
    field: most('maxLength', propertySchema(ParameterError, 'parameter')),
    value: most('maxLength', propertySchema(ParameterError, 'value')),
    detail: most('maxLength', propertySchema(ParameterError, 'detail')),
  };
  const v3 = {
    most: most('maxItems', propertySchema(V3ErrorResponse, 'errors')),
    field: most('maxLength', propertySchema(V3Field, 'id')),
    value: most('maxLength', propertySchema(V3Field, 'value')),
    detail: most('maxLength', propertySchema(V3ErrorMessage, 'description')),
  };
  const summaryLength = most('maxLength', propertySchema(Problem, 'detail'));
  return ({ status, errors }, path, lc) =>
    familyOf(path) === 'v3'
      ? { mediaType: 'application/json', body: envelope(cut(errors, v3), lc) }
      : { mediaType: 'application/problem+json', body: problem(status, cut(errors, v2), summaryLength) };
}

type Bounds = Readonly<Record<'most' | 'field' | 'value' | 'detail', number>>;

function cut(errors: readonly RequestError[], bounds: Bounds): RequestError[] {
  return errors.slice(0, bounds.most).map(({ id, field, value, detail }) => ({
    id,
    ...(field === undefined ? {} : { field: shorten(field, bounds.field) }),
    ...(value === undefined ? {} : { value: shorten(value, bounds.value) }),
    detail: shorten(detail, bounds.detail),
  }));
}

function summary(errors: readonly RequestError[], longest: number): string {
  let joined = '';
  for (const [index, { detail }] of errors.entries()) {
    const more = ` And ${errors.length - index} more.`;
    if (joined.length + detail.length + 1 + more.length > longest) return joined + more;
    joined += index === 0 ? detail : ` ${detail}`;
  }
  return joined;
}

type ErrorMessageId = components['schemas']['V3ErrorMessage']['id'];

// The ids of the toolkit, and those that `x-missing` names, are all ids of messages: the contract lists them.
const messageIdOf = (id: RequestError['id']) => id as ErrorMessageId;

function envelope(errors: readonly RequestError[], lc: string) {
  return failure({
    errors: errors.map(({ id, field, value, detail }) =>
      error(
        messageIdOf(id),
        lc,
        field === undefined ? undefined : { id: field, ...(value === undefined ? {} : { value }) },
        detail,
      ),
    ),
  });
}

function problem(status: number, errors: readonly RequestError[], longestDetail: number): Problem {
  const [{ id } = { id: 'internal_error' as const }] = errors;
  // What is about no parameter stands in the summary alone, which has no room for all.
  const general = errors.filter(({ field }) => field === undefined);
  const own = errors.filter(({ field }) => field !== undefined);
  const parameters = errors.flatMap(({ field, value, detail }) =>
    field === undefined ? [] : [{ parameter: field, detail, ...(value === undefined ? {} : { value }) }],
  );
  return {
    type: `/docs#${id}`,
    title: named(messageIdOf(id), 'en').name,
    status,
    detail: summary([...general, ...own], longestDetail),
    ...(parameters.length > 0 ? { errors: parameters } : {}),
  };
}
