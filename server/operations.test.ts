import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fillFromSample } from './sample/fill.ts';
import { serve, type TestServer } from './testing/serve.ts';

let server: TestServer;

beforeAll(async () => {
  server = await serve(fillFromSample);
}, 60_000);

afterAll(() => server.close());

const code = '9521001000017';

async function codes(query: string): Promise<string[]> {
  const { body } = await server.json(`/api/v2/search?fields=code&page_size=100&${query}`);
  return (body.products as { code: string }[]).map((product) => product.code);
}

async function product(path: string): Promise<Record<string, unknown>> {
  const { body } = await server.json(path);
  return body.product as Record<string, unknown>;
}

describe('a product', () => {
  test.each(['v2', 'v3'])('%s is answered whole without fields, with image addresses', async (version) => {
    const whole = await product(`/api/${version}/product/${code}`);

    expect(Object.keys(whole).length).toBeGreaterThan(80);
    expect(whole.image_front_url).toMatch(
      /^https:\/\/images\.openfoodfacts\.org\/images\/products\/952\/100\/100\/0017\/front_fr\.\d+\.400\.jpg$/,
    );
  });

  test.each([
    ['none', []],
    ['code,nothing_like_it', ['code']],
    ['nutriments.sugars_100g,nutriments.salt_100g', ['nutriments']],
    ['sugars_100g', ['sugars_100g']],
    ['categories_tags_fr', ['categories_tags_fr']],
    ['environmental_score_grade', ['environmental_score_grade']],
  ])('with fields=%s has just those', async (fields, keys) => {
    expect(Object.keys(await product(`/api/v3/product/${code}?fields=${fields}`))).toEqual(keys);
  });

  test('with fields=raw is the stored one, without computed fields', async () => {
    expect(await product(`/api/v3/product/${code}?fields=raw`)).not.toHaveProperty('image_url');
  });

  test('shows names in the language asked for', async () => {
    const { categories_tags_fr: names } = await product(`/api/v2/product/${code}?fields=categories_tags_fr`);

    expect(names).toContain('Biscuits et gâteaux');
  });

  test('of another type is refused, redirected when its type is allowed, and answered raw', async () => {
    const other = '9521015000010';
    const refused = await server.json(`/api/v3/product/${other}`);
    const v2 = await server.json(`/api/v2/product/${other}`);
    const redirected = await server.fetch(`${server.base}/api/v3/product/${other}?product_type=all`, {
      redirect: 'manual',
    });

    expect(refused.body).toMatchObject({
      status: 'failure',
      result: { id: 'product_found_with_a_different_product_type' },
    });
    expect(v2.body.status_verbose).toMatch(/^product found with a different product type: /);
    expect(redirected.status).toBe(302);
    expect(redirected.headers.get('location')).toContain(`/api/v3/product/${other}?product_type=all`);
  });

  test.each(['v2', 'v3'])('%s with credentials is refused with 403', async (version) => {
    expect((await server.json(`/api/${version}/product/${code}?user_id=me&password=secret`)).status).toBe(403);
  });

  test.each(['v2', 'v3'])('%s with a text that is no barcode is not found', async (version) => {
    expect((await server.json(`/api/${version}/product/abc`)).status).toBe(404);
  });
});

describe('a search', () => {
  test('without conditions counts every product and pages through each once', async () => {
    const { body } = await server.json('/api/v2/search?fields=code&page_size=30');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => server.json(`/api/v2/search?fields=code&page_size=30&page=${page}`)),
    );
    const seen = pages.flatMap((page) => (page.body.products as { code: string }[]).map((found) => found.code));

    expect(body.count).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(body.count);
  });

  test('combines AND, OR and NOT', async () => {
    const snacks = await codes('categories_tags=en:snacks');
    const organic = await codes('labels_tags=en:organic');
    const both = await codes('categories_tags=en:snacks&labels_tags=en:organic');
    const without = await codes('categories_tags=en:snacks&labels_tags=-en:organic');
    const either = await codes('categories_tags=en:snacks|en:beverages');
    const beverages = await codes('categories_tags=en:beverages');

    expect(both.sort()).toEqual(snacks.filter((one) => organic.includes(one)).sort());
    expect([...both, ...without].sort()).toEqual(snacks.sort());
    expect(either.sort()).toEqual([...new Set([...snacks, ...beverages])].sort());
  });

  test('takes names in the language asked for', async () => {
    expect(await codes('categories_tags=biscuits&lc=fr')).toEqual(await codes('categories_tags=en:biscuits'));
    expect(await codes('categories_tags_fr=Biscuits+et+gâteaux')).toEqual(
      await codes('categories_tags=en:biscuits-and-cakes'),
    );
  });

  test('narrows to a country by cc, but not where codes are asked for', async () => {
    expect(await codes('cc=fr')).toEqual(await codes('countries_tags=en:france'));
    expect(await codes(`code=${code}&cc=jp`)).toEqual([code]);
  });

  test('holds both ends of a range', async () => {
    const { body } = await server.json(
      '/api/v2/search?sugars_100g=>5,<=22&fields=nutriments.sugars_100g&page_size=100',
    );
    const sugars = (body.products as { nutriments: Record<string, number> }[]).map(
      ({ nutriments }) => nutriments.sugars_100g ?? Number.NaN,
    );

    expect(sugars.length).toBeGreaterThan(3);
    expect(sugars.every((value) => value > 5 && value <= 22)).toBe(true);
  });

  test.each([
    ['last_modified_t', 'last_modified_t', 'descending'],
    ['popularity_key', 'popularity_key', 'descending'],
    ['nutriscore_score', 'nutriscore_score', 'ascending'],
    ['completeness', 'completeness', 'ascending'],
  ])('sorted by %s is in order', async (sortBy, field, direction) => {
    const { body } = await server.json(`/api/v2/search?sort_by=${sortBy}&fields=${field}&page_size=100`);
    const values = (body.products as Record<string, number>[])
      .map((found) => found[field])
      .filter((value) => value !== undefined);
    const sorted = [...values].sort((left, right) => (direction === 'ascending' ? left - right : right - left));

    expect(values.length).toBeGreaterThan(10);
    expect(values).toEqual(sorted);
  });

  test('finds nothing for an unknown tag, and everything without it', async () => {
    expect(await codes('categories_tags=en:no-such-category')).toEqual([]);
    expect((await codes('categories_tags=-en:no-such-category')).length).toBeGreaterThan(60);
  });
});

describe('a bad request names the parameter, its value and what would be right', () => {
  test.each([
    ['/api/v2/search?page=0', 'page', '"page" must be >= 1, but is "0".'],
    ['/api/v2/search?page_size=1000', 'page_size', '"page_size" must be <= 100, but is "1000".'],
    [
      '/api/v2/search?pagesize=10',
      'pagesize',
      '"pagesize" is not a parameter of /api/v2/search. The nearest known one is "page_size".',
    ],
    [
      '/api/v2/search?sugars_100g<10=',
      'sugars_100g<10',
      '"sugars_100g<10" is not a parameter of /api/v2/search. The nearest known one is "sugars_100g".',
    ],
    ['/api/v2/preferences?lc=english', 'lc', '"lc" must match pattern "^[a-z]{2}(,[a-z]{2})*$", but is "english".'],
  ])('%s', async (path, parameter, detail) => {
    const { status, body } = await server.json(path);

    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ parameter, detail })]);
  });

  test.each([
    ['/api/v3/taxonomy_suggestions', 'missing_field', 'tagtype'],
    ['/api/v3/taxonomy_suggestions?tagtype=not_a_taxonomy', 'unrecognized_value', 'tagtype'],
    ['/api/v3/taxonomy_canonicalize_tags?tagtype=ingredients', 'missing_field', 'local_tags_list'],
    ['/api/v3/taxonomy_suggestions?tagtype=categories&limit=x', 'invalid_value', 'limit'],
    ['/api/v3/preferences?lang=fr', 'unknown_parameter', 'lang'],
  ])('%s', async (path, id, field) => {
    const { status, body } = await server.json(path);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'failure', errors: [{ message: { id }, field: { id: field } }] });
  });

  test('all at once', async () => {
    const { body } = await server.json('/api/v2/search?page=0&page_size=x&sort_by=taste');

    expect((body.errors as { parameter: string }[]).map((error) => error.parameter).sort()).toEqual([
      'page',
      'page_size',
      'sort_by',
    ]);
  });
});
