import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../test/servers/describe-with.ts';
import { testData } from '../../../test/servers/test-data.ts';
import { phrasesIn } from '../../texts.ts';
import { attributeGroups } from './attribute-groups.ts';
import { externalSources } from './external-sources.ts';
import { preferences } from './preferences.ts';

const recorded = testData('recorded');
// The recordings of the production system are not part of the repository.
const describeShared = describeWith(recorded);
const readRecorded = (name: string) => JSON.parse(readFileSync(`${recorded}/${name}`, 'utf8'));

const texts = new Set(['name', 'setting_name', 'setting_note', 'description', 'description_short', 'warning']);
const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Keeps ids, order, values and file names; replaces every sentence by its mere presence. */
function structure(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (key, item) => {
    if (texts.has(key)) return typeof item;
    return key === 'icon_url' ? withoutHost(item) : item;
  });
}

test('lists 29 attributes with the unwanted ingredients and 28 without', () => {
  const sizes = (unwantedIngredients: boolean) =>
    attributeGroups('en', { unwantedIngredients }).map((group) => group.attributes.length);

  expect(sizes(true)).toEqual([5, 2, 14, 4, 2, 2]);
  expect(sizes(false)).toEqual([5, 2, 14, 3, 2, 2]);
});

test('orders the groups and gives a default to three attributes only', () => {
  const groups = attributeGroups('en', { unwantedIngredients: true });

  expect(groups.map((group) => group.id)).toEqual([
    'nutritional_quality',
    'processing',
    'allergens',
    'ingredients_analysis',
    'labels',
    'environment',
  ]);
  const defaults = groups.flatMap((group) => group.attributes).filter((attribute) => attribute.default);
  expect(defaults.map(({ id, default: level }) => [id, level])).toEqual([
    ['nutriscore', 'very_important'],
    ['nova', 'important'],
    ['ecoscore', 'important'],
  ]);
});

test('responds in French on request, and in English for a language without texts', () => {
  const third = (lc: string) => preferences(lc)[2]?.name;

  expect(third('fr')).toBe('Très important');
  expect(third('xx')).toBe('Very important');
  expect(third('constructor')).toBe('Very important');
  expect(attributeGroups('fr', { unwantedIngredients: true })[2]?.name).toBe('Allergènes');
  expect(externalSources('fr')[0]?.section_title).toBe('Saisons');
});

test('weighs the four levels', () => {
  expect(preferences('en').map(({ id, factor, minimum_match }) => [id, factor, minimum_match])).toEqual([
    ['not_important', undefined, undefined],
    ['important', 1, undefined],
    ['very_important', 2, undefined],
    ['mandatory', 4, 20],
  ]);
});

test('lists sources of every scope and keeps the URL template unexpanded', () => {
  const sources = externalSources('en');

  expect(new Set(sources.map((source) => source.scope))).toEqual(new Set(['public', 'users', 'moderators']));
  for (const source of sources) {
    expect(source.user_in_scope).toBe(source.scope === 'public');
    expect(source.knowledge_panel_url).toMatch(/\$code.*\$lc.*\$cc/);
  }
});

test('shows the section id where no title is written', () => {
  expect(externalSources('fr').find((source) => source.section === 'recalls')?.section_title).toBe('recalls');
});

test('returns copies: a caller cannot change the result of the next one', () => {
  externalSources('en')[0]?.filters.categories.push('en:changed');
  attributeGroups('en', { unwantedIngredients: true })[0]?.attributes.pop();

  expect(externalSources('en')[0]?.filters.categories).not.toContain('en:changed');
  expect(attributeGroups('en', { unwantedIngredients: true })[0]?.attributes).toHaveLength(5);
});

test('has every string in French too', () => {
  const english = JSON.stringify(attributeGroups('en', { unwantedIngredients: true }));
  const sentences = (lc: string) =>
    attributeGroups(lc, { unwantedIngredients: true }).flatMap((group) =>
      [group.warning, ...group.attributes.flatMap((one) => [one.setting_note, one.description])].filter(Boolean),
    );

  expect(sentences('fr')).toHaveLength(sentences('en').length);
  for (const sentence of sentences('fr')) expect(english).not.toContain(sentence);
});

test.each(['en', 'fr'])('every string of an attribute and of a source is its own, in %s', (lc) => {
  const phrases = phrasesIn(lc);
  const written = (key: string) => (phrases.has(key) ? phrases.say(key) : undefined);
  const attributes = attributeGroups(lc, { unwantedIngredients: true }).flatMap((group) => group.attributes);

  for (const { id, name, setting_name, setting_note, description, description_short, parameters } of attributes) {
    const own = ['name', 'setting_name', 'setting_note'].map((key) => written(`attribute.${id}.${key}`));
    const described = ['description', 'description_short'].map((key) =>
      id.startsWith('labels_') ? written(`${id}.${key}`) : undefined,
    );
    expect([name, setting_name, setting_note, description, description_short]).toEqual([...own, ...described]);
    expect(parameters?.map((one) => one.name)).toEqual(parameters?.map((one) => phrases.say(`parameter.${one.id}`)));
  }
  const sources = ['harvest_calendar', 'price_watch', 'hen_welfare', 'recall_notices'];
  expect(externalSources(lc).map(({ id, name, description }) => [id, name, description])).toEqual(
    sources.map((id) => [id, written(`source.${id}`), written(`source.${id}.description`)]),
  );
});

describeShared('against the recordings', () => {
  test('has the structure of API 3.4 and of the earlier ones', () => {
    const newest = readRecorded('v3.4_attribute_groups.json').attribute_groups;
    const earlier = readRecorded('v2_attribute_groups.json');

    expect(structure(attributeGroups('en', { unwantedIngredients: true }))).toMatchObject(structure(newest));
    expect(structure(attributeGroups('en', { unwantedIngredients: false }))).toMatchObject(structure(earlier));
  });

  test('has the levels and the properties of a source', () => {
    const [source] = readRecorded('v3_external_sources.en-user.json').external_sources;

    expect(structure(preferences('en'))).toMatchObject(structure(readRecorded('v3_preferences.json').preferences));
    // Ours may have more than production has yet.
    for (const ours of externalSources('en'))
      expect(Object.keys(ours)).toEqual(expect.arrayContaining(Object.keys(source)));
  });
});
