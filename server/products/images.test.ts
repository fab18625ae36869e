import { expect, test } from '@jest/globals';
import { imageUrlIn, imageUrls, otherLanguages } from './images.ts';

const folder = 'https://images.openfoodfacts.org/images/products/142/603/925/50101';
const product = {
  code: '14260392550101',
  lc: 'fr',
  images: { '1': {}, front_de: { rev: '2' }, front_fr: { rev: 7 }, ingredients_en: {}, other_fr: {}, front_xxx: {} },
};
const sizes = { display: ['_url', 400], small: ['_small_url', 200], thumb: ['_thumb_url', 100] } as const;
const addresses = (names: object) =>
  Object.fromEntries(
    Object.entries(sizes).map(([size, [, pixels]]) => [
      size,
      Object.fromEntries(Object.entries(names).map(([lc, name]) => [lc, `${folder}/${name}.${pixels}.jpg`])),
    ]),
  );
const selected = {
  front: addresses({ de: 'front_de.2', fr: 'front_fr.7' }),
  ingredients: addresses({ en: 'ingredients_en.1' }),
};

test.each([
  ['de', 'de'],
  ['fr', 'fr'],
  ['en', 'fr'],
])('a reader of %s gets the front in %s, and what there is in one language in that one', (lc, shown) => {
  const urls = Object.entries(sizes).flatMap(([size, [name]]) => [
    ...['image', 'image_front'].map((prefix) => [prefix + name, selected.front[size]?.[shown]] as const),
    [`image_ingredients${name}`, selected.ingredients[size]?.en] as const,
  ]);
  expect(imageUrls(product, lc)).toEqual({ ...Object.fromEntries(urls), selected_images: selected });
});

test('the address of an image in a language is that of exactly this language', () => {
  for (const [size, [name]] of Object.entries(sizes))
    for (const lc of ['de', 'en', 'fr'])
      for (const [kind, images] of Object.entries({ ...selected, packaging: undefined }))
        expect([kind, lc, imageUrlIn(product, `image_${kind}${name}`, lc)]).toEqual([kind, lc, images?.[size]?.[lc]]);
  expect(imageUrls({ code: '1', images: { '1': {} } }, 'fr')).toEqual({});
});

test('who reads neither the language of an image nor the main one gets the first image', () => {
  const images = { front_fr: { rev: 0 }, front_de: {}, packaging_de: {}, packaging_ab: {} };
  const { image_url: front, image_packaging_thumb_url: packaging } = imageUrls({ code: '1', lc: 'ja', images }, 'en');
  expect([front, packaging].map((url) => String(url).split('/').at(-1))).toEqual([
    'front_fr.0.400.jpg',
    'packaging_de.1.100.jpg',
  ]);
  expect(otherLanguages({ lc: 'fr', images })).toEqual(['ab', 'de']);
});
