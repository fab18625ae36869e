import { expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { raised } from './real-records.fixture.ts';
import { toV3Form } from './v3-form.ts';

const product: JsonObject = { code: '3029330003533', schema_version: 999 };

test.each([
  [{ brands: 'Lu, Bio É', brands_tags: ['lu', 'bio-e'] }, ['xx:lu', 'xx:bio-e'], ['xx:Lu', 'xx:Bio É']],
  [{ brands: 'Lu', brands_tags: ['lu', 'bio-e'] }, ['xx:lu', 'xx:bio-e'], ['xx:lu', 'xx:bio-e']],
  [{ brands_tags: ['lu'] }, ['xx:lu'], ['xx:lu']],
])('brands %j have in schema 1001 the tags %j and the hierarchy %j', (brands, tags, hierarchy) => {
  const made = raised({ ...product, ...brands }, 1001);
  expect(made).toMatchObject({ brands_tags: tags, brands_hierarchy: hierarchy, brands_lc: 'xx' });
});

test('what a product lacks, it lacks in each newer schema', () => {
  expect(raised(product, 1004)).toEqual({ ...product, schema_version: 1004 });
  expect(raised({ code: '1' }, 1004)).toEqual({ code: '1' });
});

test('images by kind and language become the same flat images again', () => {
  const sizes = { full: { h: 1200, w: 901 } };
  const cut = { angle: 90, x1: -1, x2: 2, y1: 3, y2: 4, normalize: 'true', white_magic: 'false', geometry: '1x1-2-3' };
  const selected = { imgid: '12', rev: '5', sizes };
  const uploaded = { '12': { uploaded_t: 1519297019, uploader: 'kiliweb', sizes } };
  const front = { front_en: { ...selected, ...cut }, front_fr: { ...selected, ...cut } };
  const images = { ...uploaded, ...front, nutrition_de: selected };
  const newer = raised({ ...product, images: { ...images, front: { rev: '1' } } }, 1002);
  expect(newer.images).toEqual({
    uploaded,
    selected: {
      front: { en: { ...selected, generation: cut }, fr: { ...selected, generation: cut } },
      nutrition: { de: { ...selected, generation: {} } },
    },
  });
  expect(toV3Form(newer)).toMatchObject({ product: { images } });
});

test('facts of an image go before how it was cut out, and uploaded images have numbers', () => {
  const images = {
    uploaded: { '1': { uploader: 'a', x1: '2' }, front: { uploader: 'b' } },
    selected: { front: { fr: { rev: 4, angle: 0, y2: '7', generation: { rev: 3, angle: '90', x2: '1', y1: '-1' } } } },
  };
  expect(toV3Form({ ...product, images })).toMatchObject({
    product: { images: { '1': { uploader: 'a', x1: 2 }, front_fr: { rev: '4', angle: 0, x2: 1, y1: -1, y2: 7 } } },
  });
});

const sourcesOf = (fields: JsonObject) => raised({ ...product, ...fields }, 1004).tags_sources;
const asSource = (name: string, tags: string[]) => ({ [name]: { packaging: { tags } } });

test.each([
  ...['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'traces', 'emb_codes'],
])('the entered tags of %s are those of its hierarchy, else its tags, where there are as many as texts', (name) => {
  const [tags, hierarchy] = [{ [`${name}_tags`]: ['en:a', 'en:b'] }, { [`${name}_hierarchy`]: ['en:A', 'en:B'] }];
  expect(sourcesOf({ [name]: 'A, B', ...tags, ...hierarchy })).toEqual(asSource(name, ['en:A', 'en:B']));
  expect(sourcesOf({ [name]: 'A, B', ...tags })).toEqual(asSource(name, ['en:a', 'en:b']));
  for (const text of ['A', 'A, B, C', '']) expect(sourcesOf({ [name]: text, ...tags, ...hierarchy })).toBeUndefined();
});

test.each([
  ...['manufacturing_places', 'purchase_places', 'stores'],
])('the entered tags of %s are its texts, once each, and sorted among the tags', (name) => {
  const fields = { [name]: 'Lidl, Été,Aldi,Lidl', [`${name}_tags`]: ['lidl', 'ete', 'aldi'] };
  expect(sourcesOf(fields)).toEqual(asSource(name, ['Lidl', 'Été', 'Aldi']));
  expect(raised({ ...product, ...fields }, 1004)).toMatchObject({ [`${name}_tags`]: ['Aldi', 'Lidl', 'Été'] });
});

test('sources of tags that a product has stay', () => {
  const own = { stores: 'Lidl', tags_sources: asSource('stores', ['Aldi']) };
  expect(sourcesOf(own)).toEqual(own.tags_sources);
});
