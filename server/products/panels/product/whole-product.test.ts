import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../../root.ts';
import type { Product } from '../../attributes/rule.ts';
import { outlineOf } from '../outline.fixture.ts';
import { panelsOf } from './sample-panels.fixture.ts';

const file = `${projectRoot}/server/products/panels/product/whole-product.fixture.yaml`;
const whole = parse(readFileSync(file, 'utf8')) as { product: Product; panels: string };
const activities = { activate_knowledge_panel_physical_activities: true } as const;

test('a product that has everything shows just these panels', async () => {
  const panels = await panelsOf(whole.product, activities, 'en', {
    tagCount: async (_field, tag) => (tag === 'en:snacks' ? 5 : 6),
    nutrientMeans: async () => [
      { nutrient: 'fat', mean: 14, count: 5 },
      { nutrient: 'energy-kj', mean: 1000, count: 4 },
    ],
    packagingCounts: async () => [],
  });
  expect(outlineOf(panels).join('\n')).toBe(whole.panels.trimEnd());
});

const eco = { ecoscore_grade: 'not-applicable' };
const noEco = 'Products of the category Biscuits get no Green-Sco…';
const nutri = (facts: object, nutriscore_grade = 'unknown') => ({ nutriscore_grade, nutriscore: { '2023': facts } });
const counted = { count_proteins: 1, count_proteins_reason: 'less_than_11_negative_points' };
const sugars = { id: 'sugars', points: 2, points_max: 5, unit: 'g', value: 1 };
const edges = {
  origins_of_ingredients: { value: 4, epi_value: -2 },
  production_system: { value: 1 },
  threatened_species: { value: -10, ingredient: ['en:palm-oil', 'en:salt'] },
};
const actions = [
  '{"html":"<p>Choose a category</p>","actions":["add_categories"]}',
  '{"html":"<p>Type or photograph the list of ingredients</p>","actions":["add_ingredients_text"]}',
  '{"html":"<p>Type the nutrition facts</p>","actions":["add_nutrition_facts"]}',
  '{"html":"<p>Describe the parts of the packaging</p>","actions":["add_packaging_text"]}',
] as const;

/** Products that have one thing, and lines in the outline of their panels; those after a ! are not there. */
const parts: [product: object, ...lines: string[]][] = [
  [{}, ...actions],
  [{ categories_tags: ['en:biscuits'] }, `!${actions[0]}`, actions[1]],
  [{ ingredients_text: 'salt', packagings: [{}] }, `!${actions[1]}`, `!${actions[3]}`, ': ? | ? | ? | ? | ?'],
  [{ no_nutrition_data: 'on', nutriments: { fat: 1 } }, `!${actions[2]}`],
  [{ nutriments: { fat: 1 } }, actions[2]],
  [{ nutriments: { fat_100g: 1 } }, `!${actions[2]}`, 'nutrition_facts_table (info open health) Nutrition facts'],
  [{ ...eco, ecoscore_data: { not_applicable_for_category: 'en:biscuits' } }, noEco],
  [{ ...eco, ecoscore_data: { ecoscore_not_applicable_for_category: 'en:biscuits' } }, noEco],
  [{ ...eco, ecoscore_data: { environmental_score_not_applicable_for_category: 'en:biscuits' } }, noEco],
  [
    { ecoscore_grade: 'f', ecoscore_score: -3, ecoscore_data: { adjustments: edges } },
    'production_system: Way of production | +1 good',
    'origins_of_ingredients: Origin of the ingredients | +4 good',
    'threatened_species: Threatened species (Palm oil, Salt) | −10 bad',
    'total: Green-Score | −3 / 100',
  ],
  [nutri({ not_applicable_category: 'en:biscuits' }), 'Products of the category Biscuits get no Nutri-Sco…'],
  [
    nutri({ category_available: 0, nutrients_available: 0 }),
    'Missing for the Nutri-Score: the category, the nut…',
    'nutriscore (info closed unknown health) Nutri-Score unknown | nutriscore-unknown.svg | grade | Nutri-Score | unknown',
  ],
  [nutri({ category_available: 1, nutrients_available: 0 }), 'Missing for the Nutri-Score: the nutrition facts.'],
  [nutri({ category_available: 0 }, 'not-applicable'), '!Missing for the Nutri-Score: the category.'],
  [
    nutri({ data: { ...counted, components: { negative: [sugars] } } }, 'b'),
    'sugars: Sugars | 1 g | +2 / 5 average',
    '!note | Proteins do not count here, because there are too…',
  ],
  [
    { nutriments: { energy_100g: 418.4, 'energy-kj_serving': 836.8, energy_serving: 1 } },
    'Nutrient / text | As sold for a serving / Serving / text / quantity / true',
    'walking: Walking at 5 km/h | 24 min | 49 min',
  ],
  [
    { nutriments: { 'energy-kcal_100g': 0, fat_prepared_serving: 1 } },
    'fat: Fat | ? | 1 g',
    '!physical_activities (info closed health) Energy as physical activity',
  ],
  [
    { packagings: [{ weight: 12.3456, number_of_units: 1 }], packagings_complete: 1 },
    'packaging_components (info closed environment) 1 part of packaging',
    ': 1 | ? | ? | ? | 12.3 g',
  ],
  [
    { ingredients_text: ' ', ingredients_text_fr: 'sel', lang: 'fr' },
    'summary | fr | ingredients_text_fr | text_area | sel | sel',
  ],
  [{ ingredients_text: 'salt', lang: 'xx1' }, 'summary | ingredients_text | text_area | salt | salt'],
  [{ nova_group: 3, nova_groups_markers: { 3: [['ingredients', 'en:sugar']] } }, 'What puts it into group 3: Sugar'],
  [
    { nova_group: 1 },
    'nova (info closed good health) NOVA 1 | Unprocessed or hardly processed food | nova-group-1.svg | grade | NOVA group | 1',
  ],
  [{ additives_n: 0 }, 'additives (info closed good health+ingredients) No additives | 0-additives.svg'],
  [
    {
      ingredients_analysis_tags: ['en:vegan-status-unknown'],
      ingredients_analysis: { 'en:vegan-status-unknown': ['en:salt'] },
    },
    'ingredients_analysis_vegan (info closed unknown ingredients) Not known whether vegan | vegan-status-unknown.svg',
    'Ingredients that were not recognised: Salt',
  ],
  [
    { forest_footprint_data: { footprint_per_kg: 1.6 } },
    'forest_footprint (info closed bad environment) Much forest at risk | 1.6 m² for each kilogram of food | forest-footprint-d.svg',
  ],
  [{ traces_tags: ['en:nuts'] }, 'It may contain traces: Nuts'],
  [{ allergens_tags: ['en:milk', 'en:eggs', 'en:milk'] }, 'It contains: Milk Eggs'],
  [
    { allergens_tags: ['en:none'], traces_tags: ['en:none'] },
    '!allergens (warning open neutral health+ingredients) Allergens',
  ],
  [
    { forest_footprint_data: { footprint_per_kg: 0, ingredients: [{ tag_id: 'en:salt', footprint_per_kg: 0 }] } },
    'environment "Impact" > forest_footprint',
    ': Salt | 0 m²',
  ],
  [
    {
      ...eco,
      ecoscore_data: {
        not_applicable_for_category: 'en:snacks',
        ecoscore_not_applicable_for_category: 'en:snacks',
        environmental_score_not_applicable_for_category: 'en:biscuits',
      },
    },
    noEco,
  ],
  [
    {
      ...eco,
      ecoscore_data: { not_applicable_for_category: 'en:snacks', ecoscore_not_applicable_for_category: 'en:biscuits' },
    },
    noEco,
  ],
  [
    { ecoscore_grade: 'e', ecoscore_score: 0, ecoscore_data: { agribalyse: { score: 0 } } },
    'life_cycle: Life cycle of this kind of food | 0 / 100',
    'total: Green-Score | 0 / 100',
    '!note | The Green-Score would be more exact with: .',
  ],
  [{ nutriscore_grade: 'b', nutriscore_score: 0 }, 'note | The sum of the points is 0. The lower it is, the b…'],
  [nutri({ nutrients_available: 0 }), 'Missing for the Nutri-Score: the nutrition facts.'],
  [{ nutriscore: { '2023': { category_available: 0 } } }, 'Missing for the Nutri-Score: the category.'],
  [nutri({}), '!nutrition "Nutrition" > nutriscore'],
  [
    { nutrient_levels: { salt: 'low', sugars: 'moderate' }, nutriments: { salt_100g: 0, sugars_100g: 9 } },
    'nutrient_level_salt (info closed good health) Salt: low quantity | 0 g in 100 g | nutrient-level-salt-low.svg',
    'nutrition "Nutrition" > nutrient_level_sugars nutrient_level_salt nutrition_facts_table',
    'salt good: Salt | 0 g',
  ],
  [{ ingredients_text: ' ' }, actions[1], '!ingredients "Ingredients" > ingredients'],
  [
    { ingredients_text_en: ' ', ingredients_text_fr: 'sel', ingredients_text: 'sal', lc: 'fr', ingredients_n: 0 },
    'summary | fr | ingredients_text_fr | text_area | sel | sel',
    'ingredients (info open ingredients) 0 ingredients',
  ],
  [
    { ingredients_text: 'sal', lang: 'es', lc: 'fr', ingredients_text_fr: 'sel', unknown_ingredients_n: 0 },
    'summary | es | ingredients_text_es | text_area | sal | sal',
    'ingredients (info open ingredients) Ingredients',
  ],
  [
    { nutriments: { 'energy-kcal_100g': 245, 'energy-kj_100g': 2000, 'energy-kj_serving': 418.4, energy_serving: 1 } },
    'walking: Walking at 5 km/h | 60 min | 24 min',
  ],
  [{ nutriments: { 'energy-kcal_100g': 50100 } }, 'walking: Walking at 5 km/h | 12,270 min'],
  [
    { additives_n: 2, additives_tags: ['en:e330', 'en:e300', 'en:e330'] },
    'ingredients "Ingredients" > additives',
    '!en:e330: E330 - Citric acid | ?',
  ],
  [
    { nutriments: { 'carbon-footprint_100g': 1, 'nova-group_100g': 4, zeaxanthin_100g: 2, betaine_prepared_100g: 3 } },
    'betaine: Betaine | ? | 3 g',
    'zeaxanthin: Zeaxanthin | 2 g | ?',
    '!carbon-footprint: Carbon footprint | 1 g | ?',
    '!nova-group: Nova group | 4 g | ?',
  ],
  [
    {
      nutriments: {
        fat_100g: 1,
        fat_modifier: '-',
        salt_100g: 0.5,
        salt_unit: 'mg',
        salt_prepared_100g: 0.25,
        salt_prepared_unit: 'g',
        sodium_prepared_100g: 0.1,
        sodium_prepared_unit: 'mg',
      },
    },
    'fat: Fat | 1 g | ?',
    'salt: Salt | 500 mg | 0.25 g',
    'sodium 1: Sodium 1 | ? | 100 mg',
  ],
  [
    {
      packagings: [
        { weight: 5, weight_estimated: 6, weight_specified: 7 },
        { weight_estimated: 6 },
        { weight: 5, weight_estimated: 6, number_of_units: 0 },
        { weight: 5, weight_measured: 0 },
      ],
    },
    ...['?', '?', '0', '?'].map((n, at) => `: ${n} | ? | ? | ? | ${[7, 6, 5, 0][at]} g`),
  ],
  [
    { packagings_materials: { 'en:glass': { weight: 0, weight_percent: 0 }, all: { weight: 0 } } },
    'en:glass: Glass | 0 g | 0 % 0',
    '!all: All | 0 g | ?',
  ],
  [{ manufacturing_places: ' ' }, '!product "Origin and labels" > origins'],
  [{ manufacturing_places: 'Lyon' }, 'product "Origin and labels" > origins', 'Made in: Lyon'],
  [{ labels_tags: ['en:organic'] }, 'labels (info open labels) 1 label', 'Organic'],
];

test.each(parts)('the panels of %j', async (product, ...lines) => {
  const found = outlineOf(await panelsOf(product as Product, activities)).map((line) => line.trim());
  for (const line of lines)
    if (line.startsWith('!')) expect(found).not.toContain(line.slice(1));
    else expect(found).toContain(line);
});
