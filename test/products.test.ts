import { describe, expect, test } from '@jest/globals';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();

const code = '9521001000017';
const cosmetic = '9521015000010';

async function product(path: string): Promise<Record<string, unknown>> {
  const { status, body } = await server.json(path);
  expect(status).toBe(200);
  return body.product as Record<string, unknown>;
}

const v2 = (query: string) => product(`/api/v2/product/${code}?${query}`);
const v3 = (query: string) => product(`/api/v3/product/${code}?${query}`);

describe.each(['v2', 'v3'])('fields in %s', (version) => {
  const read = (query: string) => product(`/api/${version}/product/${code}?${query}`);

  test('none given, an empty value and "all" mean every stored field with the image addresses', async () => {
    const whole = await read('');

    expect(Object.keys(whole).length).toBeGreaterThan(80);
    expect(whole.image_front_url).toMatch(
      /^https:\/\/images\.openfoodfacts\.org\/images\/products\/952\/100\/100\/0017\/front_fr\.\d+\.400\.jpg$/,
    );
    expect(whole).not.toHaveProperty('url');
    expect(await read('fields=')).toEqual(whole);
    expect(await read('fields=all')).toEqual(whole);
  });

  test('"all" combines with computed fields', async () => {
    const [whole, more] = [await read('fields=all'), await read('fields=all,sugars_100g,categories_tags_fr')];

    expect(more).toEqual({ ...whole, sugars_100g: 22, categories_tags_fr: expect.any(Array) });
  });

  test('"raw" alone is the product without computed fields, "none" alone an empty one', async () => {
    const whole = await read('fields=all');
    const raw = await read('fields=raw');

    expect(raw).not.toHaveProperty('image_url');
    expect(whole).toMatchObject(raw);
    expect(await read('fields=none')).toEqual({});
    expect(await read('fields=none,code')).toEqual({ code });
  });

  test.each([
    ['code,,code', ['code']],
    ['sugars_100g,iron_100g', ['sugars_100g']],
    ['nutriments.sugars_100g,nutriments.salt_100g', ['nutriments']],
    ['environmental_score_grade,ecoscore_score', ['ecoscore_score', 'environmental_score_grade']],
    [
      'image_front_url_fr,image_front_thumb_url_fr,image_front_url_de',
      ['image_front_thumb_url_fr', 'image_front_url_fr'],
    ],
    ['nutriments.caffeine_100g,images.front_ja.rev', []],
    ['url,selected_images.front', ['selected_images', 'url']],
  ])('%s has just what there is of it', async (fields, keys) => {
    expect(Object.keys(await read(`fields=${fields}`)).sort()).toEqual(keys);
  });

  test('a path returns its part alone, beside other parts of the same object', async () => {
    const { nutriments } = await read('fields=nutriments');
    const { sugars_100g, salt_100g } = nutriments as Record<string, number>;

    expect(await read('fields=nutriments.sugars_100g,nutriments.salt_100g,nutriments.caffeine_100g')).toEqual({
      nutriments: { sugars_100g, salt_100g },
    });
    expect(await read('fields=nutriments,nutriments.sugars_100g')).toEqual({ nutriments });
  });

  test('a path into an image returns the whole image, because its parts belong together', async () => {
    const { images } = await read('fields=images');
    const { front_fr } = images as Record<string, unknown>;

    expect(await read('fields=images.front_fr.rev')).toEqual({ images: { front_fr } });
    expect(await read('fields=images.front_fr.sizes.400.w')).toEqual({ images: { front_fr } });
    expect(await read('fields=images.front_ja.rev')).toEqual({});
  });

  test('texts are those of the main language; each language has its own field, and all of them one', async () => {
    expect(
      await read('fields=product_name,product_name_en,product_name_languages,generic_name_languages&lc=en'),
    ).toEqual({
      product_name: 'Petits-beurre',
      product_name_en: 'Butter biscuits',
      product_name_languages: { fr: 'Petits-beurre', en: 'Butter biscuits' },
      generic_name_languages: { fr: 'Biscuits secs au beurre' },
    });
  });

  test('a display name has name, first brand and quantity in the requested language', async () => {
    expect(await read('fields=product_display_name&lc=en')).toEqual({
      product_display_name: 'Butter biscuits - Moulin Clair - 200\u00a0g',
    });
    expect(await read('fields=product_display_name&lc=fr,en')).toEqual({
      product_display_name: 'Petits-beurre - Moulin Clair - 200\u00a0g',
    });
  });

  test('names of tags come in any language', async () => {
    const { categories_tags_fr: french, categories_tags_en: english } = await read(
      'fields=categories_tags_fr,categories_tags_en',
    );

    expect(french).toContain('Biscuits et gâteaux');
    expect(english).toContain('Biscuits and cakes');
  });
});

describe('a product with packaging parts', () => {
  test('has tags in v2, objects in v3, and names there with tags_lc', async () => {
    expect(await v2('fields=packagings&tags_lc=fr')).toMatchObject({ packagings: [{ shape: 'en:box' }, {}] });
    expect((await v3('fields=packagings')).packagings).toMatchObject([{ shape: { id: 'en:box' } }, {}]);
    for (const language of ['fr', 'FR'])
      expect((await v3(`fields=packagings&tags_lc=${language}`)).packagings).toMatchObject([
        { shape: { id: 'en:box', lc_name: 'Boîte' }, recycling: { id: 'en:recycle', lc_name: expect.any(String) } },
        {},
      ]);
    expect((await v3('tags_lc=fr')).categories_tags).toEqual((await v3('')).categories_tags);
  });
});

describe('a product of another type', () => {
  test.each(['', '?product_type=food', '?product_type=petfood'])('is rejected with 404: "%s"', async (query) => {
    const third = await server.json(`/api/v3/product/${cosmetic}${query}`);
    const second = await server.json(`/api/v2/product/${cosmetic}${query}`);
    const written = await server.json(`/api/v3/product/0${cosmetic}${query}`);

    expect(written.body).toMatchObject({
      ...third.body,
      warnings: [{ message: { id: 'different_normalized_product_code' } }],
    });
    expect([third.status, second.status]).toEqual([404, 404]);
    expect(third.body).toMatchObject({
      status: 'failure',
      code: cosmetic,
      result: { id: 'product_found_with_a_different_product_type' },
      errors: [{ field: { id: 'product_type', value: 'beauty' } }],
    });
    expect(second.body).toEqual({
      code: cosmetic,
      status: 0,
      status_verbose: 'product found with a different product type: beauty',
    });
  });

  test.each([
    [`/api/v3/product/${cosmetic}?product_type=all`],
    [`/api/v2/product/${cosmetic}?product_type=beauty`],
    [`/api/v2/product/0${cosmetic}?fields=code,product_name_fr&product_type=all&lc=fr,en&cc=be`],
    [`/api/v3/product/${cosmetic}?attribute_unwanted_ingredients_tags=en:salt,en:water&product_type=all`],
  ])('is redirected with path and query: %s', async (path) => {
    const { status, headers } = await server.fetch(server.base + path, { redirect: 'manual' });

    expect([status, headers.get('location')]).toEqual([302, `https://world.openbeautyfacts.org${path}`]);
  });

  test('is redirected with what had to be encoded', async () => {
    const link = `https://id.example.org/01/0${cosmetic}/10/5%/a b?c=d&e+f#g`;
    const query = `?product_type=all&attribute_unwanted_ingredients_tags=${encodeURIComponent('fr:sel&eau+#?,en:salt')}`;
    const path = `/api/v3/product/${encodeURIComponent(link)}${query}`;
    const { headers } = await server.fetch(server.base + path, { redirect: 'manual' });
    const { pathname, search, hash } = new URL(headers.get('location') ?? '');

    expect(decodeURIComponent(pathname)).toBe(`/api/v3/product/${link}`);
    expect([...new URLSearchParams(search)].sort()).toEqual([...new URLSearchParams(query)].sort());
    expect(hash).toBe('');
  });

  test.each(['v2', 'v3'])('is returned by %s as it is stored', async (version) => {
    expect(await product(`/api/${version}/product/${cosmetic}?fields=raw`)).toMatchObject({ product_type: 'beauty' });
    expect((await server.json(`/api/${version}/product/${cosmetic}?fields=raw,code`)).status).toBe(404);
  });
});

describe.each(['v2', 'v3'])('%s', (version) => {
  test('rejects credentials with 403, but not half of them', async () => {
    expect((await server.json(`/api/${version}/product/${code}?user_id=me&password=secret`)).status).toBe(403);
    expect((await server.json(`/api/${version}/product/${code}?user_id=me`)).status).toBe(200);
  });

  test('does not find what is no barcode', async () => {
    expect((await server.json(`/api/${version}/product/abc`)).status).toBe(404);
  });
});
