import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { localizedFields, withEnvironmentalScoreOf } from './environmental-score.ts';

const product = {
  code: '3029330003533',
  ecoscore_score: 82,
  ecoscore_grade: 'a',
  ecoscore_tags: ['a'],
  ecoscore_data: {
    score: 82,
    grade: 'a',
    scores: { world: 82, fr: 97, be: 0 },
    grades: { world: 'a', fr: 'a-plus', be: 'f' },
    adjustments: {
      origins_of_ingredients: {
        values: { world: -5, fr: 10, be: -9 },
        transportation_scores: { world: 0, fr: 96.2, be: 1 },
      },
      packaging: { value: -2 },
    },
  },
};

test.each([
  ['world', 82, 'a', -5],
  ['fr', 97, 'a-plus', 10],
  ['be', 0, 'f', -9],
  ['zz', 82, 'a', -5],
  ['constructor', 82, 'a', -5],
])('in %s the score is %d, the grade %s, and the origin has %d points', (cc, score, grade, value) => {
  const before = structuredClone(product);
  expect(withEnvironmentalScoreOf(product, cc)).toMatchObject({
    ecoscore_score: score,
    ecoscore_grade: grade,
    ecoscore_tags: [grade],
    ecoscore_data: { score, grade, adjustments: { origins_of_ingredients: { value }, packaging: { value: -2 } } },
  });
  expect(product).toEqual(before);
});

test.each([
  { code: '1' },
  { code: '1', ecoscore_data: { missing: {} } },
])('a product without scores stays as it is', (one) => {
  expect(withEnvironmentalScoreOf(one, 'fr')).toEqual(one);
});

test('it changes the fields that it names, and needs no other', () => {
  const others = { categories_tags: ['en:teas'], environmental_score_score: 1, nutriscore_grade: 'a' };
  const alone = withEnvironmentalScoreOf(product, 'fr');
  expect(withEnvironmentalScoreOf({ ...product, ...others }, 'fr')).toEqual({ ...alone, ...others });
  const changed = Object.entries(alone).filter(([name, value]) => value !== product[name as keyof typeof product]);
  expect(changed.map(([name]) => name).sort()).toEqual(localizedFields);
});

test('each value of the origins that the contract has by country is that of the country', () => {
  const { OriginsOfIngredientsAdjustment } = loadContract().document.components?.schemas ?? {};
  const names = Object.keys((OriginsOfIngredientsAdjustment as { properties: object }).properties);
  const both = names.filter((name) => names.includes(`${name}s`));
  const origins = Object.fromEntries(both.map((name, at) => [`${name}s`, { world: at, fr: 10 + at }]));
  const shown = withEnvironmentalScoreOf(
    { ecoscore_data: { scores: { fr: 1 }, adjustments: { origins_of_ingredients: origins } } },
    'fr',
  );

  expect(both.length).toBeGreaterThan(2);
  expect(shown).toMatchObject({
    ecoscore_data: {
      adjustments: { origins_of_ingredients: Object.fromEntries(both.map((name, at) => [name, 10 + at])) },
    },
  });
});

test('in a country without a score the points of origins are those of the world', () => {
  const origins_of_ingredients = { value: 1, values: { world: 2, fr: 3 } };
  const one = { ecoscore_data: { adjustments: { origins_of_ingredients } } };
  expect(withEnvironmentalScoreOf(one, 'fr')).toEqual({
    ecoscore_data: { adjustments: { origins_of_ingredients: { ...origins_of_ingredients, value: 2 } } },
  });
});
