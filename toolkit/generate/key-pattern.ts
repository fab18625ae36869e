/**
 * A regular expression over property names as the pieces of a TypeScript template literal type: one of several texts,
 * or a wildcard that stands for `${string}` or `${number}`.
 */
export type Piece = readonly string[] | 'string' | 'number';

const digits = String.raw`\\d|\[0-9\]|\[1-9\]`;
const quantifier = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})?`;
const tokens: [RegExp, (part: string) => Piece][] = [
  [new RegExp(`^(?:(?:${digits})${quantifier})+`), () => 'number'],
  [new RegExp(String.raw`^(?:\[(?:\\.|[^\]\\])+\]|\\[wsSWD]|\.)${quantifier}`), () => 'string'],
  [/^\((?:\?:)?([\w|-]*)\)\?/, (choice) => ['', ...choice.split('|')]],
  [/^\((?:\?:)?([\w|-]*)\)(?![*+{])/, (choice) => choice.split('|')],
  [new RegExp(String.raw`^\((?!\?[=!<])[^()]*\)${quantifier}`), () => 'string'],
  [/^([\w:-])\?/, (character) => ['', character]],
  [/^([\w:-]|\\[^\w\s])(?![*+{])/, (character) => [character.replace('\\', '')]],
  [/^[\w:-][*+{][^A-Za-z]*/, () => 'string'],
];

/**
 * The pieces of an anchored pattern such as `^name_[a-z]{2}$`; undefined for a pattern outside the grammar of `tokens`.
 */
export function piecesOf(pattern: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  // Neighbouring wildcards become one.
  const add = (piece: Piece): void => {
    const afterWildcard = typeof pieces.at(-1) === 'string';
    if (afterWildcard && typeof piece === 'string') pieces.splice(-1, 1, 'string');
    else pieces.push(piece);
  };
  let rest = pattern.replace(/^\^/, '');
  if (rest === pattern) add('string');
  while (rest !== '' && rest !== '$') {
    const token = tokens.find(([expression]) => expression.test(rest));
    const [matched, part = ''] = token?.[0].exec(rest) ?? [];
    if (!token || matched === undefined) return undefined;
    add(token[1](part));
    rest = rest.slice(matched.length);
  }
  if (rest !== '$') add('string');
  return pieces;
}

/** Whether the pieces have no wildcard: then `samplesOf` returns all names. */
export function isFixed(pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => typeof piece === 'object');
}

/**
 * A regular expression for the names of the properties that fall under the template literal type made of the pieces.
 */
export function nameMatcher(pieces: readonly Piece[]): RegExp {
  const source = pieces.map((piece) => {
    if (piece === 'string') return '[^]*';
    if (piece === 'number') return String.raw`-?[\d.]+(?:e[+-]?\d+)?`;
    return `(?:${piece.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`;
  });
  return new RegExp(`^${source.join('')}$`);
}

/** Names that fall under the pieces, one for each choice: enough to see whether another pattern covers this one. */
export function samplesOf(pieces: readonly Piece[]): string[] {
  const wildcards = { string: ['\u00a4'], number: ['7'] };
  return pieces.reduce<string[]>(
    (samples, piece) => {
      const texts = typeof piece === 'string' ? wildcards[piece] : piece;
      return samples.flatMap((sample) => texts.map((text) => sample + text));
    },
    [''],
  );
}

/**
 * The TypeScript source of the type of the property names that fall under the pieces: a template literal, or `string`
 * for any name.
 */
export function keyType(pieces: readonly Piece[]): string {
  return pieces.length === 1 && pieces[0] === 'string' ? 'string' : `\`${keyTemplate(pieces)}\``;
}

/** What stands between the backticks of the template literal type of the pieces. */
export function keyTemplate(pieces: readonly Piece[]): string {
  const spans = pieces.map((piece) => {
    if (typeof piece === 'string') return `\${${piece}}`;
    const [text = '', ...others] = piece;
    return others.length === 0
      ? text.replace(/[`$\\]/g, String.raw`\$&`)
      : `\${${piece.map((one) => JSON.stringify(one)).join(' | ')}}`;
  });
  return spans.join('');
}
