import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import { plainRequest } from '../../conformance/generate/operation-examples.ts';
import { type Contract, type Operation, responseFor } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { type Change, changed, changes } from '../../conformance/traffic/changes.ts';
import { handlersOver } from '../../server/backend.ts';
import { type HandlerOf, untypedReply } from '../../server/contract/handlers.ts';
import { exampleOf } from '../../server/contract/stub.ts';
import type { Catalog } from '../../server/store/catalog.ts';
import { bundledContract } from '../../test/servers/contract-checker.ts';
import { openOwnCatalog, serveHandlers } from '../../test/servers/serve.ts';
import { exported, hasExport, sampleProducts } from '../../test/servers/stored-products.ts';
import { get } from './get.ts';

/** What became of corrupted records and results of handlers. */
export interface CorruptionResult {
  readonly records: number;
  readonly results: number;
  readonly requests: number;
  /** Requests that got a 5xx. */
  readonly refused: number;
  /** Invalid bodies that were sent with 200. */
  readonly left: readonly string[];
}

/** Returns the result in words. */
export function corruptionSentence({ records, results, requests, refused, left }: CorruptionResult): string {
  return `${records} records and ${results} results, ${requests} requests, ${refused} refused, ${left.length} left the server`;
}

interface Corrupted {
  readonly value: unknown;
  readonly change: Change;
}

type ErrorsOf = (schema: Schema, value: unknown) => number;

/** Returns so many changes of values that are valid before and invalid after, spread evenly over all there are. */
function corrupted(values: readonly (readonly [Schema, unknown])[], count: number, errorsOf: ErrorsOf): Corrupted[] {
  const all = values.flatMap(([schema, value]) => [...changes(value)].map((change) => ({ schema, value, change })));
  const found: Corrupted[] = [];
  const tries = Math.min(all.length, count * 3);
  for (let attempt = 0; attempt < tries && found.length < count; attempt += 1) {
    const one = all[Math.floor((attempt * all.length) / tries)];
    if (one === undefined || one.change.path.length === 0) continue;
    const value = changed(one.value, one.change);
    if (errorsOf(one.schema, value) > 0) found.push({ value, change: one.change });
  }
  return found;
}

function schemaOf(contract: Contract, operationId: string): Schema {
  const schema = responseFor(contract.operation(operationId), 200)?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`The contract declares no JSON body for ${operationId} 200.`);
  return schema;
}

/** What sending needs. */
interface Sending {
  readonly contract: Contract;
  readonly count: number;
  readonly errorsOf: ErrorsOf;
  readonly progress: (line: string) => void;
  send(base: string, target: string, operationId: string, change: Change): Promise<void>;
}

/**
 * Sends `count` requests for stored products that were corrupted in the store, in each operation that sends products, and lets handlers return as many
 * corrupted bodies. Returns how many invalid bodies left the server.
 */
export async function countCorrupted(count: number, progress: (line: string) => void): Promise<CorruptionResult> {
  const contract = bundledContract();
  const validator = schemaValidator(contract);
  const errorsOf: ErrorsOf = (schema, value) => validator.errors(schema, 'plain', value).length;
  const sent = { requests: 0, refused: 0, left: [] as string[] };
  const sending: Sending = {
    ...{ contract, count, errorsOf, progress },
    send: async (base, target, operationId, { kind, path }) => {
      const { status, body } = await get(`${base}${target}`);
      sent.requests += 1;
      if (status >= 500) sent.refused += 1;
      if (status === 200 && errorsOf(schemaOf(contract, operationId), JSON.parse(body)) > 0)
        sent.left.push(`${operationId}: ${kind} of ${path.join('.')}`);
    },
  };
  const records = await sendRecords(sending);
  return { records, results: await sendResults(sending), ...sent };
}

async function sendRecords({ contract, count, errorsOf, progress, send }: Sending): Promise<number> {
  const schema: Schema = { $ref: '#/components/schemas/V3Product' };
  const products = hasExport ? exported() : sampleProducts();
  const records = corrupted(
    products.slice(0, 20).map((product) => [schema, product] as const),
    count,
    errorsOf,
  );
  const codeOf = (index: number) => String(9_000_000_000_000 + index);
  const byCode = new Map(records.map(({ value }, index) => [codeOf(index), value as object]));
  const store = await openOwnCatalog('sample');
  const handlerOf = await handlersOver(contract, corruptedCatalog(store, byCode));
  const server = await serveHandlers(handlerOf, { onFailure: () => undefined });
  try {
    for (const [index, { change }] of records.entries()) {
      progress(`corrupted records: ${index} of ${records.length}`);
      const code = codeOf(index);
      await send(server.base, `/api/v3/product/${code}`, 'getProductV3', change);
      await send(server.base, `/api/v2/product/${code}`, 'getProductV2', change);
      await send(server.base, `/api/v2/search?code=${code}`, 'searchProductsV2', change);
    }
  } finally {
    await server.close();
    await store.close();
  }
  return records.length;
}

function corruptedCatalog(catalog: Catalog, byCode: ReadonlyMap<string, object>): Catalog {
  const stored = (code: string) => {
    const product = byCode.get(code);
    return product === undefined ? undefined : { code, product: product as Readonly<Record<string, unknown>> };
  };
  return {
    ...catalog,
    product: async (code) => stored(code),
    products: async (codes) => codes.map(stored),
    search: async ({ codes = [] }) => ({ count: codes.length, codes }),
  };
}

const exampleFor = (operation: Operation) => exampleOf(operation, { path: {}, query: {}, headers: {} });

async function sendResults({ contract, count, errorsOf, progress, send }: Sending): Promise<number> {
  let sent = 0;
  let current: unknown;
  const handlerOf: HandlerOf = (operation) => async () => untypedReply(200, current, exampleFor(operation).headers);
  const server = await serveHandlers(handlerOf, { onFailure: () => undefined });
  try {
    const share = Math.ceil(count / contract.operations.length);
    for (const operation of contract.operations) {
      const { operationId } = operation;
      const bodies = corrupted([[schemaOf(contract, operationId), exampleFor(operation).body]], share, errorsOf);
      for (const { value, change } of bodies) {
        progress(`corrupted results: ${sent} of ${count}`);
        current = value;
        await send(server.base, plainRequest(operation).target, operationId, change);
        sent += 1;
      }
    }
  } finally {
    await server.close();
  }
  return sent;
}
