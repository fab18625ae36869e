import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../test/servers/describe-with.ts';
import { testData } from '../../../test/servers/test-data.ts';
import type { JsonObject } from '../values.ts';
import { recordConverter } from './record-converter.ts';
import { toV3Form } from './v3-form.ts';

const exportFile = testData('open-food-facts/products/export-2026-04.jsonl');
const recordedFile = testData('recorded/v2_product.nutriments.json');
const recordedNewFile = testData('recorded/v3_product.FULL-existing-product-api-v3-5.json');

// Without the recorded data there is nothing to compare with.
const describeExport = describeWith(exportFile);
const describeRecorded = describeWith(recordedFile, recordedNewFile);

function form(raw: unknown): { product: JsonObject } {
  const found = toV3Form(raw);
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

describeExport('the records of a real export', () => {
  const records = existsSync(exportFile)
    ? readFileSync(exportFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as JsonObject)
    : [];

  test('are all stored without a change by the contract', () => {
    const convert = recordConverter(loadContract());
    for (const record of records)
      expect(convert(record)).toEqual({ product: expect.anything(), body: expect.anything(), changes: [] });
  });

  test('lose these top-level fields by conversion and no other', () => {
    const lost = new Set<string>();
    const gained = new Set<string>();
    for (const record of records) {
      const { product } = form(record);
      for (const key of Object.keys(record)) if (record[key] !== null && !(key in product)) lost.add(key);
      for (const key of Object.keys(product)) if (!(key in record)) gained.add(key);
    }
    expect([...lost].sort()).toEqual([
      'brands_hierarchy',
      'brands_lc',
      'environmental_score_data',
      'environmental_score_grade',
      'environmental_score_score',
      'environmental_score_tags',
      'nutrition',
    ]);
    expect([...gained].sort()).toEqual([
      'ecoscore_data',
      'ecoscore_grade',
      'ecoscore_score',
      'ingredients_hierarchy',
      'nutrition_data',
      'nutrition_data_per',
      'nutrition_data_prepared_per',
      'schema_version',
    ]);
  });

  test('change in the converted fields alone', () => {
    const changed = new Set<string>();
    for (const record of records) {
      const { product } = form(record);
      for (const key of Object.keys(record)) {
        if (key in product && !isDeepStrictEqual(record[key], product[key])) changed.add(key);
      }
    }
    expect([...changed].sort()).toEqual([
      'brands_tags',
      'images',
      'ingredients',
      'ingredients_n',
      'nutriments',
      'packagings',
      'schema_version',
      'sources',
      'unknown_ingredients_n',
    ]);
  });

  test('with a nutrition object have every nutrient of it, the estimated ones apart', () => {
    let nutrients = 0;
    for (const record of records) {
      const set = (record.nutrition as { aggregated_set?: { nutrients?: Record<string, JsonObject> } } | undefined)
        ?.aggregated_set;
      const { nutriments = {}, nutriments_estimated: estimated = {} } = form(record).product;
      for (const [name, { source, value }] of Object.entries(set?.nutrients ?? {})) {
        const isEstimate = source === 'estimate' && name !== 'added-sugars';
        const isShare = /^fruits-vegetables-(legumes|nuts)$/.test(name);
        const key = `${name}${isEstimate && isShare ? '-estimate-from-ingredients' : ''}_100g`;
        expect(isEstimate && !isShare ? estimated : nutriments).toHaveProperty([key], value);
        nutrients += 1;
      }
    }
    expect(nutrients).toBeGreaterThan(100);
  });
});

describeRecorded('a product recorded in both nutrition schemas', () => {
  test('has the nutriments of the older recording, but for values computed from other data', () => {
    const older = JSON.parse(readFileSync(recordedFile, 'utf8')) as { product: { nutriments: JsonObject } };
    const newer = JSON.parse(readFileSync(recordedNewFile, 'utf8')) as { product: JsonObject };
    const nutriments = form(newer.product).product.nutriments as JsonObject;
    // The two recordings were made with different estimates of the ingredients.
    const expected = Object.entries(older.product.nutriments).filter(
      ([key]) => !key.includes('-estimate-from-ingredients'),
    );
    expect(expected.filter(([key, value]) => nutriments[key] !== value)).toEqual([]);
  });
});
