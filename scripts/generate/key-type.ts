import ts from 'typescript';
import { isAnyText, type Piece } from './key-pattern.ts';

const { factory } = ts;

/** The TypeScript type of the property names that fall under the pieces: a template literal, or `string` for any text. */
export function keyType(pieces: readonly Piece[]): ts.TypeNode {
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
