import { describe, expect, test } from '@jest/globals';
import type { components } from '../../generated/types.ts';
import { tableOf } from '../../server/products/panels/walk.fixture.ts';
import { productsSource } from '../../server/store/import/source.ts';
import { useServer } from '../servers/own-server.ts';
import { sampleProducts } from '../servers/stored-products.ts';
import { useSampleServer } from '../servers/use-server.ts';

const scored = {
  code: '9521001990018',
  lang: 'en',
  countries_tags: ['en:france'],
  categories_tags: ['en:biscuits'],
  nutriments: { fat_100g: 40 },
  ecoscore_score: 82,
  ecoscore_grade: 'a',
  ecoscore_tags: ['a'],
  ecoscore_data: {
    score: 82,
    grade: 'a',
    scores: { world: 82, fr: 97, uk: 60 },
    grades: { world: 'a', fr: 'a-plus', uk: 'b' },
  },
};
const obsolete = { code: '9521001990025', lang: 'en', obsolete: 'on' };

const texts = { code: '9521001990032', lang: 'en', product_quantity: '730', serving_quantity: '60.8' };
const numbers = { code: '9521001990049', lang: 'en', product_quantity: 730, serving_quantity: 60.8 };

const own = [scored, obsolete, texts, numbers];
const server = useServer((catalog) => catalog.import([productsSource('own', own)]), { data: 'sample' });
const sample = useSampleServer();

type Fields = Readonly<Record<string, unknown>>;

const product = async (query: string, version = 'v2') =>
  (await server.json(`/api/${version}/product/${scored.code}?${query}`)).body.product as Fields;
const search = async (query: string) =>
  (await server.json(`/api/v2/search?fields=code&page_size=100&${query}`)).body as unknown as {
    count: number;
    products: { code: string }[];
  };
const count = async (query: string) => (await search(query)).count;

test('31 quantities are numbers or texts', async () => {
  const responses = await Promise.all([texts, numbers].map(({ code }) => server.json(`/api/v3/product/${code}`)));

  expect(responses.map(({ body }) => body.product)).toEqual([
    expect.objectContaining({ product_quantity: '730', serving_quantity: '60.8' }),
    expect.objectContaining({ product_quantity: 730, serving_quantity: 60.8 }),
  ]);
});

test('60 codes of countries and languages count in any case', async () => {
  const inFrance = await count('cc=fr');
  expect(inFrance).toBeGreaterThan(0);
  expect([await count('cc=FR'), await count('cc=Fr')]).toEqual([inFrance, inFrance]);
  expect([await count('cc=world'), await count('cc=WORLD'), await count('cc=zz')]).toEqual(
    Array(3).fill(await count('')),
  );
  expect(await product('fields=attribute_groups&lc=FR')).toEqual(await product('fields=attribute_groups&lc=fr'));
  expect(await product('fields=ecoscore_grade&cc=GB')).toEqual({ ecoscore_grade: 'b' });
});

test.each([',', '|', '+', '%7C', '%2B', '%20'])('61 barcodes are separated by %s', async (separator) => {
  const { products } = await search(`code=${scored.code}${separator}${obsolete.code}`);
  expect(products.map(({ code }) => code).sort()).toEqual([scored.code, obsolete.code]);
});

test.each([
  '/api/v2/product/9521001990018/',
  '/api/v3/product/9521001990018//',
  '/api/v2/search/',
])('62 a slash at the end changes nothing: %s', async (path) => {
  const query = '?fields=code,product_name&lc=FR';
  const sent = await server.json(path + query);
  expect(sent).toEqual(await server.json(path.replace(/\/+$/, '') + query));
  expect(sent.status).toBe(200);
});

test('63 products that are no longer sold are found on request, or by their code', async () => {
  const codes = async (query: string) => (await search(query)).products.map(({ code }) => code);
  expect(await codes('')).not.toContain(obsolete.code);
  expect(await codes('obsolete=1')).toEqual(expect.arrayContaining([obsolete.code]));
  expect(await codes('obsolete=1')).not.toContain(scored.code);
  expect(await codes(`code=${obsolete.code}`)).toEqual([obsolete.code]);
  expect((await server.json(`/api/v3/product/${obsolete.code}`)).status).toBe(200);
});

test.each(['v2', 'v3'])('64 the environmental score is that of the country, in %s', async (version) => {
  expect(await product('fields=ecoscore_score&cc=fr', version)).toEqual({ ecoscore_score: 97 });
  const groups = JSON.stringify(await product('fields=attribute_groups&cc=fr', version));
  expect(groups).toContain('Green-Score A+');
  expect(JSON.stringify(await product('fields=knowledge_panels&cc=fr', version))).toContain('Green-Score A+');
});

test('64 also in searches', async () => {
  const { body } = await server.json(`/api/v2/search?code=${scored.code}&fields=ecoscore_grade&cc=FR`);
  expect(body.products).toEqual([{ ecoscore_grade: 'a-plus' }]);
});

test.each([
  ['world', undefined],
  ['fr', 'en:france'],
  ['be', 'en:belgium'],
  ['hu', 'en:hungary'],
])('65 statistics are those of the country %s', async (cc, country) => {
  const { body } = await sample.json(`/api/v3/tag/categories/biscuits?cc=${cc}`);
  const { knowledge_panels: panels = {} } = body.tag as components['schemas']['V3TagInfo'];
  const sold = sampleProducts().filter(
    ({ categories_tags: categories = [], countries_tags: countries = [] }) =>
      categories.includes('en:biscuits') && (country === undefined || countries.includes(country)),
  );
  const amounts = sold.flatMap(({ nutriments }) => nutriments?.fat_100g ?? []);
  const isKnown = amounts.length > 1;
  const { fat, ...others } = tableOf(panels, 'average_nutrition');
  expect([Object.keys(others).length > 0, fat?.[2]]).toEqual([isKnown, isKnown ? `${amounts.length}` : undefined]);
  const materials = sold.flatMap(({ packagings = [] }) => [...new Set(packagings.map(({ material }) => material?.id))]);
  const shown = Object.entries(tableOf(panels, 'packaging_materials'));
  expect(shown.length > 0).toBe(materials.some((tag) => tag !== undefined));
  for (const [tag, cells] of shown) {
    const n = materials.filter((one) => one === tag).length;
    expect(cells.slice(1)).toEqual([`${n}`, `${Math.round((100 * n) / sold.length)} %`]);
  }
});

test('67 texts are in the language of the request, or visibly in English', async () => {
  const named = async (lc: string) => {
    const response = await server.fetch(`${server.base}/api/v2/preferences?lc=${lc}`);
    const [first] = (await response.json()) as { name: string }[];
    return [response.headers.get('content-language'), first?.name];
  };
  expect(await Promise.all(['de', 'ES', 'it,fr', 'nl', 'pl', 'pt', 'sv'].map(named))).toEqual([
    ['de', 'Nicht wichtig'],
    ['es', 'No importante'],
    ['it', 'Non importante'],
    ['nl', 'Niet belangrijk'],
    ['pl', 'Nieważne'],
    ['pt', 'Não importante'],
    ['en', 'Not important'],
  ]);
});

describe('66 a store without taxonomies', () => {
  const products = [
    {
      code: '90000001',
      lang: 'en',
      countries_tags: ['en:france'],
      allergens_tags: ['en:milk'],
      nova_groups_tags: ['en:4-ultra-processed-food-and-drink-products'],
    },
    {
      code: '90000002',
      lang: 'en',
      countries_tags: ['en:germany'],
      allergens_tags: ['en:eggs'],
      misc_tags: ['en:packagings-complete'],
    },
  ];
  // The refusals are of requests that are valid where the taxonomy is.
  const bare = useServer(async (catalog) => void (await catalog.import([productsSource('bare', products)])), {
    onFinding: () => undefined,
  });
  const found = async (query: string) => (await bare.json(`/api/v2/search?fields=code&${query}`)).body;

  test.each([
    'cc=fr',
    'countries_tags=France',
    'countries_tags_de=Frankreich',
    'nova_groups_tags=4',
    'allergens_tags=en:milk',
  ])('finds by what comes with the software, and by ids: %s', async (query) => {
    expect(await found(query)).toMatchObject({ count: 1, products: [{ code: '90000001' }] });
  });

  test('finds by names that ids are made of', async () => {
    expect(await found('misc_tags=Packagings complete')).toMatchObject({ count: 1 });
  });

  test.each([
    ['/api/v2/search?allergens_tags=milk', 'allergens_tags'],
    ['/api/v2/search?categories_tags_fr=en:teas,Biscuits', 'categories_tags_fr'],
    ['/api/v3/taxonomy_suggestions?tagtype=categories&string=tea', 'tagtype'],
    ['/api/v3/taxonomy_canonicalize_tags?tagtype=labels&local_tags_list=bio', 'tagtype'],
  ])('refuses names that it cannot know: %s', async (path, field) => {
    const { status, body } = await bare.json(path);
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toContain(field);
    expect(JSON.stringify(body.errors)).toContain('which this server does not have');
  });
});

test.each([
  `/api/v2/product/${scored.code}`,
  `/api/v3/product/${scored.code}`,
  '/api/v2/search',
])('68 a misspelt field is rejected: %s', async (path) => {
  const { status, body } = await server.json(`${path}?fields=code,product_nmae`);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Did you mean \\"product_name\\"?');
});
