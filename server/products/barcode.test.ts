import { expect, test } from '@jest/globals';
import { longestBarcodeV2, normalizeBarcode } from './barcode.ts';
import { barcodeForms, longForV3, noBarcodes } from './barcode-forms.fixture.ts';

test.each(barcodeForms)('%s', (_rule, requested, stored) => {
  expect(normalizeBarcode(requested)).toBe(stored);
  expect(normalizeBarcode(requested, longestBarcodeV2)).toBe(stored);
});

test.each(barcodeForms)('is normalised already: %s', (_rule, _requested, stored) => {
  expect(normalizeBarcode(stored)).toBe(stored);
});

test.each(['', ...noBarcodes])('%j is no barcode', (input) => {
  expect(normalizeBarcode(input)).toBeUndefined();
  expect(normalizeBarcode(input, longestBarcodeV2)).toBeUndefined();
});

test('the v2 family takes up to 40 digits, the v3 family up to 24', () => {
  const longest = '1'.repeat(40);

  expect(normalizeBarcode(longest, longestBarcodeV2)).toBe(longest);
  expect(normalizeBarcode(longForV3, longestBarcodeV2)).toBe(longForV3);
  expect(normalizeBarcode(longForV3)).toBeUndefined();
});
