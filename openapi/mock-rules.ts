import type { MockOperation, MockRules, Sent } from '@contract-first/toolkit/mock';

type JsonObject = Record<string, unknown>;

/** Everything that the examples say of one product. */
interface ProductRecord {
  /** What a request without `fields` gets. */
  readonly whole: JsonObject;
  /** The same with what only some requests ask for, such as `knowledge_panels`. */
  readonly full: JsonObject;
}

/**
 * What a request changes in the examples of this API: `code` is the requested one, `page` and `page_size` are a window
 * on the products, `limit` one on
 * suggestions, and products have the requested `fields`, also those that only other examples of the family have.
 */
export const mockRules: MockRules = {
  parameters: ['code', 'fields', 'page', 'page_size', 'limit'],
  over: (operations) => {
    const records = new Map(
      [...new Set(operations.map(familyOf))].map((family) => {
        const members = operations.filter((operation) => familyOf(operation) === family);
        return [family, recordOf(members.flatMap(bodiesOf))];
      }),
    );
    return (body, sent, operation) => {
      const record = records.get(familyOf(operation)) ?? recordOf([]);
      return changed(body, sent, record, productsOf(operation, body));
    };
  },
};

function familyOf({ path }: MockOperation): string {
  return path.split('/').slice(0, 3).join('/');
}

function bodiesOf({ responses }: MockOperation): unknown[] {
  return Object.values(responses).flatMap(({ examples }) => Object.values(examples));
}

/** Returns the record of the products in some bodies; of equal fields the first counts. */
function recordOf(bodies: readonly unknown[]): ProductRecord {
  const products = bodies.map((body) => (body as { product?: JsonObject } | undefined)?.product ?? {});
  const whole = products.toSorted((left, right) => Object.keys(right).length - Object.keys(left).length)[0] ?? {};
  return { whole, full: Object.assign({}, ...products.toReversed(), whole) };
}

interface Listing {
  readonly count: number;
  readonly products: readonly unknown[];
}

/** Every product that a page is a part of: its own, or those of an example that has as many as this one counts. */
function productsOf(operation: MockOperation, body: unknown): readonly unknown[] {
  const { count, products = [] } = (body ?? {}) as Partial<Listing>;
  const whole = bodiesOf(operation)
    .map((other) => other as Partial<Listing> | undefined)
    .find((other) => other?.products?.length === count);
  return products.length === count ? products : (whole?.products ?? products);
}

function changed(body: unknown, sent: Sent, record: ProductRecord, all: readonly unknown[]): unknown {
  if (!isObject(body)) return body;
  const result: JsonObject = Array.isArray(body.products) ? listed(body, sent, record, all) : { ...body };
  if (Array.isArray(result.suggestions) && sent.limit !== undefined) {
    const suggestions = result.suggestions.slice(0, Number(sent.limit));
    Object.assign(result, { suggestions }, synonymsOf(suggestions, body.matched_synonyms));
  }
  if (isObject(result.product)) result.product = selected(result.product, sent.fields, record);
  const code = typeof sent.code === 'string' ? normalized(sent.code) : undefined;
  return code === undefined || !body.code ? result : replaced(result, String(body.code), code);
}

function synonymsOf(suggestions: readonly unknown[], synonyms: unknown): JsonObject {
  if (!isObject(synonyms)) return {};
  return {
    matched_synonyms: Object.fromEntries(Object.entries(synonyms).filter(([name]) => suggestions.includes(name))),
  };
}

function listed(body: JsonObject, sent: Sent, record: ProductRecord, all: readonly unknown[]): JsonObject {
  const codes = itemsOf(sent.code).flatMap((code) => normalized(code) ?? []);
  const found = codes.length === 0 ? all : codes.map((code, index) => ({ ...objectAt(all, index), code }));
  const [page, size] = [Number(sent.page ?? body.page), Number(sent.page_size ?? body.page_size)];
  const skip = (page - 1) * size;
  const products = found
    .slice(skip, skip + size)
    .map((product) => selected(product as JsonObject, sent.fields, record));
  return { ...body, count: found.length, page, page_size: size, skip, page_count: products.length, products };
}

function selected(product: JsonObject, fields: unknown, { whole, full }: ProductRecord): JsonObject {
  const names = itemsOf(fields);
  const { code } = product;
  const own = typeof code === 'string' ? (replaced(full, String(full.code), code) as JsonObject) : full;
  const values: JsonObject = { ...own, ...product };
  if (names.length === 1 && names[0] === 'none') return {};
  const isAll = names.length === 0 || names.includes('all') || names[0] === 'raw';
  const result: JsonObject = {};
  for (const name of [...(isAll ? Object.keys(whole) : []), ...names]) {
    const [first = '', second] = name.split('.');
    const value = Object.hasOwn(values, first) ? values[first] : undefined;
    if (value === undefined) continue;
    // The contract has its data whole or not at all.
    if (second === undefined || first === 'nutriscore_data') result[first] = value;
    else if (isObject(value) && Object.hasOwn(value, second))
      result[first] = { ...(isObject(result[first]) ? result[first] : {}), [second]: value[second] };
  }
  return result;
}

/** A barcode in the form of the responses, digits alone and at least 8 or 13 of them; undefined for what is none. */
function normalized(code: string): string | undefined {
  const digits = code.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits === '' || digits.length > 24) return undefined;
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => replaced(item, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, from, to)]));
}

function itemsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  return items.filter((item) => item !== '');
}

function objectAt(items: readonly unknown[], index: number): JsonObject {
  const item = items[index % Math.max(items.length, 1)];
  return isObject(item) ? item : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
