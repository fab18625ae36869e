import type { Taxonomies } from '../taxonomy/index.ts';
import { displayTags } from './display-tags.ts';
import { imageUrls } from './image-urls.ts';

/** A product in the v3 form, as stored. */
export type Product = Readonly<Record<string, unknown>>;

/** What the computed fields of a product need. */
export interface FieldContext {
  readonly lc: string;
  readonly taxonomies: Taxonomies;
}

interface ComputedField {
  readonly name: RegExp;
  readonly compute: (product: Product, match: RegExpExecArray, context: FieldContext) => unknown;
}

const languageFields = [
  'product_name',
  'generic_name',
  'abbreviated_product_name',
  'ingredients_text',
  'ingredients_text_with_allergens',
  'packaging_text',
  'origin',
  'conservation_conditions',
  'customer_service',
];

const computed: readonly ComputedField[] = [
  {
    name: new RegExp(`^(${languageFields.join('|')})$`),
    compute: (product, [name], { lc }) => inLanguage(product, name, lc),
  },
  {
    name: /^environmental_score_(data|grade|score|tags)$/,
    compute: (product, [, part]) => product[`ecoscore_${part}`],
  },
  {
    name: /^([a-z0-9_]+)_tags_([a-z]{2})$/,
    compute: (product, [, type = '', lc = ''], { taxonomies }) =>
      displayTags(product[`${type}_tags`], type, lc, taxonomies),
  },
  { name: /^product_display_name$/, compute: (product, _match, { lc }) => displayName(product, lc) },
  { name: /^(image_|selected_images$)/, compute: (product, { input }, { lc }) => imageUrls(product, lc)[input] },
  { name: /^([a-z][a-z0-9-]*)_100g$/, compute: (product, { input }) => ownValue(product.nutriments, input) },
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
  for (const name of names) {
    if (name === 'all') continue;
    if (name.includes('.')) selectPath(selected, product, name.split('.'));
    else await selectName(selected, product, name, context);
  }
  return selected;
}

async function selectName(
  selected: Record<string, unknown>,
  product: Product,
  name: string,
  context: FieldContext,
): Promise<void> {
  const value = Object.hasOwn(product, name) ? product[name] : await compute(product, name, context);
  if (value !== undefined) selected[name] = value;
}

function compute(product: Product, name: string, context: FieldContext): unknown {
  for (const field of computed) {
    const match = field.name.exec(name);
    if (match !== null) return field.compute(product, match, context);
  }
  return undefined;
}

function selectPath(selected: Record<string, unknown>, source: unknown, [name = '', ...rest]: readonly string[]): void {
  const value = ownValue(source, name);
  if (value === undefined) return;
  if (rest.length === 0) {
    selected[name] = value;
    return;
  }
  const inner: Record<string, unknown> = {
    ...(Object.hasOwn(selected, name) ? (selected[name] as Record<string, unknown>) : {}),
  };
  selectPath(inner, value, rest);
  if (Object.keys(inner).length > 0) selected[name] = inner;
}

function inLanguage(product: Product, name: string, lc: string): unknown {
  return product[`${name}_${lc}`] ?? product[`${name}_${String(product.lang ?? product.lc)}`];
}

function displayName(product: Product, lc: string): string | undefined {
  const parts = [inLanguage(product, 'product_name', lc) ?? product.product_name, product.brands, product.quantity];
  const shown = parts.filter((part) => typeof part === 'string' && part !== '').join(' – ');
  return shown === '' ? undefined : shown;
}

function ownValue(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined;
}
