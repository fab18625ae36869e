import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { ApiError, type Issue } from './api-error.ts';
import type { ContractDocument, Operation, Parameter } from './document.ts';
import { withMissingRules } from './missing.ts';

interface ValidatorError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

/** Returns the middlewares that hold each request and each JSON response against the contract. */
export function validators(document: ContractDocument): RequestHandler[] {
  return middleware({
    // The validator changes the document it is given, and what it is given differs in one point from the contract.
    apiSpec: withRawQueries(document),
    validateApiSpec: true,
    validateRequests: { allowUnknownQueryParameters: true, allErrors: true },
    validateResponses: { coerceTypes: false, allErrors: true },
    validateSecurity: false,
    fileUploader: false,
  });
}

// The query reader has already decoded every value; the validator would judge the undecoded text a second time.
function withRawQueries(document: ContractDocument): OpenAPIV3.DocumentV3_1 {
  const copy = structuredClone(document) as unknown as OpenAPIV3.DocumentV3_1;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('in' in node && node.in === 'query' && 'schema' in node) Object.assign(node, { allowReserved: true });
    Object.values(node).forEach(visit);
  };
  visit(copy.paths);
  visit(copy.components?.parameters);
  return copy;
}

/** Returns the 400 that names every parameter the validator refused, or undefined when `error` is not such a refusal. */
export function refusal(
  error: unknown,
  operation: Operation | undefined,
  sent: (name: string) => string | undefined,
): ApiError | undefined {
  if (!isValidatorRefusal(error)) return undefined;
  const issues = new Map<string, Issue>();
  for (const item of error.errors) {
    const [, place = '', ...rest] = item.path.split('/');
    const field = wireName(operation, rest);
    if (!['query', 'params', 'headers'].includes(place) || issues.has(field)) continue;
    issues.set(
      field,
      issue(
        item,
        field,
        sent(field),
        operation?.parameters.find((parameter) => parameter.name === field),
      ),
    );
  }
  const found = [...issues.values()];
  return new ApiError(400, operation === undefined ? found : withMissingRules(found, operation));
}

function issue(
  item: ValidatorError,
  field: string,
  value: string | undefined,
  parameter: Parameter | undefined,
): Issue {
  if (value === undefined) return { id: 'missing_field', field, detail: `"${field}" is required.` };
  const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value;
  const enumeration = parameter?.schema.enum;
  const expectation = Array.isArray(enumeration) ? `must be one of ${enumeration.join(', ')}` : item.message;
  return {
    id: item.errorCode?.startsWith('enum') ? 'unrecognized_value' : 'invalid_value',
    field,
    value: shown,
    detail: `"${field}" ${expectation}, but is "${shown}".`,
  };
}

// A property of a form-exploded object is a query parameter of its own on the wire.
function wireName(operation: Operation | undefined, [name = '', property]: readonly string[]): string {
  const parameter = operation?.parameters.find((candidate) => candidate.name === name);
  const exploded =
    parameter !== undefined && parameter.in === 'query' && property !== undefined && !/^\d+$/.test(property);
  return exploded ? property : name;
}

function isValidatorRefusal(error: unknown): error is { status: 400; errors: ValidatorError[] } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === 400 &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}
