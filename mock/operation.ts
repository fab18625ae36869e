import type { Header, Operation } from '../conformance/model/operation.ts';
import { sameValue } from '../conformance/model/schema.ts';

/** What a mock needs of an operation: plain data, which a package can carry without the contract. */
export interface MockOperation {
  readonly operationId: string;
  readonly path: string;
  /** In lower case; GET unless it is there. */
  readonly method?: string;
  readonly parameters: readonly MockParameter[];
  /** By status, such as `200`. */
  readonly responses: Readonly<Record<string, MockResponse>>;
}

/** A parameter with the values of its examples by name. */
export interface MockParameter {
  readonly name: string;
  readonly default?: unknown;
  readonly examples: Readonly<Record<string, unknown>>;
}

/** A response with the values of its headers and, by name, of its examples. */
export interface MockResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
}

/** Returns what a mock needs of an operation of a contract. */
export function mockOperation({ operationId, path, method, parameters, responses }: Operation): MockOperation {
  return {
    operationId,
    path,
    ...(method === 'GET' ? {} : { method: method.toLowerCase() }),
    parameters: parameters.map(({ name, schema, examples = {} }) => {
      const [fallback] = sameValue(schema).filter((part) => part.default !== undefined);
      return { name, default: fallback?.default, examples: valuesOf(examples) };
    }),
    responses: mapValues(responses, ({ headers, content }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, header]) => {
          const value = exampleOf(header);
          return value === undefined ? [] : [[name, String(value)]];
        }),
      ),
      examples: Object.assign({}, ...Object.values(content).map(({ examples }) => valuesOf(examples))),
    })),
  };
}

function exampleOf(header: Header): unknown {
  const { example, examples = {} } = header as { example?: unknown; examples?: Record<string, { value?: unknown }> };
  const [named] = Object.values(examples);
  const [inSchema] = sameValue(header.schema).flatMap((part) => (Array.isArray(part.examples) ? part.examples : []));
  return example ?? named?.value ?? inSchema;
}

function valuesOf(examples: Readonly<Record<string, { readonly value?: unknown }>>): Record<string, unknown> {
  return mapValues(examples, ({ value }) => value);
}

function mapValues<From, To>(from: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
