import type { Contract } from '@contract-first/conformance/model';
import type { Profile } from '@contract-first/conformance/profile';
import { sampleOf } from '@contract-first/conformance/requests';
import { computedFieldExamples } from '../../server/products/reading/computed-fields.ts';
import { sampleProducts, sampleTaxonomies } from '../servers/stored-products.ts';

const computedFields = ['all', ...computedFieldExamples];

/** Products with every property of the contract, so that responses show whether the server keeps what it stores. */
export function completeProducts({ document }: Contract): Record<string, unknown>[] {
  const schema = document.components?.schemas?.V3Product ?? true;
  return Array.from({ length: 8 }, (_one, turn) => {
    const code = `299000000000${turn}`;
    // Sort orders that are the same in the sample differ for these products.
    const scans = { scans_n: 1e6 + turn, unique_scans_n: 1e6 - turn };
    // A search leaves out what is no longer sold.
    const obsolete = turn < 2 ? 'on' : '';
    const identity = { code, _id: code, id: code, product_type: 'food', schema_version: 999, obsolete, ...scans };
    const product = { ...(sampleOf(schema, turn) as Record<string, unknown>), ...identity };
    return Object.fromEntries(Object.entries(product).filter(([name]) => !computedFields.includes(name)));
  });
}

/** The barcodes of the food of the sample with the fewest properties, and of a product of each other type. */
function codes(): string[] {
  const products = sampleProducts() as Record<string, unknown>[];
  const food = products.filter((product) => product.product_type === 'food');
  const [sparsest] = food.toSorted((left, right) => Object.keys(left).length - Object.keys(right).length);
  const others = new Map(products.map((product) => [product.product_type, product]));
  others.delete('food');
  return [sparsest, ...others.values()].map((product) => String(product?.code));
}

/** One entry of each taxonomy of the sample, one whose name is not made from its id where there is one. */
async function tagOfEachTaxonomy(): Promise<{ id: string; name: string }[]> {
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

/** Values that reach what those of the contract's examples do not, by parameter. */
export async function seeds(): Promise<Profile['seeds']> {
  const tags = await tagOfEachTaxonomy();
  return {
    'path code': codes(),
    'query code': [['9521001000017', '9521001000024']],
    'query canonical_tags_list': [tags.map(({ id }) => id)],
    'query local_tags_list': [tags.map(({ name }) => name)],
    'query categories': [['en:yogurts', 'en:biscuits', 'en:snacks', 'en:beverages']],
    'query attribute_unwanted_ingredients_tags': [['en:oat-flakes', 'en:honey', 'en:sugar']],
    'query knowledge_panels_included': [['health_card', 'environment_card']],
    'query knowledge_panels_excluded': [['health_card', 'environment_card']],
  };
}

/** The targets of each product of the sample and of these complete ones in both forms, with all its fields and the computed ones. */
export function productTargets(complete: readonly Record<string, unknown>[]): string[] {
  const products = [...sampleProducts(), ...complete] as Record<string, unknown>[];
  return products.flatMap(({ code, product_type: type }) =>
    ['v2', 'v3'].flatMap((version) => [
      `/api/${version}/product/${code}?fields=${computedFields.join(',')}`,
      ...(type === 'food' ? [] : [`/api/${version}/product/${code}?product_type=all`]),
    ]),
  );
}
