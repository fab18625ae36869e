import type { components } from '../../../generated/types.ts';
import { phrasesIn, readData } from '../../texts.ts';

type ExternalSource = components['schemas']['ExternalSource'];

type WrittenSource = Omit<ExternalSource, 'name' | 'description' | 'section_title' | 'user_in_scope'>;

const read = readData<WrittenSource[]>('products/preferences/external-sources.yaml');

/**
 * Returns all external sources in their configured order, in `lc`; a section without a title shows its id.
 * This server has no accounts, so every caller is anonymous, and in the scope of the public sources alone.
 */
export function externalSources(lc: string): ExternalSource[] {
  const phrases = phrasesIn(lc);
  const titleOf = (section: string) =>
    phrases.has(`section.${section}`) ? phrases.say(`section.${section}`) : section;
  return read().map((source) => ({
    ...source,
    name: phrases.say(`source.${source.id}`),
    description: phrases.say(`source.${source.id}.description`),
    section_title: titleOf(source.section),
    user_in_scope: source.scope === 'public',
    filters: structuredClone(source.filters),
  }));
}
