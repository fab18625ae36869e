import type { MockOperation, Sent } from '@contract-first/toolkit/mock';
import { isObject, itemsOf, type JsonObject } from './values.ts';

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
      const {
        canonical_tags: tags = [],
        local_tags_list: list,
        tag,
      } = (body ?? {}) as {
        canonical_tags?: Tag[];
        local_tags_list?: string;
        tag?: { tagid: string };
      };
      const lc = String(sent('lc') ?? 'en');
      if (tag !== undefined) ids.set(`${lc}:${wordOf(String(sent('tag_or_tagid')))}`, tag.tagid);
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
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/(?<=.)s$/, '');

/**
 * Ids of names, or names of ids: those of the examples, else made of what was sent; a tag that no example has is
 * without panels.
 */
export function named(body: JsonObject, { ids, texts, known }: Names, sent: Sent): JsonObject {
  const lc = String(sent.lc ?? 'en');
  const partsOf = (item: string) => /^(?:([a-z]{2}):)?(.*)$/s.exec(item) ?? [];
  const idOf = (item: string): string => {
    const [name = '', own = lc, text = ''] = partsOf(item.trim());
    return known.has(name) ? name : (ids.get(`${own}:${wordOf(text)}`) ?? `${own}:${text}`);
  };
  if (isObject(body.tag)) {
    const tag = { tagtype: sent.tagtype, tagid: idOf(String(sent.tag_or_tagid)) };
    const isExample = body.tag.tagtype === tag.tagtype && body.tag.tagid === tag.tagid;
    return { ...body, tagtype: sent.tagtype, tagid: sent.tag_or_tagid, tag: isExample ? body.tag : tag };
  }
  if (typeof body.local_tags_list === 'string') {
    const list = itemsOf(sent.canonical_tags_list).map((item) => {
      const [tag = '', own, text = ''] = partsOf(item.trim());
      return texts.get(`${tag} ${lc}`) ?? (own === lc ? text.charAt(0).toUpperCase() + text.slice(1) : tag);
    });
    return { ...body, local_tags_list: list.join(', ') };
  }
  const tags = itemsOf(sent.local_tags_list).map(idOf);
  const canonical = tags.map((tag) => ({ tag, exists_in_taxonomy: known.has(tag) }));
  return { ...body, canonical_tags_list: tags.join(','), canonical_tags: canonical };
}
