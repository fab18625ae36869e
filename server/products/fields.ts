import type { Taxonomies } from '../taxonomy/index.ts';
import { displayName } from './display-name.ts';
import { displayTags, namedTagtypes } from './display-tags.ts';
import type { Explanations } from './explanations.ts';
import { imageUrlIn, imageUrls } from './image-urls.ts';
import { imagesToUpdate } from './images-to-update.ts';
import { languageFields, textInLanguage, textsByLanguage } from './language-texts.ts';
import { ownValue, selectPath } from './paths.ts';

/** A product in the v3 form, as stored. */
export type Product = Readonly<Record<string, unknown>>;

/** What the computed fields of a product need. */
export interface FieldContext {
  readonly lc: string;
  readonly taxonomies: Taxonomies;
  readonly explanations: Explanations;
}

interface ComputedField {
  readonly name: RegExp;
  readonly compute: (product: Product, match: RegExpExecArray, context: FieldContext) => unknown;
}

const language = languageFields.join('|');

const computed: readonly ComputedField[] = [
  {
    name: new RegExp(`^(${language})$`),
    compute: (product, [name], { lc }) => textInLanguage(product, name, lc),
  },
  {
    name: new RegExp(`^(${language})_languages$`),
    compute: (product, [, field = '']) => textsByLanguage(product, field),
  },
  {
    name: /^environmental_score_(data|grade|score|tags)$/,
    compute: (product, [, part]) => product[`ecoscore_${part}`],
  },
  {
    name: new RegExp(`^(${namedTagtypes.join('|')})_tags_([a-z]{2})$`),
    compute: (product, [, type = '', lc = ''], { taxonomies }) =>
      displayTags(product[`${type}_tags`], type, lc, taxonomies),
  },
  { name: /^attribute_groups$/, compute: (_product, _match, { lc, explanations }) => explanations.attributeGroups(lc) },
  {
    name: /^attribute_groups_([a-z]{2})$/,
    compute: (_product, [, lc = ''], { explanations }) => explanations.attributeGroups(lc),
  },
  { name: /^attribute_groups_data$/, compute: (_product, _match, { explanations }) => explanations.attributeData() },
  { name: /^knowledge_panels$/, compute: (_product, _match, { lc, explanations }) => explanations.knowledgePanels(lc) },
  { name: /^product_display_name$/, compute: (product, _match, { lc }) => displayName(product, lc) },
  { name: /^images_to_update_([a-z]{2})$/, compute: (product, [, lc = '']) => imagesToUpdate(product, lc) },
  { name: /^(image_.*_url)_([a-z]{2})$/, compute: (product, [, name = '', lc = '']) => imageUrlIn(product, name, lc) },
  { name: /^(image_|selected_images$)/, compute: (product, { input }, { lc }) => imageUrls(product, lc)[input] },
  { name: /^([a-z][a-z0-9-]*)_100g$/, compute: (product, { input }) => ownValue(product.nutriments, input) },
  { name: /^url$/, compute: ({ code }) => `https://world.openfoodfacts.org/product/${code}` },
];

/**
 * Returns the part of a product that `fields` names: `all` (or no list) every stored field with the image addresses, `raw` the stored product
 * as it is, `none` nothing, otherwise the named stored, computed and dotted fields. A name that the product does not have is left out.
 */
export async function selectFields(
  product: Product,
  fields: readonly string[] | undefined,
  context: FieldContext,
): Promise<Record<string, unknown>> {
  const names = (fields ?? []).filter((field) => field !== '');
  if (names.length === 1 && names[0] === 'raw') return { ...product };
  if (names.length === 1 && names[0] === 'none') return {};
  const all = names.length === 0 || names.includes('all');
  const selected: Record<string, unknown> = all ? { ...product, ...imageUrls(product, context.lc) } : {};
  // Paths into one computed field, of which a request can hold hundreds, share its value.
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(names)) {
    if (name === 'all') continue;
    const path = name.split('.');
    const [first = ''] = path;
    if (!(first in values)) values[first] = await valueOfField(product, first, context);
    selectPath(selected, values, path);
  }
  return selected;
}

function valueOfField(product: Product, name: string, context: FieldContext): unknown {
  if (Object.hasOwn(product, name)) return product[name];
  for (const field of computed) {
    const match = field.name.exec(name);
    if (match !== null) return field.compute(product, match, context);
  }
  return undefined;
}
