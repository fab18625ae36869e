import { ApiError, type ErrorId, type RequestError } from '../http/api-error.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';
import { expectation, fieldOf } from './request-errors.ts';
import type { ReadParameters } from './styles.ts';
import { shorten } from './text.ts';
import type { InvalidRequest, InvalidValue } from './validator.ts';

/** Throws the 400 of a request, with one error for each parameter, when its parameters could not be read or `failure` says that it is invalid. */
export function assertAccepted(operation: Operation, read: ReadParameters, failure?: InvalidRequest): void {
  const invalid = failure?.errors.flatMap((error) => requestError(operation, error, read) ?? []) ?? [];
  const all = onePerField([...read.errors, ...invalid]);
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
  { sent: sentAs, values }: ReadParameters,
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
  // What a parameter says of values that are too large.
  const { 'x-instead': instead } = parameter;
  const more = keyword.startsWith('max') && typeof instead === 'string' ? ` ${instead}` : '';
  const value = values[place as keyof typeof values]?.[name];
  const items = Array.isArray(value) ? value.map(String) : [];
  const detail = `"${field}" ${expectation({ keyword, message, parameter, part, sent, items })}.${more}`;
  return { id: keyword === 'enum' ? 'unrecognized_value' : 'invalid_value', field, value: shorten(sent), detail };
}

/** `x-missing` of a parameter in the contract: the errors of a request without that parameter. */
export interface MissingRule {
  /** The message id of the error, when it is not `missing_field`. */
  readonly id?: ErrorId;
  /** The field id of the error, when it is not the name of the parameter. */
  readonly field?: string;
  /** The message id of a second error. */
  readonly also?: ErrorId;
  /** Parameters whose values are not validated while this one is missing. */
  readonly unvalidated?: readonly string[];
}

function ruleOf(parameter: Parameter): MissingRule | undefined {
  return parameter['x-missing'] as MissingRule | undefined;
}

function missingError(parameter: Parameter): RequestError {
  const { id = 'missing_field', field = parameter.name } = ruleOf(parameter) ?? {};
  return { id, field, detail: `"${parameter.name}" is required.` };
}

function secondError(parameter: Parameter): RequestError[] {
  const { also } = ruleOf(parameter) ?? {};
  const values = schemaOf(parameter).enum;
  if (also === undefined) return [];
  const detail = `"${parameter.name}" must be ${values === undefined ? 'given' : `one of ${values.join(', ')}`}.`;
  return [{ ...missingError(parameter), id: also, detail }];
}

/** Returns the errors of a request in the order in which the contract lists their parameters, those of missing ones by their `x-missing`. */
export function withMissingRules(
  errors: readonly RequestError[],
  { parameters }: Pick<Operation, 'parameters'>,
): RequestError[] {
  const parameterOf = ({ field }: RequestError) => parameters.find(({ name }) => name === field);
  const place = ({ field }: RequestError) =>
    parameters.findIndex(({ name }) => name === field) + 1 || parameters.length + 1;
  const missing = errors.filter(({ id }) => id === 'missing_field').flatMap((error) => parameterOf(error) ?? []);
  const skipped = new Set(missing.flatMap((parameter) => ruleOf(parameter)?.unvalidated ?? []));
  return errors
    .toSorted((left, right) => place(left) - place(right))
    .flatMap((error) => {
      const isSkipped = error.field !== undefined && skipped.has(error.field);
      const parameter = parameterOf(error);
      if (error.id !== 'missing_field') return isSkipped ? [] : [error];
      if (parameter === undefined) return [error];
      return [missingError(parameter), ...(isSkipped ? [] : secondError(parameter))];
    });
}

/** Returns an error for each empty segment of a path whose parameter has an `x-missing`; none when other segments do not fit the contract. */
export function missingPathParts(path: string, operations: readonly Operation[]): RequestError[] {
  const segments = path.replace(/\/$/, '').split('/');
  for (const { path: template, parameters } of operations) {
    const wanted = template.split('/');
    if (segments.length > wanted.length) continue;
    const errors: RequestError[] = [];
    const fits = wanted.every((segment, index) => {
      const name = /^\{([^}]+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment === segments[index];
      if (segments[index]) return true;
      const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
      if (parameter === undefined || ruleOf(parameter) === undefined) return false;
      errors.push(missingError(parameter));
      return true;
    });
    if (fits && errors.length > 0) return errors;
  }
  return [];
}
