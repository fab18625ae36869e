import { expect, test } from '@jest/globals';
import { normalizeBarcode } from './barcode.ts';

test.each([
  ['a 13-digit code stays', '3029330003533', '3029330003533'],
  ['12 digits are padded to 13', '200000000036', '0200000000036'],
  ['12 digits with a leading zero', '034000470693', '0034000470693'],
  ['14 digits with a leading zero lose it', '04260392550101', '4260392550101'],
  ['14 digits without a leading zero stay', '14260392550101', '14260392550101'],
  ['9 digits are padded to 13', '101209159', '0000101209159'],
  ['8 digits stay', '12345678', '12345678'],
  ['7 or fewer digits are padded to 8', '1234', '00001234'],
  ['13 digits of which the first five are zeros are an EAN-8', '0000012345678', '12345678'],
  ['zeros before an EAN-8', '0000000001234', '00001234'],
  ['separators are dropped', ' 3 029330-003533 ', '3029330003533'],
  ['GS1 element string', '(01)09506000134352(10)ABC(17)271200', '9506000134352'],
  ['GS1 after FNC1', '\u001d01095060001343521712', '9506000134352'],
  ['GS1 after a caret', '^010950600013435210ABC', '9506000134352'],
  ['GS1 after the symbol for group separator', '\u241d0109506000134352', '9506000134352'],
  ['GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/10/ABC?17=271200', '9506000134352'],
  ['raw 01 and 14 digits', '0109506000134352', '9506000134352'],
  ['GS1 form of an EAN-8', '(01)00000012345678', '12345678'],
  ['24 digits are the longest', '123456789012345678901234', '123456789012345678901234'],
])('%s', (_rule, input, expected) => {
  expect(normalizeBarcode(input)).toBe(expected);
});

test.each([[''], ['test'], ['----'], ['1234567890123456789012345']])('%j is no barcode', (input) => {
  expect(normalizeBarcode(input)).toBeUndefined();
});

test('the v2 family takes up to 40 digits', () => {
  const code = '1'.repeat(40);
  expect(normalizeBarcode(code, 40)).toBe(code);
  expect(normalizeBarcode(`${code}1`, 40)).toBeUndefined();
});
