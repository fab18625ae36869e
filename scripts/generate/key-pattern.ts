import ts from 'typescript';

/**
 * A regular expression over property names as the pieces of a TypeScript template literal type:
 * `text` is fixed, `choice` one of several texts, `string` and `number` stand for `${string}` and `${number}`.
 */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; texts: string[] }
  | { kind: 'string' | 'number' };

const { factory } = ts;

const digits = String.raw`\\d|\[0-9\]|\[1-9\]`;
const quantifier = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})?`;
const tokens: [RegExp, (match: RegExpExecArray) => Piece][] = [
  [new RegExp(`^(?:(?:${digits})${quantifier})+`), () => ({ kind: 'number' })],
  [new RegExp(String.raw`^(?:\[(?:\\.|[^\]\\])+\]|\\[wsSWD]|\.)${quantifier}`), () => ({ kind: 'string' })],
  [/^\((?:\?:)?([\w|-]*)\)\?/, (match) => ({ kind: 'choice', texts: ['', ...(match[1] ?? '').split('|')] })],
  [/^\((?:\?:)?([\w|-]*)\)(?![*+{])/, (match) => ({ kind: 'choice', texts: (match[1] ?? '').split('|') })],
  [new RegExp(String.raw`^\((?!\?[=!<])[^()]*\)${quantifier}`), () => ({ kind: 'string' })],
  [/^([\w:-])\?/, (match) => ({ kind: 'choice', texts: ['', match[1] ?? ''] })],
  [/^([\w:-]|\\[^\w\s])(?![*+{])/, (match) => ({ kind: 'text', text: (match[1] ?? '').replace('\\', '') })],
  [/^[\w:-][*+{][^A-Za-z]*/, () => ({ kind: 'string' })],
];

/** The pieces of an anchored pattern such as `^name_[a-z]{2}$`; undefined for a pattern outside the grammar of `tokens`. */
export function piecesOf(pattern: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let rest = pattern.startsWith('^') ? pattern.slice(1) : pattern;
  if (!pattern.startsWith('^')) pieces.push({ kind: 'string' });
  while (rest !== '' && rest !== '$') {
    const piece = nextPiece(rest);
    if (!piece) return undefined;
    pieces.push(piece.piece);
    rest = rest.slice(piece.length);
  }
  if (rest !== '$') pieces.push({ kind: 'string' });
  return joined(pieces);
}

function nextPiece(rest: string): { piece: Piece; length: number } | undefined {
  for (const [token, make] of tokens) {
    const match = token.exec(rest);
    if (match) return { piece: make(match), length: match[0].length };
  }
  return undefined;
}

/** Neighbouring texts become one, neighbouring wildcards one `string`; a choice of one text is that text. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isWild = piece.kind === 'string' || piece.kind === 'number';
    if (piece.kind === 'choice' && piece.texts.length === 1) result.push({ kind: 'text', text: piece.texts[0] ?? '' });
    else if (last?.kind === 'text' && piece.kind === 'text')
      result.splice(-1, 1, { kind: 'text', text: last.text + piece.text });
    else if (isWild && (last?.kind === 'string' || last?.kind === 'number')) result.splice(-1, 1, { kind: 'string' });
    else result.push(piece);
  }
  return result;
}

/** Whether the pieces match any name. */
export function matchesEveryName(pieces: readonly Piece[]): boolean {
  return pieces.length === 1 && pieces[0]?.kind === 'string';
}

/** Whether the pieces have no wildcard: then `samplesOf` returns all names. */
export function isFixed(pieces: readonly Piece[]): boolean {
  return pieces.every(({ kind }) => kind === 'text' || kind === 'choice');
}

/** A regular expression for the names of the properties that fall under the template literal type made of the pieces. */
export function nameMatcher(pieces: readonly Piece[]): RegExp {
  const source = pieces.map((piece) => {
    if (piece.kind === 'text') return escaped(piece.text);
    if (piece.kind === 'choice') return `(?:${piece.texts.map(escaped).join('|')})`;
    return piece.kind === 'number' ? String.raw`-?[\d.]+(?:e[+-]?\d+)?` : '[^]*';
  });
  return new RegExp(`^${source.join('')}$`);
}

/** Names that fall under the pieces, one for each choice: enough to see whether another pattern covers this one. */
export function samplesOf(pieces: readonly Piece[]): string[] {
  let samples = [''];
  for (const piece of pieces) {
    const texts =
      piece.kind === 'text'
        ? [piece.text]
        : piece.kind === 'choice'
          ? piece.texts
          : [piece.kind === 'number' ? '7' : '\u00a4'];
    samples = samples.flatMap((sample) => texts.map((text) => sample + text));
  }
  return samples;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The TypeScript type of the property names that fall under the pieces: a template literal, or `string` for any name. */
export function keyType(pieces: readonly Piece[]): ts.TypeNode {
  if (matchesEveryName(pieces)) return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
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
