import { isObject } from '@contract-first/conformance/model';
import { type JsonObject, ownValue } from '../values.ts';

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

/** The fields that names select, by the first key of their paths: whole, or the parts under some paths of further keys. */
export type SelectedFields = ReadonlyMap<string, 'whole' | readonly (readonly string[])[]>;

/** Returns the fields that names select. */
export function selectedFields(names: readonly string[]): SelectedFields {
  const fields = new Map<string, 'whole' | string[][]>();
  for (const name of names) {
    const [first = '', ...rest] = name.split('.');
    const known = fields.get(first);
    if (rest.length === 0) fields.set(first, 'whole');
    else if (known !== 'whole') fields.set(first, [...(known ?? []), rest]);
  }
  return fields;
}

/** Returns the parts of the value of a field under some paths; undefined when none leads to a value. */
export function partsOf(field: string, value: unknown, paths: readonly (readonly string[])[]): unknown {
  const selected: JsonObject = {};
  for (const rest of paths) addPath(selected, { [field]: value }, field, rest, field);
  return selected[field];
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
