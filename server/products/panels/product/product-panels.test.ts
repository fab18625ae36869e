import { describe, expect, test } from '@jest/globals';
import { phrasesIn } from '../../../texts.ts';
import type { Product } from '../../attributes/rule.ts';
import type { Statistics } from '../context.ts';
import type { Panels } from '../panel.ts';
import { htmlOf, tableOf } from '../walk.fixture.ts';
import { named, panelsOf } from './sample-panels.fixture.ts';

const { say } = phrasesIn('en');

describe('a product', () => {
  test('shows its points of the Nutri-Score, which add up to its score', async () => {
    const biscuits = await named('Duo cacao');
    const panels = await panelsOf(biscuits);
    const points = Object.values(tableOf(panels, 'nutriscore')).map((cells) =>
      Number.parseInt((cells[2] ?? '').replace('−', '-'), 10),
    );

    expect(points.reduce((sum, one) => sum + one, 0)).toBe(biscuits.nutriscore_score);
    expect(panels.nutriscore?.title_element).toMatchObject({ title: 'Nutri-Score E', type: 'grade', grade: 'e' });
    expect(panels.nutriscore?.evaluation).toBe('bad');
  });

  test('shows its nutrition facts in the units of the label, for 100 g and a serving', async () => {
    const rows = tableOf(await panelsOf(await named('Duo cacao'), {}, 'fr'), 'nutrition_facts_table');
    const flakes = tableOf(await panelsOf(await named('Cornflakes')), 'nutrition_facts_table');

    expect(rows['saturated-fat']).toEqual(['Acides gras saturés', '9,6 g', '2,4 g']);
    expect(rows['energy-kj']?.[1]).toMatch(/^2\s020 kJ$/);
    expect(flakes.iron?.[1]).toBe('8 mg');
    const other = {
      nutriments: { zeaxanthin_100g: 1, xylose_100g: 1, betaine_prepared_100g: 1, salt_100g: 1, fat_100g: 1 },
    };
    const shown = Object.keys(tableOf(await panelsOf(other as Product), 'nutrition_facts_table'));
    expect(shown).toEqual(['fat', 'salt', 'betaine', 'xylose', 'zeaxanthin']);
    expect(flakes['vitamin-b12']?.[1]).toBe('2.1 µg');
  });

  test('is compared with the narrowest of its categories that has five products', async () => {
    const counts: Record<string, number> = { 'en:biscuits': 5, 'en:snacks': 30, 'en:chocolate-biscuits': 4 };
    const statistics: Statistics = {
      tagCount: async (_field, tag) => counts[tag] ?? 0,
      nutrientMeans: async (_field, tag) => [
        { nutrient: 'fat', mean: tag === 'en:biscuits' ? 14 : 99, count: 5 },
        { nutrient: 'sugars', mean: 36, count: 9 },
        { nutrient: 'salt', mean: 9, count: 4 },
      ],
      packagingCounts: async () => [],
    };
    const rows = tableOf(await panelsOf(await named('Duo cacao'), {}, 'en', statistics), 'nutrition_facts_table');

    expect([rows.fat?.at(-1), rows.sugars?.at(-1), rows.salt?.at(-1)]).toEqual(['+50 %', say('facts.alike'), '?']);
  });

  test('shows the markers of its NOVA group, its additives, allergens and analyses, in French', async () => {
    const panels = await panelsOf(await named('Duo cacao'), {}, 'fr');
    const html = (id: string) => JSON.stringify(panels[id]?.elements);

    expect(html('nova')).toContain('E322i - Lécithine');
    expect(tableOf(panels, 'additives')).toHaveProperty('en:e500');
    expect(Object.keys(tableOf(panels, 'additives'))).not.toContain('en:e322');
    expect(html('allergens')).toMatch(/Gluten.*Fruits à coque/);
    expect(html('ingredients_analysis_palm_oil_free')).toContain('Huile de palme');
    expect(html('ingredients')).toContain('Farine de blé');
  });

  test('adds up its Green-Score and lists its packaging', async () => {
    const biscuits = await named('Duo cacao');
    const panels = await panelsOf(biscuits);
    const rows = tableOf(panels, 'environmental_score');
    const points = Object.entries(rows).map(
      ([id, cells]) => [id, Number.parseInt((cells[1] ?? '').replace('−', '-'), 10)] as const,
    );
    const parts = points.filter(([id]) => id !== 'total').reduce((sum, [, one]) => sum + one, 0);

    expect(parts).toBe(biscuits.ecoscore_score);
    expect(tableOf(panels, 'packaging_components')[0]).toEqual(['1', 'Packet', 'Plastic', 'Discard', '?']);
    expect(panels.forest_footprint?.title_element?.title).toBe(say('forest.b'));
  });

  test('without any data has an empty root, or actions that add the data', async () => {
    expect(await panelsOf({}, { knowledge_panels_excluded: ['contribution_card'] })).toEqual({
      root: { type: 'root', expanded: true, elements: [] },
    });
    expect(Object.keys(await panelsOf({}))).toEqual(['root', 'contribution_card']);
  });
});

describe('the parameters', () => {
  const actions = (panels: Panels) =>
    (panels.contribution_card?.elements ?? []).flatMap((element) =>
      element.element_type === 'action' ? element.action_element.actions : [],
    );

  test('knowledge_panel_client decides about the actions', async () => {
    expect(actions(await panelsOf({}))).toEqual([
      'add_categories',
      'add_ingredients_text',
      'add_nutrition_facts',
      'add_packaging_text',
    ]);
    expect(actions(await panelsOf({}, { knowledge_panel_client: 'web' }))).toEqual(['edit_product']);
    expect(actions(await panelsOf({}, { knowledge_panel_client: 'mobile' }))).toEqual(['edit_product']);
    expect(actions(await panelsOf({}, { knowledge_panels_client: 'web' }))).toEqual(['edit_product']);
    const lacking = async (product: Product) =>
      htmlOf(await panelsOf(product, { knowledge_panel_client: 'web' }))
        .join('')
        .match(/(?<=<li>)[^<]+/g);
    expect(await lacking({})).toEqual(
      ['category', 'ingredients', 'nutrition', 'packaging'].map((what) => say(`contribute.${what}`)),
    );
    const written: Product = { categories_tags: ['en:salts'], no_nutrition_data: 'on', packagings: [{}] };
    expect(await lacking(written)).toEqual([say('contribute.ingredients')]);
    expect(await panelsOf({ ...written, ingredients_text: 'salt' })).not.toHaveProperty('contribution_card');
  });

  test('activate_knowledge_panel_physical_activities adds the minutes of activity', async () => {
    const drink: Product = { nutriments: { 'energy-kcal_100g': 245 } };
    const minutes = await panelsOf(drink, { activate_knowledge_panel_physical_activities: true });

    expect(Object.values(tableOf(minutes, 'physical_activities')).map(([, time]) => time)).toEqual(
      [60, 35, 31, 21].map((n) => `${n} min`),
    );
    expect(await panelsOf(drink)).not.toHaveProperty('physical_activities');
  });
});
