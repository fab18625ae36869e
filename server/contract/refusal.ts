import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { ApiError, type Issue } from '../http/api-error.ts';
import type { ContractDocument, Operation, Parameter } from './document.ts';
import { expectation } from './expectation.ts';
import { withMissingRules } from './missing.ts';
import { numberIssues } from './numbers.ts';
import { queryReader, type UnknownQuery } from './query.ts';
import { queryStringOf } from './query-pairs.ts';
import { shorten } from './text.ts';

interface ValidatorError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

/** What a request is held against before and after the validator. */
export interface RequestReader {
  /** Reads the query by the styles of the contract and keeps what is wrong with it. */
  readonly read: RequestHandler;
  /** After the validator: refuse what it let through although the reader found it wrong, or what it refused, all in one `ApiError` 400. */
  readonly refuse: readonly [RequestHandler, ErrorRequestHandler];
}

type Sent = (parameter: Parameter, name?: string) => string | undefined;

/** Returns the reader of the requests of one operation. */
export function requestReader(
  document: ContractDocument,
  operation: Operation,
  unknownQuery: UnknownQuery,
): RequestReader {
  const readQuery = queryReader(operation, unknownQuery);
  const readings = new WeakMap<Request, { readonly issues: readonly Issue[]; readonly sent: Sent }>();

  const refuse = (request: Request, later: (sent: Sent) => readonly Issue[]): void => {
    const reading = readings.get(request);
    if (reading === undefined) throw new Error('The query was not read before it was validated.');
    const issues = onePerField([...reading.issues, ...later(reading.sent)]);
    if (issues.length > 0) throw new ApiError(400, withMissingRules(issues, operation));
  };

  return {
    read: (request, _response, next) => {
      const { query, sent: texts, issues } = readQuery(queryStringOf(request.originalUrl));
      const path = { ...request.params };
      const sent: Sent = (parameter, name = parameter.name) => {
        if (parameter.in === 'header') return request.get(name);
        return parameter.in === 'path' ? String(path[name]) : texts.get(name);
      };
      readings.set(request, { issues: [...issues, ...numberIssues(operation.parameters, sent)], sent });
      Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true });
      next();
    },
    refuse: [
      (request, _response, next) => {
        refuse(request, () => []);
        next();
      },
      (error: unknown, request, _response, next) => {
        if (isRefusal(error)) {
          refuse(request, (sent) => error.errors.flatMap((found) => issueOf(document, operation, found, sent) ?? []));
        }
        next(error);
      },
    ],
  };
}

// The first thing that is wrong with a parameter mostly is the reason for the others.
function onePerField(issues: readonly Issue[]): Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const field = issue.field ?? '';
    if (!first.has(field)) first.set(field, issue);
  }
  return [...first.values()];
}

function issueOf(
  document: ContractDocument,
  operation: Operation,
  { path, message, errorCode = '' }: ValidatorError,
  sent: Sent,
): Issue | undefined {
  const [, place = '', name = '', part] = path.split('/');
  const parameter = operation.parameters.find(
    (candidate) => places[candidate.in] === place && candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (parameter === undefined) return undefined;
  // A property of a form-exploded object is a query parameter of its own on the wire.
  const field = part !== undefined && parameter.schema.type === 'object' ? part : parameter.name;
  const text = sent(parameter, field);
  const [keyword = ''] = errorCode.split('.');
  if (text === undefined) {
    return keyword === 'required'
      ? { id: 'missing_field', field, detail: `"${field}" is required.` }
      : { id: 'invalid_value', field, detail: `"${field}" ${message}.` };
  }
  return {
    id: keyword === 'enum' ? 'unrecognized_value' : 'invalid_value',
    field,
    value: shorten(text),
    detail: `"${field}" ${expectation(document, { keyword, message, parameter, part, sent: text })}.`,
  };
}

const places = { query: 'query', path: 'params', header: 'headers' } as const;

function isRefusal(error: unknown): error is { status: 400; errors: ValidatorError[] } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === 400 &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}
