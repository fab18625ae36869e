import type { MockOperation, Sent } from '@contract-first/toolkit/mock';
import { itemsOf, type JsonObject } from './values.ts';

type Tag = { readonly tag: string; readonly exists_in_taxonomy: boolean };

/** What the examples say of the names of tags. */
export interface Names {
  /** Ids by language and name. */
  readonly ids: ReadonlyMap<string, string>;
  /** Names by id and language. */
  readonly texts: ReadonlyMap<string, string>;
  /** The ids that are in a taxonomy. */
  readonly known: ReadonlySet<string>;
}

/** The ids and names that stand at the same places of what a request lists and its response. */
export function namesIn(operations: readonly MockOperation[]): Names {
  const [ids, texts, known] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  for (const { parameters, responses } of operations) {
    for (const [example, body] of Object.entries(responses['200']?.examples ?? {})) {
      const sent = (wanted: string) => parameters.find(({ name }) => name === wanted)?.examples[example];
      const { canonical_tags: tags = [], local_tags_list: list } = (body ?? {}) as {
        canonical_tags?: Tag[];
        local_tags_list?: string;
      };
      const lc = String(sent('lc') ?? 'en');
      const sentNames = itemsOf(sent('local_tags_list'));
      for (const [index, { tag, exists_in_taxonomy: exists }] of tags.entries()) {
        ids.set(`${lc}:${wordOf(sentNames[index] ?? '')}`, tag);
        if (exists) known.add(tag);
      }
      const sentTags = itemsOf(sent('canonical_tags_list'));
      for (const [index, text] of itemsOf(list).entries()) texts.set(`${sentTags[index]} ${lc}`, text.trim());
    }
  }
  return { ids, texts, known };
}

/** Lower case without accents, and without the `s` of a plural. */
export const wordOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/s$/, '');

/** Ids of names, or names of ids: those of the examples, else made of what was sent. */
export function named(body: JsonObject, { ids, texts, known }: Names, sent: Sent): JsonObject {
  const lc = String(sent.lc ?? 'en')
    .slice(0, 2)
    .toLowerCase();
  const partsOf = (item: string) => /^(?:([a-z]{2}):)?(.*)$/s.exec(item) ?? [];
  if (typeof body.local_tags_list === 'string') {
    const list = itemsOf(sent.canonical_tags_list).map((item) => {
      const [tag = '', own, text = ''] = partsOf(item.trim());
      return texts.get(`${tag} ${lc}`) ?? (own === lc ? text.charAt(0).toUpperCase() + text.slice(1) : tag);
    });
    return { ...body, local_tags_list: list.join(', ') };
  }
  const tags = itemsOf(sent.local_tags_list).map((item) => {
    const [name = '', own = lc, text = ''] = partsOf(item.trim());
    return known.has(name) ? name : (ids.get(`${own}:${wordOf(text)}`) ?? `${own}:${text}`);
  });
  const canonical = tags.map((tag) => ({ tag, exists_in_taxonomy: known.has(tag) }));
  return { ...body, canonical_tags_list: tags.join(','), canonical_tags: canonical };
}
