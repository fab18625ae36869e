import { isObject, itemsOf, type JsonObject, replaced } from './values.ts';

/** What the examples of a family of operations say of its products. */
export interface Products {
  /** What a request without `fields` gets. */
  readonly whole: ReadonlySet<string>;
  readonly byCode: ReadonlyMap<string, JsonObject>;
}

/** Returns the products that some bodies list. */
export function listedIn(bodies: readonly unknown[]): readonly JsonObject[] {
  return bodies.flatMap((body) => ((body ?? {}) as { products?: JsonObject[] }).products ?? []);
}

/** Returns the products of some bodies, and those that are listed anywhere. */
export function productsIn(bodies: readonly unknown[], listed: readonly JsonObject[]): Products {
  const own = bodies.flatMap((body): JsonObject[] => {
    const { product } = (body ?? {}) as { product?: JsonObject };
    return product === undefined ? [] : [product];
  });
  const [first = {}] = own.toSorted((left, right) => Object.keys(right).length - Object.keys(left).length);
  const full: JsonObject = Object.assign({}, ...own.toReversed(), first);
  const byCode = new Map<string, JsonObject>();
  for (const product of listed) {
    const code = String(product.code);
    const known = byCode.get(code) ?? (replaced(full, String(full.code), code) as JsonObject);
    byCode.set(code, { ...known, ...product });
  }
  return { whole: new Set(Object.keys(first)), byCode: byCode.set(String(full.code), full) };
}

/** Returns the fields of a product that a request names, all without names. */
export function selected(values: JsonObject, fields: unknown, { whole }: Products): JsonObject {
  const names = itemsOf(fields);
  if (names.length === 1 && names[0] === 'none') return {};
  const isAll = names.length === 0 || names.includes('all') || names[0] === 'raw';
  const result: JsonObject = {};
  for (const name of [...(isAll ? whole : []), ...names]) {
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

/** The code of the product that a barcode means, also in a GS1 element string or a link; undefined where there is none. */
export function codeIn({ byCode }: Products, sent: string): string | undefined {
  const digits = sent.replaceAll(/\D/g, '');
  return [...byCode.keys()].find((code) => code === normalized(sent) || digits.includes(code));
}

/** A barcode in the form of the responses, digits alone and at least 8 or 13 of them; undefined for what is none. */
export function normalized(code: string): string | undefined {
  const digits = code.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits === '' || digits.length > 24) return undefined;
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}

/** Whether a value of a product meets a filter: `,` is and, `|` is or, a leading `-` is not; amounts have bounds. */
export function isWanted(value: unknown, wanted: unknown, lc: string): boolean {
  if (typeof value === 'string') return itemsOf(wanted).some((item) => item === value || normalized(item) === value);
  return String(wanted)
    .split(',')
    .every((part) => {
      if (typeof value === 'number') return isWithin(value, part.trim());
      const tags = Array.isArray(value) ? value.map(String) : [];
      const [, not = '', rest = ''] = /^\s*(-?)(.*)$/s.exec(part) ?? [];
      const ids = rest
        .split('|')
        .flatMap((item) => [item.trim(), `${lc}:${item.trim().toLowerCase().replaceAll(' ', '-')}`]);
      return ids.some((id) => tags.includes(id)) === (not === '');
    });
}

function isWithin(value: number, bound: string): boolean {
  const [, operator = '', text = ''] = /^(<=|>=|<|>|=)?\s*(.*)$/.exec(bound) ?? [];
  const limit = Number(text);
  if (operator === '<') return value < limit;
  if (operator === '<=') return value <= limit;
  if (operator === '>') return value > limit;
  return operator === '>=' ? value >= limit : value === limit;
}
