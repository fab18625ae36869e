import type { components } from '../../../generated/types.ts';
import { type Localized, localize, readData } from '../../texts.ts';

type ExternalSource = components['schemas']['ExternalSource'];

type WrittenSource = Omit<ExternalSource, 'name' | 'description' | 'section_title' | 'user_in_scope'> &
  Record<'name' | 'description', Localized> & { section_title?: Localized };

const read = readData<WrittenSource[]>('products/preferences/external-sources.yaml');

/**
 * Returns all external sources in their configured order, in `lc`; a section without a title shows its id.
 * This server has no accounts, so every caller is anonymous, and an anonymous caller is in the scope of none.
 */
export function externalSources(lc: string): ExternalSource[] {
  return read().map((source) => ({
    ...source,
    name: localize(source.name, lc),
    description: localize(source.description, lc),
    section_title: source.section_title ? localize(source.section_title, lc) : source.section,
    user_in_scope: false,
    filters: structuredClone(source.filters),
  }));
}
