import { namedTagtypes, type Taxonomies } from '../../taxonomy/index.ts';
import { displayName } from '../display-name.ts';
import { imagesToUpdate, imageUrlIn, imageUrls } from '../images.ts';
import { languageFields, textInLanguage, textsByLanguage } from '../language-texts.ts';
import { type Fields, ownValue } from '../values.ts';

/** The attributes of a product, computed when they are requested. */
interface AttributesOfProduct {
  groups(lc: string): Promise<unknown>;
  data(): Promise<unknown>;
}

/** What the computed fields of a product need besides the product. */
export interface FieldContext {
  readonly lc: string;
  readonly taxonomies: Taxonomies;
  readonly attributes: AttributesOfProduct;
  readonly panels: (lc: string) => Promise<unknown>;
}

interface ComputedField {
  readonly name: RegExp;
  readonly examples: readonly string[];
  /** Whether it depends on the parameters of attributes and panels. */
  readonly hasParameters?: true;
  /** Whether it depends on the time. */
  readonly isVolatile?: true;
  readonly compute: (product: Fields, match: RegExpExecArray, context: FieldContext) => unknown;
}

const language = languageFields.join('|');

// A stored field of the same name goes before a computed one.
const computed: readonly ComputedField[] = [
  {
    name: new RegExp(`^(${language})$`),
    examples: ['generic_name'],
    compute: (product, [name], { lc }) => textInLanguage(product, name, lc),
  },
  {
    name: new RegExp(`^(${language})_languages$`),
    examples: ['product_name_languages'],
    compute: (product, [, field = '']) => textsByLanguage(product, field),
  },
  {
    name: /^environmental_score_(data|grade|score|tags)$/,
    examples: ['data', 'grade', 'score', 'tags'].map((part) => `environmental_score_${part}`),
    compute: (product, [, part]) => product[`ecoscore_${part}`],
  },
  {
    name: new RegExp(`^(${namedTagtypes.join('|')})_tags_([a-z]{2})$`),
    examples: ['categories_tags_fr'],
    compute: (product, [, tagtype = '', lc = ''], { taxonomies }) =>
      namesOfTags(product[`${tagtype}_tags`], tagtype, lc, taxonomies),
  },
  {
    name: /^attribute_groups(?:_([a-z]{2}))?$/,
    examples: ['attribute_groups', 'attribute_groups_fr'],
    hasParameters: true,
    compute: (_product, [, lc], context) => context.attributes.groups(lc ?? context.lc),
  },
  {
    name: /^attribute_groups_data$/,
    examples: ['attribute_groups_data'],
    hasParameters: true,
    compute: (_product, _match, { attributes }) => attributes.data(),
  },
  {
    name: /^knowledge_panels$/,
    examples: ['knowledge_panels'],
    hasParameters: true,
    compute: (_product, _match, { lc, panels }) => panels(lc),
  },
  {
    name: /^product_display_name$/,
    examples: ['product_display_name'],
    compute: (product, _match, { lc }) => displayName(product, lc),
  },
  {
    name: /^images_to_update_([a-z]{2})$/,
    examples: ['images_to_update_fr'],
    isVolatile: true,
    compute: (product, [, lc = '']) => imagesToUpdate(product, lc),
  },
  {
    name: /^(image_.*_url)_([a-z]{2})$/,
    examples: ['image_front_url_fr'],
    compute: (product, [, name = '', lc = '']) => imageUrlIn(product, name, lc),
  },
  {
    name: /^(image_|selected_images$)/,
    examples: ['image_url', 'selected_images'],
    compute: (product, { input }, { lc }) => imageUrls(product, lc)[input],
  },
  {
    name: /^([a-z][a-z0-9-]*)_100g$/,
    examples: ['sugars_100g'],
    compute: (product, { input }) => ownValue(product.nutriments, input),
  },
  {
    name: /^url$/,
    examples: ['url'],
    compute: ({ code }) => `https://world.openfoodfacts.org/product/${code}`,
  },
];

/** Names of computed fields, at least one of each kind. */
export const computedFieldExamples: readonly string[] = computed.flatMap(({ examples }) => examples);

/** A computed field by the name under which it is requested. */
export interface NamedField extends Pick<ComputedField, 'hasParameters' | 'isVolatile'> {
  /** The value for a product; undefined when it has none. */
  compute(product: Fields, context: FieldContext): unknown;
}

/** Returns the computed field of a name; undefined when none is computed under it. */
export function computedField(name: string): NamedField | undefined {
  for (const { name: pattern, compute, ...field } of computed) {
    const match = pattern.exec(name);
    if (match !== null) return { ...field, compute: (product, context) => compute(product, match, context) };
  }
  return undefined;
}

// The names in language `lc` of the tags of one tag type; undefined when the product has no such tags.
async function namesOfTags(
  tags: unknown,
  tagtype: string,
  lc: string,
  taxonomies: Taxonomies,
): Promise<string[] | undefined> {
  if (!Array.isArray(tags)) return undefined;
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(String(tag), lc) ?? String(tag));
}
