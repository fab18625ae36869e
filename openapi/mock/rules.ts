import type { Matches, MockOperation, MockRules, Sent } from '@contract-first/toolkit/mock';
import { codeIn, isWanted, listedIn, normalized, type Products, productsIn, selected } from './products.ts';
import { type Names, named, namesIn, wordOf } from './tags.ts';
import { isObject, type JsonObject, replaced } from './values.ts';

/**
 * What a request changes in the examples of this API: products are looked up, filtered, ordered, paged and cut to the requested `fields`, as
 * `x-filters` and `x-orders` of the contract say; suggestions contain what was typed; ids and names of tags are those of all examples. A product that
 * an example has in part has otherwise what the whole one has.
 */
export const mockRules: MockRules = {
  parameters: [
    'code',
    'fields',
    'page',
    'page_size',
    'limit',
    'local_tags_list',
    'canonical_tags_list',
    'tag_or_tagid',
  ],
  // Of several languages the first one counts; examples have them and countries in lower case.
  read: (sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const isCode = value !== undefined && ['lc', 'tags_lc', 'cc'].includes(name);
        return [name, isCode ? String(value).toLowerCase().replace(/,.*/s, '') : value];
      }),
    ),
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
  if (isObject(body.tag) || [body.canonical_tags_list, body.local_tags_list].some((list) => typeof list === 'string'))
    return named(body, change.names, sent);
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
  const lc = String(sent.lc ?? 'en');
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
  const { default: usualLimit } = operation.parameters.find(({ name }) => name === 'limit') ?? {};
  const suggestions = choose(all, { operation, from: 'suggestions', sent, matches })
    .toSorted((one, other) => Number(wordOf(other).startsWith(typed)) - Number(wordOf(one).startsWith(typed)))
    .slice(0, Number(sent.limit) || Number(usualLimit));
  const synonyms: JsonObject = Object.assign({}, ...bodies.map(({ matched_synonyms: own }) => own));
  const { matched_synonyms: _, ...rest } = body;
  const isSynonymous = ['1', 'true'].includes(String(sent.get_synonyms));
  const matched = Object.fromEntries(suggestions.map((name) => [name, synonyms[name] ?? name]));
  return { ...rest, suggestions, ...(isSynonymous && { matched_synonyms: matched }) };
}
