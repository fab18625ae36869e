import { expect, test } from '@jest/globals';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import { plainRequest } from '../../conformance/generate/operation-examples.ts';
import { transportTo } from '../../conformance/generate/send.ts';
import { responseFor } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { type Change, changed, changes } from '../../conformance/traffic/changes.ts';
import { handlersOver } from '../../server/backend.ts';
import { type HandlerOf, untypedReply } from '../../server/contract/handlers.ts';
import { exampleOf } from '../../server/contract/stub.ts';
import { bundledContract } from '../servers/contract-checker.ts';
import { openOwnCatalog, serveHandlers } from '../servers/serve.ts';
import { exported, hasExport, sampleProducts } from '../servers/stored-products.ts';

const contract = bundledContract();
const validator = schemaValidator(contract);
const isValid = (schema: Schema, value: unknown) => validator.errors(schema, 'plain', value).length === 0;
const count = 120;

function schemaOf(operationId: string): Schema {
  const schema = responseFor(contract.operation(operationId), 200)?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`The contract declares no JSON body for ${operationId} 200.`);
  return schema;
}

/** So many changes of values that are valid before and invalid after, spread evenly over all there are. */
function corrupted(schema: Schema, values: readonly unknown[], wanted: number) {
  const all = values.flatMap((value) => [...changes(value)].map((change) => ({ value, change })));
  const found: { value: unknown; change: Change }[] = [];
  const tries = Math.min(all.length, wanted * 3);
  for (let attempt = 0; attempt < tries && found.length < wanted; attempt += 1) {
    const one = all[Math.floor((attempt * all.length) / tries)];
    if (one === undefined || one.change.path.length === 0) continue;
    const value = changed(one.value, one.change);
    if (!isValid(schema, value)) found.push({ value, change: one.change });
  }
  return found;
}

/** Sends requests to a server and returns how many got a 5xx, and which got an invalid body with 200. */
async function sendAll(
  handlerOf: HandlerOf,
  requests: Iterable<readonly [operationId: string, target: string, change: Change]>,
) {
  const server = await serveHandlers(handlerOf, { onFailure: () => undefined });
  const send = transportTo(server.base);
  const left: string[] = [];
  let refused = 0;
  for (const [operationId, target, { kind, path }] of requests) {
    const { status, body } = await send({ method: 'GET', target, headers: {} });
    if (status >= 500) refused += 1;
    if (status === 200 && !isValid(schemaOf(operationId), JSON.parse(body)))
      left.push(`${operationId}: ${kind} of ${path.join('.')}`);
  }
  await server.close();
  return { refused, left };
}

test('a record that was corrupted in the store is not sent by any operation', async () => {
  const products = (hasExport ? exported() : sampleProducts()).slice(0, 20);
  const records = corrupted({ $ref: '#/components/schemas/V3Product' }, products, count);
  const byCode = new Map(records.map(({ value }, index) => [String(9_000_000_000_000 + index), value as object]));
  const stored = (code: string) => {
    const product = byCode.get(code);
    return product === undefined ? undefined : { code, product: product as Readonly<Record<string, unknown>> };
  };
  const store = await openOwnCatalog('sample');
  const handlerOf = await handlersOver(contract, {
    ...store,
    product: async (code) => stored(code),
    products: async (codes) => codes.map(stored),
    search: async ({ codes = [] }) => ({ count: codes.length, codes }),
  });
  const requests = [...byCode.keys()].flatMap((code, index) => {
    const { change } = records[index] as { change: Change };
    return [
      ['getProductV3', `/api/v3/product/${code}`, change],
      ['getProductV2', `/api/v2/product/${code}`, change],
      ['searchProductsV2', `/api/v2/search?code=${code}`, change],
    ] as const;
  });
  const { refused, left } = await sendAll(handlerOf, requests);
  await store.close();

  expect(records).toHaveLength(count);
  expect(left).toEqual([]);
  // The form of v2 has no place for some of what is wrong.
  expect(refused).toBeGreaterThan(2 * count);
});

test('a result of a handler that breaks its schema is not sent', async () => {
  let current: unknown;
  const exampleFor: (operationId: string) => ReturnType<typeof exampleOf> = (operationId) =>
    exampleOf(contract.operation(operationId), { path: {}, query: {}, headers: {} });
  const handlerOf: HandlerOf =
    ({ operationId }) =>
    async () =>
      untypedReply(200, current, exampleFor(operationId).headers);
  const share = Math.ceil(count / contract.operations.length);
  let sent = 0;
  function* requests() {
    for (const operation of contract.operations) {
      const { operationId } = operation;
      for (const { value, change } of corrupted(schemaOf(operationId), [exampleFor(operationId).body], share)) {
        current = value;
        sent += 1;
        yield [operationId, plainRequest(operation).target, change] as const;
      }
    }
  }

  expect(await sendAll(handlerOf, requests())).toEqual({ refused: sent, left: [] });
  expect(sent).toBeGreaterThan(count / 2);
});
