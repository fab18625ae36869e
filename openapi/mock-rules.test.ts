import { createMock, type MockRequest, mockOperation } from '@contract-first/toolkit/mock';
import { loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { mockRules } from './mock-rules.ts';

const mock = createMock(loadContract().operations.map(mockOperation), { rules: mockRules });

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

describe('the example that fits best is the one', () => {
  test.each([
    ['getPreferencesV3', {}, 'default'],
    ['getPreferencesV3', { lc: 'fr' }, 'french'],
    ['getProductV3', { code, fields: ['packagings'], tags_lc: 'fr' }, 'packagings'],
    ['getProductV3', { code: '2000000000091' }, 'notFound'],
    ['searchProductsV2', { labels_tags: 'en:organic' }, 'default'],
    ['searchProductsV2', { categories_tags: 'en:biscuits', page: '2', page_size: '2' }, 'secondPage'],
    ['searchProductsV2', { categories_tags: 'en:biscuits', salt_100g: '>50' }, 'nothingFound'],
    ['getTaxonomySuggestionsV3', { tagtype: 'categories', string: 'choc' }, 'default'],
  ])('%s with %j: %s', (operationId, parameters, name) => {
    expect(exampleOf(operationId, parameters)).toBe(name);
  });
});

describe('a request changes the example', () => {
  test('code, wherever the example has its own', () => {
    const body = bodyOf('getProductV3', { code: '9521001000017' });

    expect([body.code, body.product.code, body.product._id]).toEqual(Array(3).fill('9521001000017'));
    expect(bodyOf('getProductV3', { code: '095-21' }, 'code=404').errors[0]?.field.value).toBe('00009521');
    expect(bodyOf('getProductV2', { code }, 'example=invalidCode').code).toBe('');
  });

  test('fields, also those that another example has, and none that no product has', () => {
    const fields = ['code', 'nutriments.sugars_100g', 'knowledge_panels', 'nothing', '__proto__'];
    const { product } = bodyOf('getProductV3', { code, fields });

    expect(Object.keys(product)).toEqual(['code', 'nutriments', 'knowledge_panels']);
    expect(Object.keys(product.nutriments ?? {})).toEqual(['sugars_100g']);
    expect(bodyOf('getProductV3', { code, fields: 'none' }).product).toEqual({});
    expect(Object.keys(bodyOf('getProductV3', { code }).product).length).toBeGreaterThan(50);
  });

  test('page and page_size, as windows on the same products', () => {
    const found = (window: object) => bodyOf('searchProductsV2', { fields: ['code'], ...window });
    const all = found({});
    const [first, second] = [found({ page: 1, page_size: 2 }), found({ page: 2, page_size: 2 })];

    expect([...first.products, ...second.products]).toEqual(all.products);
    expect(second).toMatchObject({ count: all.count, page: 2, page_size: 2, skip: 2, page_count: 1 });
    expect(found({ page: 3, page_size: 2 }).products).toEqual([]);
  });

  test('codes of a search and the limit of suggestions', () => {
    const { products } = bodyOf('searchProductsV2', { code: '12345678,95210010,11111111', fields: 'code' });
    const { suggestions } = bodyOf('getTaxonomySuggestionsV3', { tagtype: 'categories', string: 'a', limit: 2 });

    expect(products.map((product) => product.code)).toEqual(['12345678', '95210010', '11111111']);
    expect(suggestions).toHaveLength(2);
  });
});
