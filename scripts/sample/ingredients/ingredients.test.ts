import { expect, test } from '@jest/globals';
import type { Glossary, IngredientFact, ProductFacts, TaxonomyView } from '../facts.ts';
import { emptyTaxonomyView } from '../taxonomy-view.ts';
import { allergenFields, ingredientFields } from './fields.ts';
import { percentRanges } from './percent.ts';

const glossary: Glossary = {
  'en:flour': { en: 'flour', fr: 'farine', allergen: 'en:gluten' },
  'en:sugar': { en: 'sugar', fr: 'sucre' },
  'en:filling': { en: 'filling', class: true },
  'en:palm-oil': { en: 'palm oil', palm: 'yes' },
  'en:vegetable-oil': { en: 'vegetable oil', palm: 'maybe' },
  'en:butter': { en: 'butter', vegan: 'no', allergen: 'en:milk' },
  'en:flavouring': { en: 'flavouring', vegan: 'maybe', vegetarian: 'maybe' },
  'en:lecithin': { en: 'lecithin', additive: 'en:e322i' },
  'en:e330': { en: 'E330' },
};

const contextOf = (
  ingredients: IngredientFact[],
  facts: Partial<ProductFacts> = {},
  taxonomies: TaxonomyView = emptyTaxonomyView,
) => ({
  facts: { code: '1', created: '', modified: '', name: { en: 'Test' }, ingredients, ...facts },
  lang: 'en',
  glossary,
  taxonomies,
});
const analysisOf = (...ingredients: IngredientFact[]) =>
  ingredientFields(contextOf(ingredients)).ingredients_analysis_tags as string[];

test('prints the label with percentages, parts and marked allergens', () => {
  const fields = ingredientFields(
    contextOf(['en:flour 58', { id: 'en:filling', percent: 6.5, of: ['en:sugar', 'en:butter'] }]),
  );

  expect(fields.ingredients_text).toBe('Flour 58%, filling 6.5% (sugar, butter).');
  expect(fields.ingredients_text_with_allergens_en).toBe(
    '<span class="allergen">Flour</span> 58%, filling 6.5% (sugar, <span class="allergen">butter</span>).',
  );
});

test('writes only languages that have a word for every ingredient', () => {
  const name = { en: 'Test', fr: 'Essai' };

  expect(ingredientFields(contextOf(['en:flour', 'en:sugar 1.5'], { name }))).toMatchObject({
    ingredients_text_en: 'Flour, sugar 1.5%.',
    ingredients_text_fr: 'Farine, sucre 1,5 %.',
  });
  expect(ingredientFields(contextOf(['en:flour', 'en:butter'], { name }))).not.toHaveProperty('ingredients_text_fr');
});

test('counts and tags every level, and adds parents after each ingredient', () => {
  const parents: TaxonomyView = {
    ...emptyTaxonomyView,
    ancestors: (_, id) => (id === 'en:sugar' ? ['en:added-sugar'] : []),
  };
  const fields = ingredientFields(
    contextOf([{ id: 'en:filling', of: ['en:sugar', 'en:lecithin'] }, 'en:e330'], {}, parents),
  );

  expect(fields.ingredients_n).toBe(4);
  expect(fields.ingredients_n_tags).toEqual(['4', '1-10']);
  expect(fields.ingredients_tags).toEqual(['en:filling', 'en:e330', 'en:sugar', 'en:added-sugar', 'en:lecithin']);
  expect(fields.additives_original_tags).toEqual(['en:e330', 'en:e322i']);
});

test('rejects an id that the glossary does not have, and accepts an unknown string', () => {
  expect(() => ingredientFields(contextOf(['en:moon-dust']))).toThrow('"en:moon-dust" is not in ingredients.yaml.');
  expect(ingredientFields(contextOf([{ text: 'poudre de Lune' }])).ingredients).toEqual([
    expect.objectContaining({ id: 'en:poudre-de-lune', text: 'poudre de Lune', is_in_taxonomy: 0 }),
  ]);
});

test('lets the worst ingredient decide on palm oil, vegan and vegetarian', () => {
  expect(analysisOf('en:flour')).toEqual(['en:palm-oil-free', 'en:vegan', 'en:vegetarian']);
  expect(analysisOf('en:flavouring')).toEqual(['en:palm-oil-free', 'en:maybe-vegan', 'en:maybe-vegetarian']);
  expect(analysisOf('en:butter', 'en:flavouring')[1]).toBe('en:non-vegan');
  expect(analysisOf('en:vegetable-oil', 'en:palm-oil')[0]).toBe('en:palm-oil');
  expect(analysisOf('en:vegetable-oil', { text: 'x' })).toEqual([
    'en:may-contain-palm-oil',
    'en:vegan-status-unknown',
    'en:vegetarian-status-unknown',
  ]);
});

test('names the ingredients behind each doubt', () => {
  expect(ingredientFields(contextOf(['en:butter', 'en:flavouring'])).ingredients_analysis).toEqual({
    'en:non-vegan': ['en:butter'],
    'en:maybe-vegan': ['en:flavouring'],
    'en:maybe-vegetarian': ['en:flavouring'],
  });
});

test('bounds the shares by the order of the list and shares out the whole', () => {
  const ranges = percentRanges([
    { id: 'a', of: [] },
    { id: 'b', percent: 20, of: [] },
    { id: 'c', of: [] },
  ]);

  expect(ranges.map(({ percent_min, percent_max }) => [percent_min, percent_max])).toEqual([
    [60, 80],
    [20, 20],
    [0, 20],
  ]);
  expect(ranges.reduce((sum, { percent_estimate }) => sum + percent_estimate, 0)).toBeCloseTo(100, 2);
});

test('joins the allergens of the ingredients with those entered, and drops traces of what is in it', () => {
  const context = contextOf(['en:flour', 'en:butter'], { allergens: ['en:nuts'], traces: ['en:milk', 'en:eggs'] });

  expect(allergenFields(context)).toMatchObject({
    allergens_tags: ['en:gluten', 'en:milk', 'en:nuts'],
    allergens_from_ingredients: 'en:gluten, en:milk',
    allergens_from_user: '(en) en:nuts',
    traces_tags: ['en:eggs'],
  });
});
