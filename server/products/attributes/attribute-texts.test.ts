import { expect, test } from '@jest/globals';
import { sampleTaxonomies } from '../../../test/servers/stored-products.ts';
import { phrasesIn } from '../../texts.ts';
import { attributeGroups } from '../preferences/attribute-groups.ts';
import { productAttributeGroups } from './attribute-groups.ts';
import type { Product } from './rule.ts';

const taxonomies = sampleTaxonomies();
const recognised = { ingredients_n: 5, unknown_ingredients_n: 0 };

async function groupsOf(product: Product, lc: string, unwantedIngredients: string[]) {
  return productAttributeGroups(product, lc, { taxonomies, unwantedIngredients });
}

async function attributesOf(product: Product, lc = 'en', unwantedIngredients = ['en:salt']) {
  return (await groupsOf(product, lc, unwantedIngredients)).flatMap(({ attributes }) => attributes);
}

const milk = { allergen: 'Lait' };

test.each<[attribute: string, product: Product, key: string, values: Record<string, string>]>([
  ['nutriscore', { nutriscore_grade: 'not-applicable' }, 'nutriscore.not-applicable', {}],
  ['ecoscore', { ecoscore_grade: 'not-applicable' }, 'green-score.not-applicable', {}],
  ['ecoscore', { ecoscore_grade: 'a-plus' }, 'green-score.title', { grade: 'A+' }],
  ['nova', { nova_groups_tags: ['not-applicable'] }, 'nova.not-applicable', {}],
  ['nova', {}, 'nova.unknown', {}],
  ['low_fat', {}, 'level.unknown', { name: 'Matières grasses' }],
  ['additives', {}, 'additives.unknown', {}],
  ['forest_footprint', {}, 'forest.unknown', {}],
  ['allergens_no_milk', { allergens_tags: ['en:milk'] }, 'allergen.present', milk],
  ['allergens_no_milk', { traces_tags: ['en:milk'] }, 'allergen.traces', milk],
  ['allergens_no_milk', recognised, 'allergen.absent', milk],
  ['allergens_no_milk', {}, 'allergen.unknown', milk],
  ['vegan', {}, 'vegan.unknown', {}],
  ['labels_organic', { labels_tags: ['en:organic'] }, 'organic.yes', {}],
  ['labels_organic', { labels_tags: ['en:fair-trade'] }, 'organic.no', {}],
  ['labels_organic', {}, 'organic.unknown', {}],
  ['unwanted_ingredients', recognised, 'unwanted.absent', {}],
  ['unwanted_ingredients', {}, 'unwanted.unknown', {}],
])('the title of %s for %j is the text %s with %j, in French', async (id, product, key, values) => {
  const found = (await attributesOf(product, 'fr')).find((one) => one.id === id);
  expect(found?.title).toBe(phrasesIn('fr').say(key, values));
});

test('unwanted ingredients are named in the order of the wish, each once', async () => {
  const wish = ['en:sugar', 'en:water', 'fr:Sel', 'en:salt'];
  const found = await attributesOf({ ingredients_tags: ['en:salt', 'en:sugar'] }, 'fr', wish);
  const ingredients = 'Sucre, Sel';
  expect(found.find(({ id }) => id === 'unwanted_ingredients')?.title).toBe(
    phrasesIn('fr').say('unwanted.present', { ingredients }),
  );
});

test('attributes that are known name the panel that explains them, whatever the match', async () => {
  const levels = { fat: 'high', salt: 'low', sugars: 'moderate', 'saturated-fat': 'low' } as const;
  const product: Product = {
    nutriscore_grade: 'e',
    nova_group: 4,
    ecoscore_grade: 'f',
    ecoscore_score: 0,
    additives_n: 7,
    nutrient_levels: levels,
    nutriments: { fat_100g: 80, salt_100g: 0.1234 },
    allergens_tags: ['en:milk'],
    traces_tags: ['en:eggs'],
    ingredients_analysis_tags: ['en:non-vegan', 'en:vegetarian', 'en:may-contain-palm-oil'],
    ingredients_tags: ['en:salt'],
    labels_tags: ['en:organic'],
    forest_footprint_data: { footprint_per_kg: 9 },
    ...recognised,
  };
  const found = await attributesOf(product);
  const { say } = phrasesIn('en');

  expect(found.filter(({ status }) => status !== 'known')).toEqual([]);
  expect(found.flatMap(({ id, panel_id }) => (panel_id === undefined ? [] : [[id, panel_id]]))).toEqual([
    ['nutriscore', 'nutriscore'],
    ...['salt', 'sugars', 'fat', 'saturated_fat'].map((name) => [`low_${name}`, `nutrient_level_${name}`]),
    ...['nova', 'additives'].map((name) => [name, name]),
    ...['milk', 'eggs'].map((name) => [`allergens_no_${name}`, 'allergens']),
    ...['vegan', 'vegetarian', 'palm_oil_free'].map((name) => [name, `ingredients_analysis_${name}`]),
    ['unwanted_ingredients', 'ingredients'],
    ...['organic', 'fair_trade'].map((name) => [`labels_${name}`, 'labels']),
    ['ecoscore', 'environmental_score'],
    ['forest_footprint', 'forest_footprint'],
  ]);
  const amounts = found.filter(({ id }) => id.startsWith('low_')).map((one) => one.description_short);
  const amountOf = (amount: string) => say('level.amount', { amount });
  expect(amounts).toEqual([amountOf('0.123'), undefined, amountOf('80'), undefined]);
});

test.each(['en', 'fr'])('groups and attributes have the names and warnings of the preferences, in %s', async (lc) => {
  const named = (groups: ReturnType<typeof attributeGroups> | Awaited<ReturnType<typeof groupsOf>>) =>
    groups.map(({ id, name, warning, attributes }) => [id, name, warning, ...attributes.map((one) => one.name)]);

  expect(named(await groupsOf({}, lc, ['en:salt']))).toEqual(named(attributeGroups(lc, { unwantedIngredients: true })));
});
