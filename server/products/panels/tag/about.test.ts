import { describe, expect, test } from '@jest/globals';
import { parseTaxonomy } from '../../../taxonomy/index.ts';
import { panelOptions } from '../context.ts';
import { brokenReferences, htmlOf, tableOf, withoutOwnTags } from '../walk.fixture.ts';
import { tagPanels } from './tag-panels.ts';

describe('a tag', () => {
  const statistics = { tagCount: async () => 1, nutrientMeans: async () => [], packagingCounts: async () => [] };
  const options = panelOptions();
  const teas = parseTaxonomy('teas', {
    'en:tea': {
      name: { en: 'Tea <b>', xx: 'Tea' },
      definition: { en: 'A drink' },
      description: { fr: 'Une infusion de <i>feuilles</i>' },
      wikidata: { en: 'q6097' },
      wikipedia: { en: 'https://en.wikipedia.org/wiki/Tea?"onclick' },
      children: Array.from({ length: 130 }, (_, index) => `en:tea-${index}`),
    },
    'en:tea-1': {
      name: { en: 'First flush' },
      parents: ['en:tea'],
      wikidata: { en: 'Q1' },
      wikipedia: { en: 'javascript:alert(1)', fr: 'https://fr.wikipedia.org/wiki/Darjeeling' },
    },
  });

  const only = { get: async (tagtype: string) => (tagtype === 'teas' ? teas : undefined) };

  test('with a description shows it with its language; strings of the taxonomy are escaped; long lists end', async () => {
    const panels = (await tagPanels('teas', 'en:tea', 'en', { taxonomies: only, statistics, options })) ?? {};

    expect(panels.tag_description?.elements).toEqual([
      {
        element_type: 'text',
        text_element: { type: 'summary', lc: 'fr', html: '<p>Une infusion de &lt;i&gt;feuilles&lt;/i&gt;</p>' },
      },
    ]);
    expect(JSON.stringify(panels.tag_children)).toContain('and 30 more');
    for (const html of htmlOf(panels)) expect(withoutOwnTags(html)).not.toMatch(/[<>]/);
  });

  test('links to Wikidata and to Wikipedia only', async () => {
    const panels = (await tagPanels('teas', 'en:tea-1', 'en', { taxonomies: only, statistics, options })) ?? {};

    expect(JSON.stringify(panels.tag_links)).toContain('https://www.wikidata.org/wiki/Q1');
    expect(JSON.stringify(panels)).not.toMatch(/javascript|wikipedia/);
    const french = await tagPanels('teas', 'en:tea-1', 'fr', { taxonomies: only, statistics, options });
    expect(JSON.stringify(french?.tag_links)).toContain('https://fr.wikipedia.org/wiki/Darjeeling');
    const wikipedia = { en: 'https://en.wikipedia.org/wiki/Herb', fr: 'https://fr.wikipedia.org/wiki/Herbe' };
    const herbs = parseTaxonomy('herbs', { 'en:herb': { name: { en: 'Herb' }, wikipedia } });
    for (const [lc, language] of Object.entries({ fr: 'fr', en: 'en', de: 'en' })) {
      const given = { taxonomies: { get: async () => herbs }, statistics, options };
      const { tag_links: links } = (await tagPanels('herbs', 'en:herb', lc, given)) ?? {};
      expect(JSON.stringify(links)).toMatch(
        new RegExp(`//${language}\\.wikipedia\\.org.*>[^<]*\\b${language}\\b[^<]*</a>`),
      );
    }
  });

  test('lists relatives by name and names by language, as the language sorts, and keeps long parts closed', async () => {
    const ids = Array.from({ length: 97 }, (_, index) => `en:x-${index}`);
    const plants = parseTaxonomy('plants', {
      'en:plant': {
        name: { en: 'Plant', fr: 'Plante', xx: 'Planta', el: 'Φυτό', de: 'Pflanze', es: 'Planta', 'zh-tw': '植物' },
        definition: { fr: ' ', xx: 'Living' },
        wikidata: { de: 'https://www.wikidata.org/wiki/Q756' },
        wikipedia: { de: 'https://de.wikipedia.org/wiki/Pflanze' },
        parents: ['en:zoo', 'en:being'],
        children: ['en:oak', ...ids, 'en:elm', 'en:ash'],
      },
      'en:zoo': { name: { fr: 'Zoo' } },
      'en:being': { name: { fr: 'Être' } },
      'en:oak': { name: { fr: 'Chêne' } },
      'en:elm': { name: { fr: 'Orme' } },
      'en:ash': { name: { fr: 'Frêne' } },
    });
    const own = { get: async () => plants };
    const panels = (await tagPanels('plants', 'en:plant', 'fr', { taxonomies: own, statistics, options })) ?? {};
    const items = (id: string) =>
      htmlOf({ [id]: panels[id] ?? {} })
        .join('')
        .match(/(?<=<li>)[^<]+/g) ?? [];

    expect(Object.entries(panels).map(([id, { expanded = false } = {}]) => [id, expanded])).toEqual([
      ...['root', 'tag_card', 'tag_description', 'tag_parents', 'tag_children'].map((id) => [id, true]),
      ...['tag_names', 'tag_links'].map((id) => [id, false]),
    ]);
    expect(items('tag_parents')).toEqual(['Être', 'Zoo']);
    expect(items('tag_children').filter((name) => /^[CFO]/.test(name))).toEqual(['Chêne', 'Frêne', 'Orme']);
    expect(items('tag_children')).toHaveLength(100);
    expect(JSON.stringify(panels.tag_children)).not.toContain('</ul><p>');
    expect(Object.entries(tableOf(panels, 'tag_names'))).toEqual([
      ['de', ['allemand', 'Pflanze']],
      ['en', ['anglais', 'Plant']],
      ['es', ['espagnol', 'Planta']],
      ['el', ['grec', 'Φυτό']],
    ]);
    expect(panels.tag_description?.elements).toEqual([
      { element_type: 'text', text_element: { type: 'summary', html: '<p>Living</p>' } },
    ]);
    expect(
      htmlOf(panels)
        .join('')
        .match(/(?<=href=")[^"]+/g),
    ).toEqual(['https://www.wikidata.org/wiki/Q756', 'https://de.wikipedia.org/wiki/Pflanze']);
  });

  test('that neither taxonomy nor product has, has no panels; one that a product has shows how many', async () => {
    const none = { ...statistics, tagCount: async () => 0 };
    expect(
      await tagPanels('stores', 'corner-shop', 'en', { taxonomies: only, statistics: none, options }),
    ).toBeUndefined();

    const panels = (await tagPanels('stores', 'corner-shop', 'en', { taxonomies: only, statistics, options })) ?? {};
    expect(htmlOf(panels)).toEqual(['<p>1 product has this tag.</p>']);
    expect(brokenReferences(panels)).toEqual({ dangling: [], unreached: [] });
  });
});
