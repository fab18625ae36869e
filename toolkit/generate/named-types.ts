import type { Json } from '@contract-first/conformance/model';
import type {
  Identifier,
  Node,
  PropertySignature,
  Statement,
  TypeAliasDeclaration,
  TypeNode,
  TypeParameterDeclaration,
} from 'typescript';
import { ts } from './compiler.ts';

const { factory } = ts;

/** The tree with descriptions as plain text of the comments instead of tags, so that editors show them in full. */
export function withPlainDescriptions(root: Node): Node {
  const visit = (node: Node): Node => {
    const comments = ts
      .getSyntheticLeadingComments(node)
      ?.map((comment) => ({ ...comment, text: plain(comment.text) }));
    if (comments) ts.setSyntheticLeadingComments(node, comments);
    return ts.visitEachChild(node, visit, undefined);
  };
  return visit(root);
}

// The text of a comment is indented by five where it goes on.
function plain(comment: string): string {
  return comment
    .replace(/^\*(\n \*)? @description /, '*$1 ')
    .replace('\n * @description ', '\n *\n * ')
    .replaceAll('\n *     ', '\n * ');
}

/**
 * Declares each schema of an object as a type of its own name, beside `components` which refers to it, so that the
 * compiler's messages name it. Those of requests are no components, and may have a type parameter.
 */
export function withNamedSchemas(
  nodes: readonly Node[],
  requests: ReadonlySet<string>,
  parameters: ReadonlyMap<string, string>,
): Node[] {
  return nodes.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
    const holder = node.members.filter(ts.isPropertySignature).find((member) => nameOf(member) === 'schemas');
    const schemas = membersOf(holder?.type);
    if (holder === undefined || schemas.length === 0) return [node];
    const named = schemas.flatMap((schema) => namedType(schema, parameters) ?? []);
    const names = new Set(named.map(({ name }) => name.text));
    const components = schemas
      .filter((schema) => !requests.has(nameOf(schema)))
      .map((schema) => {
        const name = nameOf(schema);
        return names.has(name) ? withType(schema, factory.createTypeReferenceNode(name)) : schema;
      });
    const members = node.members.map((member) =>
      member === holder ? withType(holder, factory.createTypeLiteralNode(components)) : member,
    );
    const { modifiers, typeParameters, heritageClauses } = node;
    const changed = factory.updateInterfaceDeclaration(
      node,
      modifiers,
      node.name,
      typeParameters,
      heritageClauses,
      members,
    );
    return [changed, ...named.flatMap(sharing(named))];
  });
}

function namedType(
  { name, type }: PropertySignature,
  parameters: ReadonlyMap<string, string>,
): TypeAliasDeclaration | undefined {
  if (!ts.isIdentifier(name) || !type || !(ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type)))
    return undefined;
  const values = parameters.get(name.text);
  const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const field = values === undefined ? undefined : factory.createTypeReferenceNode(values);
  return aliasOf(name, type, field && [factory.createTypeParameterDeclaration(undefined, 'Field', string, field)]);
}

function withType(property: PropertySignature, type: TypeNode): PropertySignature {
  const { modifiers, name, questionToken } = property;
  return factory.updatePropertySignature(property, modifiers, name, questionToken, type);
}

/**
 * Two large types that have most of their members in common become intersections with a third one, so that the
 * members stand there once: the types of a product in two families are a third of everything.
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

/** The tag of a doc comment that says since when an operation is deprecated, and where is what to do. */
export function deprecationTag({ since, link }: { readonly since?: Json; readonly link?: Json } = {}): string {
  const [day, guide] = [
    since === undefined ? '' : ` since ${since}`,
    link === undefined ? '' : `; what to do: ${link}`,
  ];
  return `@deprecated${day}${guide}`;
}
