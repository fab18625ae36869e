import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../test/servers/describe-with.ts';
import type { NutriscoreKind } from '../facts.ts';
import { type NutriscoreComponent, type NutriscoreInput, nutriscore } from './nutriscore.ts';

const exported = '../shared/open-food-facts/products/export-2026-04.jsonl';
// The export of the production system is not part of the repository.
const describeShared = describeWith(exported);

const plain = { fat: 0, saturatedFat: 0, sugars: 0, salt: 0, proteins: 0, fiber: 0, fruits: 0, sweeteners: 0 };
const input = (values: Partial<NutriscoreInput>): NutriscoreInput => ({ energy: 0, ...plain, ...values });

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
