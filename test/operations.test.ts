import { describe, expect, test } from '@jest/globals';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();

describe('a bad request names the parameter, its value and what would be right', () => {
  test.each([
    ['search?page=0', '"page" must be at least 1, but is "0".'],
    ['search?page_size=1000', /^"page_size" must be at most 100, but is "1000"\. Send several requests with page=1/],
    ['search?page=', '"page" must be a whole number such as 10, but is empty.'],
    ['search?page=99999999999999999999999', '"page" must be at most 10000, but is "99999999999999999999999".'],
    ['search?sort_by=', /^"sort_by" must be one of .*, but is empty\.$/],
    ['search?fields=code,product%20name', '"fields" must look like "product_name", but value 2 is "product name".'],
    [`search?fields=${'a'.repeat(8000)}`, '"fields" must have at most 200 characters, but value 1 has 8000.'],
    [`search?fields=${'a,'.repeat(500)}a`, '"fields" must have at most 500 values, but has 501.'],
    [
      'search?categories_tags=',
      '"categories_tags" must look like "en:biscuits,-en:chocolate-biscuits" or "en:biscuits", but is empty.',
    ],
    ['search?sugars_100g=a', '"sugars_100g" must look like "<10" or ">5,<=15", but is "a".'],
    ['search?creator=%00', '"creator" must look like "pantry-scanner", but is "\0".'],
    ['search?page=%ff', '"page" must be percent-encoded UTF-8, such as %C3%A9 for é, but is "%ff".'],
    ['search?page=1&page=2', '"page" is given 2 times; send it once.'],
    ['search?pagesize=10', '"pagesize" is not a parameter of this operation. Did you mean "page_size"?'],
    [
      'search?sugars_100g<10=',
      '"sugars_100g<10" is not a parameter of this operation. The operator belongs to the value, after the equals sign, such as fiber_100g=<500.',
    ],
    [
      'search?user_id=me',
      /^"user_id" is not a parameter of this operation\. Known ones are code, .* filters such as additives_original_tags\.$/,
    ],
    ['search?=1', /^"=" is not a parameter of this operation\./],
    ['preferences?lc=english', '"lc" must look like "en" or "fr", but is "english".'],
    [
      'product/1?activate_knowledge_panels_simplified=1',
      '"activate_knowledge_panels_simplified" must be true or false, but is "1".',
    ],
    ['product/1?knowledge_panels_included=a,a', '"knowledge_panels_included" must name each value once, but is "a,a".'],
    [`product/${'1'.repeat(513)}`, '"code" must have at most 512 characters, but it has 513.'],
    ['product/%00', '"code" must look like "2000000000015" or "(01)02000000000015", but is "\0".'],
  ])('/api/v2/%s', async (path, detail) => {
    const { status, body } = await server.json(`/api/v2/${path}`);

    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors).toEqual([
      expect.objectContaining({ detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) }),
    ]);
  });

  test.each([
    '1e1',
    '0x10',
    '+5',
    '%205',
    '05',
    '5.0',
    '-0',
    'NaN',
    'Infinity',
    'null',
    '٣',
  ])('page=%s is not a whole number from 1', async (text) => {
    const { status, body } = await server.json(`/api/v2/search?page=${encodeURIComponent(decodeURIComponent(text))}`);

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ parameter: 'page', value: decodeURIComponent(text) }]);
  });

  test.each([
    ['/api/v3/taxonomy_suggestions?tagtype=not_a_taxonomy', 'unrecognized_value', 'tagtype'],
    ['/api/v3/taxonomy_suggestions?tagtype=categories&limit=x', 'invalid_value', 'limit'],
    ['/api/v3/preferences?lang=fr', 'unknown_parameter', 'lang'],
    ['/api/v3/preferences?__proto__=fr', 'unknown_parameter', '__proto__'],
    ['/api/v3/preferences?lc=constructor', 'invalid_value', 'lc'],
  ])('%s', async (path, id, field) => {
    const { status, body } = await server.json(path);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'failure', errors: [{ message: { id }, field: { id: field } }] });
  });

  test.each([
    ['search?page=0&page_size=x&sort_by=taste', ['sort_by', 'page', 'page_size']],
    ['search?nothing=1&page=0&page=1&fields=%ff&page_size=1e1&lc=1', ['page', 'page_size', 'fields', 'lc', 'nothing']],
    ['product/%00?lc=1&x', ['code', 'lc', 'x']],
  ])('all at once: %s', async (path, parameters) => {
    const { body } = await server.json(`/api/v2/${path}`);

    expect((body.errors as { parameter: string }[]).map((error) => error.parameter)).toEqual(parameters);
  });

  test('missing parameters are named beside invalid ones', async () => {
    const { body } = await server.json('/api/v3/taxonomy_suggestions?limit=x&strng=a');

    expect(new Set((body.errors as { message: { id: string } }[]).map(({ message }) => message.id))).toEqual(
      new Set(['missing_field', 'invalid_value', 'unknown_parameter']),
    );
  });

  test('a few of them, and how many others there are', async () => {
    const { body } = await server.json(
      `/api/v2/search?${Array.from({ length: 2000 }, (_one, at) => `x${at}`).join('&')}`,
    );

    expect(body.errors).toHaveLength(19);
    expect(body.detail).toContain('1981 further parameters are unknown.');
  });
});
