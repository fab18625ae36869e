import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contractChecker } from '../../../../test/servers/contract-checker.ts';
import { openOwnCatalog } from '../../../../test/servers/own-catalog.ts';
import { sampleTaxonomies } from '../../../../test/servers/stored-products.ts';
import type { Catalog } from '../../../store/catalog.ts';
import type { Taxonomies } from '../../../taxonomy/index.ts';
import { type PanelParameters, panelOptions } from '../context.ts';
import type { Panels } from '../panel.ts';
import { brokenReferences, htmlOf, tableOf } from '../walk.fixture.ts';
import { descriptionPanel } from './about.ts';
import { tagPanels } from './tag-panels.ts';

const contract = contractChecker();
let catalog: Catalog;
let taxonomies: Taxonomies;

beforeAll(async () => {
  catalog = await openOwnCatalog('sample');
  taxonomies = sampleTaxonomies();
});

afterAll(() => catalog.close());

async function panelsOf(tagtype: string, tagid: string, lc = 'en', parameters: PanelParameters = {}): Promise<Panels> {
  const panels = await tagPanels(tagtype, tagid, lc, {
    taxonomies,
    statistics: catalog,
    options: panelOptions(parameters),
  });
  if (panels === undefined) throw new Error(`${tagid} has no panels`);
  return panels;
}

test('the panels of every tag of the sample are all reached, and valid with closed schemas, in one of two languages', async () => {
  const envelope = { status: 'success', errors: [], warnings: [] };
  const result = { id: 'tag_found', name: 'Tag found', lc_name: 'Tag found' };
  const wrong: unknown[] = [];
  let answered = 0;
  for (const tagtype of taxonomies.tagtypes()) {
    for (const { id } of (await taxonomies.get(tagtype))?.entries() ?? []) {
      const lc = answered % 2 === 0 ? 'fr' : 'en';
      const knowledge_panels = await panelsOf(tagtype, id, lc, { activate_knowledge_panel_physical_activities: true });
      const { dangling, unreached } = brokenReferences(knowledge_panels);
      const unfilled = /\{\w+\}|undefined|NaN/.exec(JSON.stringify(knowledge_panels)) ?? [];
      if ([...dangling, ...unreached, ...unfilled].length > 0) wrong.push({ id, lc, dangling, unreached, unfilled });
      answered += 1;
      // The contract is checked for one tag in three, thus in both languages: each check reads the whole body.
      if (answered % 3 !== 0) continue;
      const body = { ...envelope, result, tagtype, tagid: id, tag: { tagtype, tagid: id, knowledge_panels } };
      expect([id, contract.checkBody('getTagV3', 200, 'application/json', body)]).toEqual([id, []]);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(answered).toBeGreaterThan(500);
});

describe('a category', () => {
  test('shows its number of products, parents, children, names and links', async () => {
    const panels = await panelsOf('categories', 'en:biscuits', 'fr');
    const count = await catalog.tagCount('categories_tags', 'en:biscuits');

    expect(panels.tag_card?.title_element?.title).toBe('Biscuits');
    expect(htmlOf(panels)[0]).toBe(`<p>${count} produits portent cette étiquette.</p>`);
    expect(JSON.stringify(panels.tag_parents)).toContain('<li>Biscuits et gâteaux</li>');
    expect(JSON.stringify(panels.tag_children)).toContain('<li>Biscuits au chocolat</li>');
    expect(tableOf(panels, 'tag_names').en).toEqual(['anglais', 'Biscuits']);
    expect(Object.keys(tableOf(panels, 'tag_names'))).not.toContain('fr');
    expect(JSON.stringify(await panelsOf('categories', 'en:alcoholic-beverages'))).toContain(
      'https://www.wikidata.org/wiki/Q154',
    );
  });

  test('shows materials and shapes by how many products have them, equal ones by name', async () => {
    const rare = Array.from({ length: 7 }, (_, at) => ({ tag: `en:rare-${at}`, n: 1 }));
    const frequent = ['en:glass', 'en:steel', 'en:cardboard', 'en:wood'].map((tag, at) => ({ tag, n: at < 3 ? 2 : 5 }));
    const counts = [...rare, ...frequent];
    const nutrientMeans = async () =>
      ['fat', 'sugars', 'salt'].map((nutrient, at) => ({ nutrient, mean: 5, count: 3 - at }));
    const statistics = { tagCount: async () => 8, nutrientMeans, packagingCounts: async () => counts };
    const panels = await tagPanels('categories', 'en:biscuits', 'en', {
      taxonomies,
      statistics,
      options: panelOptions({}),
    });

    // The mean of one product is its own amount.
    expect(Object.keys(tableOf(panels ?? {}, 'average_nutrition'))).toEqual(['fat', 'sugars']);
    expect(Object.values(tableOf(panels ?? {}, 'packaging_materials'))).toEqual([
      ['Wood', '5', '63 %'],
      ['Cardboard', '2', '25 %'],
      ['Glass', '2', '25 %'],
      ['Steel', '2', '25 %'],
      ...rare.slice(0, 6).map(() => [expect.any(String), '1', '13 %']),
    ]);
  });

  test('shows the mean nutrition of its products, and on request as activity', async () => {
    const activities = { activate_knowledge_panel_physical_activities: true };
    const panels = await panelsOf('categories', 'en:biscuits', 'en', activities);
    const [fat] = await catalog.nutrientMeans('categories_tags', 'en:biscuits', ['fat']);

    expect(fat?.count).toBeGreaterThan(1);
    expect(tableOf(panels, 'average_nutrition').fat).toEqual([
      'Fat',
      `${Number(fat?.mean.toPrecision(3))} g`,
      String(fat?.count),
    ]);
    expect(panels).toHaveProperty('physical_activities');
    expect(await panelsOf('categories', 'en:biscuits')).not.toHaveProperty('physical_activities');
    expect(await panelsOf('labels', 'en:organic')).not.toHaveProperty('average_nutrition');
  });
});

test.each([
  [['bg', 'en', 'de'], 'de'],
  [['bg', 'en'], 'en'],
  [['bg', 'fr'], 'bg'],
])('of descriptions in %j a German reader gets the one in %s', (languages, shown) => {
  const description = Object.fromEntries(languages.map((lc) => [lc, `in ${lc}`]));
  const context = { entry: { properties: { description } }, lc: 'de', phrases: { say: (id: string) => id } };
  expect(htmlOf(descriptionPanel(context as never) as Panels)).toEqual([`<p>in ${shown}</p>`]);
});
