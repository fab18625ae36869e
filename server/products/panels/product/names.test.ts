import { expect, test } from '@jest/globals';
import { createTaxonomies } from '../../../taxonomy/index.ts';
import { productAttributeGroups } from '../../attributes/attribute-groups.ts';
import type { Product } from '../../attributes/rule.ts';
import { panelOptions } from '../context.ts';
import type { Panels } from '../panel.ts';
import { tagPanels } from '../tag/tag-panels.ts';
import { htmlOf, tableOf } from '../walk.fixture.ts';
import { productPanels } from './product-panels.ts';
import { noStatistics } from './sample-panels.fixture.ts';

const entries = {
  'en:kind': { name: { en: 'Kind', sv: 'Sort' }, children: ['en:thing'] },
  'en:thing': {
    name: { en: 'Thing', sv: 'Sak' },
    parents: ['en:kind'],
    additives_classes: { en: 'en:kind, en:thing' },
  },
};
const parts = ['shapes', 'materials', 'recycling'].map((part) => `packaging_${part}`);
const taxonomies = createTaxonomies({
  available: ['additives', 'allergens', 'categories', 'ingredients', 'labels', 'origins', ...parts],
  load: async () => Buffer.from(JSON.stringify(entries)),
});
const statistics = {
  tagCount: async () => 5,
  nutrientMeans: async () => [
    { nutrient: 'energy-kcal', mean: 245, count: 5 },
    { nutrient: 'energy-kj', mean: 1, count: 5 },
  ],
  packagingCounts: async ({ part }: { part: string }) => [{ tag: 'en:thing', n: part === 'shape' ? 2 : 5 }],
};
const given = { taxonomies, statistics, options: panelOptions({ activate_knowledge_panel_physical_activities: true }) };

const thing = { id: 'en:thing' };
const product: Product = {
  categories_tags: ['en:thing'],
  labels_tags: ['en:thing'],
  origins_tags: ['en:thing'],
  allergens_tags: ['en:thing'],
  traces_tags: ['en:thing'],
  additives_n: 2,
  additives_tags: ['en:thing', 'en:kind', 'en:thing'],
  nova_group: 4,
  nova_groups_markers: { 4: [['additives', 'en:thing']] },
  ingredients_analysis_tags: ['en:non-vegan'],
  ingredients_analysis: { 'en:non-vegan': ['en:thing'] },
  nutriscore_grade: 'not-applicable',
  nutriscore: { '2023': { not_applicable_category: 'en:thing' } },
  ecoscore_grade: 'a',
  ecoscore_data: { adjustments: { production_system: { value: 1, labels: ['en:thing'] } } },
  forest_footprint_data: { footprint_per_kg: 1, ingredients: [{ tag_id: 'en:thing' }] },
  nutriments: { fat_100g: 1 },
  packagings: [{ shape: thing, material: thing, recycling: thing }],
  packagings_materials: { 'en:thing': { weight: 1 } },
} as Product;

/** Panels in whose elements a word stands. */
const saying = (panels: Panels, word: RegExp) =>
  Object.keys(panels).filter((id) => word.test(JSON.stringify(panels[id]?.elements)));

test.each([
  ['sv', /\bSak\b/, /\b(Thing|Kind)\b/],
  ['fi', /\bThing\b/, /\b(Sak|Sort)\b/],
])('all tags of a product have their names in %s, where the server has no texts, else in English', async (lc, own, other) => {
  const panels = await productPanels(product, lc, given);

  expect(saying(panels, own)).toEqual([
    'nutriscore',
    'nutrition_facts_table',
    'nova',
    'additives',
    'allergens',
    'ingredients_analysis_vegan',
    'environmental_score',
    'forest_footprint',
    'packaging_components',
    'packaging_materials',
    'origins',
    'labels',
  ]);
  expect(saying(panels, other)).toEqual([]);
});

test('an additive beside its kind is shown once, with all its purposes', async () => {
  const panels = await productPanels(product, 'sv', given);
  expect(Object.values(tableOf(panels, 'additives'))).toEqual([['Sak', 'Sort, Sak']]);
});

test('an allergen of a kind counts as that kind, in the product and in traces', async () => {
  const milk = { 'en:milk': { name: { en: 'Milk' } }, 'en:whey': { name: { en: 'Whey' }, parents: ['en:milk'] } };
  const own = createTaxonomies({ available: ['allergens'], load: async () => Buffer.from(JSON.stringify(milk)) });
  const match = async (one: Product) =>
    (await productAttributeGroups(one, 'en', { taxonomies: own }))
      .flatMap(({ attributes }) => attributes)
      .find(({ id }) => id === 'allergens_no_milk')?.match;

  expect(await match({ allergens_tags: ['en:whey'] })).toBe(0);
  expect(await match({ traces_tags: ['en:whey'] })).toBe(20);
});

test('the panels of a category name its packaging in its language, and count the minutes of its mean energy', async () => {
  const panels = (await tagPanels('categories', 'en:thing', 'sv', given)) ?? {};

  expect(tableOf(panels, 'packaging_materials')).toEqual({ 'en:thing': ['Sak', '5', '100 %'] });
  expect(tableOf(panels, 'packaging_shapes')).toEqual({ 'en:thing': ['Sak', '2', '40 %'] });
  expect(tableOf(panels, 'physical_activities').walking?.slice(1)).toEqual(['60 min']);
  expect([panels.tag_card?.title_element?.title, saying(panels, /\bSort\b/)]).toEqual(['Sak', ['tag_parents']]);
});

test('a tag of the taxonomy that no product has still has panels', async () => {
  const panels = await tagPanels('labels', 'en:kind', 'sv', { ...given, statistics: noStatistics });
  expect(htmlOf(panels ?? {})).toContain('<ul><li>Sak</li></ul>');
  expect(Object.keys(panels ?? {})).not.toContain('packaging_shapes');
});
