import type { JsonObject } from '../values.ts';
import { packagingsWithTags } from './packagings.ts';

/** The product schema version of the v2 operations. */
const v2SchemaVersion = 998;

/** The fields in which the v2 form may differ from the stored one. */
export const v2Fields = ['schema_version', 'packagings'] as const;

/** Returns the product as the v2 operations send it, made from the stored v3 form; the argument is not changed. */
export function toV2Form(product: Readonly<JsonObject>): JsonObject {
  const converted: JsonObject = { ...product };
  if ('schema_version' in converted) converted.schema_version = v2SchemaVersion;
  if (Array.isArray(converted.packagings)) converted.packagings = packagingsWithTags(converted.packagings);
  return converted;
}
