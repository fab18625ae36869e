import { ApiError, type RequestError } from '../http/api-error.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { withMissingRules } from './missing.ts';
import type { ReadParameters } from './parameters.ts';
import { isDeep } from './query.ts';
import { expectation } from './request-errors.ts';
import { shorten } from './text.ts';
import type { InvalidRequest, InvalidValue } from './validator.ts';

/** Throws the 400 of a request, with one error for each parameter, when its parameters could not be read or `failure` says that it is invalid. */
export function assertAccepted(operation: Operation, { errors, sent }: ReadParameters, failure?: InvalidRequest): void {
  const invalid = failure?.errors.flatMap((error) => requestError(operation, error, sent) ?? []) ?? [];
  const all = onePerField([...errors, ...invalid]);
  if (all.length > 0) throw new ApiError(400, withMissingRules(all, operation));
  if (failure !== undefined)
    throw new ApiError(400, [{ id: 'invalid_value', detail: `The request is refused: ${failure.message}.` }]);
}

// The first error of a parameter mostly is the reason for the others.
function onePerField(errors: readonly RequestError[]): RequestError[] {
  const first = new Map<string, RequestError>();
  for (const error of errors) {
    const field = error.field ?? '';
    if (!first.has(field)) first.set(field, error);
  }
  return [...first.values()];
}

function requestError(
  { parameters }: Operation,
  { steps: [place, name = '', part], steps, keyword, message }: InvalidValue,
  sentAs: ReadParameters['sent'],
): RequestError | undefined {
  if (place === 'body') {
    const field = steps.slice(1).join('/') || 'body';
    const isMissing = keyword === 'required';
    const detail = isMissing ? `"${field}" is required.` : `"${field}" ${message}.`;
    return { id: isMissing ? 'missing_field' : 'invalid_value', field, detail };
  }
  const parameter = parameters.find((candidate) => candidate.in === place && candidate.name === name);
  if (parameter === undefined) return undefined;
  const field = fieldOf(parameter, part);
  const sent = sentAs(parameter, field);
  if (sent === undefined) {
    return keyword === 'required'
      ? { id: 'missing_field', field, detail: `"${field}" is required.` }
      : { id: 'invalid_value', field, detail: `"${field}" ${message}.` };
  }
  return {
    id: keyword === 'enum' ? 'unrecognized_value' : 'invalid_value',
    field,
    value: shorten(sent),
    detail: `"${field}" ${expectation({ keyword, message, parameter, part, sent })}.${insteadOf(parameter, keyword)}`,
  };
}

// What a parameter says of values that are too large.
function insteadOf({ 'x-instead': instead }: Parameter, keyword: string): string {
  return keyword.startsWith('max') && typeof instead === 'string' ? ` ${instead}` : '';
}

// A property of a form-exploded object is a query parameter of its own.
function fieldOf(parameter: Parameter, part: string | undefined): string {
  if (part === undefined || schemaOf(parameter).type !== 'object') return parameter.name;
  return isDeep(parameter) ? `${parameter.name}[${part}]` : part;
}
