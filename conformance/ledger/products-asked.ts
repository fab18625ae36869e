import { sampleProducts } from '../../server/sample/expand.ts';
import type { ContractDocument } from '../contract.ts';
import type { Target } from '../implied/target.ts';
import { specimens } from './specimen.ts';

/** A request without headers of its own. */
export const plain = (target: string): Target => ({ target, headers: {} });

/** Products that have every property of the contract, so that it is seen whether the server answers what it stores. */
export function specimenProducts(document: ContractDocument): Record<string, unknown>[] {
  const make = specimens(document);
  return Array.from({ length: 8 }, (_one, turn) => {
    const code = `299000000000${turn}`;
    const identity = { code, _id: code, id: code, product_type: 'food', schema_version: 999 };
    const product = { ...(make('V3Product', turn) as Record<string, unknown>), ...identity };
    return Object.fromEntries(Object.entries(product).filter(([name]) => !computedFields.includes(name)));
  });
}

const computedFields = [
  'all',
  'knowledge_panels',
  'attribute_groups',
  'attribute_groups_data',
  'attribute_groups_fr',
  'images_to_update_fr',
  'product_display_name',
  'product_name_languages',
  'url',
  'image_front_url_fr',
  'categories_tags_fr',
  'sugars_100g',
  'environmental_score_data',
  'environmental_score_grade',
  'environmental_score_score',
  'environmental_score_tags',
];

/** The barcode of the food of the sample that lacks most: some parameters are about what is missing. */
export async function sparseCode(): Promise<string> {
  const products = (await sampleProducts()) as Record<string, unknown>[];
  const food = products.filter((product) => product.product_type === 'food');
  const [sparsest] = food.toSorted((left, right) => Object.keys(left).length - Object.keys(right).length);
  return String(sparsest?.code);
}

/** Each product of the sample and of the specimens by both operations, with all its fields and the computed ones. */
export async function productTargets(document: ContractDocument): Promise<Target[]> {
  const made = specimenProducts(document);
  const products = [...(await sampleProducts()), ...made] as Record<string, unknown>[];
  return products.flatMap(({ code, product_type: type }) =>
    ['v2', 'v3'].flatMap((version) => [
      plain(`/api/${version}/product/${code}?fields=${computedFields.join(',')}`),
      ...(type === 'food' ? [] : [plain(`/api/${version}/product/${code}?product_type=all`)]),
    ]),
  );
}
