import { schemaValidator } from '@contract-first/conformance/check';
import type { Schema } from '@contract-first/conformance/model';
import { responseFor } from '@contract-first/conformance/model';
import { plainRequest, transportTo } from '@contract-first/conformance/requests';
import { type Change, changed, changes } from '@contract-first/conformance/traffic';
import { exampleOf, type HandlerOf, responseBodies, untypedReply } from '@contract-first/toolkit/serve';
import { newerFields } from '../../server/products/conversion/newer-forms.ts';
import { schemaVersions } from '../../server/products/conversion/schema-versions.ts';
import { cutProduct } from '../../server/products/reading/cut-product.ts';
import { type ProductSchemas, productSeal } from '../../server/products/reading/sealed-product.ts';
import type { Fields } from '../../server/products/values.ts';
import { sealedBody, unprovenBody } from '../../server/store/rows/stored-product.ts';
import { apiContract, apiHandlers } from './api.ts';
import { openOwnCatalog } from './own-catalog.ts';
import { serveHandlers } from './serve.ts';
import { exported, hasExport, sampleProducts } from './stored-products.ts';

const contract = apiContract();
const validator = schemaValidator(contract);
const { V2Product, V3Product } = responseBodies(contract).validators;
const schemas = { v2: V2Product, v3: V3Product } as ProductSchemas;
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

/** A request whose response is corrupted: by an operation, with what was done; `isNeverSent` when no 200 is right. */
interface Attempt {
  readonly operationId: string;
  readonly target: string;
  readonly what: string;
  readonly isNeverSent: boolean;
}

async function sendAll(handlerOf: HandlerOf, attempts: Iterable<Attempt>): Promise<Corrupted> {
  const server = await serveHandlers(handlerOf, { onFailure: () => undefined });
  const send = transportTo(server.base);
  const left: string[] = [];
  let sent = 0;
  let refused = 0;
  for (const { operationId, target, what, isNeverSent } of attempts) {
    sent += 1;
    const { status, body } = await send({ method: 'GET', target, headers: {} });
    if (status >= 500) refused += 1;
    if (status === 200 && (isNeverSent || !isValid(schemaOf(operationId), JSON.parse(body))))
      left.push(`${operationId}: ${what}`);
  }
  await server.close();
  return { requests: sent, refused, left };
}

const said = ({ kind, path }: Change) => `${kind} of ${path.join('.')}`;

/** Returns bodies as a damaged store has them: so many invalid records, sealed by another contract or by none, and as many of three kinds of damage. */
function damagedBodies(count: number): { code: string; body: Buffer; what: string; isNeverSent: boolean }[] {
  const products = (hasExport ? exported() : sampleProducts()).slice(0, 20) as Fields[];
  const versions = schemaVersions();
  const { seal } = productSeal(contract, schemas, versions);
  const codeAt = (index: number) => String(9_000_000_000_000 + index);
  const records = corrupted({ $ref: '#/components/schemas/V3Product' }, products, count).map(
    ({ value, change }, index) => {
      const product = value as Fields;
      const body =
        index % 2 === 0
          ? unprovenBody(codeAt(index), product)
          : sealedBody(codeAt(index), {
              ...cutProduct(product, newerFields(product, versions), versions),
              validBy: 'an older contract',
            });
      return { body, what: said(change), isNeverSent: false };
    },
  );
  const sealed = (index: number, code: string) => seal(code, products[index % products.length] ?? {});
  const flipped = (body: Buffer, at: number): Buffer => {
    body[at] = (body[at] ?? 0) ^ (1 << (at % 8));
    return body;
  };
  const damage: readonly [what: string, (index: number) => Buffer][] = [
    ['a byte', (index) => flipped(sealed(index, codeAt(index)), 16 + ((index * 61) % 3000))],
    ['the digest', (index) => flipped(sealed(index, codeAt(index)), index % 16)],
    ['the body of another product', (index) => sealed(index, codeAt(index + 1))],
  ];
  const damaged = damage.flatMap(([what, bodyOf], kind) =>
    Array.from({ length: count }, (_, at) => {
      const index = records.length + kind * count + at;
      return { body: bodyOf(index), what, isNeverSent: true };
    }),
  );
  return [...records, ...damaged].map((one, index) => ({ code: codeAt(index), ...one }));
}

/** Damages products in the store in four ways, so many in each, and requests each by every operation that sends products. */
export async function sendCorruptedRecords(count: number): Promise<Corrupted> {
  const bodies = damagedBodies(count);
  const byCode = new Map(bodies.map((one) => [one.code, one]));
  const store = await openOwnCatalog('sample');
  const handlerOf = await apiHandlers(contract, {
    ...store,
    products: async (codes) => codes.map((code) => byCode.get(code)),
    search: async ({ codes = [] }) => ({ count: codes.length, codes }),
  });
  const attempts = bodies.flatMap(({ code, what, isNeverSent }) => [
    { operationId: 'getProductV3', target: `/api/v3/product/${code}`, what, isNeverSent },
    { operationId: 'getProductV2', target: `/api/v2/product/${code}`, what, isNeverSent },
    { operationId: 'searchProductsV2', target: `/api/v2/search?code=${code}`, what, isNeverSent },
  ]);
  const result = await sendAll(handlerOf, attempts);
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
        yield { operationId, target: plainRequest(operation).target, what: said(change), isNeverSent: false };
      }
    }
  }
  return sendAll(handlerOf, requests());
}
