import { expect, test } from '@jest/globals';
import { sampleProducts } from '../../../test/servers/stored-products.ts';
import type { JsonObject } from '../values.ts';
import { toV2Form, v2Fields } from './v2-form.ts';

test('the v2 form differs from the stored one in its fields alone, because the others are sent as they are stored', () => {
  const without = (product: JsonObject) =>
    Object.entries(product).filter(([name]) => !v2Fields.some((field) => field === name));
  for (const stored of sampleProducts() as JsonObject[]) {
    expect(Object.keys(toV2Form(stored))).toEqual(Object.keys(stored));
    expect(without(toV2Form(stored))).toEqual(without(stored));
  }
});

test.each([
  [
    { material: { id: 'en:glass' }, weight: 5 },
    { material: 'en:glass', weight: 5 },
  ],
  [
    { shape: { id: 'en:jar', lc_name: 'Jar' }, recycling: { id: 'en:reuse' } },
    { shape: 'en:jar', recycling: 'en:reuse' },
  ],
  [{}, {}],
])('the packaging %j is %j in the v2 form, beside others', (stored, expected) => {
  const packagings = [stored, { shape: { id: 'en:lid' } }];
  expect(toV2Form({ packagings })).toEqual({ packagings: [expected, { shape: 'en:lid' }] });
});
