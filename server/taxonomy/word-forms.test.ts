import { expect, test } from '@jest/globals';
import { antiVariants, withoutPlurals, withoutStopwords } from './word-forms.ts';

test.each([
  ['en', 'glasses-of-teas', 'glasse-of-tea'],
  ['es', 'panes-con-tomates', 'pane-con-tomate'],
  ['fr', 'gateaux-aux-noix', 'gateau-au-noi'],
  ['en', 'gateaux-s-press', 'gateaux--pres'],
  ['de', 'tees', 'tees'],
  ['xx', 'teas', 'teas'],
])('the singular in %s of "%s" is "%s"', (lc, id, one) => {
  expect(withoutPlurals(id, lc)).toBe(one);
});

test.each([
  ['en', 'the-leaves-of-the-tea-and', 'leaves-tea-and'],
  ['fr', 'vitamine-a', 'vitamine-a'],
  ['fr', 'a-la-creme-de-lait-l', 'creme-lait-l'],
  ['de', 'tee-und-der-rest', 'tee-rest'],
  ['es', 'pan-y-agua', 'pan-agua'],
  ['it', 'acqua-e-pane', 'acqua-pane'],
  ['nl', 'thee-met-het-blad', 'thee-blad'],
  ['pt', 'agua-com-pao', 'agua-pao'],
  ['pl', 'of-de-der-x', 'of-de-der-x'],
  ['en', 'of', 'of'],
  ['en', '', ''],
])('without small words in %s "%s" is "%s"', (lc, id, bare) => {
  expect(withoutStopwords(id, lc)).toBe(bare);
});

test.each([
  ['anti-foam', ['antifoam']],
  ['a-antifoam', ['a-anti-foam']],
  ['anti-foam-antilime', ['antifoam-antilime', 'anti-foam-anti-lime']],
  ['anti-a-anti-b', ['antia-anti-b']],
  ['anti', []],
  ['foam', []],
])('the other spellings of "%s" are %j', (id, variants) => {
  expect(antiVariants(id)).toEqual(variants);
});
