import { isObject } from '@contract-first/conformance/model';
import { type Fields, itemsOf, type JsonObject } from '../values.ts';
import { imagesByKind } from './images.ts';
import { nutritionOf } from './nutriments.ts';
import type { SchemaVersion } from './schema-versions.ts';

function renameScores(product: JsonObject): void {
  for (const part of ['data', 'grade', 'score', 'tags']) {
    const value = product[`ecoscore_${part}`];
    if (value !== undefined) product[`environmental_score_${part}`] = value;
  }
}

function raiseBrands(product: JsonObject): void {
  const { brands, brands_tags: tags } = product;
  if (!Array.isArray(tags)) return;
  const entered = itemsOf(brands);
  product.brands_tags = tags.map((tag) => `xx:${tag}`);
  product.brands_hierarchy = (entered.length === tags.length ? entered : tags).map((brand) => `xx:${brand}`);
  product.brands_lc = 'xx';
}

function raiseNutrition(product: JsonObject): void {
  const nutrition = nutritionOf(product);
  if (Object.keys(nutrition).length > 0) product.nutrition = nutrition;
}

// The fields that contributors fill in, but for brands. Upstream's `writable_tags_fields` has no packaging, whose removal is inferred.
const ofTaxonomies = ['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'traces'];
const asEntered = ['manufacturing_places', 'purchase_places', 'stores'];

/** The tags that were entered in a field, as far as they are known without its taxonomy: a text says how many there were. */
function enteredTags(product: JsonObject, name: string): unknown[] {
  const entered = itemsOf(product[name]);
  if (asEntered.includes(name)) return entered;
  const { [`${name}_hierarchy`]: hierarchy, [`${name}_tags`]: tags } = product;
  const known = Array.isArray(hierarchy) ? hierarchy : tags;
  return Array.isArray(known) && known.length === entered.length ? known : [];
}

// As upstream's expected results of its test `1003-to-1004-new-tags-schema` have it, and `ProductsTags.pm`: codes of packers stay normalised, tags
// without taxonomy are as entered and in the order of the alphabet. *Inferred*: in which order, and which tags of a taxonomy were entered.
function raiseTags(product: JsonObject): void {
  const sources: JsonObject = {};
  for (const name of [...ofTaxonomies, ...asEntered, 'emb_codes', 'brands']) {
    const tags = [...new Set(enteredTags(product, name))];
    if (tags.length > 0) sources[name] = { packaging: { tags } };
    if (tags.length > 0 && asEntered.includes(name)) product[`${name}_tags`] = tags.toSorted();
  }
  if (Object.keys(sources).length > 0) product.tags_sources ??= sources;
}

/**
 * How a product of the schema before becomes one of this schema, by the schema: what upstream's `ProductSchemaChanges` does, in place.
 * `openapi/versions/` says the same for readers, and which fields are there no longer.
 */
const raises: ReadonlyMap<number, (product: JsonObject) => void> = new Map([
  [1000, renameScores],
  [1001, raiseBrands],
  [
    1002,
    (product) => {
      if (isObject(product.images)) product.images = imagesByKind(product.images);
    },
  ],
  [1003, raiseNutrition],
  [1004, raiseTags],
]);

/** Says which value of a field a product has itself in a schema, where it is known. */
type OwnValues = (schema: number, name: string) => { readonly value: unknown } | undefined;

/**
 * Returns the fields that each newer schema has otherwise, by the schema, made from a product of schema 999 where the product has no value of its
 * own. The arguments are not changed. Throws for a schema without conversion.
 */
export function newerFields(
  product: Fields,
  versions: readonly SchemaVersion[],
  own: OwnValues = () => undefined,
): ReadonlyMap<number, JsonObject> {
  const current = { ...product };
  return new Map(
    versions.map(({ schema, fields }) => {
      const raise = raises.get(schema);
      if (raise === undefined)
        throw new Error(`There is no conversion to schema ${schema}, which openapi/versions/ names.`);
      raise(current);
      const found: JsonObject = {};
      for (const name of fields) {
        const known = name === 'schema_version' ? { value: product[name] && schema } : own(schema, name);
        if (known !== undefined) current[name] = known.value;
        if (current[name] === undefined) delete current[name];
        else found[name] = current[name];
      }
      return [schema, found];
    }),
  );
}

/** Returns the values that a record of some schema has itself: those of fields that have not changed again up to its schema. */
export function ownOfRecord(record: Fields, reached: number, versions: readonly SchemaVersion[]): OwnValues {
  return (schema, name) => {
    const isChangedAgain = versions.some(
      (later) => schema < later.schema && later.schema <= reached && later.changes(name),
    );
    return schema <= reached && !isChangedAgain ? { value: record[name] } : undefined;
  };
}
