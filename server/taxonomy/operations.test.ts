import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { describe, expect, test } from '@jest/globals';
import { useSampleServer } from '../../test/servers/use-server.ts';

interface Failure {
  readonly message: { readonly id: string };
  readonly field?: { readonly id: string; readonly value?: string };
}

const server = useSampleServer();

const list = (values: readonly string[]) => values.map(encodeURIComponent).join(',');

function problems(body: Record<string, unknown>): string[] {
  expect(body).toMatchObject({ status: 'failure', warnings: [] });
  return (body.errors as Failure[]).map(({ message, field }) => [message.id, field?.id, field?.value].join(' ').trim());
}

describe('what is rejected', () => {
  const canonicalize = '/api/v3/taxonomy_canonicalize_tags';
  const display = '/api/v3/taxonomy_display_tags';
  const suggestions = '/api/v3/taxonomy_suggestions';
  const missingTagtype = 'missing_field tagtype';

  test.each([
    [canonicalize, '', [missingTagtype, 'missing_field local_tags_list']],
    [canonicalize, 'tagtype=labels', ['missing_field local_tags_list']],
    [canonicalize, 'tagtype=not_a_taxonomy', ['missing_field local_tags_list']],
    [canonicalize, 'local_tags_list=a', [missingTagtype, 'unrecognized_value tagtype']],
    [canonicalize, 'tagtype=not_a_taxonomy&local_tags_list=a', ['unrecognized_value tagtype not_a_taxonomy']],
    [canonicalize, 'tagtype=vitamins', ['missing_field local_tags_list']],
    [canonicalize, 'tagtype=&local_tags_list=a', ['unrecognized_value tagtype']],
    [canonicalize, 'tagtype=x&lc=french', ['missing_field local_tags_list', 'invalid_value lc french']],
    [display, '', [missingTagtype, 'missing_field tags_list']],
    [display, 'tagtype=not_a_taxonomy', ['missing_field tags_list']],
    [display, 'canonical_tags_list=en:a', [missingTagtype, 'unrecognized_value tagtype']],
    [suggestions, '', [missingTagtype]],
    [suggestions, 'string=a', [missingTagtype]],
    [suggestions, 'tagtype=not_a_taxonomy', ['unrecognized_value tagtype not_a_taxonomy']],
    [suggestions, 'tagtype=emb_codes&limit=401', ['invalid_value limit 401']],
    [suggestions, 'tagtype=emb_codes&limit=-1', ['invalid_value limit -1']],
  ])('%s?%s', async (path, query, expected) => {
    const { status, body } = await server.json(`${path}?${query}`);
    expect(status).toBe(400);
    expect(problems(body)).toEqual(expected);
  });

  test.each([
    ['/api/v3/tag', 400, ['missing_tagtype tagtype', 'missing_tagid tagid']],
    ['/api/v3/tag/categories', 400, ['missing_tagid tagid']],
    ['/api/v3/tags', 404, ['invalid_api_action api_action /api/v3/tags']],
  ])('%s', async (path, status, expected) => {
    const response = await server.json(path);
    expect(response.status).toBe(status);
    expect(problems(response.body)).toEqual(expected);
  });
});

describe('a tag', () => {
  test.each([
    ['categories', 'Biscuits', 'en', 'en:biscuits'],
    ['categories', 'Petits-déjeuners', 'fr', 'en:breakfasts'],
    ['categories', 'fr:yaourts', 'en', 'en:yogurts'],
    ['labels', 'Made on the moon', 'fr', 'fr:Made on the moon'],
    ['labels', 'de:Vom Mond', 'fr', 'de:Vom Mond'],
    ['labels', 'x'.repeat(500), 'en', `en:${'x'.repeat(500)}`],
    ['vitamins', 'Vitamin ?', 'en', 'en:Vitamin ?'],
    ['vitamins', ' DE:Vitamin ? ', 'en', 'de:Vitamin ?'],
    ['stores', 'Intermarché Super!', 'fr', 'intermarche-super'],
    ['emb_codes', 'fr 56.121.4 ce', 'fr', 'fr-56-121-004-ec'],
    ['no_such_type', 'Änything / Goes', 'de', 'anything-goes'],
    ['stores', '!!!', 'en', '!!!'],
    ['constructor', 'toString', 'en', 'tostring'],
  ])('%s "%s" (%s)', async (tagtype, text, lc, tagid) => {
    const { status, body } = await server.json(`/api/v3/tag/${tagtype}/${encodeURIComponent(text)}?lc=${lc}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: { id: 'tag_found' }, tagtype, tagid: text, tag: { tagtype, tagid } });
  });
});

describe('a taxonomy that is not loaded', () => {
  test('has no entries', async () => {
    const responses = await Promise.all(
      ['canonicalize_tags?local_tags_list=a b&', 'display_tags?canonical_tags_list=en:a b&', 'suggestions?'].map(
        (path) => server.json(`/api/v3/taxonomy_${path}tagtype=vitamins`),
      ),
    );
    expect(responses.map(({ body }) => body.canonical_tags_list ?? body.local_tags_list ?? body.suggestions)).toEqual([
      'en:a b',
      'A b',
      [],
    ]);
  });
});

describe('arrays of tags', () => {
  test('are canonicalised in order, with duplicates, and say which exist', async () => {
    const names = ['Banane', 'Banane', ' sucre', 'banane', 'en:sugar', 'Poudre de  Lune', 'de:Mondstaub', 'fr:'];
    const path = `/api/v3/taxonomy_canonicalize_tags?tagtype=ingredients&lc=fr&local_tags_list=${list(names)}`;
    const { canonical_tags: tags, canonical_tags_list: joined } = (await server.json(path)).body;
    const known = ['en:banana', 'en:banana', 'en:sugar', 'en:banana', 'en:sugar'];
    const expected = [...known, 'fr:Poudre de  Lune', 'de:Mondstaub', 'fr:'];
    expect(joined).toBe(expected.join(','));
    expect(tags).toEqual(expected.map((tag, index) => ({ tag, exists_in_taxonomy: index < known.length })));
  });

  test('are displayed in order', async () => {
    const tags = ['en:sugar', ' en:banana', 'fr:poudre de lune', 'de:Mondstaub', 'en:sugar'];
    const path = `/api/v3/taxonomy_display_tags?tagtype=ingredients&lc=fr&canonical_tags_list=${list(tags)}`;
    expect((await server.json(path)).body.local_tags_list).toBe('Sucre, Banane, Poudre de lune, de:Mondstaub, Sucre');
  });

  test.each(['fr:', `fr:${'x'.repeat(490)}`])('of one odd tag "%s" are displayed', async (tag) => {
    const { status } = await server.json(
      `/api/v3/taxonomy_display_tags?tagtype=labels&lc=fr&canonical_tags_list=${list([tag])}`,
    );
    expect(status).toBe(200);
  });
});

describe('suggestions', () => {
  const suggestions = '/api/v3/taxonomy_suggestions';
  const send = async (query: string): Promise<string[]> => {
    const { status, body } = await server.json(`${suggestions}?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.suggestions as string[];
  };
  const diagnostics = (query: string, found: readonly string[], expected: readonly string[]): Diagnostic[] => {
    if (found.join('|') === expected.join('|')) return [];
    return [
      {
        check: 'suggestions',
        what: `getTaxonomySuggestionsV3: ?${query} returns ${JSON.stringify(found)}`,
        where: 'server/operations/getTaxonomySuggestionsV3.ts, server/taxonomy/suggest.ts',
        fix: 'return the names that start with the string, then those that contain it, then those that contain its words in order, each sorted; then npx jest server/taxonomy',
        details: [`expected ${JSON.stringify(expected)}`],
      },
    ];
  };

  test.each([
    ['tagtype=categories&string=choc', ['Chocolate biscuits', 'Chocolates', 'Dark chocolates', 'Milk chocolates']],
    [
      'tagtype=categories&lc=fr&string=pat',
      [
        ...['Produits à tartiner', 'Pâtes alimentaires', 'Pâtes à tartiner aux noisettes et au cacao'],
        ...['Fromages à pâte molle à croûte fleurie', 'Fromages à pâte pressée cuite'],
      ],
    ],
    [
      'tagtype=allergens&lc=fr&string=o',
      ['Gluten', 'Œufs', 'Crustacés', 'Fruits à coque', 'Lait', 'Mollusques', 'Moutarde', 'Poisson', 'Soja'],
    ],
    ['tagtype=ingredients&lc=fr&string=sucre', ['Sucre', 'Sucre de canne', 'Sucres ajoutés', 'Sirop de sucre inverti']],
    [
      'tagtype=ingredients&lc=de&string=fr:sucre',
      ['Sucre', 'Sucre de canne', 'Sucres ajoutés', 'Sirop de sucre inverti'],
    ],
    [
      'tagtype=countries&term=un',
      ['United Arab Emirates', 'United Kingdom', 'United States', 'Hungary', 'Réunion', 'Tunisia'],
    ],
    ['tagtype=emb_codes&string=fr 35', ['FR 35.110.002 EC', 'FR 35.238.001 EC']],
    ['tagtype=emb_codes&string=FR 29.019.003 CE', ['FR 29.019.003 EC']],
    ['tagtype=emb_codes&string=EMB', ['EMB 33063', 'EMB 44190A']],
    ['tagtype=emb_codes&string=nothing', []],
    ['tagtype=ingredients&string=fraise', []],
  ])('?%s come in their order', async (query, expected) => {
    throwDiagnostics(diagnostics(query, await send(query), expected));
  });

  test('of "string" when it has text, else of "term"', async () => {
    const biscuits = await send('tagtype=categories&string=biscuit&term=tea');
    expect(biscuits).toEqual(await send('tagtype=categories&string=biscuit'));
    expect(await send('tagtype=categories&string=&term=tea')).toEqual(await send('tagtype=categories&term=tea'));
    expect(await send('tagtype=categories&term=tea')).not.toEqual(biscuits);
  });

  test.each([
    'categories',
    'emb_codes',
    'packaging_shapes',
  ])('of %s are as many with limit=0 as without', async (tagtype) => {
    const all = await send(`tagtype=${tagtype}`);
    expect(all).not.toEqual([]);
    expect(await send(`tagtype=${tagtype}&limit=0`)).toEqual(all);
  });

  test.each([
    ['', 25],
    ['limit=150', 150],
  ])('with "%s" are %s categories', async (limit, count) => {
    expect(await send(`tagtype=categories&${limit}`)).toHaveLength(count);
  });

  test('have the synonyms that matched beside them when these are requested', async () => {
    const path = `${suggestions}?tagtype=allergens&lc=fr&string=o`;
    const { suggestions: names, matched_synonyms: synonyms } = (await server.json(`${path}&get_synonyms=1`)).body;
    expect(Object.keys(synonyms as object)).toEqual(names);
    expect(Object.entries(synonyms as object).some(([name, synonym]) => name !== synonym)).toBe(true);
    expect((await server.json(`${path}&get_synonyms=0`)).body).not.toHaveProperty('matched_synonyms');
  });

  test.each([
    'tagtype=categories&string=c',
    'tagtype=categories&string=c b',
    'tagtype=ingredients&lc=fr&string=s',
    'tagtype=labels&string=o',
    'tagtype=packaging_shapes&string=b',
    'tagtype=packaging_materials&string=p&shape=en:bottle',
    'tagtype=emb_codes&string=f',
  ])('?%s: fewer are the first of more, with their synonyms', async (query) => {
    const all = await send(`${query}&limit=400`);
    expect(all.length).toBeGreaterThan(2);
    const limits = [1, 2, 3, all.length - 1, all.length];
    const found = await Promise.all(limits.map((limit) => send(`${query}&limit=${limit}&get_synonyms=1`)));

    throwDiagnostics(
      found.flatMap((names, at) => diagnostics(`${query}&limit=${limits[at]}`, names, all.slice(0, limits[at]))),
    );
  });
});
