import type { ErrorId, RequestError } from '../http/api-error.ts';
import { type Operation, type Parameter, schemaOf } from './document.ts';

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
