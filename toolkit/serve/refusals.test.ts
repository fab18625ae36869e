import { contractOf, type JsonObject } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { ApiError } from '../http/api-error.ts';
import { refusals } from './refusals.ts';

const schema = { type: 'object', properties: { status: { type: 'integer' } }, required: ['status'] };
const content = { 'application/problem+json': { schema } };

/** The status of a refusal by a stub whose operation declares these, and the one that its body says. */
function refused(declared: readonly string[], status: number, field: string): unknown[] {
  const responses = Object.fromEntries(['200', ...declared].map((one) => [one, { description: '', content }]));
  const parameters = [{ in: 'path', name: 'id', required: true, schema: {} }];
  const contract = contractOf({
    openapi: '3.1.0',
    paths: { '/things/{id}': { get: { operationId: 'getThing', parameters, responses } } },
  } as unknown as JsonObject);
  const operation = contract.operation('getThing') as Parameters<typeof refusals>[1];
  const refuse = refusals(contract as Parameters<typeof refusals>[0], operation, () => ({ responses: {} }) as never);
  const failed = new ApiError(status, [{ id: 'invalid_value', field, detail: '' }]);
  const sent = refuse(failed, (given) => ({ mediaType: 'application/problem+json', body: { status: given.status } }));
  return [sent.status, (sent.body as { status: number }).status];
}

test.each<[string[], number, string, number]>([
  [['400', '422'], 400, 'page', 400],
  [['422'], 400, 'page', 422],
  [['422', 'default'], 400, 'page', 422],
  [['422', '4XX'], 400, 'page', 422],
  [['4XX'], 400, 'page', 400],
  [['default'], 400, 'page', 400],
  [[], 400, 'page', 400],
  [['404'], 400, 'id', 404],
  [['404'], 400, 'page', 400],
  [['400', '404'], 400, 'id', 400],
  [['403'], 401, 'key', 403],
  [['401', '403'], 401, 'key', 401],
  [['403', 'default'], 401, 'key', 403],
  [['422'], 406, 'Accept', 406],
])('where %j are declared, %i for %s is sent as %i, and its body says so', (declared, status, field, expected) => {
  expect(refused(declared, status, field)).toEqual([expected, expected]);
});
