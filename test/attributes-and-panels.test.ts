import { describe, expect, test } from '@jest/globals';
import type { components } from '../generated/types.ts';
import { brokenReferences, htmlOf } from '../server/products/panels/walk.fixture.ts';
import { useSampleServer } from './servers/use-server.ts';

type Product = components['schemas']['V3Product'];

const server = useSampleServer();

const code = '9521001000024';
const withoutCategories = '9521013000104';

async function product(family: string, query: string): Promise<Product> {
  const { body } = await server.json(`/api/${family}/product/${code}?${query}`);
  return body.product as Product;
}

describe.each(['v2', 'v3'])('the %s product', (family) => {
  test('has attributes in the requested language and in named ones, and without names', async () => {
    const found = await product(family, 'fields=attribute_groups,attribute_groups_fr,attribute_groups_data&lc=en');

    expect(found.attribute_groups?.map(({ name }) => name)).toContain('Nutritional quality');
    expect(JSON.stringify(found.attribute_groups_fr)).toContain('Qualité nutritionnelle');
    expect(found.attribute_groups_data?.[0]?.attributes[0]).toEqual({ id: 'nutriscore', status: 'known', match: 0 });
    expect(JSON.stringify(found)).not.toContain('unwanted_ingredients');
  });

  test('takes unwanted ingredients', async () => {
    const unwanted = async (tags: string) => {
      const { attribute_groups_data: groups = [] } = await product(
        family,
        `fields=attribute_groups_data&attribute_unwanted_ingredients_tags=${tags}`,
      );
      return groups.flatMap(({ attributes }) => attributes).find(({ id }) => id === 'unwanted_ingredients')?.match;
    };

    expect(await unwanted('en:garlic,en:vegetable-oil')).toBe(0);
    expect(await unwanted('en:garlic')).toBe(100);
  });

  test('has the same knowledge panels whatever the family, as the parameters choose', async () => {
    const panels = async (query: string) =>
      (await product(family, `fields=knowledge_panels&${query}`)).knowledge_panels ?? {};
    const all = await panels('lc=fr');
    const some = await panels(
      'knowledge_panels_included=environment_card&knowledge_panels_excluded=forest_footprint,packaging_components',
    );

    expect(all.packaging_components?.elements).toEqual(
      (await product('v3', 'fields=knowledge_panels&lc=fr')).knowledge_panels?.packaging_components?.elements,
    );
    expect(brokenReferences(all)).toEqual({ dangling: [], unreached: [] });
    expect(Object.keys(some).sort()).toEqual(['environment_card', 'environmental_score', 'root']);
    expect(htmlOf(await panels('activate_knowledge_panels_simplified=true'))).toEqual([]);
    expect(await panels('activate_knowledge_panel_physical_activities=true')).toHaveProperty('physical_activities');
  });

  test('has the actions of the client that is named in either way', async () => {
    const panels = async (query: string) =>
      (await server.json(`/api/${family}/product/${withoutCategories}?fields=knowledge_panels&${query}`)).body;
    const [app, web] = [await panels(''), await panels('knowledge_panel_client=web')];

    expect(web).not.toEqual(app);
    expect(await panels('knowledge_panels_client=web')).toEqual(web);
    expect(await panels('knowledge_panels_client=app&knowledge_panel_client=web')).toEqual(app);
  });
});

test('a search returns attributes too', async () => {
  const { body } = await server.json('/api/v2/search?fields=code,attribute_groups_data,knowledge_panels&page_size=100');
  const found = body.products as Product[];

  expect(found.length).toBeGreaterThan(60);
  expect(found.every(({ attribute_groups_data: groups }) => groups?.length === 6)).toBe(true);
});

test('a tag takes the parameters of panels', async () => {
  const tag = async (query: string) => {
    const { body } = await server.json(`/api/v3/tag/categories/en:biscuits?${query}`);
    return (body.tag as components['schemas']['V3TagInfo']).knowledge_panels ?? {};
  };

  expect(Object.keys(await tag('lc=fr'))).toEqual(
    expect.arrayContaining(['root', 'tag_card', 'tag_names', 'average_nutrition']),
  );
  expect(Object.keys(await tag('knowledge_panels_included=tag_names')).sort()).toEqual([
    'root',
    'tag_card',
    'tag_names',
  ]);
  expect(await tag('knowledge_panels_excluded=health_card')).not.toHaveProperty('average_nutrition');
  expect(htmlOf(await tag('activate_knowledge_panels_simplified=true'))).toEqual([]);
});
