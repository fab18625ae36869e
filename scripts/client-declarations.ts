import { posix } from 'node:path';
import ts, { type JSDoc, type Node, type PropertySignature, type SourceFile } from 'typescript';

const { factory } = ts;

/**
 * Tables of openapi-typescript whose members are described again where they are used: beside the methods and the
 * types of bodies.
 */
const described = ['operations', 'responses', 'parameters', 'headers'];

/** Tags that editors show as if they were sentences. */
const left = ['example', 'enum', 'constant', 'default'];

const runtime = '@contract-first/toolkit/client';

/** The path, from a file of the package, of the runtime of the toolkit, which is inside of the package. */
function inside(specifier: string, name: string): string {
  if (!specifier.startsWith(runtime)) return specifier.replace(/\.[jt]s$/, '');
  return posix.relative(posix.dirname(name), `toolkit/client/${specifier.slice(runtime.length + 1) || 'index'}`);
}

/**
 * Returns a declaration file as it is published, `name` being its path, and the files that it imports, without
 * extension. Its
 * types are those of the compiler; only `paths` and parameters other than headers are left out, which the client has
 * by types of their own. Its imports name the modules that run. Of the comments, those that repeat another are left out: a half of the file.
 */
export function publishedDeclarations(source: string, name: string): { text: string; imports: string[] } {
  const file = ts.createSourceFile('declarations.d.ts', source, ts.ScriptTarget.ES2022, true);
  const imports: string[] = [];
  const headers = [...source.matchAll(/\bheader\??: \{[^{}]*\}/g)].join('\n');
  const used = new Set(['header', ...[...headers.matchAll(/"parameters"\]\["(\w+)"/g)].map(([, name]) => name)]);
  const visit = (node: Node): Node | undefined => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'paths') return undefined;
    if (isParameter(node) && !used.has(node.name.getText())) return undefined;
    if (ts.isStringLiteral(node) && isSpecifier(node) && (node.text.startsWith('.') || node.text.startsWith(runtime))) {
      const path = inside(node.text, name);
      imports.push(path);
      return factory.createStringLiteral(`${path}.js`, true);
    }
    if (isTable(node)) return withoutComments(ts.visitEachChild(node, visit, undefined));
    return withShortComment(ts.visitEachChild(node, visit, undefined), node);
  };
  const root = (given: SourceFile) => ts.visitEachChild(given, visit, undefined);
  const [published = file] = ts.transform(file, [() => root]).transformed;
  return { text: ts.createPrinter({ newLine: ts.NewLineKind.LineFeed }).printFile(published), imports };
}

const isSpecifier = ({ parent }: Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isModuleDeclaration(parent);

const isParameter = (node: Node): node is PropertySignature =>
  ts.isPropertySignature(node) &&
  ts.isTypeLiteralNode(node.parent) &&
  ts.isPropertySignature(node.parent.parent) &&
  node.parent.parent.name.getText() === 'parameters';

function isTable(node: Node): boolean {
  if (ts.isInterfaceDeclaration(node)) return described.includes(node.name.text);
  const isMember = ts.isPropertySignature(node) && ts.isInterfaceDeclaration(node.parent);
  return isMember && node.parent.name.text === 'components' && described.includes(node.name.getText());
}

function withoutComments(node: Node): Node {
  const visit = (child: Node): void => ts.forEachChild(ts.setEmitFlags(child, ts.EmitFlags.NoComments), visit);
  visit(node);
  return node;
}

/**
 * The changed node with the comment of the original one: without the tags, and none at a property that has the name
 * of its type.
 */
function withShortComment(changed: Node, original: Node): Node {
  const [comment] = ts.getJSDocCommentsAndTags(original).filter((one): one is JSDoc => ts.isJSDoc(one));
  if (comment === undefined) return changed;
  const tags = comment.tags ?? [];
  const kept = tags.filter(({ tagName }) => !left.includes(tagName.text));
  const keptText = kept.map((tag) => `@${tag.tagName.text} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`.trimEnd());
  const repeats =
    ts.isPropertySignature(original) &&
    original.type !== undefined &&
    original.name.getText() === original.type.getText();
  if (!repeats && kept.length === tags.length) return changed;
  ts.setEmitFlags(changed, ts.EmitFlags.NoLeadingComments);
  const text = [ts.getTextOfJSDocComment(comment.comment) ?? '', ...keptText];
  const lines = repeats ? [] : text.join('\n').trim().split('\n');
  const [only = '', ...others] = lines;
  if (only === '') return changed;
  const written =
    others.length === 0 ? `* ${only} ` : `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
  return ts.addSyntheticLeadingComment(changed, ts.SyntaxKind.MultiLineCommentTrivia, written, true);
}
