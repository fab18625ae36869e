import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contractOf, type OpenApiDocument, readContract } from '../../conformance/model/contract.ts';
import { toV3Form } from '../../server/products/conversion/v3-form.ts';
import { projectRoot } from '../../server/root.ts';
import type { Context, Fields, Glossary, ProductFacts, TaxonomyView } from './facts.ts';
import { categoryFields, foodGroupFields } from './food-groups.ts';
import { forestFields, greenScoreFields } from './green-score.ts';
import { historyFields } from './history.ts';
import { identityFields, imageFields } from './identity.ts';
import { allergenFields, ingredientFields } from './ingredients/fields.ts';
import { languageCounts } from './languages.ts';
import { novaFields } from './nova.ts';
import { nutritionFields } from './nutrition/fields.ts';
import { packagingFields } from './packagings.ts';
import { qualityFields, stateFields } from './states.ts';
import { brandFields, plainFields, taxonomyFields } from './tags.ts';
import { bundledTaxonomyView } from './taxonomy-view.ts';
import { parseQuantity } from './text.ts';

/** Returns the full product of the facts, in the v3 form. Throws when a fact names something unknown. */
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

/** Reads the facts that the sample is made from, and the glossary of their ingredients. */
export async function sampleFacts(): Promise<{ products: ProductFacts[]; glossary: Glossary }> {
  const [products, glossary] = await Promise.all([
    readSample<ProductFacts[]>('products.yaml'),
    readSample<Glossary>('ingredients.yaml'),
  ]);
  return { products, glossary };
}

/** Returns the bundled sample as full products in the v3 form, those of the contract's examples last; the same on every call. */
export async function sampleProducts(): Promise<Record<string, unknown>[]> {
  const [{ products, glossary }, taxonomies] = await Promise.all([sampleFacts(), bundledTaxonomyView()]);
  const expanded = products.map((facts) => expandProduct(facts, glossary, taxonomies));
  return [...expanded, ...exampleProducts(readContract(join(projectRoot, 'generated/openapi.json')).document)];
}

/**
 * Returns the products that the examples of the contract name, in the v3 form: the one shown whole, and the one of another type.
 * With them in the sample, the requests of the docs get the responses of the docs.
 */
export function exampleProducts(document: OpenApiDocument): Record<string, unknown>[] {
  const { parameters, responses } = contractOf(document).operation('getProductV3');
  const body = responses['200']?.content['application/json']?.examples.default?.value;
  const whole = (body as { product?: Record<string, unknown> } | undefined)?.product;
  const code = parameters.find(({ name }) => name === 'code')?.examples?.otherProductType?.value;
  return [
    ...(whole === undefined ? [] : [whole]),
    ...(code === undefined ? [] : [{ code, product_type: 'beauty', schema_version: 999 }]),
  ];
}

/** Absolute path of the products of the bundled sample. */
export const productsFile = join(projectRoot, 'server/store/sample/products.jsonl');

/** Returns the content of the products file: one stored product a line, the same on every call. Throws when a product has no stored form. */
export async function sampleLines(): Promise<string> {
  const lines = (await sampleProducts()).map((product) => {
    const form = toV3Form(product);
    if ('reason' in form) {
      throw new Error(`Product ${product.code} of the sample has no stored form: ${JSON.stringify(form)}`);
    }
    return `${JSON.stringify(form.product)}\n`;
  });
  return lines.join('');
}
