import type {
  Identifier,
  Node,
  PropertySignature,
  Statement,
  TypeAliasDeclaration,
  TypeNode,
  TypeParameterDeclaration,
} from 'typescript';
import type { JsonObject } from '../../conformance/model/json.ts';
import { ts } from './compiler.ts';

const { factory } = ts;

/** The source with descriptions as plain text of the comments instead of tags, so that editors show them in full. */
export function asText(source: string): string {
  return source
    .replaceAll('/** @description ', '/** ')
    .replace(/^( *)\/\*\*\n *\* @description /gm, '$1/**\n$1 * ')
    .replace(/^( *)\* @description /gm, '$1*\n$1* ')
    .replace(/^( *\*) {5}/gm, '$1 ');
}

/**
 * Declares each schema of an object as a type of its own name, beside `components` which refers to it, so that the compiler's messages name it.
 * Those of requests are no components, and may have a type parameter.
 */
export function withNamedSchemas(
  node: Node,
  requests: ReadonlyMap<string, JsonObject>,
  parameters: ReadonlyMap<string, string>,
): Node[] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
  const [holder] = node.members.filter(ts.isPropertySignature).filter((member) => nameOf(member) === 'schemas');
  const schemas = membersOf(holder?.type);
  const named = schemas.flatMap((schema) => {
    const { name, type } = schema;
    if (!ts.isIdentifier(name) || !type || !(ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type))) return [];
    Object.assign(schema, { type: factory.createTypeReferenceNode(name) });
    const values = parameters.get(name.text);
    const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
    const field = values === undefined ? undefined : factory.createTypeReferenceNode(values);
    const parameter = field && [factory.createTypeParameterDeclaration(undefined, 'Field', string, field)];
    return aliasOf(name, type, parameter);
  });
  const components = schemas.filter((schema) => !requests.has(nameOf(schema)));
  if (holder?.type) Object.assign(holder.type, { members: factory.createNodeArray(components) });
  return [node, ...named.flatMap(sharing(named))];
}

/**
 * Two large types that have most of their members in common become intersections with a third one, so that the members stand there once: the types of a product in
 * two families are a third of everything.
 */
function sharing(named: readonly TypeAliasDeclaration[]): (type: TypeAliasDeclaration) => Statement[] {
  const large = named.flatMap((declaration) => {
    const { type } = declaration;
    if (!ts.isTypeLiteralNode(type) || declaration.typeParameters || type.members.length < 100) return [];
    return [{ declaration, members: new Map(type.members.map((member) => [print(member), member])) }];
  });
  const shared = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...one.keys()].filter((text) => other.has(text)).length;
  const isLike = (one: (typeof large)[number], other: (typeof large)[number]) =>
    one !== other && shared(one.members, other.members) > 0.9 * one.members.size;
  const [first, second, ...others] = large.filter((one) => large.some((other) => isLike(one, other)));
  if (first === undefined || second === undefined || others.length > 0) return (type) => [type];
  const common = [...first.members].filter(([text]) => second.members.has(text));
  const base = `${first.declaration.name.text}Or${second.declaration.name.text}`;
  return (type) => {
    const found = [first, second].find(({ declaration }) => declaration === type);
    if (found === undefined) return [type];
    const own = [...found.members].filter(([text]) => !common.some(([shared]) => shared === text));
    const parent = factory.createTypeReferenceNode(base);
    const declared = aliasOf(
      type.name,
      factory.createIntersectionTypeNode([parent, factory.createTypeLiteralNode(own.map(([, member]) => member))]),
    );
    return found === first
      ? [aliasOf(base, factory.createTypeLiteralNode(common.map(([, member]) => member))), declared]
      : [declared];
  };
}

function aliasOf(
  name: string | Identifier,
  type: TypeNode,
  parameters?: readonly TypeParameterDeclaration[],
): TypeAliasDeclaration {
  const exported = [factory.createToken(ts.SyntaxKind.ExportKeyword)];
  return factory.createTypeAliasDeclaration(exported, name, parameters, type);
}

/** The properties of an object type. */
export function membersOf(type: TypeNode | undefined): PropertySignature[] {
  return type && ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
}

const printer = ts.createPrinter({ removeComments: true });
const emptyFile = ts.createSourceFile('', '', ts.ScriptTarget.ES2022);

/** The TypeScript source of a node, without comments. */
export function print(node: Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, emptyFile);
}

/** The name of a property as it is, without quotes. */
export function nameOf(member: PropertySignature): string {
  return ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : print(member.name);
}
