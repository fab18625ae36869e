import { beforeAll, describe, expect, test } from '@jest/globals';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();
let everyone: Found[];

interface Found extends Record<string, unknown> {
  readonly code: string;
  readonly nutriments?: Readonly<Record<string, number>>;
}

beforeAll(async () => {
  everyone = await found('');
});

async function found(query: string): Promise<Found[]> {
  const { status, body } = await server.json(`/api/v2/search?page_size=100&${query}`);
  expect(status).toBe(200);
  expect(body.count).toBe((body.products as Found[]).length);
  return body.products as Found[];
}

const codes = async (query: string) => (await found(`fields=code&${query}`)).map(({ code }) => code).sort();

/** The codes of the products that a plain condition holds for; fails when it says nothing about the sample. */
function those(condition: (product: Found) => boolean): string[] {
  const matching = everyone.filter(condition).map(({ code }) => code);
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.length).toBeLessThan(everyone.length);
  return matching.sort();
}

const has = (field: string, tag: string) => (product: Found) => ((product[field] ?? []) as string[]).includes(tag);
const lacks = (field: string) => (product: Found) => ((product[field] ?? []) as string[]).length === 0;

describe('tags', () => {
  const snacks = has('categories_tags', 'en:snacks');
  const beverages = has('categories_tags', 'en:beverages');
  const organic = has('labels_tags', 'en:organic');

  test('"," is and, between conditions and inside one', async () => {
    const both = those((product) => snacks(product) && organic(product));

    expect(await codes('categories_tags=en:snacks&labels_tags=en:organic')).toEqual(both);
    expect(await codes('categories_tags=en:snacks,en:biscuits')).toEqual(those(has('categories_tags', 'en:biscuits')));
  });

  test('"|" is or, a leading "-" is not, also of a whole group', async () => {
    expect(await codes('categories_tags=en:snacks|en:beverages')).toEqual(
      those((product) => snacks(product) || beverages(product)),
    );
    expect(await codes('labels_tags=-en:organic')).toEqual(those((product) => !organic(product)));
    expect(await codes('categories_tags=-en:snacks|en:beverages')).toEqual(
      those((product) => !snacks(product) && !beverages(product)),
    );
    expect(await codes('categories_tags=en:snacks,-en:biscuits')).toEqual(
      those((product) => snacks(product) && !has('categories_tags', 'en:biscuits')(product)),
    );
  });

  test('names and synonyms are taken in lc, in the language of the parameter or behind a prefix', async () => {
    const biscuits = those(has('categories_tags', 'en:biscuits'));

    for (const query of [
      'categories_tags=biscuits&lc=fr',
      'categories_tags=Biscuit',
      'categories_tags_de=Kekse',
      'categories_tags=de:Kekse&lc=fr',
      'categories_tags=+EN:Biscuits',
    ])
      expect({ query, codes: await codes(query) }).toEqual({ query, codes: biscuits });
    expect(await codes('categories_tags_fr=Biscuits+et+gâteaux')).toEqual(
      those(has('categories_tags', 'en:biscuits-and-cakes')),
    );
    expect(await codes('traces_tags=Œufs&lc=fr')).toEqual(those(has('traces_tags', 'en:eggs')));
  });

  test('"unknown" finds products without any tag, "-unknown" those with one', async () => {
    expect(await codes('labels_tags=unknown')).toEqual(those(lacks('labels_tags')));
    expect(await codes('labels_tags=-unknown')).toEqual(those((product) => !lacks('labels_tags')(product)));
    expect(await codes('labels_tags=unknown|en:organic')).toEqual(
      those((product) => lacks('labels_tags')(product) || organic(product)),
    );
  });

  test.each([
    'nutrition_grades_tags',
    'ecoscore_tags',
    'nova_groups_tags',
  ])('"unknown" is a value in %s', async (field) => {
    expect(await codes(`${field}=unknown`)).toEqual(
      everyone
        .filter(has(field, 'unknown'))
        .map(({ code }) => code)
        .sort(),
    );
  });

  test('additives are cut to their E number', async () => {
    const acid = those(has('additives_tags', 'en:e330'));

    for (const name of ['e330', 'E330+-+Citric+acid', 'en:e330-citric-acid', 'citric+acid', 'acide+citrique&lc=fr'])
      expect({ name, codes: await codes(`additives_tags=${name}`) }).toEqual({ name, codes: acid });
  });

  test('packager codes are taken as they are written', async () => {
    const packed = those(has('emb_codes_tags', 'emb-44190a'));

    for (const name of ['EMB+44190A', 'emb-44190a', 'emb44190a'])
      expect({ name, codes: await codes(`emb_codes_tags=${name}`) }).toEqual({ name, codes: packed });
  });

  test('other tags are compared without case, accents and punctuation, brands with or without prefix', async () => {
    const brand = those(has('brands_tags', 'moulin-clair'));

    for (const query of ['brands_tags=Moulin+Clair', 'brands_tags=xx:moulin-clair', 'brands_tags=möulin-clâir&lc=de'])
      expect({ query, codes: await codes(query) }).toEqual({ query, codes: brand });
    expect(await codes('stores_tags=Halles+du+Centre')).toEqual(those(has('stores_tags', 'halles-du-centre')));
    expect(await codes('environmental_score_tags=b')).toEqual(those(has('ecoscore_tags', 'b')));
  });

  test('an unknown tag finds nothing, and everything without it', async () => {
    expect(await codes('categories_tags=en:no-such-category')).toEqual([]);
    expect(await codes('categories_tags=-en:no-such-category')).toEqual(everyone.map(({ code }) => code).sort());
  });

  test('cc narrows to a country, but not where codes are sent, nor when no country has that code', async () => {
    const [first] = await codes('countries_tags=-en:japan');

    expect(await codes('cc=fr')).toEqual(those(has('countries_tags', 'en:france')));
    expect(await codes(`code=${first}&cc=jp`)).toEqual([first]);
    expect((await codes('cc=zz')).length).toBe(everyone.length);
  });
});

describe('nutrients', () => {
  const sugars = ({ nutriments }: Found) => nutriments?.sugars_prepared_100g ?? nutriments?.sugars_100g ?? Number.NaN;

  test.each<[string, (value: number) => boolean]>([
    ['<5', (value) => value < 5],
    ['<=22', (value) => value <= 22],
    ['>22', (value) => value > 22],
    ['>=22', (value) => value >= 22],
    ['22', (value) => value === 22],
    ['>5,<=22', (value) => value > 5 && value <= 22],
    ['<=22,>5,>=6', (value) => value >= 6 && value <= 22],
  ])('sugars_100g=%s', async (condition, holds) => {
    expect(await codes(`sugars_100g=${condition}`)).toEqual(those((product) => holds(sugars(product))));
  });

  test('that few products have are compared as well', async () => {
    expect(await codes('vitamin-c_100g=>0')).toEqual(
      those(({ nutriments }) => (nutriments?.['vitamin-c_100g'] ?? 0) > 0),
    );
  });
});

test('codes are an array in any form and order, the creator is one name', async () => {
  const [first = '', second = '', third = ''] = everyone.map(({ code }) => code).sort();
  const list = `${third},(01)0${first},${second.slice(0, 7)}%20${second.slice(7)},9999999999994,${third}`;

  expect(await codes(`code=${list}`)).toEqual([first, second, third]);
  expect(await codes('creator=nobody-at-all')).toEqual([]);
  const creator = String(everyone[0]?.creator);
  expect(await codes(`creator=${creator}`)).toEqual(those((product) => product.creator === creator));
});

test('products of another type are not found, not even by code', async () => {
  expect(await codes('code=9521015000010')).toEqual([]);
  expect(everyone.map(({ code }) => code)).not.toContain('9521015000010');
});

test('products have the v2 form with their web page, unless fields say otherwise', async () => {
  const [whole] = await found('code=9521001000017');
  const [named] = await found('code=9521001000017&fields=code,product_name_en,categories_tags_fr');

  expect(whole).toMatchObject({
    url: 'https://world.openfoodfacts.org/product/9521001000017',
    packagings: [{ shape: 'en:box' }, {}],
    image_front_small_url: expect.any(String),
  });
  expect(Object.keys(named ?? {}).sort()).toEqual(['categories_tags_fr', 'code', 'product_name_en']);
  expect(await found('code=9521001000017&fields=none')).toEqual([{}]);
});
