import { ApiError } from '../http/api-error.ts';
import { type ContractDocument, type Operation, resolve, type Schema } from './document.ts';
import { type UntypedInput, type UntypedReply, untypedReply } from './handlers.ts';

interface Example {
  readonly name: string;
  readonly status: string;
  readonly value: unknown;
}

/**
 * Returns a function that answers an operation from the contract's examples: the one whose parameter examples fit the request best,
 * or the one that `Prefer: example=NAME` or `Prefer: code=404` (RFC 7240) names. Throws `ApiError` 400 for a preference that no example meets.
 */
export function exampleReplies(
  document: ContractDocument,
  operation: Operation,
): (input: UntypedInput) => UntypedReply {
  const examples = examplesOf(document, operation);
  return ({ path, query, headers }) => {
    const preference = preferenceOf(headers.prefer);
    const parameters: Record<string, unknown> = { ...path, ...query };
    const [best] = examples
      .filter((example) => isCandidate(operation, example, preference))
      .map((example) => ({ example, score: fit(operation, example.name, parameters) }))
      .sort((left, right) => right.score - left.score);
    if (best !== undefined) return send(document, operation, best.example.status, best.example.value);
    if (preference.code !== undefined && Object.hasOwn(operation.responses, preference.code)) {
      return send(document, operation, preference.code, undefined);
    }
    throw noSuchExample(operation, examples, String(headers.prefer));
  };
}

// Without a preference, an answer other than 200 needs a parameter example of its name: else any request might be answered with it.
function isCandidate(operation: Operation, { name, status }: Example, { example, code }: Preference): boolean {
  if (example !== undefined && example !== name) return false;
  if (code !== undefined) return code === status;
  return (
    example !== undefined ||
    status === '200' ||
    operation.parameters.some((parameter) => parameter.examples?.[name] !== undefined)
  );
}

function examplesOf(document: ContractDocument, operation: Operation): Example[] {
  return Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.values(response.content ?? {}).flatMap((media) =>
      Object.entries(media.examples ?? {}).map(([name, example]) => ({
        name,
        status,
        value: resolve<{ value: unknown }>(document, example).value,
      })),
    ),
  );
}

// One point for each parameter whose example of this name was sent, less one for each that differs.
function fit(operation: Operation, name: string, sent: Record<string, unknown>): number {
  return operation.parameters
    .map((parameter) => {
      const expected = parameter.examples?.[name]?.value ?? parameter.schema.default;
      return JSON.stringify(expected) === JSON.stringify(sent[parameter.name]) ? 1 : -1;
    })
    .reduce((sum: number, points) => sum + points, 0);
}

function send(document: ContractDocument, operation: Operation, status: string, body: unknown): UntypedReply {
  const headers = Object.entries(operation.responses[status]?.headers ?? {}).flatMap(([name, header]) => {
    if (name === 'ETag' || name === 'X-Request-Id') return [];
    const value = exampleOfHeader(document, header);
    return value === undefined ? [] : [[name, value]];
  });
  return untypedReply(Number(status), body, Object.fromEntries(headers));
}

function exampleOfHeader(document: ContractDocument, header: unknown): unknown {
  const { example, examples, schema } = resolve<{
    example?: unknown;
    examples?: Record<string, { value: unknown }>;
    schema?: Schema;
  }>(document, header);
  const listed = schema === undefined ? undefined : resolve<Schema>(document, schema).examples;
  return example ?? Object.values(examples ?? {})[0]?.value ?? (Array.isArray(listed) ? listed[0] : undefined);
}

interface Preference {
  readonly example?: string;
  readonly code?: string;
}

function preferenceOf(header: string | string[] | undefined): Preference {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const read = (name: string) => new RegExp(`(?:^|[,;\\s])${name}="?([\\w.-]+)"?`).exec(text)?.[1];
  const example = read('example');
  const code = read('code');
  return { ...(example === undefined ? {} : { example }), ...(code === undefined ? {} : { code }) };
}

function noSuchExample(operation: Operation, examples: readonly Example[], prefer: string): ApiError {
  const known = examples.map(({ name, status }) => `${name} (${status})`).join(', ');
  const value = prefer.slice(0, 100);
  return new ApiError(400, [
    {
      id: 'unrecognized_value',
      field: 'Prefer',
      value,
      detail: `${operation.operationId} has no example for "Prefer: ${value}". Examples: ${known}.`,
    },
  ]);
}
