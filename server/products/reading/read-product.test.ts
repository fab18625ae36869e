import { expect, test } from '@jest/globals';
import type { ProductBytes } from './product-bytes.ts';
import type { ProductCache } from './product-cache.ts';
import { readProduct } from './read-product.ts';

const [code, cream] = ['9521001000017', '9521015000010'];
const stored: Readonly<Record<string, unknown>> = {
  [code]: undefined,
  '9521015000011': 'food',
  [cream]: 'beauty',
  '9521015000012': 'petfood',
  '9521015000013': 'product',
};
const products: Pick<ProductCache, 'get'> = {
  get: async (codes) =>
    codes.map((one) =>
      one in stored ? ({ code: one, productType: () => stored[one] } as unknown as ProductBytes) : undefined,
    ),
};
const site = (name: string) => ({ outcome: 'redirect', site: `https://world.${name}.org` });
const some = { kind: 'some', names: [] } as const;

test.each([
  [code, {}, { outcome: 'found', code }],
  [`0${code}`, {}, { outcome: 'found', code }],
  ['9521015000011', { product_type: 'beauty' }, { outcome: 'found' }],
  [cream, {}, { outcome: 'other-type', code: cream, productType: 'beauty' }],
  [cream, { product_type: 'petfood' }, { outcome: 'other-type', productType: 'beauty' }],
  [cream, { product_type: 'all' }, { ...site('openbeautyfacts'), code: cream }],
  [cream, { product_type: 'all', fields: { kind: 'raw' } as const }, { outcome: 'found' }],
  ['9521015000012', { product_type: 'petfood' }, site('openpetfoodfacts')],
  ['9521015000013', { product_type: 'product' }, site('openproductsfacts')],
  ['9521015000013', {}, { outcome: 'other-type', productType: 'product' }],
  ['12 3', {}, { outcome: 'not-found', code: '00000123' }],
  ['a0-0', {}, { outcome: 'invalid-code', code: '00000000' }],
  ['none', {}, { outcome: 'invalid-code', code: '' }],
  [code, { user_id: 'me', password: '' }, { outcome: 'forbidden' }],
  [code, { password: 'secret' }, { outcome: 'found' }],
  ['none', { user_id: '', password: '' }, { outcome: 'forbidden' }],
])('%s with %j is %j', async (asked, parameters, expected) => {
  for (const form of ['v2', 'v3'] as const)
    expect(await readProduct(products as ProductCache, asked, form, { fields: some, ...parameters })).toMatchObject(
      expected,
    );
});

test.each([
  [24, 'not-found', 'not-found'],
  [25, 'not-found', 'invalid-code'],
  [40, 'not-found', 'invalid-code'],
  [41, 'invalid-code', 'invalid-code'],
])('a code of %d digits is %s in v2 and %s in v3', async (length, v2, v3) => {
  const read = (form: 'v2' | 'v3') => readProduct(products as ProductCache, '1'.repeat(length), form, { fields: some });
  expect([(await read('v2')).outcome, (await read('v3')).outcome]).toEqual([v2, v3]);
});
