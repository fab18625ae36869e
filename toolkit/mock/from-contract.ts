import { type Header, mapValues, type Operation, sameValue } from '@contract-first/conformance/model';
import type { MockFilter, MockOperation } from './operation.ts';

/** Returns what a mock needs of an operation of a contract. */
export function mockOperation({ operationId, path, method, parameters, responses }: Operation): MockOperation {
  return {
    operationId,
    path,
    ...(method === 'GET' ? {} : { method: method.toLowerCase() }),
    parameters: parameters.map(({ name, schema, examples = {}, 'x-filters': filters }) => {
      const parts: readonly Record<string, unknown>[] = sameValue(schema);
      const [fallback] = parts.filter((part) => part.default !== undefined);
      const orders = parts.find((part) => part['x-orders'] !== undefined)?.['x-orders'];
      return {
        name,
        default: fallback?.default,
        examples: valuesOf(examples),
        ...(filters !== undefined && { filters: filters as MockFilter }),
        ...(orders !== undefined && { orders: orders as Record<string, string> }),
      };
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
