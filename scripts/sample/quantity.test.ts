import { expect, test } from '@jest/globals';
import { parseQuantity } from './quantity.ts';
import { slug } from './text.ts';

test.each([
  ['200 g', { value: 200, unit: 'g' }],
  ['6 x 33 cl', { value: 1980, unit: 'ml' }],
  ['0,75 l', { value: 750, unit: 'ml' }],
  ['1.5 oz (42 g)', { value: 42, unit: 'g' }],
  ['1 kg', { value: 1000, unit: 'g' }],
  ['10 eggs', undefined],
  ['12 grapes', undefined],
  ['', undefined],
])('reads %j', (text, quantity) => {
  expect(parseQuantity(text)).toEqual(quantity);
});

test('makes slugs of names in any script', () => {
  expect(["Verger d'Aulne", 'Œufs & Crème', 'コーラ'].map(slug)).toEqual(['verger-d-aulne', 'oeufs-creme', 'コーラ']);
});
