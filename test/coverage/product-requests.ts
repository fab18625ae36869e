import type { Known } from '../../conformance/coverage/base-requests.ts';
import type { Target } from '../../conformance/generate/request-url.ts';
import { specimens } from '../../conformance/generate/sample.ts';
import type { ContractDocument } from '../../conformance/model/old.ts';
import { computedFieldExamples } from '../../server/products/computed-fields.ts';
import { sampleProducts, sampleTaxonomies } from '../servers/stored-products.ts';

/** A request without headers of its own. */
export const plain = (target: string): Target => ({ target, headers: {} });

/** Products that have every property of the contract, so that it is seen whether the server answers what it stores. */
export function specimenProducts(document: ContractDocument): Record<string, unknown>[] {
  const make = specimens(document);
  return Array.from({ length: 8 }, (_one, turn) => {
    const code = `299000000000${turn}`;
    // Orders that are the same in the sample are told apart by products for which they are not.
    const scans = { scans_n: 1e6 + turn, unique_scans_n: 1e6 - turn };
    const identity = { code, _id: code, id: code, product_type: 'food', schema_version: 999, ...scans };
    const product = { ...(make('V3Product', turn) as Record<string, unknown>), ...identity };
    return Object.fromEntries(Object.entries(product).filter(([name]) => !computedFields.includes(name)));
  });
}

const computedFields = ['all', ...computedFieldExamples];

/** Barcodes that show what others do not: the food of the sample that lacks most, and a product of each other type. */
async function tellingCodes(): Promise<string[]> {
  const products = sampleProducts() as Record<string, unknown>[];
  const food = products.filter((product) => product.product_type === 'food');
  const [sparsest] = food.toSorted((left, right) => Object.keys(left).length - Object.keys(right).length);
  const others = new Map(products.map((product) => [product.product_type, product]));
  others.delete('food');
  return [sparsest, ...others.values()].map((product) => String(product?.code));
}

/** Values that show what those of the contract's examples do not, by parameter. */
export async function tellingValues(): Promise<Known> {
  const tags = await tagsOfEachTaxonomy();
  return {
    'path code': await tellingCodes(),
    'query code': [['9521001000017', '9521001000024']],
    'query canonical_tags_list': [tags.map(({ id }) => id)],
    'query local_tags_list': [tags.map(({ name }) => name)],
    'query categories': [['en:yogurts', 'en:biscuits', 'en:snacks', 'en:beverages']],
    'query attribute_unwanted_ingredients_tags': [['en:oat-flakes', 'en:honey', 'en:sugar']],
    'query knowledge_panels_included': [['health_card', 'environment_card']],
    'query knowledge_panels_excluded': [['health_card', 'environment_card']],
  };
}

/** One entry of each taxonomy of the sample, one whose name is not made from its id where there is one. */
async function tagsOfEachTaxonomy(): Promise<{ id: string; name: string }[]> {
  const taxonomies = sampleTaxonomies();
  const found = new Map<string, string>();
  for (const tagtype of taxonomies.tagtypes()) {
    const entries = [...((await taxonomies.get(tagtype))?.entries() ?? [])];
    const own = entries.find(({ names }) => names.en !== undefined && names.fr !== undefined && names.en !== names.fr);
    const chosen = own ?? entries[0];
    if (chosen !== undefined) found.set(chosen.id, chosen.names.fr ?? chosen.names.en ?? chosen.id);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

/** Each product of the sample and of the specimens by both operations, with all its fields and the computed ones. */
export async function productTargets(document: ContractDocument): Promise<Target[]> {
  const made = specimenProducts(document);
  const products = [...sampleProducts(), ...made] as Record<string, unknown>[];
  return products.flatMap(({ code, product_type: type }) =>
    ['v2', 'v3'].flatMap((version) => [
      plain(`/api/${version}/product/${code}?fields=${computedFields.join(',')}`),
      ...(type === 'food' ? [] : [plain(`/api/${version}/product/${code}?product_type=all`)]),
    ]),
  );
}
