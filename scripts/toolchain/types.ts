import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { ToolchainError } from './failures.ts';
import type { Locate } from './flatten.ts';
import { KeyPatternError, patternTransform } from './index-signatures.ts';
import { isJsonObject, type JsonObject, walk } from './json.ts';

/** The TypeScript types of the flattened contract, without the file header. Throws `ToolchainError`. */
export async function types(document: JsonObject, locate: Locate): Promise<string> {
  try {
    const nodes = await openapiTS(withoutMixtures(document) as unknown as OpenAPI3, {
      transform: patternTransform,
      alphabetize: false,
      silent: true,
    });
    return astToString(nodes);
  } catch (error) {
    if (!(error instanceof KeyPatternError)) throw error;
    throw new ToolchainError([
      {
        gate: 'key patterns',
        what: error.message,
        where: locate(error.pointer.replace(/^#/, '')),
        why: 'Server and client compile against generated/types.ts, which must be legal and must not accept misspelt names.',
        repair: 'edit the schema, then npm run generate',
      },
    ]);
  }
}

/**
 * A copy in which no schema has both patterns and alternatives or parts: the patterns become a part of their own, because
 * the generator lets a transformed type replace all that stands beside it.
 */
function withoutMixtures(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  walk(copy, (schema) => {
    if (!isJsonObject(schema) || !isJsonObject(schema.patternProperties)) return;
    if (!schema.allOf && !schema.anyOf && !schema.oneOf) return;
    const { patternProperties, properties = {}, required = [], additionalProperties = false } = schema;
    const own = { type: 'object', patternProperties, properties, required, additionalProperties };
    for (const keyword of ['patternProperties', 'properties', 'additionalProperties']) delete schema[keyword];
    schema.allOf = [own, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
  });
  return copy;
}
