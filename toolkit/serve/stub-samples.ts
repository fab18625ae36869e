import { schemaValidator } from '@contract-first/conformance/check';
import { type Header, isJson, isObject, type Schema } from '@contract-first/conformance/model';
import { validSamples } from '@contract-first/conformance/requests';
import type { MockOperation, MockResponse } from '../mock/operation.ts';
import type { Contract } from './document.ts';

/** The name of a body that is made from its schema. */
const generated = 'generated';

/** An entity tag of the form that the server makes. */
const serverTag = `"${'a'.repeat(27)}"`;

/**
 * Returns an operation of a stub with valid examples alone, and with headers and bodies made from their schemas where
 * there is none.
 */
export function withSamples(contract: Contract, operation: MockOperation): MockOperation {
  const validator = schemaValidator(contract);
  const isValid = (schema: Schema, value: unknown) => validator.errors(schema, 'plain', value, 'response').length === 0;
  const sampleOf = (schema: Schema) => validSamples(schema, validator, 'response')[0];
  const responses = Object.entries(contract.operation(operation.operationId).responses).map(
    ([status, { headers, content }]): [string, MockResponse] => {
      const given = operation.responses[status];
      // A body of JSON is sent where several media types are declared.
      const media = Object.entries(content).toSorted(([one], [other]) => Number(isJson(other)) - Number(isJson(one)));
      const schemas = media.map(([, { schema = true }]) => schema);
      const examples = Object.entries(given?.examples ?? {}).filter(([, value]) =>
        schemas.some((schema) => isValid(schema, value)),
      );
      const sample = examples.length > 0 ? undefined : schemas.map(sampleOf).find((one) => one !== undefined);
      const made = Object.entries(headers).flatMap(([name, header]) => {
        const { schema = true } = header;
        if (ofEachResponse.test(name)) return [];
        // The server makes this one for each body that it sends with 200.
        if (status === '200' && name.toLowerCase() === 'etag' && isValid(schema, serverTag)) return [];
        const value = given?.headers[name] ?? headerText(header, sampleOf(schema));
        return value === undefined ? [] : [[name, value]];
      });
      return [
        status,
        {
          headers: Object.fromEntries(made),
          examples: sample === undefined ? Object.fromEntries(examples) : { [generated]: sample },
        },
      ];
    },
  );
  return { ...operation, responses: Object.fromEntries(responses) };
}

// What Node says of the message and of the connection (RFC 9112), and the id that the server gives each request.
const ofEachResponse = /^(connection|content-length|keep-alive|trailer|transfer-encoding|upgrade|x-request-id)$/i;

/** A value of a header as it is sent (OpenAPI 3.1, Header Object); undefined for none. */
function headerText({ mediaType, explode }: Header, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (mediaType !== undefined) return JSON.stringify(value);
  const pairs = isObject(value) ? Object.entries(value) : undefined;
  return pairs === undefined ? String(value) : pairs.map((pair) => pair.join(explode ? '=' : ',')).join(',');
}
