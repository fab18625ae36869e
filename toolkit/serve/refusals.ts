import { schemaValidator } from '@contract-first/conformance/check';
import { declaredStatus, responseFor } from '@contract-first/conformance/model';
import { ApiError, type ErrorBody, type Refuse } from '../http/api-error.ts';
import type { MockOperation } from '../mock/operation.ts';
import { type Contract, mediaTypeOf, type Operation } from './document.ts';

/** The response header of a stub: the name of the example, `generated` for a value made from its schema, or `none`. */
export const stubHeader = 'X-Example';

// The message lists what can be preferred.
const isPreference = ({ errors }: ApiError) => errors.some(({ field }) => field === 'Prefer');

/**
 * Returns the responses of a stub to requests that are refused: with a status that the operation declares, and a body
 * of its schema, which is that of the application where it is valid, and else the first example. A status for which
 * nothing is declared stays as it is.
 */
export function refusals(contract: Contract, operation: Operation, examplesOf: () => MockOperation): Refuse {
  const validator = schemaValidator(contract);
  const fits = (status: number, { mediaType, body }: ErrorBody): boolean => {
    const { schema } = responseFor(operation, status)?.content[mediaType] ?? {};
    return schema !== undefined && validator.errors(schema, 'value', body, 'response').length === 0;
  };
  return (failed, format) => {
    const status = refusalStatus(operation, failed);
    if (status === undefined)
      return { status: failed.status, headers: { ...failed.headers, [stubHeader]: 'none' }, ...format(failed) };
    const { headers = {}, examples = {} } = examplesOf().responses[declaredStatus(operation, status)] ?? {};
    const said = format(new ApiError(status, failed.errors));
    if (isPreference(failed) || fits(status, said))
      return { status, headers: { ...headers, ...failed.headers }, ...said };
    const [[name, body] = ['none', undefined]] = Object.entries(examples);
    const mediaType = mediaTypeOf(operation, status, body) ?? '';
    return { status, headers: { ...headers, ...failed.headers, [stubHeader]: name }, mediaType, body };
  };
}

/**
 * Returns the status of a refusal that the operation declares, itself, by its range or by `default`; undefined when it
 * declares none.
 */
function refusalStatus(operation: Operation, failed: ApiError): number | undefined {
  const exact = (status: number) => operation.responses[status] !== undefined;
  return (
    alternatives(operation, failed).find(exact) ??
    (responseFor(operation, failed.status) === undefined ? undefined : failed.status)
  );
}

function alternatives({ parameters }: Operation, { status, errors }: ApiError): number[] {
  if (status === 401) return [401, 403];
  if (status !== 400) return [status];
  const inPath = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name));
  const isPath = errors.length > 0 && errors.every(({ field = '' }) => inPath.has(field));
  return [400, 422, ...(isPath ? [404] : [])];
}
