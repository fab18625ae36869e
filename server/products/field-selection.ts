import { isObject } from '../../conformance/model/json.ts';
import { computedField, type FieldContext } from './computed-fields.ts';
import { imageUrls } from './images.ts';
import { type Fields, type JsonObject, ownValue } from './values.ts';

/**
 * The meaning of a `fields` parameter. `raw`: the stored product as it is. `none`: no field. `all`: every stored field, the image addresses and
 * the fields in `names`. `some`: the fields in `names`, which may be stored, computed, or dotted paths.
 */
export type FieldSelection =
  | { readonly kind: 'raw' }
  | { readonly kind: 'none' }
  | { readonly kind: 'all' | 'some'; readonly names: readonly string[] };

// Attributes in one language are some 30 kilobytes for each product.
const attributesInLanguage = /^attribute_groups_[a-z]{2}(\.|$)/;
const mostAttributeLanguages = 5;

/** Returns what `fields` selects of a product, attributes in the first five languages of it alone. `all` when it is absent or empty; `raw` and `none` count only when they stand alone. */
export function parseFields(fields: readonly string[] = []): FieldSelection {
  const given = [...new Set(fields)].filter((field) => field !== '');
  const [only] = given;
  if (given.length === 1 && (only === 'raw' || only === 'none')) return { kind: only };
  const names = new Set(given);
  for (const name of given.filter((field) => attributesInLanguage.test(field)).slice(mostAttributeLanguages))
    names.delete(name);
  const isAll = names.delete('all') || given.length === 0;
  return { kind: isAll ? 'all' : 'some', names: [...names] };
}

/** Returns what `fields` selects of each product in an array of products, where `all` includes the address of its web page (`url`). */
export function parseListedFields(fields: readonly string[]): FieldSelection {
  const selection = parseFields(fields);
  return selection.kind === 'all' ? { ...selection, names: [...new Set([...selection.names, 'url'])] } : selection;
}

/** Returns the selected part of a product. A name that the product does not have is left out. */
export async function selectFields(
  product: Fields,
  selection: FieldSelection,
  context: FieldContext,
): Promise<JsonObject> {
  if (selection.kind === 'raw') return { ...product };
  if (selection.kind === 'none') return {};
  const selected: JsonObject = selection.kind === 'all' ? { ...product, ...imageUrls(product, context.lc) } : {};
  // Paths into one computed field, of which a request can hold hundreds, share its value.
  const values: JsonObject = Object.create(null);
  for (const name of selection.names) {
    const path = name.split('.');
    const [first = '', ...rest] = path;
    if (!(first in values)) {
      values[first] = Object.hasOwn(product, first) ? product[first] : await computedField(product, first, context);
    }
    addPath(selected, values, first, rest, first);
  }
  return selected;
}

// The contract has these objects whole or not at all: parts of them would lack what it requires.
const wholeObjects = /^(images\.[^.]+|nutriscore_data|nutriscore\.\d+\.data|knowledge_panels\.[^.]+)$/;

/**
 * Adds to `selected` the part of `source` under `name` and the keys in `rest`, in the objects that lead there. It descends into objects only, adds
 * images, panels and Nutri-Score data whole, and adds nothing when the keys lead nowhere. `path` is the way from the product.
 */
function addPath(selected: JsonObject, source: unknown, name: string, rest: readonly string[], path: string): void {
  const value = ownValue(source, name);
  if (value === undefined) return;
  const [next, ...after] = rest;
  if (next === undefined) {
    selected[name] = value;
    return;
  }
  if (wholeObjects.test(path)) {
    if (rest.reduce(ownValue, value) !== undefined) selected[name] = value;
    return;
  }
  const earlier = ownValue(selected, name);
  const inner: JsonObject = isObject(earlier) ? { ...earlier } : {};
  addPath(inner, value, next, after, `${path}.${next}`);
  if (Object.keys(inner).length > 0) selected[name] = inner;
}
