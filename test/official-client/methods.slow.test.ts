import { existsSync, readFileSync } from 'node:fs';
import { loadContract } from '@contract-first/toolkit/serve';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getProductImageUrl, getProductNameInLang, type OpenFoodFacts } from '@openfoodfacts/openfoodfacts-nodejs';
import { exportFile } from '../servers/data-directories.ts';
import { describeWith } from '../servers/describe-with.ts';
import { useRealServer, useSampleServer } from '../servers/use-server.ts';
import { methodsOf, officialClient, pathsWithoutMethod, servedMethods, unservedMethods } from './client.ts';

const code = '9521001000017';
const missing = '9529999999992';

const server = useSampleServer();
let client: OpenFoodFacts;

beforeAll(() => {
  client = officialClient(server.base, server.fetch);
});

test('each method of the official client is served or has a reason why not', () => {
  const known = [...Object.keys(servedMethods), ...Object.values(unservedMethods).flat()];

  expect(methodsOf(client).sort()).toEqual(known.sort());
});

test('each path that a method or the published types of the official client reach is in the contract', () => {
  const reached = new Set<string>([...Object.values(servedMethods), ...pathsWithoutMethod]);

  expect([...reached].filter((path) => !(path in loadContract().document.paths))).toEqual([]);
});

describe('on the bundled sample', () => {
  test('getProductV2 has a product, or undefined', async () => {
    const { data } = await client.getProductV2(code);
    const none = await client.getProductV2(missing);

    expect(data).toMatchObject({ code, status: 1, product: { code, product_name: 'Petits-beurre' } });
    expect(none.data).toBeUndefined();
    expect(none.error).toMatchObject({ status: 0, status_verbose: 'product not found' });
  });

  test('getProductImages has the names of the images, or null', async () => {
    expect(await client.getProductImages(code)).toEqual(expect.arrayContaining(['1', 'front_fr', 'ingredients_fr']));
    expect(await client.getProductImages(missing)).toBeNull();
  });

  test('getProductAttributes has every attribute group, or nothing', async () => {
    const groups = await client.getProductAttributes(code);
    const { data: known } = await client.getAttributeGroups();

    expect(groups.map((group) => group.id)).toEqual(known?.map((group) => group.id));
    expect(groups.flatMap((group) => group.attributes)).toContainEqual(
      expect.objectContaining({ id: 'nutriscore', status: 'known', match: expect.any(Number) }),
    );
    expect(await client.getProductAttributes(missing)).toEqual([]);
  });

  test('search takes the parameters of the published document and has a page', async () => {
    const { data } = await client.search({
      categories_tags: 'en:biscuits',
      countries_tags_en: 'France',
      sort_by: 'ecoscore_score',
      page: 1,
      page_size: 5,
      fields: 'code,product_name',
    });

    expect(data).toMatchObject({ page: 1, page_size: 5, skip: 0 });
    expect(data?.count).toBeGreaterThan(0);
    expect(data?.products).toContainEqual({ code, product_name: 'Petits-beurre' });
  });

  test('search is told which nutrient filter is unknown, that the published document has and no server knows', async () => {
    const { error } = await client.search({ sugars_lt_10: '' } as never);

    expect(error).toMatchObject({
      status: 400,
      errors: [{ parameter: 'sugars_lt_10', detail: expect.stringContaining('Did you mean "sugars_100g"?') }],
    });
  });

  test('getAttributeGroups has groups of attributes, and one attribute more in 3.4', async () => {
    const { data: bare } = await client.getAttributeGroups();
    const { data: enveloped } = await client.apiv3.getAttributeGroups();

    expect(bare?.flatMap((group) => group.attributes)).toHaveLength(28);
    expect(enveloped?.attribute_groups?.flatMap((group) => group.attributes)).toHaveLength(29);
  });

  test('getProductV3 has the whole product without a query', async () => {
    const { data } = await client.getProductV3(code);

    expect(data).toMatchObject({ status: 'success', result: { id: 'product_found' }, product: { code } });
  });

  test('getProductV3 has the requested fields, also the computed ones', async () => {
    const { data } = await client.getProductV3(code, {
      fields: ['product_name', 'packagings', 'knowledge_panels' as 'all'],
      lc: 'fr',
      tags_lc: 'fr',
      product_type: 'food',
      knowledge_panel_client: 'web',
      activate_knowledge_panels_simplified: true,
    });
    const product = data !== undefined && 'product' in data ? data.product : undefined;

    expect(Object.keys(product ?? {}).sort()).toEqual(['knowledge_panels', 'packagings', 'product_name']);
    expect(product).toMatchObject({ knowledge_panels: { root: { elements: expect.any(Array) } } });
    expect(product).toMatchObject({
      packagings: expect.arrayContaining([expect.objectContaining({ shape: { id: 'en:box', lc_name: 'Boîte' } })]),
    });
  });

  test('getProductV3 has an error for a product that is not here', async () => {
    expect(await client.getProductV3(missing)).toEqual({
      data: undefined,
      error: expect.objectContaining({ status: 'failure', code: missing }),
    });
  });

  test('getTaxonomySuggestions has names and the synonyms that matched', async () => {
    const query = { tagtype: 'categories', string: 'choc', lc: 'en', cc: 'fr', limit: '3', get_synonyms: '1' };
    const { data } = await client.apiv3.getTaxonomySuggestions(query);

    expect(data?.suggestions).toHaveLength(3);
    expect(Object.keys(data?.matched_synonyms ?? {}).sort()).toEqual([...(data?.suggestions ?? [])].sort());
  });

  test('the helpers find the address of an image and the name in a language', async () => {
    const { data } = await client.getProductV2(code);
    const product = data?.product as unknown as Parameters<typeof getProductNameInLang>[0];

    expect(getProductImageUrl(code, 'front_fr', product.images)).toBe(product.image_front_url);
    expect(getProductNameInLang(product, 'fr')).toBe(product.product_name_fr);
  });
});

describe('paths that no method requests, but that its types know', () => {
  test('v2 preferences', async () => {
    const { data } = await client.apiv2.client.GET('/api/v2/preferences', { params: { query: { lc: 'fr' } } });

    expect(data?.map((preference) => preference.factor)).toEqual([undefined, 1, 2, 4]);
  });

  test('v3 preferences', async () => {
    const { data } = await client.apiv3.client.GET('/api/v3/preferences');

    expect(data?.preferences?.map((preference) => preference.factor)).toEqual([undefined, 1, 2, 4]);
  });

  test('external sources', async () => {
    const { data } = await client.apiv3.client.GET('/api/v3/external_sources');

    expect(data?.status).toBe('success');
    expect(data?.external_sources?.length).toBeGreaterThan(0);
  });

  test('a tag', async () => {
    const { data } = await client.apiv3.client.GET('/api/v3/tag/{tagtype}/{tag_or_tagid}', {
      params: { path: { tagtype: 'categories', tag_or_tagid: 'biscuit' }, query: { lc: 'fr', cc: 'fr' } },
    });

    expect(data).toMatchObject({ tagtype: 'categories', tagid: 'biscuit', tag: { tagid: 'en:biscuits' } });
  });

  test('canonicalised tags', async () => {
    const { data } = await client.apiv3.client.GET('/api/v3/taxonomy_canonicalize_tags', {
      params: { query: { tagtype: 'ingredients', local_tags_list: 'sucre, Sel', lc: 'fr' } },
    });

    expect(data?.canonical_tags_list).toBe('en:sugar,en:salt');
  });

  test('displayed tags, under the key that the production system sends and the official types do not know', async () => {
    const { data } = await client.apiv3.client.GET('/api/v3/taxonomy_display_tags', {
      params: { query: { tagtype: 'ingredients', canonical_tags_list: 'en:sugar,en:salt', lc: 'fr' } },
    });

    expect(data).toMatchObject({ local_tags_list: 'Sucre, Sel' });
    expect(data?.display_tags).toBeUndefined();
  });
});

describeWith(exportFile)('on the real export', () => {
  const server = useRealServer();
  const codes = existsSync(exportFile)
    ? readFileSync(exportFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line).code))
    : [];

  test('every product is read by every product method', async () => {
    const client = officialClient(server.base, server.fetch);
    for (const code of codes) {
      const [{ data: v2 }, { data: v3 }, images, groups] = await Promise.all([
        client.getProductV2(code),
        client.getProductV3(code, { fields: ['code', 'product_name', 'packagings'] }),
        client.getProductImages(code),
        client.getProductAttributes(code),
      ]);
      const product = v2?.product as { images?: object; image_front_url?: string; lang?: string } | undefined;
      const front = `front_${product?.lang}`;

      expect(v2).toMatchObject({ status: 1, product: { code } });
      expect(v3).toMatchObject({ result: { id: 'product_found' }, product: { code } });
      expect(images ?? []).toEqual(Object.keys(product?.images ?? {}));
      expect(groups.flatMap((group) => group.attributes)).toHaveLength(28);
      if (images?.includes(front)) {
        expect(product?.image_front_url).toContain(`/${front}.`);
        expect(getProductImageUrl(code, front, product?.images as never)).not.toBeNull();
      }
    }
  });

  test('search and suggestions work on it', async () => {
    const client = officialClient(server.base, server.fetch);
    const { data: page } = await client.search({ page: 2, page_size: 20, sort_by: 'popularity_key' });
    const { data: suggested } = await client.apiv3.getTaxonomySuggestions({ tagtype: 'categories', string: 'choco' });

    expect(page).toMatchObject({ count: codes.length, page: 2, page_count: 20, skip: 20 });
    expect(suggested?.suggestions).toHaveLength(25);
  });
});
