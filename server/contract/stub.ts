import { isObject } from '../../conformance/model/json.ts';
import { sameValue } from '../../conformance/model/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { type Operation, schemaOf } from './document.ts';
import {
  type OperationHandler,
  type OperationId,
  type UntypedHandler,
  type UntypedReply,
  untypedReply,
} from './handlers.ts';

/**
 * Returns a handler that sends the contract's examples, for an operation that is not written yet:
 * `export default stub('getThingV3')`. Throws `ContractError` when the contract has no such operation.
 */
export function stub<Id extends OperationId>(operationId: Id): OperationHandler<Id> {
  return { operationId, untyped: ({ contract }) => exampleHandler(contract.operation(operationId)) };
}

interface ResponseExample {
  readonly name: string;
  readonly status: string;
  readonly value: unknown;
}

/**
 * Returns a handler that sends an example of the contract: the one whose parameter examples fit the request best,
 * or the one that `Prefer: example=NAME` or `Prefer: code=404` (RFC 7240) names. It throws `ApiError` 400 for a preference that no example meets.
 */
export function exampleHandler(operation: Operation): (...input: Parameters<UntypedHandler>) => UntypedReply {
  const examples = examplesOf(operation);
  return ({ path, query, headers }) => {
    const preference = preferenceOf(headers.prefer);
    const parameters: Record<string, unknown> = { ...path, ...query };
    const [best] = examples
      .filter((example) => isCandidate(operation, example, preference))
      .map((example) => ({ example, score: fit(operation, example.name, parameters) }))
      .sort((left, right) => right.score - left.score);
    if (best !== undefined) return replyOf(operation, best.example.status, best.example.value);
    if (preference.code !== undefined && Object.hasOwn(operation.responses, preference.code)) {
      return replyOf(operation, preference.code, undefined);
    }
    throw noSuchExample(operation, examples, String(headers.prefer));
  };
}

// Without a preference, a status other than 200 needs a parameter example of its name: otherwise any request could get it.
function isCandidate(operation: Operation, { name, status }: ResponseExample, { example, code }: Preference): boolean {
  if (example !== undefined && example !== name) return false;
  if (code !== undefined) return code === status;
  return (
    example !== undefined ||
    status === '200' ||
    operation.parameters.some((parameter) => parameter.examples?.[name] !== undefined)
  );
}

function examplesOf({ responses }: Operation): ResponseExample[] {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.values(content).flatMap(({ examples }) =>
      Object.entries(examples).map(([name, { value }]) => ({ name, status, value })),
    ),
  );
}

// One point for each parameter whose example of this name was sent, less one for each that differs.
function fit(operation: Operation, name: string, sent: Record<string, unknown>): number {
  return operation.parameters
    .map((parameter) => {
      const expected = parameter.examples?.[name]?.value ?? schemaOf(parameter).default;
      return JSON.stringify(expected) === JSON.stringify(sent[parameter.name]) ? 1 : -1;
    })
    .reduce((sum: number, points) => sum + points, 0);
}

function replyOf({ responses }: Operation, status: string, body: unknown): UntypedReply {
  const headers = Object.entries(responses[status]?.headers ?? {}).flatMap(([name, header]) => {
    if (name === 'ETag' || name === 'X-Request-Id') return [];
    const value = exampleOfHeader(header);
    return value === undefined ? [] : [[name, value]];
  });
  return untypedReply(Number(status), body, Object.fromEntries(headers));
}

function exampleOfHeader(header: Operation['responses'][string]['headers'][string]): unknown {
  const { example, examples = {}, schema } = header as typeof header & { example?: unknown; examples?: object };
  const [named] = Object.values(examples).filter(isObject);
  const [inSchema] = sameValue(schema ?? true).flatMap((part) => (Array.isArray(part.examples) ? part.examples : []));
  return example ?? named?.value ?? inSchema;
}

interface Preference {
  readonly example?: string;
  readonly code?: string;
}

function preferenceOf(header: string | string[] | undefined): Preference {
  const prefer = Array.isArray(header) ? header.join(',') : (header ?? '');
  const read = (name: string) => new RegExp(`(?:^|[,;\\s])${name}="?([\\w.-]+)"?`).exec(prefer)?.[1];
  const example = read('example');
  const code = read('code');
  return { ...(example === undefined ? {} : { example }), ...(code === undefined ? {} : { code }) };
}

function noSuchExample(operation: Operation, examples: readonly ResponseExample[], prefer: string): ApiError {
  const known = examples.map(({ name, status }) => `${name} (${status})`).join(', ');
  const value = prefer.slice(0, 100);
  const detail = `${operation.operationId} has no example for "Prefer: ${value}". Examples: ${known}.`;
  return new ApiError(400, [{ id: 'unrecognized_value', field: 'Prefer', value, detail }]);
}
