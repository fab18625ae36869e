import type { Context, Fields, Texts } from './facts.ts';
import { tables } from './tables.ts';

/** The field in the main language, and with a suffix in each. */
export function languageFields(field: string, texts: Texts | undefined, lang: string): Fields {
  if (texts === undefined) return {};
  const suffixed = Object.entries(texts).map(([lc, text]) => [`${field}_${lc}`, text]);
  return { ...Object.fromEntries(suffixed), [field]: texts[lang] ?? Object.values(texts)[0] ?? '' };
}

/** How many filled fields and selected images a product has in each language, and the tags of those languages. */
export function languageCounts({ lang }: Context, fields: Fields): Fields {
  const counts: Record<string, number> = {};
  const add = (lc: string) => {
    counts[lc] = (counts[lc] ?? 0) + 1;
  };
  for (const [name, value] of Object.entries(fields)) {
    const lc = /^(?:product_name|generic_name|ingredients_text)_([a-z]{2})$/.exec(name)?.[1];
    if (lc && value !== '') add(lc);
  }
  for (const name of Object.keys((fields.images as object | undefined) ?? {})) {
    const lc = /_([a-z]{2})$/.exec(name)?.[1];
    if (lc) add(lc);
  }
  if (Object.keys(counts).length === 0) counts[lang] = 0;

  const codes = Object.keys(counts).sort();
  const tagOf = (lc: string) => {
    const tag = tables.languages[lc];
    if (tag === undefined) throw new Error(`Language "${lc}" has no tag yet: add it to tables.yaml.`);
    return tag;
  };
  return {
    languages: Object.fromEntries(codes.map((lc) => [tagOf(lc), counts[lc]])),
    languages_codes: Object.fromEntries(codes.map((lc) => [lc, counts[lc]])),
    languages_hierarchy: codes.map(tagOf),
    languages_tags: [...codes.map(tagOf), `en:${codes.length}`, ...(codes.length > 1 ? ['en:multilingual'] : [])],
  };
}
