import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

type Named = { readonly name: string };

test('13 external sources have the title of their section', async () => {
  const { body } = await server.json('/api/v3/external_sources');
  const titles = (body.external_sources as { section_title: string }[]).map((source) => source.section_title);

  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title) => title !== '')).toBe(true);
});

test('14 external sources have a language, and their result has texts', async () => {
  const { body: english } = await server.json('/api/v3/external_sources');
  const { body: french } = await server.json('/api/v3/external_sources?lc=fr');

  expect(french.external_sources).not.toEqual(english.external_sources);
  expect(french.result).toEqual({ id: 'ok', name: 'OK', lc_name: 'OK' });
});

test('15 attributes have levels, and some have descriptions and warnings', async () => {
  const response = await server.fetch(`${server.base}/api/v2/attribute_groups`);
  const groups = (await response.json()) as { warning?: string; attributes: Record<string, unknown>[] }[];
  const attributes = groups.flatMap((group) => group.attributes);

  expect(attributes.every(({ values }) => Array.isArray(values) && values.length >= 2)).toBe(true);
  expect(attributes.filter((attribute) => 'description' in attribute && 'description_short' in attribute)).toHaveLength(
    2,
  );
  expect(groups.filter((group) => 'warning' in group)).toHaveLength(2);
});

test('16 attributes and preferences of v3 have a language', async () => {
  const { body: groups } = await server.json('/api/v3.4/attribute_groups?lc=fr');
  const { body: levels } = await server.json('/api/v3/preferences?lc=fr');

  expect((groups.attribute_groups as Named[])[0]?.name).toBe('Qualité nutritionnelle');
  expect((levels.preferences as Named[])[0]?.name).toBe('Pas important');
});

test('17 the language of v2 preferences is a parameter', async () => {
  const response = await server.fetch(`${server.base}/api/v2/preferences?lc=fr`);

  expect(((await response.json()) as Named[])[0]?.name).toBe('Pas important');
  expect((await server.json('/api/v2/preferences_fr')).body).toEqual((await server.json('/api/v2/preferences')).body);
  expect((await server.json('/api/v2/attribute_groups_fr')).body).toEqual(
    (await server.json('/api/v2/attribute_groups')).body,
  );
});
