/** Strings by two-letter language code; `xx` holds what is the same in every language. */
export type TextByLanguage = Readonly<Record<string, string>>;

/** One node of a taxonomy, as in the compiled JSON. */
export interface TaxonomyEntry {
  readonly id: string;
  readonly names: TextByLanguage;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly parents: readonly string[];
  readonly children: readonly string[];
  readonly properties: Readonly<Record<string, TextByLanguage>>;
}

/** Entries by id, in the order of the compiled file. */
export interface TaxonomyEntries {
  readonly size: number;
  has(id: string): boolean;
  get(id: string): TaxonomyEntry | undefined;
  values(): Iterable<TaxonomyEntry>;
}

/** A canonical id, or `<language>:<string>` when no entry matches. */
export interface CanonicalTag {
  readonly tag: string;
  readonly exists: boolean;
}

/** Options of a suggestion: `string` may have a language prefix; `popularity` has the ids that come first; without `limit` all are returned. */
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
  /** The canonical id of a string in language `lc`; its prefix (`fr:…`) overrides `lc`. */
  canonicalize(text: string, lc: string): CanonicalTag;
  /** The name of a canonical tag in language `lc`. */
  displayName(tag: string, lc: string): string;
  /** Ids of all ancestors, nearest first, each once; empty for an unknown id. */
  ancestors(id: string): string[];
  entries(): Iterable<TaxonomyEntry>;
  suggest(options: SuggestOptions): Suggestion[];
}

/** The taxonomies of one server, each parsed at its first use. */
export interface Taxonomies {
  /** Tag types with a taxonomy, sorted, also those that use the taxonomy of another one, such as `traces`. */
  tagtypes(): string[];
  /** The taxonomy of a tag type, or undefined when it has none. */
  get(tagtype: string): Promise<Taxonomy | undefined>;
}

/** Returns the value for a language, never one inherited from `Object.prototype`. */
export function forLanguage<Value>(values: Readonly<Record<string, Value>>, lc: string): Value | undefined {
  return Object.hasOwn(values, lc) ? values[lc] : undefined;
}
