import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../test/servers/describe-with.ts';
import type { NutriscoreKind } from '../facts.ts';
import { nutriscore } from './nutriscore.ts';
import type { NutriscoreComponent, NutriscoreInput } from './nutriscore-points.ts';

const exported = '../shared/open-food-facts/products/export-2026-04.jsonl';
// The export of the production system is not part of the repository.
const describeShared = describeWith(exported);

const plain = { fat: 0, saturatedFat: 0, sugars: 0, salt: 0, proteins: 0, fiber: 0, fruits: 0, sweeteners: 0 };
const input = (values: Partial<NutriscoreInput>): NutriscoreInput => ({ energy: 0, ...plain, ...values });

test.each<[string, Partial<NutriscoreInput>, NutriscoreKind | undefined, string, number]>([
  [
    'sliced bread',
    { energy: 1038, sugars: 3.6, saturatedFat: 0.3, salt: 1.1, proteins: 9.5, fiber: 6.7 },
    undefined,
    'b',
    2,
  ],
  ['nothing at all', {}, undefined, 'a', 0],
  ['sugar', { energy: 1700, sugars: 100 }, undefined, 'e', 20],
  ['cola', { energy: 180, sugars: 10.6 }, 'beverage', 'e', 12],
  ['cola with sweeteners', { energy: 1, sweeteners: 2 }, 'beverage', 'c', 4],
  ['a drink of nothing', {}, 'beverage', 'b', 0],
  ['water', { salt: 0.02 }, 'water', 'a', 0],
  ['olive oil', { energy: 3389, fat: 91.6, saturatedFat: 13.5, fruits: 100 }, 'fat', 'b', 0],
  ['butter', { energy: 3065, fat: 82, saturatedFat: 55, sugars: 0.7 }, 'fat', 'e', 20],
])('grades %s', (_, values, kind, grade, score) => {
  expect(nutriscore(input(values), kind)).toMatchObject({ grade, score });
});

test('gives a point above a limit, not at it, where binary fractions would mislead', () => {
  const pointsForSalt = (salt: number) => nutriscore(input({ salt }), undefined).negativePoints;

  expect([0.2, 0.21, 0.6, 0.61, 1.4, 1.41].map(pointsForSalt)).toEqual([0, 1, 2, 3, 6, 7]);
});

test('counts the proteins of cheese, and two points of those of red meat, when negative points are many', () => {
  const rich = input({ energy: 1185, saturatedFat: 15, salt: 1.6, proteins: 20 });

  expect(nutriscore(rich, undefined)).toMatchObject({ countsProteins: false, positivePoints: 0 });
  expect(nutriscore(rich, 'cheese')).toMatchObject({ countsProteins: true, positivePoints: 7 });
  expect(nutriscore(input({ proteins: 20 }), 'red-meat').positivePoints).toBe(2);
});

describeShared('against the export', () => {
  type Flag = 'is_water' | 'is_beverage' | 'is_cheese' | 'is_fat_oil_nuts_seeds' | 'is_red_meat_product';
  type Components = Record<'negative' | 'positive', NutriscoreComponent[]>;
  type Data = Record<Flag, number> & { components: Components; count_proteins_reason: string };

  const computed: { grade: string; score: number; data: Data }[] = [];
  for (const row of existsSync(exported) ? readFileSync(exported, 'utf8').trim().split('\n') : []) {
    const score = JSON.parse(row).nutriscore?.['2023'];
    if (score?.nutriscore_computed) computed.push(score);
  }

  function kindOf(data: Data): NutriscoreKind | undefined {
    if (data.is_water) return 'water';
    if (data.is_beverage) return 'beverage';
    if (data.is_cheese) return 'cheese';
    if (data.is_fat_oil_nuts_seeds) return 'fat';
    return data.is_red_meat_product ? 'red-meat' : undefined;
  }

  function inputOf({ components }: Data): NutriscoreInput {
    const lines = [...components.negative, ...components.positive];
    const value = (id: string) => Number(lines.find((line) => line.id === id)?.value ?? 0);
    const saturatedFat = value('saturated_fat') || value('energy_from_saturated_fat') / 37;
    const ratio = value('saturated_fat_ratio');
    return input({
      energy: value('energy'),
      fat: ratio > 0 ? (saturatedFat / ratio) * 100 : 0,
      saturatedFat,
      sugars: value('sugars'),
      salt: value('salt'),
      proteins: value('proteins'),
      fiber: value('fiber'),
      fruits: value('fruits_vegetables_legumes'),
      sweeteners: value('non_nutritive_sweeteners'),
    });
  }

  // Values are recorded to hundredths: a value on a limit may have been a little above it.
  function isPossible({ grade, score, data }: (typeof computed)[number]): boolean {
    const rounded = inputOf(data);
    return [0, 0.004].some((hidden) => {
      const ours = nutriscore({ ...rounded, salt: rounded.salt + hidden }, kindOf(data));
      return ours.grade === grade && ours.score === score && ours.reason === data.count_proteins_reason;
    });
  }

  test('computes the grade and score of the production system', () => {
    expect(computed.length).toBeGreaterThan(10);
    expect(computed.filter((one) => !isPossible(one))).toEqual([]);
    expect(computed.filter((one) => isPossible({ ...one, score: one.score + 2 }))).toEqual([]);
  });
});
