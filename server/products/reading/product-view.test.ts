import { bufferOf } from '@contract-first/toolkit/bytes';
import { type Contract, loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { boundedCache } from '../../cache/versioned-cache.ts';
import type { Taxonomies } from '../../taxonomy/index.ts';
import { raised } from '../conversion/real-records.fixture.ts';
import { schemaVersions } from '../conversion/schema-versions.ts';
import { localizedFields, withEnvironmentalScoreOf } from '../environmental-score.ts';
import { imageUrls } from '../images.ts';
import type { Fields } from '../values.ts';
import { picked } from './cut-product.ts';
import { parseFields } from './field-selection.ts';
import type { MemberOptions } from './product-members.ts';
import { createProductView } from './product-view.ts';
import { productSeal } from './sealed-product.ts';

const versions = schemaVersions();
const schema = { isSeparable: true, error: () => undefined };
const schemas = { v2: schema, v3: schema };
const seal = productSeal(loadContract(), schemas, versions);
const taxonomies = {
  get: async (tagtype: string) =>
    tagtype === 'packaging_recycling'
      ? undefined
      : { displayName: (id: string, lc: string) => (id === 'en:none' ? undefined : `${tagtype} ${id} ${lc}`) },
} as unknown as Taxonomies;
const view = createProductView({
  schemas,
  versions,
  taxonomies,
  computed: boundedCache<object>(1_000_000),
  contextOf: (_product, options) => ({
    lc: options.lc,
    taxonomies,
    attributes: { groups: async (lc) => [lc, options], data: async () => [options] },
    panels: async () => ({ root: { ...options } }),
  }),
});

const code = '9521001000017';
const data = {
  scores: { fr: 80, world: 60 },
  grades: { fr: 'a', world: 'b' },
  adjustments: { origins_of_ingredients: { value: 1, values: { fr: 5, world: 1 } } },
};
const product: Fields = {
  code,
  lc: 'fr',
  brands: 'Lu, Bio',
  brands_tags: ['lu', 'bio'],
  categories: 'Tea',
  categories_tags: ['en:teas', 'en:none'],
  ecoscore_data: { ...data, score: 60, grade: 'b' },
  ecoscore_grade: 'b',
  ecoscore_score: 60,
  ecoscore_tags: ['b'],
  images: {
    ...{ '1': { uploaded_t: 1 }, front_fr: { imgid: '1', rev: '3' } },
    ...{ front_de: { imgid: '1', rev: '5' }, front_en: { imgid: '1', rev: '4' } },
  },
  nutriments: { salt_100g: 1.5, fat_100g: 0 },
  packagings: [
    { shape: { id: 'en:jar', note: 1 }, material: { id: 'en:none' }, recycling: { id: 'en:bin' } },
    { shape: { lc_name: 'Jar' }, quantity_per_unit: '1 l' },
  ],
  product_name: 'Crème',
  schema_version: 999,
  stores: 'Lidl',
  stores_tags: ['lidl'],
};

const stored = (fields: Fields = product) => seal.read({ code, body: seal.seal(code, fields) });

interface Asked extends Partial<MemberOptions> {
  readonly form?: 'v2' | 'v3';
  readonly fields?: readonly string[];
}
const usual = { lc: 'fr', cc: 'world' };

async function shown({ form = 'v3', fields = [], ...options }: Asked, of = stored(), from = view): Promise<Fields> {
  const fragment = (await from[form]({ ...usual, ...options, fields: parseFields(fields) })(of)) as unknown;
  return JSON.parse(bufferOf((fragment as { chunks: Parameters<typeof bufferOf>[0] }).chunks).toString());
}

const panels: readonly Asked[] = [
  {},
  { lc: 'en' },
  { cc: 'fr' },
  ...[
    { knowledge_panels_included: ['a', 'b'] },
    { knowledge_panels_included: ['a'], knowledge_panels_excluded: ['b'] },
    { knowledge_panel_client: 'web' as const },
    { activate_knowledge_panels_simplified: true },
    { activate_knowledge_panel_physical_activities: true },
    { attribute_unwanted_ingredients_tags: ['en:salt'] },
    { attribute_unwanted_ingredients_tags: [] },
  ].map((parameters) => ({ parameters })),
].map((asked) => ({ fields: ['knowledge_panels'], ...asked }));

test.each([
  [
    'whole and in parts',
    [
      ...[{}, { form: 'v2' }, { fields: ['raw'] }, { fields: ['none'] }, { fields: ['code', 'url'] }, { lc: 'en' }],
      ...[{ cc: 'fr' }, { tagsLc: 'fr' }, { tagsLc: 'de' }, { fields: ['code'] }, { fields: ['product_name'] }],
    ],
  ],
  ['with panels', panels],
] as readonly [
  string,
  readonly Asked[],
][])('what was asked before changes nothing of a product %s', async (_what, all) => {
  const [one, first, second] = [stored(), [] as Fields[], [] as Fields[]];
  for (const asked of all) first.push(await shown(asked, one));
  for (const asked of all.toReversed()) second.unshift(await shown(asked, one));
  expect(second).toEqual(first);
  expect(await Promise.all(all.map((asked) => shown(asked)))).toEqual(first);
  expect(new Set(first.map((each) => JSON.stringify(each))).size).toBe(all.length);
});

const {
  ecoscore_data: _data,
  ecoscore_grade: _grade,
  ecoscore_score: _score,
  ecoscore_tags: _tags,
  ...others
} = product;

test.each([
  ['a score of each country', product],
  ['a score of France alone', { ...others, ecoscore_data: { scores: { fr: 80 }, grades: { fr: 'a' } } }],
  ['a score without a grade', { ...others, ecoscore_score: 1, ecoscore_data: { scores: { fr: 80, world: 1 } } }],
  ['points of origins alone', { ...others, ecoscore_data: { adjustments: data.adjustments } }],
  ['a grade alone', { ...others, ecoscore_grade: 'unknown' }],
  ['nothing', others],
])('a product with %s has it whole and by name as its country has it', async (_what, fields) => {
  for (const cc of ['world', 'fr', 'de']) {
    const expected = withEnvironmentalScoreOf(picked(fields, localizedFields), cc);
    expect([cc, picked(await shown({ cc }, stored(fields)), localizedFields)]).toEqual([cc, expected]);
    expect([cc, await shown({ cc, fields: localizedFields }, stored(fields))]).toEqual([cc, expected]);
  }
});

test.each(['fr', 'en', 'de'])('a reader of %s gets the images of the language, whole and by name', async (lc) => {
  const images = imageUrls(product, lc);
  expect(await shown({ lc })).toEqual({ ...product, ...images });
  expect(await shown({ form: 'v2', lc, fields: Object.keys(images) })).toEqual(images);
});

test('parts of the packaging have names in a language on request, their ids where there is none', async () => {
  const named = [
    {
      shape: { id: 'en:jar', note: 1, lc_name: 'packaging_shapes en:jar de' },
      material: { id: 'en:none', lc_name: 'en:none' },
      recycling: { id: 'en:bin', lc_name: 'en:bin' },
    },
    { shape: { lc_name: 'Jar' }, quantity_per_unit: '1 l' },
  ];
  for (const fields of [[], ['packagings'], ['raw']])
    expect(await shown({ tagsLc: 'de', fields })).toMatchObject({ packagings: named });
  expect(await shown({ fields: ['packagings'] })).toEqual({ packagings: product.packagings });
});

test('computed fields have zero as a value, and tags without a name as they are', async () => {
  expect(await shown({ fields: ['fat_100g', 'salt_100g', 'constructor_100g', 'categories_tags_de'] })).toEqual({
    fat_100g: 0,
    salt_100g: 1.5,
    categories_tags_de: ['categories en:teas de', 'en:none'],
  });
});

test('what depends on the time is made anew for each request, and says so', async () => {
  const one = stored();
  for (const [field, expected] of [
    ['images_to_update_fr', true],
    ['code', false],
  ] as const) {
    const show = view.v3({ ...usual, fields: parseFields([field]) });
    const sent = [await show(one), await show(one)] as { isVolatile?: boolean }[];
    expect([field, ...sent.map(({ isVolatile }) => isVolatile)]).toEqual([field, expected, expected]);
  }
});

test.each(
  versions,
)('a product of schema $schema is the stored one raised to it, whole and by name', async (version) => {
  const newer = view.newer({ document: version.document } as Contract);
  const expected = raised(product, version.schema);
  const one = stored();
  expect(await shown({ fields: ['raw'] }, one, newer)).toEqual(expected);
  expect(await shown({}, one, newer)).toEqual({ ...expected, ...imageUrls(product, 'fr') });
  for (const name of new Set([...Object.keys(expected), ...Object.keys(product)])) {
    expect([name, await shown({ fields: [name] }, one, newer)]).toEqual([name, picked(expected, [name])]);
  }
  expect(await shown({ fields: ['ecoscore_data.score'] }, one, newer)).toEqual({});
  const inFrance = { environmental_score_score: 80 };
  expect(await shown({ cc: 'fr', fields: Object.keys(inFrance) }, one, newer)).toEqual(inFrance);
  expect(await shown({ cc: 'fr' }, one, newer)).toMatchObject({ ...inFrance, schema_version: version.schema });
  expect(await shown({}, one)).toMatchObject(product);
});
