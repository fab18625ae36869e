import type { Matches, MockOperation, MockRules, Sent } from '@contract-first/toolkit/mock';

type JsonObject = Record<string, unknown>;
type Tag = { readonly tag: string; readonly exists_in_taxonomy: boolean };

/** What the examples of a family of operations say of its products. */
interface Products {
  /** What a request without `fields` gets. */
  readonly whole: ReadonlySet<string>;
  readonly byCode: ReadonlyMap<string, JsonObject>;
}

/** What the examples say of the names of tags. */
interface Names {
  /** Ids by language and name. */
  readonly ids: ReadonlyMap<string, string>;
  /** Names by id and language. */
  readonly texts: ReadonlyMap<string, string>;
  /** The ids that are in a taxonomy. */
  readonly known: ReadonlySet<string>;
}

/**
 * What a request changes in the examples of this API: products are looked up, filtered, ordered, paged and cut to the requested `fields`, as
 * `x-filters` and `x-orders` of the contract say; suggestions contain what was typed; ids and names of tags are those of all examples. A product that
 * an example has in part has otherwise what the whole one has.
 */
export const mockRules: MockRules = {
  parameters: ['code', 'fields', 'page', 'page_size', 'limit', 'local_tags_list', 'canonical_tags_list'],
  over: (operations, choose) => {
    const families = new Map(
      [...new Set(operations.map(familyOf))].map((family) => {
        const members = operations.filter((operation) => familyOf(operation) === family);
        return [family, productsIn(members.flatMap(bodiesOf), listedIn(operations.flatMap(bodiesOf)))];
      }),
    );
    const productsOf = (operation: MockOperation) => families.get(familyOf(operation)) ?? productsIn([], []);
    const names = namesIn(operations);
    return {
      body: (body, sent, operation) =>
        isObject(body) ? changed(body, { sent, operation, names, choose, products: productsOf(operation) }) : body,
      failure: ({ code }, operation) => {
        if (typeof code !== 'string' || operation.responses['404'] === undefined) return undefined;
        if (normalized(code) === undefined) return { code: '404', example: 'invalidCode' };
        return codeIn(productsOf(operation), code) === undefined ? { code: '404' } : undefined;
      },
    };
  },
};

function familyOf({ path }: MockOperation): string {
  return path.split('/').slice(0, 3).join('/');
}

function bodiesOf({ responses }: MockOperation): unknown[] {
  return Object.values(responses).flatMap(({ examples }) => Object.values(examples));
}

function listedIn(bodies: readonly unknown[]): readonly JsonObject[] {
  return bodies.flatMap((body) => ((body ?? {}) as { products?: JsonObject[] }).products ?? []);
}

/** Returns the products of some bodies, and those that are listed anywhere. */
function productsIn(bodies: readonly unknown[], listed: readonly JsonObject[]): Products {
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

/** The ids and names that stand at the same places of what a request lists and its response. */
function namesIn(operations: readonly MockOperation[]): Names {
  const [ids, texts, known] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  for (const { parameters, responses } of operations) {
    for (const [example, body] of Object.entries(responses['200']?.examples ?? {})) {
      const sent = (wanted: string) => parameters.find(({ name }) => name === wanted)?.examples[example];
      const { canonical_tags: tags = [], local_tags_list: list } = (body ?? {}) as {
        canonical_tags?: Tag[];
        local_tags_list?: string;
      };
      const lc = String(sent('lc') ?? 'en');
      const sentNames = itemsOf(sent('local_tags_list'));
      for (const [index, { tag, exists_in_taxonomy: exists }] of tags.entries()) {
        ids.set(`${lc}:${wordOf(sentNames[index] ?? '')}`, tag);
        if (exists) known.add(tag);
      }
      const sentTags = itemsOf(sent('canonical_tags_list'));
      for (const [index, text] of itemsOf(list).entries()) texts.set(`${sentTags[index]} ${lc}`, text.trim());
    }
  }
  return { ids, texts, known };
}

/** Lower case without accents, and without the `s` of a plural. */
const wordOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/s$/, '');

interface Change {
  readonly sent: Sent;
  readonly operation: MockOperation;
  readonly names: Names;
  readonly products: Products;
  readonly choose: Parameters<MockRules['over']>[1];
}

function changed(body: JsonObject, change: Change): JsonObject {
  const { sent, products } = change;
  if (Array.isArray(body.products)) return listed(body, change);
  if (Array.isArray(body.suggestions)) return suggested(body, change);
  if (typeof body.canonical_tags_list === 'string' || typeof body.local_tags_list === 'string')
    return named(body, change);
  const code = typeof sent.code === 'string' ? (codeIn(products, sent.code) ?? normalized(sent.code)) : undefined;
  const product = products.byCode.get(code ?? '');
  const result =
    isObject(body.product) && product !== undefined
      ? { ...body, product: selected(product, sent.fields, products) }
      : body;
  return code === undefined || !body.code ? result : (replaced(result, String(body.code), code) as JsonObject);
}

function listed(body: JsonObject, { sent, operation, products, choose }: Change): JsonObject {
  const all = [...products.byCode.values()].toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1));
  const lc = String(sent.lc ?? 'en').slice(0, 2);
  const matches: Matches = (value, wanted) => isWanted(value, wanted, lc);
  const found =
    sent.obsolete === '1' || sent.obsolete === 'true'
      ? []
      : choose(all, { operation, from: 'products', sent, matches });
  const [page, size] = [Number(sent.page ?? body.page), Number(sent.page_size ?? body.page_size)];
  const skip = (page - 1) * size;
  const shown = found.slice(skip, skip + size).map((product) => selected(product, sent.fields, products));
  return { ...body, count: found.length, page, page_size: size, skip, page_count: shown.length, products: shown };
}

/** Whether a value of a product meets a filter: `,` is and, `|` is or, a leading `-` is not; amounts have bounds. */
function isWanted(value: unknown, wanted: unknown, lc: string): boolean {
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

/** The suggestions of all examples with the same taxonomy and language that contain what was typed, those that start with it first. */
function suggested(body: JsonObject, { sent, operation, choose }: Change): JsonObject {
  const ofExamples = Object.entries(operation.responses['200']?.examples ?? {}).filter(([example]) =>
    operation.parameters.every(({ name, examples, default: usual }) => {
      const isChoice = ['tagtype', 'lc', 'shape', 'categories'].includes(name);
      return !isChoice || String(examples[example] ?? usual ?? '') === String(sent[name] ?? usual ?? '');
    }),
  );
  const bodies = ofExamples.map(([, example]) => example as { suggestions: string[]; matched_synonyms?: JsonObject });
  const all = [...new Set(bodies.flatMap(({ suggestions }) => suggestions))];
  const typed = wordOf(String(sent.string ?? sent.term ?? ''));
  const matches: Matches = (text) => wordOf(String(text)).includes(typed);
  const suggestions = choose(all, { operation, from: 'suggestions', sent, matches })
    .toSorted((one, other) => Number(wordOf(other).startsWith(typed)) - Number(wordOf(one).startsWith(typed)))
    .slice(0, Number(sent.limit ?? 10));
  const synonyms: JsonObject = Object.assign({}, ...bodies.map(({ matched_synonyms: own }) => own));
  const { matched_synonyms: _, ...rest } = body;
  const isSynonymous = sent.get_synonyms === '1' || sent.get_synonyms === 1 || sent.get_synonyms === true;
  const matched = Object.fromEntries(suggestions.map((name) => [name, synonyms[name] ?? name]));
  return { ...rest, suggestions, ...(isSynonymous && { matched_synonyms: matched }) };
}

/** Ids of names, or names of ids: those of the examples, else made of what was sent. */
function named(body: JsonObject, { sent, names: { ids, texts, known } }: Change): JsonObject {
  const lc = String(sent.lc ?? 'en')
    .slice(0, 2)
    .toLowerCase();
  const partsOf = (item: string) => /^(?:([a-z]{2}):)?(.*)$/s.exec(item) ?? [];
  if (typeof body.local_tags_list === 'string') {
    const list = itemsOf(sent.canonical_tags_list).map((item) => {
      const [tag = '', own, text = ''] = partsOf(item.trim());
      return texts.get(`${tag} ${lc}`) ?? (own === lc ? text.charAt(0).toUpperCase() + text.slice(1) : tag);
    });
    return { ...body, local_tags_list: list.join(', ') };
  }
  const tags = itemsOf(sent.local_tags_list).map((item) => {
    const [name = '', own = lc, text = ''] = partsOf(item.trim());
    return known.has(name) ? name : (ids.get(`${own}:${wordOf(text)}`) ?? `${own}:${text}`);
  });
  const canonical = tags.map((tag) => ({ tag, exists_in_taxonomy: known.has(tag) }));
  return { ...body, canonical_tags_list: tags.join(','), canonical_tags: canonical };
}

function selected(values: JsonObject, fields: unknown, { whole }: Products): JsonObject {
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
function codeIn({ byCode }: Products, sent: string): string | undefined {
  const digits = sent.replaceAll(/\D/g, '');
  return [...byCode.keys()].find((code) => code === normalized(sent) || digits.includes(code));
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

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
