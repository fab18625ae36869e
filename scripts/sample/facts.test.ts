import { beforeAll, expect, test } from '@jest/globals';
import { expandProduct, sampleFacts } from './expand.ts';
import type { Context, Glossary, ProductFacts } from './facts.ts';
import { flatten, ingredientTree } from './ingredients/tree.ts';
import { novaMarkers } from './nova.ts';
import { energyFrom, nutriments } from './nutrition/nutriments.ts';
import { bundledTaxonomyView, emptyTaxonomyView } from './taxonomy-view.ts';

let products: ProductFacts[];
let glossary: Glossary;
const contextOf = (facts: ProductFacts): Context => ({ facts, lang: 'en', glossary, taxonomies: emptyTaxonomyView });

beforeAll(async () => {
  ({ products, glossary } = await sampleFacts());
});

/** The sum over the digits from the right, the check digit first, with weights 1 and 3: divisible by ten when right. */
function hasRightCheckDigit(code: string): boolean {
  const digits = [...code].toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

test('knows a right check digit from a wrong one', () => {
  expect(['4006381333931', '96385074'].map(hasRightCheckDigit)).toEqual([true, true]);
  expect(['4006381333932', '96385075'].map(hasRightCheckDigit)).toEqual([false, false]);
});

test('every code is unique and has the right check digit', () => {
  const codes = products.map(({ code }) => code);

  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !hasRightCheckDigit(code))).toEqual([]);
});

// A misspelt key would be ignored without a word.
test('every key of a product is one that the expansion reads, and no value is null', () => {
  const read = new Set<PropertyKey>();
  const get = (facts: ProductFacts, key: keyof ProductFacts) => {
    read.add(key);
    return facts[key];
  };
  for (const facts of products) expandProduct(new Proxy(facts, { get } as object), glossary, emptyTaxonomyView);

  expect(products.flatMap(Object.keys).filter((key) => !read.has(key))).toEqual([]);
  expect(JSON.stringify(products)).not.toContain('null');
});

test('the energy of a food fits its fat, carbohydrates and proteins within a tenth', () => {
  // Alcohol and polyols bring energy of their own.
  const others = (facts: ProductFacts) => facts.nutrition?.alcohol || facts.categories?.[0]?.includes('chewing-gum');
  const wrong = products
    .filter((facts) => facts.nutrition && !others(facts))
    .flatMap((facts) => {
      const { asSold } = nutriments(contextOf(facts)).per100;
      const computed = energyFrom(asSold);
      if (asSold.energy === undefined || computed === undefined) return [];
      const isNear = Math.abs(asSold.energy - computed) <= Math.max(0.1 * computed, 16);
      return isNear ? [] : [`${facts.code}: ${asSold.energy} kJ, but computed ${computed}`];
    });

  expect(wrong).toEqual([]);
});

test('sugars are carbohydrates and saturated fat is fat, but where an error is the point', () => {
  const wrong = products.filter(({ nutrition = {}, quality }) => {
    const amount = (nutrient: string) => Number(String(nutrition[nutrient] ?? 0).replace(/[^\d.]/g, ''));
    const isWrong = amount('sugars') > amount('carbohydrates') || amount('saturated-fat') > amount('fat');
    return isWrong !== Boolean(quality?.errors);
  });

  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('the NOVA group is not better than the ingredients allow, but for culinary ingredients themselves', () => {
  const wrong = products.filter((facts) => {
    const worst = Math.max(1, ...Object.keys(novaMarkers(contextOf(facts))).map(Number));
    return facts.nova !== undefined && facts.nova !== 2 && facts.nova < worst;
  });

  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('the glossary has no unused ingredient', () => {
  const used = new Set(products.flatMap((facts) => flatten(ingredientTree(contextOf(facts))).map(({ id }) => id)));

  expect(Object.keys(glossary).filter((id) => !used.has(id))).toEqual([]);
});

test('every tag is in the taxonomies of the sample', async () => {
  const view = await bundledTaxonomyView();
  const packagings = products.flatMap((facts) => facts.packagings ?? []);
  const tags: Record<string, readonly (string | undefined)[]> = {
    categories: products.flatMap((facts) => facts.categories ?? []),
    labels: [...products.flatMap((facts) => facts.labels ?? []), 'en:surely-no-label'],
    countries: products.flatMap((facts) => facts.countries ?? []),
    origins: products.flatMap((facts) => facts.origins ?? []),
    ingredients: Object.keys(glossary),
    allergens: products.flatMap(({ allergens = [], traces = [] }) => [...allergens, ...traces]),
    packaging_shapes: packagings.map(({ shape }) => shape),
    packaging_materials: packagings.map(({ material }) => material),
    packaging_recycling: packagings.map(({ recycling }) => recycling),
  };
  const unknown = Object.entries(tags).flatMap(([tagtype, ids]) =>
    [...new Set(ids)].filter((id) => id !== undefined && view.nameOf(tagtype, id, 'en') === undefined),
  );

  expect(unknown).toEqual(['en:surely-no-label']);
});
