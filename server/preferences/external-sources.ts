import { type Localized, localize, readData } from './localized.ts';

/** What a source is offered for. An empty list does not restrict. */
export type ExternalSourceFilters = Record<'categories' | 'countries' | 'languages' | 'product_types', string[]>;

/** A third party that offers knowledge panels. `$code`, `$lc` and `$cc` in `knowledge_panel_url` are for the client to fill in. */
export type ExternalSource = {
  id: string;
  name: string;
  description: string;
  icon_url: string;
  knowledge_panel_url: string;
  provider_name: string;
  provider_website: string;
  privacy_policy_url: string;
  section: string;
  section_title: string;
  scope: 'public' | 'users' | 'moderators';
  user_in_scope: boolean;
  filters: ExternalSourceFilters;
};

type WrittenSource = Omit<ExternalSource, 'name' | 'description' | 'section_title' | 'user_in_scope'> &
  Record<'name' | 'description', Localized> & { section_title?: Localized };

const read = readData<WrittenSource[]>('external-sources.yaml');

/**
 * All external sources in their configured order, written in `lc`; a section without a title shows its id.
 * This server has no accounts, so every caller is anonymous and in the scope of no source but the public ones.
 */
export function externalSources(lc: string): ExternalSource[] {
  return read().map((source) => ({
    ...source,
    name: localize(source.name, lc),
    description: localize(source.description, lc),
    section_title: source.section_title ? localize(source.section_title, lc) : source.section,
    user_in_scope: source.scope === 'public',
    filters: structuredClone(source.filters),
  }));
}
