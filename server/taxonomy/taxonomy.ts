/** Text by two-letter language code; `xx` holds what is the same in every language. */
export type TextByLanguage = Readonly<Record<string, string>>;

/** One node of a taxonomy, as the compiled JSON gives it. */
export interface TaxonomyEntry {
  readonly id: string;
  readonly names: TextByLanguage;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly parents: readonly string[];
  readonly children: readonly string[];
  readonly properties: Readonly<Record<string, TextByLanguage>>;
}

/** What a text stands for: a canonical id, or `<language>:<the text>` when no entry matches. */
export interface CanonicalTag {
  readonly tag: string;
  readonly exists: boolean;
}

/** What to suggest: `string` may carry a language prefix; `popularity` lists the ids that come first. */
export interface SuggestOptions {
  readonly lc: string;
  readonly string?: string | undefined;
  readonly limit?: number | undefined;
  readonly popularity?: readonly string[] | undefined;
}

/** One suggested entry with the synonym that matched, its first letter in upper case. */
export interface Suggestion {
  readonly name: string;
  readonly synonym: string;
  readonly id: string;
}

/** A parsed taxonomy; every lookup is synchronous and in memory. */
export interface Taxonomy {
  readonly tagtype: string;
  readonly size: number;
  /** The entry with exactly this id. */
  get(id: string): TaxonomyEntry | undefined;
  /** The canonical id of a text written in language `lc`; a prefix in the text (`fr:…`) overrides `lc`. */
  canonicalize(text: string, lc: string): CanonicalTag;
  /** The text to show for a canonical tag in language `lc`. */
  displayName(tag: string, lc: string): string;
  /** Ids of all ancestors, nearest first, each once; empty for an unknown id. */
  ancestors(id: string): string[];
  entries(): Iterable<TaxonomyEntry>;
  suggest(options: SuggestOptions): Suggestion[];
}

/** The taxonomies of one server, each parsed when it is first asked for. */
export interface Taxonomies {
  /** Tagtypes that have a taxonomy, sorted; includes those that borrow one, such as `traces`. */
  tagtypes(): string[];
  /** The taxonomy of a tagtype, or undefined when the tagtype has none. */
  get(tagtype: string): Promise<Taxonomy | undefined>;
}

/** The value for a language, never one inherited from `Object.prototype`. */
export function forLanguage<Value>(values: Readonly<Record<string, Value>>, lc: string): Value | undefined {
  return Object.hasOwn(values, lc) ? values[lc] : undefined;
}
