import { type ApiClient, unwrap } from '../client/index.ts';
import { usualLevels } from '../client/preferences.ts';
import { byId, element } from './element.ts';
import type { Preferences } from './product.ts';

const stored = 'food-product-preferences';
let turn = 0;

/** What was chosen before, but for what this version does not know. */
export function storedPreferences(): Preferences {
  try {
    const chosen = Object.entries(JSON.parse(localStorage.getItem(stored) ?? '{}') as Record<string, string>);
    return Object.fromEntries(chosen.filter(([, id]) => usualLevels.some((level) => level.id === id)));
  } catch {
    return {};
  }
}

/**
 * Shows the attributes in a language with the levels of `before`, or the usual ones, unless a later call was begun;
 * `onChoice` gets what a person chooses, and first what is shown.
 */
export async function showPreferences(
  api: ApiClient,
  lc: string,
  before: Preferences,
  onChoice: (preferences: Preferences) => void,
): Promise<void> {
  turn += 1;
  const own = turn;
  const [{ attribute_groups: groups }, { preferences: levels }] = await Promise.all([
    unwrap(api.getAttributeGroupsV34({ lc })),
    unwrap(api.getPreferencesV3({ lc })),
  ]);
  if (own !== turn) return;
  const attributes = groups.flatMap((group) => group.attributes);
  const usual = attributes.flatMap(({ id, default: level }) => (level === undefined ? [] : [[id, level]]));
  let preferences = Object.keys(before).length === 0 ? (Object.fromEntries(usual) as Preferences) : before;
  const choices = attributes.map(({ id, name, setting_name: wanted, values }) => {
    const options = levels
      .filter((level) => values.some((value) => value === level.id))
      .map(({ id: level = '', name: label = '' }) => {
        const isChosen = level === (preferences[id] ?? 'not_important');
        return element('option', { value: level, ...(isChosen ? { selected: '' } : {}) }, label);
      });
    const select = element('select', {}, ...options);
    select.addEventListener('change', () => {
      preferences = { ...preferences, [id]: select.value };
      localStorage.setItem(stored, JSON.stringify(preferences));
      onChoice(preferences);
    });
    return element('p', {}, element('label', {}, wanted ?? name ?? id, select));
  });
  byId('levels', HTMLElement).replaceChildren(...choices);
  onChoice(preferences);
}
