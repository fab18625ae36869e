import { stringId, upperFirst } from './string-id.ts';

function splitList(text: string): string[] {
  // A comma inside a name is written with a backslash.
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
  return parts.filter((part) => part !== '');
}

/** Compiles the names of a source text, for taxonomies of which no compiled copy is at hand. */
export function compileSource(text: string): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => /^[a-z]{2}:/.test(line));
    const texts = lines.map((line) => [line.slice(0, 2), splitList(line.slice(3))] as const);
    const [lc, names] = texts[0] ?? [];
    if (lc === undefined || names?.[0] === undefined) continue;
    entries[`${lc}:${stringId(names[0], lc)}`] = {
      name: Object.fromEntries(texts.map(([language, [first = '']]) => [language, upperFirst(first)])),
      synonyms: Object.fromEntries(texts),
    };
  }
  return entries;
}
