import { beforeAll, describe, expect, test } from '@jest/globals';
import { useSampleServer } from './servers/use-server.ts';

// search-pages.slow.test.ts compares any conditions with a plain filter; these are the ways to write them.
const server = useSampleServer();
let everyone: Found[];

interface Found extends Record<string, unknown> {
  readonly code: string;
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

describe('tags', () => {
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

  test('additives are cut to their E number, with the letters of its kind', async () => {
    const acid = those(has('additives_tags', 'en:e330'));

    for (const name of ['e330', 'E330+-+Citric+acid', 'en:e330-citric-acid', 'citric+acid', 'acide+citrique&lc=fr'])
      expect({ name, codes: await codes(`additives_tags=${name}`) }).toEqual({ name, codes: acid });
    expect(await codes('additives_tags=e330z-citric-acid')).toEqual([]);
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
});

test('codes are an array in any form and order', async () => {
  const [first = '', second = '', third = ''] = everyone.map(({ code }) => code).sort();
  const list = `${third},(01)0${first},${second.slice(0, 7)}%20${second.slice(7)},9999999999994,${third}`;

  expect(await codes(`code=${list}`)).toEqual([first, second, third]);
  const ofEachLength = [...new Map(everyone.map(({ code }) => [code.length, code])).values()].sort();
  expect(ofEachLength.length).toBeGreaterThan(1);
  for (const between of [',', '%2C', '|', '%7C', '+', '%2B', '%20'])
    expect([between, await codes(`code=${ofEachLength.join(between)}`)]).toEqual([between, ofEachLength]);
});

test('codes are found whatever the country, and conditions in the country alone', async () => {
  const abroad = everyone.filter((product) => !has('countries_tags', 'en:germany')(product)).map(({ code }) => code);
  expect(abroad.length).toBeGreaterThan(0);
  expect(await codes(`code=${abroad.join()}&cc=de`)).toEqual(abroad.sort());
  expect(await codes('cc=de')).toEqual(those(has('countries_tags', 'en:germany')));
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
