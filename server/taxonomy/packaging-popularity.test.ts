import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sampleProducts } from '../../test/servers/stored-products.ts';
import { useSampleServer } from '../../test/servers/use-server.ts';
import { projectRoot } from '../root.ts';
import { createTaxonomies, parseTaxonomy } from './index.ts';
import { packagingPopularity } from './packaging-popularity.ts';

interface Entry {
  readonly name: Record<string, string>;
  readonly parents?: string[];
}
type Tree = Record<string, Entry>;
type Product = Record<string, unknown>;

const tree = (tagtype: string): Tree =>
  JSON.parse(readFileSync(join(projectRoot, `server/store/sample/taxonomies/${tagtype}.json`), 'utf8'));
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const server = useSampleServer();
let products: readonly Product[];

beforeAll(async () => {
  products = await sampleProducts();
});

async function send(query: string): Promise<string[]> {
  const { status, body } = await server.json(`/api/v3/taxonomy_suggestions?${query}`);
  expect(status).toBe(200);
  return body.suggestions as string[];
}

function withAncestors(categories: Tree, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...withAncestors(categories, categories[id]?.parents ?? [])]))];
}

/** The order of suggestions without text, computed from the products one scope after the other. */
function expectedNames(tagtype: string, lc: string, country?: string, categories: string[] = [], shape?: string) {
  const entries = tree(tagtype);
  const categoryTree = tree('categories');
  const nameOf = (id: string) => entries[id]?.name[lc] ?? entries[id]?.name.xx ?? '';
  const size = (id: string) => withAncestors(categoryTree, [id]).length;
  const all = withAncestors(categoryTree, categories).sort((a, b) => size(b) - size(a) || byText(a, b));
  const key = tagtype === 'packaging_shapes' ? 'shape' : 'material';
  const order: string[] = [];
  for (const category of [...all, undefined]) {
    const counts = new Map<string, number>();
    for (const product of products) {
      if (country !== undefined && !(product.countries_tags as string[] | undefined)?.includes(country)) continue;
      if (category !== undefined && !(product.categories_tags as string[] | undefined)?.includes(category)) continue;
      const parts = ((product.packagings ?? []) as Record<string, { id: string } | undefined>[]).filter(
        (part) => shape === undefined || part.shape?.id === shape,
      );
      for (const id of new Set(parts.flatMap((part) => part[key]?.id ?? []))) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    order.push(...[...counts].sort((a, b) => b[1] - a[1] || byText(nameOf(a[0]), nameOf(b[0]))).map(([id]) => id));
  }
  const named = Object.keys(entries).filter((id) => nameOf(id) !== '');
  const rest = named.sort((a, b) => byText(nameOf(a), nameOf(b)));
  return [...new Set([...order, ...rest])].map(nameOf);
}

describe('packaging', () => {
  test.each([
    ['shapes', '', ['packaging_shapes', 'en']],
    ['shapes in France', '&cc=fr', ['packaging_shapes', 'en', 'en:france']],
    ['shapes in French', '&cc=fr&lc=fr', ['packaging_shapes', 'fr', 'en:france']],
    ['shapes of yogurts', '&categories=en:yogurts', ['packaging_shapes', 'en', undefined, ['en:yogurts']]],
    [
      'shapes of a category named in French, in France',
      '&categories=yaourts&lc=fr&cc=fr',
      ['packaging_shapes', 'fr', 'en:france', ['en:yogurts']],
    ],
    [
      'shapes of several categories',
      '&categories=Orange+juices,fr:biscuits,en:nothing-like-it',
      ['packaging_shapes', 'en', undefined, ['en:orange-juices', 'en:biscuits']],
    ],
    ['shapes where no country has the code', '&cc=zz', ['packaging_shapes', 'en']],
    ['shapes where no product is sold', '&cc=is', ['packaging_shapes', 'en', 'en:iceland']],
    ['shapes whatever the shape', '&shape=pot', ['packaging_shapes', 'en']],
    ['materials', '', ['packaging_materials', 'en']],
    ['materials of a pot', '&shape=pot', ['packaging_materials', 'en', undefined, [], 'en:pot']],
    [
      'materials of a bottle named in French, for beverages in France',
      '&shape=bouteille&lc=fr&cc=fr&categories=en:beverages',
      ['packaging_materials', 'fr', 'en:france', ['en:beverages'], 'en:bottle'],
    ],
    ['materials of a shape nobody knows', '&shape=spaceship', ['packaging_materials', 'en']],
  ] as [string, string, Parameters<typeof expectedNames>][])('%s come in the order of products', async (_what, query, [
    tagtype,
    ...rest
  ]) => {
    const expected = expectedNames(tagtype, ...rest);

    expect(await send(`tagtype=${tagtype}&limit=400${query}`)).toEqual(expected);
  });

  test('orders differ, so that the context is seen to matter', async () => {
    const orders = await Promise.all(
      ['', '&cc=fr', '&categories=en:beverages', '&categories=en:yogurts'].map((query) =>
        send(`tagtype=packaging_shapes${query}`),
      ),
    );
    expect(new Set(orders.map((names) => names.join())).size).toBe(orders.length);
  });

  test('usual entries come first among those that match the text', async () => {
    const everything = await send('tagtype=packaging_shapes&limit=400');
    const starting = everything.filter((name) => name.startsWith('B'));
    expect(starting).not.toEqual([...starting].sort());
    const found = await send('tagtype=packaging_shapes&string=b&limit=400');
    expect(found.filter((name) => name.startsWith('B'))).toEqual(starting);
  });
});

test('"unknown" is never among the usual ones, and other taxonomies have none', async () => {
  const catalog = {
    packagingCounts: async () => ['en:unknown', 'en:pot', 'en:lid'].map((tag, n) => ({ tag, n: 9 - n })),
  };
  const json = { 'en:unknown': {}, 'en:lid': {}, 'en:pot': {} };
  const taxonomies = createTaxonomies({ available: [], load: () => Promise.reject(new Error('not there')) });
  const usual = (tagtype: string) =>
    packagingPopularity({ catalog, taxonomies }, parseTaxonomy(tagtype, json), {
      lc: 'en',
      cc: 'fr',
      categories: ['a'],
    });
  expect(await usual('packaging_shapes')).toEqual(['en:pot', 'en:lid']);
  expect(await usual('packaging_recycling')).toEqual([]);
});
