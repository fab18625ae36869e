import { itemSchema, propertySchema } from '@contract-first/conformance/model';
import { createMock, type MockFilter, type MockRequest, mockOperation } from '@contract-first/toolkit/mock';
import { loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { mockRules } from './rules.ts';

const operations = loadContract().operations.map(mockOperation);
const mock = createMock(operations, { rules: mockRules });

const code = '2000000000015';
const send = (operationId: string, parameters: MockRequest['parameters'] = {}, prefer?: string) =>
  mock({ operationId, parameters, prefer });
const exampleOf = (...request: Parameters<typeof send>) => send(...request).headers['X-Example'];

/** What the tests read of the bodies of all operations. */
interface AnyBody {
  readonly code: string;
  readonly count: number;
  readonly product: Readonly<Record<string, object>>;
  readonly products: readonly { readonly code: string }[];
  readonly suggestions: readonly string[];
  readonly errors: readonly { readonly field: { readonly value: string } }[];
}
const bodyOf = (...request: Parameters<typeof send>) => send(...request).body as AnyBody;

test('each `x-filters` names properties that the body of 200 has', () => {
  const named = loadContract().operations.flatMap(({ operationId, parameters, responses }) =>
    parameters.flatMap(({ name, 'x-filters': filters }) => {
      if (filters === undefined) return [];
      const { from, property, within } = filters as MockFilter;
      const [media] = Object.values(responses['200']?.content ?? {});
      const inBody = propertySchema(media?.schema, from);
      const item = itemSchema(inBody) ?? inBody;
      const path = (property ?? within ?? '').split('.').filter((key) => key !== '');
      const found = path.reduce((schema, key) => propertySchema(schema, key), item);
      return [[`${operationId} ${name}`, found !== undefined]] as const;
    }),
  );
  expect(named.filter(([, isFound]) => !isFound)).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

test('a filter of products is about the property of its name, but for the newer name of the environmental score', () => {
  const parameters = loadContract().operations.flatMap((operation) => operation.parameters);
  const others = parameters.flatMap(({ name, 'x-filters': filters }) => {
    const { from, property = name } = (filters ?? {}) as Partial<MockFilter>;
    return from !== 'products' || property.split('.').at(-1) === name ? [] : [[name, property]];
  });
  expect(others).toEqual([['environmental_score_tags', 'ecoscore_tags']]);
});

test('a parameter that is not sent has its default', () => {
  for (const { operationId, parameters } of loadContract().operations.map(mockOperation)) {
    const sent = Object.fromEntries(parameters.map(({ name, examples }) => [name, examples.default]));
    for (const { name, default: usual } of parameters.filter((one) => one.default !== undefined)) {
      const [without, given] = [undefined, usual].map((value) => bodyOf(operationId, { ...sent, [name]: value }));
      expect([operationId, name, without]).toEqual([operationId, name, given]);
    }
  }
});

test('values that mean the same get the same response', () => {
  const means = loadContract().operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ name, schema }) =>
      Object.entries(Object(Object(schema)['x-means'])).map(([value, meaning]) => {
        const sent = { tagtype: 'categories', string: 'yog', [name]: value };
        return [`${operationId} ${name} ${meaning}`, JSON.stringify(bodyOf(operationId, sent))] as const;
      }),
    ),
  );
  const first = new Map(means.toReversed());
  expect(means.filter(([meaning, body]) => body !== first.get(meaning))).toEqual([]);
  expect(means.length).toBeGreaterThan(first.size);
});

test('the first language of a request counts, in any case', () => {
  const sent = { code, local_tags_list: 'sel', canonical_tags_list: 'en:salt', tag_or_tagid: 'sel', string: 'yaourts' };
  const readers = loadContract().operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'lc'));
  const of = (lc: string) =>
    readers.flatMap(({ operationId }) =>
      ['ingredients', 'categories'].map((tagtype) => [operationId, bodyOf(operationId, { ...sent, tagtype, lc })]),
    );
  for (const lc of ['FR', 'fr,en', 'fR,DE']) expect(of(lc)).toEqual(of('fr'));
  expect(of('fr')).not.toEqual(of('en'));
});

describe('the example that fits best is the one', () => {
  test.each([
    ['getPreferencesV3', {}, 'default'],
    ['getPreferencesV3', { lc: 'fr' }, 'french'],
    ['getProductV3', { code, fields: ['packagings'], tags_lc: 'fr' }, 'packagings'],
    ['getProductV3', { code: '2000000000091' }, 'notFound'],
    ['getProductV3', { code: '12345670' }, 'notFound'],
    ['getProductV2', { code: 'tea' }, 'invalidCode'],
    ['searchProductsV2', { labels_tags: 'en:organic' }, 'default'],
    ['searchProductsV2', { categories_tags: 'en:biscuits', page: '2', page_size: '2' }, 'secondPage'],
    ['searchProductsV2', { categories_tags: 'en:biscuits', salt_100g: '>50' }, 'nothingFound'],
  ])('%s with %j: %s', (operationId, parameters, name) => {
    expect(exampleOf(operationId, parameters)).toBe(name);
  });
});

test('an example that is preferred by its name stays as it is, whatever the request', () => {
  const sent = { code: '9521001000017', page: '2', page_size: '1', limit: '1', fields: ['code'], lc: 'de' };
  const examples = loadContract().operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([code, { content }]) =>
      Object.values(content).flatMap((media) =>
        Object.entries(media.examples).map(([name, { value }]) => {
          return { body: value, preferred: bodyOf(operationId, sent, `code=${code}, example=${name}`) };
        }),
      ),
    ),
  );
  expect(examples.map(({ preferred }) => preferred)).toEqual(examples.map(({ body }) => body));
  expect(examples.length).toBeGreaterThan(30);
});

describe('a request changes the example', () => {
  test('code, wherever the example has its own', () => {
    const body = bodyOf('getProductV3', { code: '9521001000017' });

    expect([body.code, body.product.code, body.product._id]).toEqual(Array(3).fill('9521001000017'));
    expect(bodyOf('getProductV3', { code: '095-21' }, 'code=404').errors[0]?.field.value).toBe('00009521');
  });

  test('fields, also those that another example has, and none that no product has', () => {
    const fields = ['code', 'nutriments.sugars_100g', 'knowledge_panels', 'nothing', '__proto__'];
    const { product } = bodyOf('getProductV3', { code, fields });

    expect(Object.keys(product)).toEqual(['code', 'nutriments', 'knowledge_panels']);
    expect(Object.keys(product.nutriments ?? {})).toEqual(['sugars_100g']);
    expect(bodyOf('getProductV3', { code, fields: 'none' }).product).toEqual({});
    const two = bodyOf('getProductV3', { code, fields: ['nutriments.salt_100g', 'nutriments.sugars_100g'] }).product;
    expect(Object.keys(two.nutriments ?? {})).toEqual(['salt_100g', 'sugars_100g']);
    const whole = { code: '9521001000017', lc: 'de' };
    expect(Object.keys(bodyOf('getProductV3', whole).product).length).toBeGreaterThan(50);
    for (const fields of ['all', 'raw'])
      expect(bodyOf('getProductV3', { ...whole, fields }).product).toEqual(bodyOf('getProductV3', whole).product);
  });

  test('page and page_size, as windows on the same products', () => {
    const found = (window: object) => bodyOf('searchProductsV2', { fields: ['code'], ...window });
    const all = found({});
    const [first, second] = [found({ page: 1, page_size: 2 }), found({ page: 2, page_size: 2 })];

    const third = found({ page: 3, page_size: 2 });

    expect([...first.products, ...second.products, ...third.products]).toEqual(all.products);
    expect(third).toMatchObject({ count: all.count, page: 3, page_size: 2, skip: 4, page_count: 1 });
    expect(found({ page: 4, page_size: 2 }).products).toEqual([]);
  });

  test.each([
    [{ code: '12345670,9521001000017,0002000000000015' }, ['2000000000015', '9521001000017']],
    [{ categories_tags: 'en:nowhere' }, []],
    [{ categories_tags: '-en:biscuits' }, []],
    [{ categories_tags: 'en:nowhere|biscuits', nova_groups_tags: 'en:none' }, []],
    [{ sugars_100g: '>=10.5,<=15' }, ['9521003000015', '9521009000026']],
    [{ sugars_100g: '>10.5,<15' }, []],
    [{ filters: { sugars_100g: '<=10.5' } }, ['9521009000026']],
    [{ obsolete: '1' }, []],
    [{ sort_by: 'product_name', page_size: '2' }, ['9521001000024', '9521003000015']],
  ])('filters and order of a search: %j', (parameters, codes) => {
    const { count, products } = bodyOf('searchProductsV2', { fields: 'code', ...parameters });
    expect(products.map((product) => product.code)).toEqual(codes);
    if (!('page_size' in parameters)) expect(count).toBe(codes.length);
  });

  test.each(['biscuits', 'Biscuits', ' BISCUITS', 'de:Biscuits|en:biscuits'])('a tag by its name: %j', (name) => {
    const found = (tag: string) => bodyOf('searchProductsV2', { fields: 'code', categories_tags: tag }).products;
    expect(found('en:biscuits').length).toBeGreaterThan(1);
    expect(found(name)).toEqual(found('en:biscuits'));
  });

  test.each([
    [{ string: 'choc' }, []],
    [{ string: 'yog' }, ['Strawberry yogurts']],
    [{ string: 'yog', limit: 0 }, ['Strawberry yogurts']],
    [{ string: 'r', limit: 2 }, ['Strawberry jams', 'Strawberry yogurts']],
    [{ string: 'yaourts', lc: 'fr' }, ['Yaourts à la fraise']],
    [{ string: 'strawberry', tagtype: 'labels' }, []],
  ])('suggestions: %j', (parameters, suggestions) => {
    expect(bodyOf('getTaxonomySuggestionsV3', { tagtype: 'categories', ...parameters }).suggestions).toEqual(
      suggestions,
    );
  });

  test('suggestions that start with what was typed come before those that contain it', () => {
    const isStart = [...'abcdefghijklmnopqrstuvwxyz'].map((string) =>
      bodyOf('getTaxonomySuggestionsV3', { tagtype: 'categories', string }).suggestions.map((one) =>
        one.toLowerCase().startsWith(string),
      ),
    );
    expect(isStart).toEqual(isStart.map((all) => all.toSorted((one, other) => Number(other) - Number(one))));
  });

  test('ids of names, and names of ids', () => {
    const idsOf = (names: string[], lc: string) =>
      (
        bodyOf('canonicalizeTagsV3', { tagtype: 'ingredients', local_tags_list: names, lc }) as object as {
          canonical_tags: object[];
        }
      ).canonical_tags;
    expect(idsOf(['sel', 'BANANES', 'en:sugar', 'en:moon dust'], 'fr')).toEqual([
      { tag: 'en:salt', exists_in_taxonomy: true },
      { tag: 'en:banana', exists_in_taxonomy: true },
      { tag: 'en:sugar', exists_in_taxonomy: true },
      { tag: 'en:moon dust', exists_in_taxonomy: false },
    ]);
    const textsOf = (tags: string, lc: string) =>
      (
        bodyOf('displayTagsV3', { tagtype: 'ingredients', canonical_tags_list: tags, lc }) as object as {
          local_tags_list: string;
        }
      ).local_tags_list;
    expect(textsOf('en:salt,en:banana,fr:lune,de:mond', 'fr')).toBe('Sel, Banane, Lune, de:mond');
  });

  test.each([
    ['categories', 'biscuits', 'en', 'en:biscuits'],
    ['categories', 'petits-déjeuners', 'fr', 'en:breakfasts'],
    ['categories', 'pizzas', 'en', 'en:pizzas'],
    ['labels', 'fr:bio', 'en', 'fr:bio'],
  ])('the tag of %s %s in %s is %s', (tagtype, text, lc, tagid) => {
    const body = bodyOf('getTagV3', { tagtype, tag_or_tagid: text, lc });
    expect(body).toMatchObject({ status: 'success', tagtype, tagid: text, tag: { tagtype, tagid } });
    expect(body).not.toHaveProperty('tag.knowledge_panels');
  });

  test('a tag of an example is another one in another taxonomy', () => {
    const { parameters = [] } = operations.find(({ operationId }) => operationId === 'getTagV3') ?? {};
    const { examples = {} } = parameters.find(({ name }) => name === 'tag_or_tagid') ?? {};
    expect(Object.keys(examples)).not.toHaveLength(0);
    for (const sent of Object.values(examples))
      for (const tagtype of ['allergens', 'labels', 'origins']) {
        const body = bodyOf('getTagV3', { tagtype, tag_or_tagid: String(sent) });
        expect(body).toMatchObject({ tagtype, tag: { tagtype } });
      }
  });
});
