import { schemaValidator } from '@contract-first/conformance/check';
import type { Schema } from '@contract-first/conformance/model';
import { responseFor } from '@contract-first/conformance/model';
import { plainRequest, transportTo } from '@contract-first/conformance/requests';
import { type Change, changed, changes } from '@contract-first/conformance/traffic';
import { exampleOf, type HandlerOf, untypedReply } from '@contract-first/toolkit/serve';
import { apiContract, apiHandlers } from './api.ts';
import { openOwnCatalog } from './own-catalog.ts';
import { serveHandlers } from './serve.ts';
import { exported, hasExport, sampleProducts } from './stored-products.ts';

const contract = apiContract();
const validator = schemaValidator(contract);
const isValid = (schema: Schema, value: unknown) => validator.errors(schema, 'plain', value).length === 0;

/** What became of corrupted bodies. */
export interface Corrupted {
  readonly requests: number;
  /** Requests that got a 5xx. */
  readonly refused: number;
  /** Invalid bodies that were sent with 200: operation and what was wrong. */
  readonly left: readonly string[];
}

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

async function sendAll(
  handlerOf: HandlerOf,
  requests: Iterable<readonly [operationId: string, target: string, change: Change]>,
): Promise<Corrupted> {
  const server = await serveHandlers(handlerOf, { onFailure: () => undefined });
  const send = transportTo(server.base);
  const left: string[] = [];
  let sent = 0;
  let refused = 0;
  for (const [operationId, target, { kind, path }] of requests) {
    sent += 1;
    const { status, body } = await send({ method: 'GET', target, headers: {} });
    if (status >= 500) refused += 1;
    if (status === 200 && !isValid(schemaOf(operationId), JSON.parse(body)))
      left.push(`${operationId}: ${kind} of ${path.join('.')}`);
  }
  await server.close();
  return { requests: sent, refused, left };
}

/** Corrupts so many products in the store, and requests each by every operation that sends products. */
export async function sendCorruptedRecords(count: number): Promise<Corrupted> {
  const products = (hasExport ? exported() : sampleProducts()).slice(0, 20);
  const records = corrupted({ $ref: '#/components/schemas/V3Product' }, products, count);
  const byCode = new Map(records.map(({ value }, index) => [String(9_000_000_000_000 + index), value as object]));
  const stored = (code: string) => {
    const product = byCode.get(code);
    return product === undefined ? undefined : { code, product: product as Readonly<Record<string, unknown>> };
  };
  const store = await openOwnCatalog('sample');
  const handlerOf = await apiHandlers(contract, {
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
  const result = await sendAll(handlerOf, requests);
  await store.close();
  return result;
}

/** Lets the handlers return so many bodies that break their schemas, as many of each operation. */
export function sendCorruptedResults(count: number): Promise<Corrupted> {
  let current: unknown;
  const exampleFor: (operationId: string) => ReturnType<typeof exampleOf> = (operationId) =>
    exampleOf(contract.operation(operationId), { path: {}, query: {}, headers: {} });
  const handlerOf: HandlerOf =
    ({ operationId }) =>
    async () =>
      untypedReply(200, current, exampleFor(operationId).headers);
  const share = Math.ceil(count / contract.operations.length);
  function* requests() {
    for (const operation of contract.operations) {
      const { operationId } = operation;
      for (const { value, change } of corrupted(schemaOf(operationId), [exampleFor(operationId).body], share)) {
        current = value;
        yield [operationId, plainRequest(operation).target, change] as const;
      }
    }
  }
  return sendAll(handlerOf, requests());
}
