import { withoutFragments } from '@contract-first/toolkit/bytes';
import { loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { exported, sampleProducts } from '../../../test/servers/stored-products.ts';
import { boundedCache } from '../../cache/versioned-cache.ts';
import { namedTagtypes, type Taxonomies } from '../../taxonomy/index.ts';
import { displayName } from '../display-name.ts';
import { imagesToUpdate, imageUrls, otherLanguages } from '../images.ts';
import { textInLanguage, textsByLanguage } from '../language-texts.ts';
import { computedFieldExamples, type FieldContext } from './computed-fields.ts';
import { parseFields, partsOf } from './field-selection.ts';
import { createProductView } from './product-view.ts';
import { productSeal } from './sealed-product.ts';

const contract = loadContract();
const { document } = contract;
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const fits = ajv
  .addSchema({ ...document, $id: 'contract' })
  .compile({ $ref: 'contract#/components/schemas/V3Product' });

const products = [...sampleProducts(), ...exported()] as Record<string, unknown>[];

const context: FieldContext = {
  lc: 'en',
  taxonomies: { get: async () => undefined } as unknown as Taxonomies,
  attributes: { groups: async (lc) => [`attributes in ${lc}`], data: async () => ['attributes'] },
  panels: async (lc) => ({ root: `panels in ${lc}` }),
};

const schema = { isSeparable: true, error: () => undefined };
const schemas = { v2: schema, v3: schema };
const seal = productSeal(contract, schemas, []);

const storedOf = (product: Record<string, unknown>) => seal.read({ code: '1', body: seal.seal('1', product) });

async function select(
  product: Record<string, unknown>,
  fields: readonly string[],
  own = context,
  read = storedOf(product),
) {
  const { taxonomies } = own;
  const computed = boundedCache<object>(0);
  const view = createProductView({ schemas, versions: [], taxonomies, contextOf: () => own, computed });
  const show = view.v3({ fields: parseFields(fields), lc: own.lc, cc: 'world' });
  return withoutFragments(await show(read)) as Record<string, unknown>;
}

function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return [path, ...paths(inner, path)];
  });
}

describe('a path of keys', () => {
  test('selects valid data, whatever part of a product it leads to', async () => {
    const tried = new Set<string>();
    for (const product of products) {
      const read = storedOf(product);
      for (const path of paths(product)) {
        if (tried.has(path) || !/^[\w.:-]+$/.test(path)) continue;
        tried.add(path);
        const selected = await select(product, [path], context, read);
        const [first = '', ...rest] = path.split('.');
        expect([path, partsOf(first, product[first], [[...rest, 'nothing']])]).toEqual([path, undefined]);

        expect({ path, keys: Object.keys(selected) }).toEqual({ path, keys: [path.split('.')[0]] });
        expect({ path, fits: fits(selected) }).toEqual({ path, fits: true });
      }
    }
    expect(tried.size).toBeGreaterThan(1000);
  });

  test('leads into computed fields as well', async () => {
    const product = { code: '1', product_name_fr: 'Thé', product_name_en: 'Tea' };

    expect(await select(product, ['product_name_languages.fr'])).toEqual({ product_name_languages: { fr: 'Thé' } });
  });
});

test('names of tags are computed for exactly the tagtypes of the contract', () => {
  const { patternProperties } = document.components?.schemas?.V3Product as { patternProperties: object };
  const pattern = Object.keys(patternProperties).find((key) => key.endsWith('_tags_[a-z]{2}$'));

  const tagtypes = /^\^\((.*)\)_tags_/.exec(pattern ?? '')?.[1]?.split('|');

  expect(tagtypes?.toSorted()).toEqual(namedTagtypes.toSorted());
});

test('a string falls back to the main language when it is empty or absent', () => {
  const product = { lc: 'fr', origin_fr: 'Bretagne', origin_en: '', origin_de: 'Bretagne (FR)', origin_notes: 'x' };

  expect(['de', 'en', 'it'].map((lc) => textInLanguage(product, 'origin', lc))).toEqual([
    'Bretagne (FR)',
    'Bretagne',
    'Bretagne',
  ]);
  expect(textsByLanguage(product, 'origin')).toEqual({ fr: 'Bretagne', de: 'Bretagne (FR)' });
});

test.each([
  [{ product_name: 'Tea', brands: 'Leaf, Cup', quantity: '20 bags' }, 'Tea - Leaf - 20\u00a0bags'],
  [{ product_name: 'Leaf Tea 100 g', brands: 'Leaf', quantity: '100 g' }, 'Leaf Tea 100 g'],
  [{ product_name: 'Leafy Tea', brands: 'Leaf' }, 'Leafy Tea - Leaf'],
  [{ product_name: '', generic_name_en: 'Black tea', product_name_fr: 'Thé' }, 'Black tea'],
  [{ abbreviated_product_name: 'Blk tea' }, 'Blk tea'],
  [{ brands: 'Leaf', quantity: '' }, 'Leaf'],
  [{ product_name: '' }, undefined],
])('the display name of %j', (product, name) => {
  expect(displayName(product, 'en')).toBe(name);
});

test('images to update: old ones with their age, missing ones of the main language or of a known text with 0', () => {
  const year = 365 * 86_400;
  const product = {
    lc: 'fr',
    images: {
      '1': { uploaded_t: 1000 },
      '2': { uploaded_t: '500' },
      front_fr: { imgid: '1' },
      ingredients_fr: { imgid: '2' },
      nutrition_fr: { imgid: '3' },
      front_en: { imgid: '2' },
    },
    packaging_text_en: '1 box',
  };

  expect(imagesToUpdate(product, 'fr', 1000 + year)).toEqual({ ingredients_fr: year + 500, packaging_fr: 0 });
  expect(imagesToUpdate(product, 'en', 1000 + year)).toEqual({ front_en: year + 500, packaging_en: 0 });
  expect(imagesToUpdate(product, 'de', 1000 + year)).toEqual({});
});

test('image addresses have codes padded to thirteen digits, the revision, and a size each', () => {
  const urls = imageUrls({ code: '12345670', lc: 'fr', images: { front_fr: { rev: '3' } } }, 'fr');
  const shown = ['_url', '_small_url', '_thumb_url'].map((size) => urls[`image_front${size}`]);
  const folder = 'https://images.openfoodfacts.org/images/products/000/001/234/5670';

  expect(shown).toEqual([400, 200, 100].map((size) => `${folder}/front_fr.3.${size}.jpg`));
});

test.each([
  'front',
  'ingredients',
  'nutrition',
  'packaging',
])('a product has images of %s in other languages', (kind) => {
  const product = {
    lc: 'en',
    code: '12345670',
    images: { [`${kind}_en`]: { rev: '1' }, [`${kind}_fr`]: { rev: '2' } },
  };
  const shown = (lc: string) => imageUrls(product, lc)[`image_${kind}_url`];

  expect(otherLanguages(product)).toEqual(['fr']);
  expect([shown('fr') === shown('en'), shown('de') === shown('en')]).toEqual([false, true]);
});

test('attributes and panels are made on request, in the requested language', async () => {
  expect(
    await select({}, ['attribute_groups', 'attribute_groups_fr', 'attribute_groups_data', 'knowledge_panels']),
  ).toEqual({
    attribute_groups: ['attributes in en'],
    attribute_groups_fr: ['attributes in fr'],
    attribute_groups_data: ['attributes'],
    knowledge_panels: { root: 'panels in en' },
  });
  expect(await select({ code: '1' }, ['all'])).toEqual({ code: '1' });
});

test('a computed field is made once, however often and through however many paths it is named', async () => {
  let made = 0;
  const panels = async () => ({ root: {}, other: {}, at: ++made });
  const fields = ['knowledge_panels.root', 'knowledge_panels.other', 'knowledge_panels', 'knowledge_panels'];

  expect(await select({}, fields, { ...context, panels })).toEqual({
    knowledge_panels: { root: {}, other: {}, at: 1 },
  });
});

test.each([
  [undefined, { kind: 'all', names: [] }],
  [[''], { kind: 'all', names: [] }],
  [['url', 'all'], { kind: 'all', names: ['url'] }],
  [['raw'], { kind: 'raw' }],
  [['none', ''], { kind: 'none' }],
  [['raw', 'code'], { kind: 'some', names: ['raw', 'code'] }],
  [['code', 'code'], { kind: 'some', names: ['code'] }],
  [
    ['da', 'de', 'en', 'es', 'fr', 'it'].map((lc) => `attribute_groups_${lc}`),
    { kind: 'some', names: ['da', 'de', 'en', 'es', 'fr'].map((lc) => `attribute_groups_${lc}`) },
  ],
])('fields %j select %j', (fields, selection) => {
  expect(parseFields(fields)).toEqual(selection);
});

test('each example of a computed field is computed', async () => {
  const product = { ...products[0], images: { front_fr: {} }, product_name_fr: 'Thé', generic_name_en: 'Tea' };
  const stored = Object.entries(product).filter(([name]) => !computedFieldExamples.includes(name));
  const selected = await select(Object.fromEntries(stored), computedFieldExamples);

  expect(Object.keys(selected).sort()).toEqual([...computedFieldExamples].sort());
});
