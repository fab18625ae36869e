import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readContract } from '../../conformance/model/contract.ts';
import { projectRoot } from '../../server/root.ts';
import { exampleProducts } from './example-products.ts';
import type { Context, Fields, Glossary, ProductFacts, TaxonomyView } from './facts.ts';
import { categoryFields, foodGroupFields } from './food-groups.ts';
import { forestFields, greenScoreFields } from './green-score.ts';
import { historyFields } from './history.ts';
import { identityFields } from './identity.ts';
import { imageFields } from './images.ts';
import { allergenFields } from './ingredients/allergens.ts';
import { ingredientFields } from './ingredients/fields.ts';
import { languageCounts } from './languages.ts';
import { novaFields } from './nova.ts';
import { nutritionFields } from './nutrition/fields.ts';
import { packagingFields } from './packagings.ts';
import { qualityFields } from './quality.ts';
import { parseQuantity } from './quantity.ts';
import { stateFields } from './states.ts';
import { brandFields, plainFields, taxonomyFields } from './tags.ts';
import { bundledTaxonomyView } from './taxonomy-view.ts';

/** The full product in the v3 form that the facts stand for. Throws when a fact names something unknown. */
export function expandProduct(facts: ProductFacts, glossary: Glossary, taxonomies: TaxonomyView): Fields {
  const lang = facts.lang ?? Object.keys(facts.name ?? {})[0] ?? 'en';
  const context: Context = { facts, lang, glossary, taxonomies };
  const quantity = parseQuantity(facts.quantity ?? '');
  const history = historyFields(context);
  const fields: Fields = {
    ...identityFields(context),
    ...history,
    ...brandFields(facts.brands),
    ...taxonomyFields(context, 'categories', facts.categories),
    ...taxonomyFields(context, 'labels', facts.labels),
    ...taxonomyFields(context, 'countries', facts.countries),
    ...taxonomyFields(context, 'origins', facts.origins),
    ...plainFields('manufacturing_places', facts.made_in),
    ...plainFields('stores', facts.stores),
    ...plainFields('emb_codes', facts.emb_codes),
    ...categoryFields(context),
    ...foodGroupFields(context),
    ...ingredientFields(context),
    ...allergenFields(context),
    ...nutritionFields(context),
    ...novaFields(context),
    ...greenScoreFields(context),
    ...forestFields(context),
    ...packagingFields(context, quantity?.value),
    ...imageFields(context, history),
    ...stateFields(context),
  };
  const all = { ...fields, ...languageCounts(context, fields), ...qualityFields(context, fields) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function readSample<Data>(name: string): Promise<Data> {
  return parse(await readFile(join(projectRoot, 'scripts/sample', name), 'utf8')) as Data;
}

/** The facts that the sample is made from, and what is known of their ingredients. */
export async function sampleFacts(): Promise<{ products: ProductFacts[]; glossary: Glossary }> {
  const [products, glossary] = await Promise.all([
    readSample<ProductFacts[]>('products.yaml'),
    readSample<Glossary>('ingredients.yaml'),
  ]);
  return { products, glossary };
}

/** The bundled sample as full products in the v3 form, those of the contract's examples last; the same on every call. */
export async function sampleProducts(): Promise<Record<string, unknown>[]> {
  const [{ products, glossary }, taxonomies] = await Promise.all([sampleFacts(), bundledTaxonomyView()]);
  const expanded = products.map((facts) => expandProduct(facts, glossary, taxonomies));
  return [...expanded, ...exampleProducts(readContract(join(projectRoot, 'generated/openapi.json')).document)];
}
