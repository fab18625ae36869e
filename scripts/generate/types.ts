import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { ToolchainError } from '../checks/failures.ts';
import type { Locate } from './flatten.ts';
import { KeyPatternError, patternTransform } from './index-signatures.ts';
import { isJsonObject, type JsonObject, walk } from './json.ts';

/** The TypeScript types of the flattened contract, without the file header. Throws `ToolchainError`. */
export async function types(document: JsonObject, locate: Locate): Promise<string> {
  try {
    const nodes = await openapiTS(forGenerator(document) as unknown as OpenAPI3, {
      transform: patternTransform,
      alphabetize: false,
      silent: true,
    });
    return astToString(nodes.flatMap(withNamedSchemas));
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

/** Declares each schema of an object as a type of its own name, beside `components` which refers to it, so that the compiler's messages name it. */
function withNamedSchemas(node: ts.Node): ts.Node[] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
  const schemas = node.members
    .filter(ts.isPropertySignature)
    .flatMap(({ name, type }) =>
      ts.isIdentifier(name) && name.text === 'schemas' && type && ts.isTypeLiteralNode(type) ? type.members : [],
    )
    .filter(ts.isPropertySignature);
  const named = schemas.flatMap((schema) => {
    const { name, type } = schema;
    if (!ts.isIdentifier(name) || !type || !(ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type))) return [];
    Object.assign(schema, { type: ts.factory.createTypeReferenceNode(name) });
    return ts.factory.createTypeAliasDeclaration(
      [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)],
      name,
      undefined,
      type,
    );
  });
  return [node, ...named];
}

/** A copy of the contract that means the same, in the only words that the generator understands. */
function forGenerator(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  walk(copy, (schema) => {
    if (!isJsonObject(schema)) return;
    separatePatterns(schema);
    gatherRequired(schema);
  });
  return copy;
}

/** Patterns beside alternatives or parts become a part of their own: the generator lets a transformed type replace all that stands beside it. */
function separatePatterns(schema: JsonObject): void {
  if (!isJsonObject(schema.patternProperties)) return;
  if (!schema.allOf && !schema.anyOf && !schema.oneOf) return;
  const { patternProperties, properties = {}, required = [], additionalProperties = false } = schema;
  const own = { type: 'object', patternProperties, properties, required, additionalProperties };
  for (const keyword of ['patternProperties', 'properties', 'additionalProperties']) delete schema[keyword];
  schema.allOf = [own, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
}

/** What a part requires of its neighbours is required by the whole: the generator looks for the property in that part alone. */
function gatherRequired(schema: JsonObject): void {
  const parts = Array.isArray(schema.allOf) ? schema.allOf.filter(isJsonObject) : [];
  const foreign = parts.flatMap(({ required, properties }) =>
    Array.isArray(required)
      ? required.filter((name) => !isJsonObject(properties) || !(String(name) in properties))
      : [],
  );
  if (foreign.length === 0) return;
  schema.required = [...new Set([...(Array.isArray(schema.required) ? schema.required : []), ...foreign])];
}
