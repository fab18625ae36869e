/** What is handed to one `.each` of a test. */
export interface Table {
  /** Where `.each` begins in the text. */
  offset: number;
  argument: string;
}

/** Everything that the tests in the text are run over; the text is one without comments. */
export function tablesIn(bare: string): Table[] {
  return tablesOf(withoutTexts(bare));
}

/** The rows that stand in the text itself: in `.each`, or in a list or an object of the file that `.each` names. */
export function rowsIn(bare: string): number {
  const code = withoutTexts(bare);
  const tables = tablesOf(code).map(({ argument }) => argument.trim());
  const inPlace = tables.filter((text) => text.startsWith('['));
  const names = new Set(tables.filter((text) => !text.startsWith('[') || text.includes('...')).flatMap(wordsOf));
  const named = [...code.matchAll(/^[ \t]*(?:export )?const (\w+)(?:: .*?)? = (?=[[{])/gm)]
    .filter(([, name = '']) => names.has(name))
    .map((match) => code.slice(match.index + match[0].length));
  return [...inPlace, ...named].reduce((sum, text) => sum + members(text), 0);
}

function tablesOf(code: string): Table[] {
  return [...code.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\.each\b(?:<[^;]*?>)?(?=\()/g)].map((match) => {
    const opens = match.index + match[0].length;
    return { offset: match.index, argument: code.slice(opens + 1, endOf(code, opens)) };
  });
}

const texts =
  /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`|\/(?<=[(,=:[!&|?{}]\s*\/)(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

/** The code with every text and pattern as one word of the same length. */
function withoutTexts(bare: string): string {
  return bare.replace(texts, (text) => text.replace(/[^\n]/g, 'x'));
}

/** How `.each` is given less than the whole table, if it is. */
export function narrowing(argument: string): string | undefined {
  return /\.(?:slice|splice|filter)\(/.exec(outermost(argument))?.[0].slice(0, -1);
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** The offset of the bracket that closes the one at `opens`. */
function endOf(text: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? ' ')) depth += 1;
    else if (')]}'.includes(text[at] ?? ' ')) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The text without what stands in its brackets. */
function outermost(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    out += text[at];
    if ('([{'.includes(text[at] ?? ' ')) at = endOf(text, at) - 1;
  }
  return out;
}

/** How many members the list or object has with which the text begins. */
function members(text: string): number {
  const inner = outermost(text.slice(1, endOf(text, 0))).trim();
  return inner === '' ? 0 : inner.split(',').filter((member) => member.trim() !== '').length;
}
