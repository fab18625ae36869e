import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import {
  contractOf,
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  walk,
} from '@contract-first/conformance/model';
import { createConfig } from '@redocly/openapi-core';
import type { OpenAPI3, SchemaObject, TransformNodeOptions } from 'openapi-typescript';
import type { Node, PropertySignature, TypeAliasDeclaration, TypeNode } from 'typescript';
import { openapiTypescript, ts } from './compiler.ts';
import { isFixed, keyType, nameMatcher, type Piece, piecesOf, samplesOf } from './key-pattern.ts';
import type { Locate } from './locate.ts';
import { deprecationTag, membersOf, nameOf, print, withNamedSchemas, withPlainDescriptions } from './named-types.ts';
import { requestSchemas, typeParameters } from './request-schemas.ts';

const { factory } = ts;
const { default: openapiTS, astToString, stringToAST, transformSchemaObject, tsUnion, UNDEFINED } = openapiTypescript();

/**
 * The TypeScript types of the flattened contract and of the parameters of its operations as a caller writes them,
 * without the file header. Throws `DiagnosticError`.
 */
export async function types(document: JsonObject, locate: Locate): Promise<string> {
  const requests = requestSchemas(document);
  const copy = forGenerator(document);
  const schemas = {
    ...objectAt(objectAt(copy, 'components'), 'schemas'),
    ...structuredClone(Object.fromEntries(requests)),
  };
  const whole = { ...copy, components: { ...objectAt(copy, 'components'), schemas } } as unknown as OpenAPI3;
  // The contract is linted before: here the linter has no rule.
  const redocly = await createConfig({}, { extends: [] });
  const options = {
    transform: patternTransform(locate),
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    redocly,
    silent: true,
  };
  const nodes = (await openapiTS(whole, options)).flatMap((node) =>
    isNamed(node, 'WithRequired') ? withRequired : node,
  );
  const named = withNamedSchemas(nodes, new Set(requests.keys()), typeParameters(contractOf(document)));
  return astToString(named.map(withPlainDescriptions));
}

// That of the generator takes names of `keyof`, of which a value that may be null has none.
const withRequired = stringToAST(
  'type WithRequired<T, K extends string> = ' +
    'T extends object ? T & { [P in keyof T as P extends K ? P : never]-?: T[P] } : T;',
) as Node[];

const isNamed = (node: Node, name: string) => ts.isTypeAliasDeclaration(node) && node.name.text === name;

/** An equivalent copy of the contract, written so that the generator makes correct types of it. */
function forGenerator(document: JsonObject): JsonObject {
  const { webhooks: _, ...copy } = structuredClone(document);
  walk(copy, (schema) => {
    if (!isJsonObject(schema)) return;
    // The generator would list the operations of callbacks, as those of webhooks, beside those of paths.
    if ('responses' in schema) delete schema.callbacks;
    // It would say that an operation is deprecated, and not since when.
    if (isJsonObject(schema['x-deprecation'])) {
      const tag = deprecationTag(schema['x-deprecation']);
      schema.description = [tag, schema.description].filter((part) => part !== undefined).join('\n\n');
      delete schema.deprecated;
    }
    separatePatterns(schema);
    separateAlternatives(schema);
    gatherRequired(schema);
  });
  return copy;
}

/**
 * Patterns beside alternatives or parts become a part of their own: the generator lets a transformed type replace its
 * sibling keywords.
 */
function separatePatterns(schema: JsonObject): void {
  if (!isJsonObject(schema.patternProperties)) return;
  if (!schema.allOf && !schema.anyOf && !schema.oneOf) return;
  const { patternProperties, properties = {}, required = [], additionalProperties = false } = schema;
  const own = { type: 'object', patternProperties, properties, required, additionalProperties };
  for (const keyword of ['patternProperties', 'properties', 'additionalProperties']) delete schema[keyword];
  schema.allOf = [own, ...items(schema.allOf)];
}

/** Alternatives beside properties or parts become a part of their own: the generator would make one more alternative of those. */
function separateAlternatives(schema: JsonObject): void {
  const { anyOf, properties, allOf, oneOf } = schema;
  if (!Array.isArray(anyOf) || (properties ?? allOf ?? oneOf) === undefined) return;
  delete schema.anyOf;
  schema.allOf = [...items(allOf), { anyOf }];
}

/**
 * What a part requires of its neighbours is required by the whole: the generator looks for the property in that part
 * alone.
 */
function gatherRequired(schema: JsonObject): void {
  const foreign = items(schema.allOf).flatMap((part) => {
    if (!isJsonObject(part)) return [];
    return items(part.required).filter((name) => !(String(name) in objectAt(part, 'properties')));
  });
  if (foreign.length > 0) schema.required = [...new Set([...items(schema.required), ...foreign])];
}

function items(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

interface Signature {
  pieces: Piece[];
  type: TypeNode;
}

/**
 * The `transform` hook for openapi-typescript that turns `patternProperties` into template literal index signatures.
 * Where a named property also falls under such a template, the value type of the signature is widened by the
 * property's, because TypeScript demands it. Throws `DiagnosticError` for a pattern without a legal or usable index
 * signature.
 */
function patternTransform(locate: Locate) {
  return (schema: SchemaObject, options: TransformNodeOptions): TypeNode | undefined => {
    const { 'x-type': written } = schema as { 'x-type'?: string };
    if (written !== undefined) return typeNode(written);
    if (schema.type !== 'object') return undefined;
    const refuse = (what: string): never => {
      throw new DiagnosticError([
        {
          check: 'key patterns',
          what,
          where: locate((options.path ?? '').replace(/^#/, '')),
          why: 'Server and client compile against generated/types.ts, which must compile and must not accept misspelt names.',
          fix: 'edit the schema, then npm run generate',
        },
      ]);
    };
    const { patternProperties = {} } = schema as { patternProperties?: Record<string, SchemaObject> };
    const patterns = Object.entries(patternProperties).map(([pattern, value]) => {
      const pieces = piecesOf(pattern);
      return pieces
        ? { pattern, pieces, value }
        : refuse(`The key pattern ${pattern} has no TypeScript counterpart; write it more simply.`);
    });
    const { additionalProperties: extra, required = [] } = schema;
    const fixed = patterns.filter(({ pieces }) => isFixed(pieces));
    const properties = {
      ...schema.properties,
      ...Object.fromEntries(fixed.flatMap(({ pieces, value }) => samplesOf(pieces).map((name) => [name, value]))),
    };
    const named = Object.keys(properties).length > 0;
    if (named && extra && patterns.length > 0)
      refuse('An object that names properties must not allow every other key as well.');
    const any = patterns.find(({ pieces }) => keyType(pieces) === 'string');
    if (named && any) refuse(`The key pattern ${any.pattern} also covers the named properties; give it a fixed part.`);
    if (patterns.length === 0) return undefined;

    const members = named ? membersOf(transformSchemaObject({ type: 'object', properties, required }, options)) : [];
    const signatures = patterns
      .filter((pattern) => !fixed.includes(pattern))
      .map(({ pieces, value }): Signature => ({ pieces, type: transformSchemaObject(value, options) }));
    if (typeof extra === 'object' && Object.keys(extra).length > 0)
      signatures.push({ pieces: ['string'], type: transformSchemaObject(extra as SchemaObject, options) });
    const indexes = legal(signatures, members).map(({ pieces, type }) => {
      const index = typeNode(keyType(pieces));
      const key = factory.createParameterDeclaration(undefined, undefined, 'key', undefined, index);
      return factory.createIndexSignature(undefined, [key], type);
    });
    return factory.createTypeLiteralNode([...members, ...indexes]);
  };
}

/** One signature per key, each wide enough for the properties and the narrower signatures that fall under it. */
function legal(signatures: readonly Signature[], members: readonly PropertySignature[]): Signature[] {
  const merged = new Map<string, Signature>();
  for (const signature of signatures) {
    const key = keyType(signature.pieces);
    const same = merged.get(key);
    merged.set(key, same ? { ...same, type: union([same.type, signature.type]) } : signature);
  }
  const all = [...merged.values()];
  return all.map((signature) => {
    const matcher = nameMatcher(signature.pieces);
    const covered = members.filter((member) => matcher.test(nameOf(member)));
    const narrower = all.filter(
      (other) => other !== signature && samplesOf(other.pieces).some((key) => matcher.test(key)),
    );
    const types = [signature, ...narrower].map((each) => each.type);
    for (const member of covered) if (member.type) types.push(member.type);
    // A key that fits the pattern need not be there: without noUncheckedIndexedAccess only the type can say so.
    return { ...signature, type: union([...types, UNDEFINED]) };
  });
}

function union(types: readonly TypeNode[]): TypeNode {
  const parts = types.flatMap((type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]));
  return tsUnion([...new Map(parts.map((part) => [print(part), part])).values()]);
}

function typeNode(source: string): TypeNode {
  const [declaration] = stringToAST(`type Written = ${source};`) as [TypeAliasDeclaration];
  return declaration.type;
}
