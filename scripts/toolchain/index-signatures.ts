import {
  type SchemaObject,
  type TransformNodeOptions,
  transformSchemaObject,
  tsUnion,
  UNDEFINED,
} from 'openapi-typescript';
import ts from 'typescript';
import { isAnyText, matchesPieces, type Piece, piecesOf, samplesOf } from './key-pattern.ts';

const { factory } = ts;

/** A pattern that has no legal or usable index signature, and the pointer of the schema that holds it. */
export class KeyPatternError extends Error {
  readonly pointer: string;

  constructor(message: string, pointer: string) {
    super(message);
    this.name = 'KeyPatternError';
    this.pointer = pointer;
  }
}

interface Signature {
  pieces: Piece[];
  type: ts.TypeNode;
}

/**
 * The `transform` hook for openapi-typescript that turns `patternProperties` into template literal index signatures.
 * Where a named property also falls under such a template, the value type of the signature is widened by the property's,
 * because TypeScript demands it. Throws `KeyPatternError`.
 */
export function patternTransform(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  if (schema.type !== 'object') return undefined;
  const { patternProperties } = schema as { patternProperties?: Record<string, SchemaObject> };
  const patterns = Object.entries(patternProperties ?? {});
  const named = Object.keys(schema.properties ?? {}).length > 0;
  const pointer = options.path ?? '';
  if (named && schema.additionalProperties) {
    throw new KeyPatternError('An object that names properties must not allow every other key as well.', pointer);
  }
  if (patterns.length === 0) return undefined;

  const core: SchemaObject = { type: 'object', properties: schema.properties ?? {}, required: schema.required ?? [] };
  const members = named ? membersOf(transformSchemaObject(core, options)) : [];
  const signatures = patterns.map(([pattern, value]): Signature => {
    const pieces = piecesOf(pattern);
    if (!pieces)
      throw new KeyPatternError(
        `The key pattern ${pattern} has no TypeScript counterpart; write it more simply.`,
        pointer,
      );
    if (isAnyText(pieces) && named) {
      throw new KeyPatternError(
        `The key pattern ${pattern} also covers the named properties; give it a fixed part.`,
        pointer,
      );
    }
    return { pieces, type: transformSchemaObject(value, options) };
  });
  const extra = schema.additionalProperties;
  if (typeof extra === 'object' && Object.keys(extra).length > 0)
    signatures.push({ pieces: [{ kind: 'string' }], type: transformSchemaObject(extra as SchemaObject, options) });
  return factory.createTypeLiteralNode([...members, ...legal(signatures, members).map(asNode)]);
}

function membersOf(type: ts.TypeNode): ts.PropertySignature[] {
  return ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
}

/** One signature per key, each wide enough for the properties and the narrower signatures that fall under it. */
function legal(signatures: readonly Signature[], members: readonly ts.PropertySignature[]): Signature[] {
  const merged = new Map<string, Signature>();
  for (const signature of signatures) {
    const key = JSON.stringify(signature.pieces);
    const same = merged.get(key);
    merged.set(key, same ? { ...same, type: union([same.type, signature.type]) } : signature);
  }
  const all = [...merged.values()];
  return all.map((signature) => {
    const covered = members.filter((member) => matchesPieces(signature.pieces, nameOf(member)));
    const narrower = all.filter(
      (other) => other !== signature && samplesOf(other.pieces).some((key) => matchesPieces(signature.pieces, key)),
    );
    const types = [signature, ...narrower].map((each) => each.type);
    for (const member of covered) if (member.type) types.push(member.type);
    // Without exactOptionalPropertyTypes an optional property also holds undefined, and the signature must allow it.
    if (covered.some((member) => member.questionToken)) types.push(UNDEFINED);
    return { ...signature, type: types.length > 1 ? union(types) : signature.type };
  });
}

function union(types: readonly ts.TypeNode[]): ts.TypeNode {
  const parts = types.flatMap((type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]));
  return tsUnion([...new Map(parts.map((part) => [print(part), part])).values()]);
}

const printer = ts.createPrinter({ removeComments: true });
const emptyFile = ts.createSourceFile('', '', ts.ScriptTarget.ES2022);

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, emptyFile);
}

function nameOf(member: ts.PropertySignature): string {
  return ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : print(member.name);
}

function asNode({ pieces, type }: Signature): ts.IndexSignatureDeclaration {
  const key = factory.createParameterDeclaration(undefined, undefined, 'key', undefined, keyType(pieces));
  return factory.createIndexSignature(undefined, [key], type);
}

function keyType(pieces: readonly Piece[]): ts.TypeNode {
  if (isAnyText(pieces)) return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const texts = ['', ...pieces.flatMap((piece, index) => (piece.kind === 'text' && index === 0 ? [piece.text] : []))];
  const head = texts.at(-1) ?? '';
  const tail = pieces[0]?.kind === 'text' ? pieces.slice(1) : pieces;
  const spans: { type: ts.TypeNode; after: string }[] = [];
  for (const piece of tail) {
    const last = spans.at(-1);
    if (piece.kind === 'text' && last) last.after += piece.text;
    else spans.push({ type: spanType(piece), after: '' });
  }
  if (spans.length === 0) return factory.createLiteralTypeNode(factory.createStringLiteral(head));
  return factory.createTemplateLiteralType(
    factory.createTemplateHead(head),
    spans.map(({ type, after }, index) =>
      factory.createTemplateLiteralTypeSpan(
        type,
        index === spans.length - 1 ? factory.createTemplateTail(after) : factory.createTemplateMiddle(after),
      ),
    ),
  );
}

function spanType(piece: Piece): ts.TypeNode {
  if (piece.kind === 'number') return factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  if (piece.kind !== 'choice') return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createUnionTypeNode(
    piece.texts.map((text) => factory.createLiteralTypeNode(factory.createStringLiteral(text, true))),
  );
}
