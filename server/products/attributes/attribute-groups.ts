import type { components } from '../../../generated/types.ts';
import type { Taxonomies } from '../../taxonomy/index.ts';
import { phrasesIn } from '../../texts.ts';
import { attributeGroups, attributeIcon } from '../preferences/attribute-groups.ts';
import type { Product, RuleContext } from './rule.ts';
import { ruleOf } from './rules.ts';

type AttributeGroup = components['schemas']['ProductAttributeGroup'];
type AttributeDataGroup = components['schemas']['ProductAttributeDataGroup'];

/** What the attributes of a product depend on besides the product. */
interface AttributeOptions {
  readonly taxonomies: Taxonomies;
  /** Ids of ingredients; without them the attribute `unwanted_ingredients` is left out. */
  readonly unwantedIngredients?: readonly string[] | undefined;
}

/** Returns how a product matches each preference, in the groups of the attribute_groups operation, with strings in `lc`. */
export async function productAttributeGroups(
  product: Product,
  lc: string,
  { taxonomies, unwantedIngredients }: AttributeOptions,
): Promise<AttributeGroup[]> {
  const context = { product, lc, phrases: phrasesIn(lc), taxonomies, unwantedIngredients: unwantedIngredients ?? [] };
  const groups = attributeGroups(lc, { unwantedIngredients: unwantedIngredients !== undefined });
  return Promise.all(
    groups.map(async ({ id, name, warning, attributes }) => ({
      id,
      name,
      ...(warning === undefined ? {} : { warning }),
      attributes: await Promise.all(attributes.map((one) => attributeOf(one, context))),
    })),
  );
}

async function attributeOf({ id, name }: Record<'id' | 'name', string>, context: RuleContext) {
  const { icon, panel, ...result } = await ruleOf(id)(context);
  const family = id.startsWith('allergens_no_') ? 'allergens' : id;
  return {
    id,
    name,
    ...result,
    icon_url: attributeIcon(icon),
    description: context.phrases.say(`${family}.description`),
    ...(panel === undefined ? {} : { panel_id: panel }),
  };
}

/** Returns the same as `productAttributeGroups` without strings for users. */
export async function productAttributeData(product: Product, options: AttributeOptions): Promise<AttributeDataGroup[]> {
  const groups = await productAttributeGroups(product, 'en', options);
  return groups.map(({ id: group, attributes }) => ({
    id: group,
    attributes: attributes.map(({ id, status, match }) => ({ id, status, ...(match === undefined ? {} : { match }) })),
  }));
}
