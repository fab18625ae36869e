import { isObject } from '@contract-first/conformance/model';
import { removalMark } from '../../store/rows/search-row.ts';
import { normalizeBarcode } from '../barcode.ts';
import { type JsonObject, numeric, toNumber, withoutNulls } from '../values.ts';
import { flatImages } from './images.ts';
import { convertNutrition } from './nutriments.ts';
import { packagingsWithObjects } from './packagings.ts';
import { convertTagSources, convertTags } from './tags.ts';

/** The product schema of API v3.0. */
const v3SchemaVersion = 999;

/** A record in schema 999, and as it was, with its schema; or why it cannot be read. */
type V3Form =
  | { readonly product: JsonObject; readonly record: JsonObject; readonly schema: number }
  | { readonly reason: string };

// Brands are a taxonomy, and the ingredients hierarchy is no longer stored, being equal to the tags.
const schemaWithBrandTaxonomy = 1001;
const schemaWithNutrition = 1003;
const schemaWithTagSources = 1004;
const newestSchema = schemaWithTagSources;
const numberFields = new Set([
  ...['rev', 'complete', 'popularity_key', 'nova_group'],
  ...['nutriscore_score', 'nutriscore_score_opposite', 'ecoscore_score', 'environmental_score_score', 'completeness'],
]);
const isNumber = (key: string) => key.endsWith('_n') || key.endsWith('_t') || numberFields.has(key);
const keepsNulls = new Set(['nutriscore', 'nutriscore_data']);

function convertScores(product: JsonObject): void {
  for (const part of ['data', 'grade', 'score', 'tags']) {
    const value = product[`environmental_score_${part}`];
    if (value === undefined) continue;
    product[`ecoscore_${part}`] = value;
    delete product[`environmental_score_${part}`];
  }
}

function convertPercentages(ingredients: readonly unknown[]): unknown[] {
  return ingredients.map((ingredient) => {
    if (!isObject(ingredient)) return ingredient;
    const converted = { ...ingredient };
    for (const key of Object.keys(converted)) if (key.startsWith('percent')) converted[key] = numeric(converted[key]);
    if (Array.isArray(converted.ingredients)) converted.ingredients = convertPercentages(converted.ingredients);
    return converted;
  });
}

/**
 * Returns a record of the export in the form of API v3.0, whichever schema version it has: 1001 to 1004, or none for older ones.
 * Conversion is that of upstream's `ProductSchemaChanges`, from the newest schema down; properties that are null are left out, except inside the Nutri-Score data.
 */
export function toV3Form(raw: unknown): V3Form {
  if (!isObject(raw)) return { reason: 'not a JSON object' };
  const { code, schema_version: version } = raw;
  if (typeof code !== 'string' && typeof code !== 'number') return { reason: 'no code' };
  if (typeof code === 'number' && !Number.isSafeInteger(code))
    return { reason: `code is the number ${code}, which is not that of a barcode` };
  const normalized = normalizeBarcode(String(code));
  if (normalized === undefined) return { reason: 'code is not a barcode of 4 to 24 digits' };
  const schema = version === undefined || version === null ? 0 : toNumber(version);
  if (schema === undefined || schema > newestSchema)
    return { reason: `schema_version ${JSON.stringify(version)} is not known` };

  const product: JsonObject = {};
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    if (value === null) continue;
    if (isNumber(key)) product[key] = numeric(withoutNulls(value));
    else product[key] = keepsNulls.has(key) ? value : withoutNulls(value);
  }
  if (normalized !== code) Object.assign(product, { code: normalized, _id: normalized });
  if (/^(on|true|yes|1)$/i.test(String(product.deleted))) product[removalMark.field] = removalMark.value;
  const record = { ...product };
  if (schema >= schemaWithTagSources) convertTagSources(product);
  if (schema >= schemaWithNutrition || 'nutrition' in product) convertNutrition(product);
  if (schema >= schemaWithBrandTaxonomy) convertTags(product);
  convertScores(product);
  if (isObject(product.images)) product.images = flatImages(product.images);
  if (Array.isArray(product.ingredients)) product.ingredients = convertPercentages(product.ingredients);
  if (Array.isArray(product.packagings)) product.packagings = packagingsWithObjects(product.packagings);
  product.schema_version = v3SchemaVersion;
  return { product, record, schema };
}
