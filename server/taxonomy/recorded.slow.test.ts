import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWith } from '../../test/servers/describe-with.ts';
import { productsSource } from '../store/import/source.ts';
import { hasShared, type RealServer, recordedFolder, recording, serveRealTaxonomies } from './recordings.fixture.ts';

// The recordings are not part of the project: without them there are no responses to compare with.
const describeShared = describeWith(recordedFolder);

let server: RealServer;

beforeAll(async () => {
  if (hasShared) server = await serveRealTaxonomies();
});

afterAll(() => server?.close());

describeShared('the response is as recorded', () => {
  test.each([
    'canonicalize_tags.incorrect-tagtype',
    'canonicalize_tags.ingredients-no-local-tags-list',
    'display_tags.incorrect-tagtype',
    'display_tags.ingredients-canonical-tags-list',
    'display_tags.ingredients-no-canonical-tags-list',
    'suggestions.no-tagtype',
    'suggestions.incorrect-tagtype',
    'suggestions.categories-no-string',
    'suggestions.categories-term-strawberry',
    'suggestions.categories-string-fraise',
    'suggestions.categories-string-fr-frais',
    'suggestions.OLD-packaging-shapes-cc-fr-categories-en-yogurts-alphabetical',
  ])('%s', async (name) => {
    const { status, body } = recording(name);
    // A response may have properties that were added since.
    expect(await server.responseTo(recording(name))).toMatchObject({ status, body });
  });

  test('emb-codes, when products have these codes', async () => {
    const recorded = recording('suggestions.emb-codes');
    const others = ['FR 55.003.001 EC', 'FR 57.003.001 EC', 'EMB 56003', 'DE BY 11320 EC', 'FR 56.999.001 EC'];
    const codes = [...others, ...recorded.suggestions].map((code) => code.toLowerCase().replace(/[ .]/g, '-'));
    const products = codes.map((code, number) => ({ code: String(60_000_000 + number), emb_codes_tags: [code] }));
    await server.importer.import([productsSource('codes', products)], { replace: true });
    expect(await server.responseTo(recorded)).toEqual({ status: 200, body: recorded.body });
  });
});

describeShared('the response is as recorded but for what changed since', () => {
  test('allergens: the synonyms were an array then', async () => {
    const recorded = recording('suggestions.OLD-allergens-string-fr-o-get-synonyms-as-array');
    const { body } = await server.responseTo(recorded);
    expect({ ...body, matched_synonyms: Object.values(body.matched_synonyms as object) }).toEqual(recorded.body);
    expect(Object.keys(body.matched_synonyms as object)).toEqual(recorded.suggestions);
  });

  // The file knows two categories by other names or not at all, and holds some more: with them one falls beyond the limit.
  test('tarts: the order and the synonyms of those still known', async () => {
    const { suggestions: recorded, body, path } = recording('suggestions.categories-string-fr-tart-get-synonyms');
    const { body: now } = await server.json(`${path}&limit=400`);
    const names = now.suggestions as string[];
    const common = recorded.filter((name) => names.includes(name));
    const gone = recorded.filter((name) => !common.includes(name));
    expect(gone).toEqual(["Salades d'œufs", 'Tartelettes aux fruits entiers ou coupés']);
    expect(names.filter((name) => common.includes(name))).toEqual(common);
    const synonyms = Object.entries(now.matched_synonyms as object).filter(([name]) => common.includes(name));
    expect(body.matched_synonyms).toMatchObject(Object.fromEntries(synonyms));
  });

  // Neither the file nor the recording of the same search by `term` has that jam.
  test('strawberries: without a jam', async () => {
    const recorded = recording('suggestions.categories-string-strawberry');
    const same = recorded.suggestions.filter((name) => name !== 'Rhubarb-strawberry jams');
    expect((await server.responseTo(recorded)).body.suggestions).toEqual(same);
  });
});

/** Where the products are that make an order: what a recorded request asks for. */
interface Scope {
  readonly country?: string;
  readonly categories?: readonly string[];
  readonly shape?: string;
}

async function idsOf(tagtype: string, names: readonly string[], lc: string): Promise<string[]> {
  const list = names.map(encodeURIComponent).join(',');
  const path = `/api/v3/taxonomy_canonicalize_tags?tagtype=${tagtype}&lc=${lc}&local_tags_list=${list}`;
  return ((await server.json(path)).body.canonical_tags as { tag: string }[]).map(({ tag }) => tag);
}

/** Products of the scope, most with the first id, least with the last; beside them others in the opposite order, each outside by one condition. */
function* productsFor(part: 'shape' | 'material', ids: readonly string[], scope: Scope) {
  let code = 70_000_000;
  const { country = 'en:japan', categories = ['en:biscuits'], shape = 'en:tube' } = scope;
  const outside = [
    ...(scope.country === undefined ? [] : [{ country: 'en:germany' }]),
    ...(scope.categories === undefined ? [] : [{ categories: ['en:biscuits'] }]),
    ...(scope.shape === undefined ? [] : [{ shape: 'en:can' }]),
  ];
  for (const [place, id] of ids.entries()) {
    const product = (other: Scope) => ({
      code: String(code++),
      countries_tags: [other.country ?? country],
      categories_tags: other.categories ?? categories,
      packagings: [part === 'shape' ? { shape: { id } } : { shape: { id: other.shape ?? shape }, material: { id } }],
    });
    for (let n = ids.length; n > place; n -= 1) yield product({});
    for (const other of outside) for (let n = 0; n <= 2 * place; n += 1) yield product(other);
  }
}

// Where the file differs from the taxonomy of the recordings: entries with other names, entries it lacks under the recorded name ("Jute" and
// "Leaded glass" stand elsewhere in the alphabet), and entries the recordings lack.
const renamed: Readonly<Record<string, string>> = {
  'PET 1 - Polyethylene terephthalate': 'PET - Polyethylene terephthalate',
  Bouchon: 'Bouchon de bouteille',
};
const gone = new Set(['61 TEX Jute', '76 GL - Leaded Glass', 'Pouring cap']);
const fresh = new Set(['80 C/PAP', '81 C/PEmet']);

// The counts of production are not at hand: products are made so that the recorded leaders lead. What follows them is the order of the
// taxonomy, and that only the asked scope counts is seen from the products outside of it.
describeShared('packaging suggestions are as recorded', () => {
  const yogurts = { country: 'en:france', categories: ['en:dairies', 'en:yogurts'] };
  const drinks = { categories: ['en:beverages', 'en:mango-nectars'] };
  const all = 25;

  test.each<[string, string, string, number, Scope]>([
    ['packaging-shapes', 'packaging_shapes', 'en', all, {}],
    ['packaging-shapes-fr', 'packaging_shapes', 'fr', all, {}],
    ['packaging-shapes-cc-fr-categories-yogurt', 'packaging_shapes', 'en', all, yogurts],
    ['packaging-shapes-cc-fr-categories-yaourt-fr', 'packaging_shapes', 'fr', all, yogurts],
    ['packaging-shapes-categories-mango-nectars-beverages', 'packaging_shapes', 'en', all, drinks],
    ['packaging-materials', 'packaging_materials', 'en', all, {}],
    ['packaging-materials-cc-fr', 'packaging_materials', 'en', all, { country: 'en:france' }],
    ['packaging-materials-cc-fr-shape-pot', 'packaging_materials', 'en', 8, { country: 'en:france', shape: 'en:pot' }],
    [
      'packaging-materials-cc-fr-categories-yogurts-shape-pot',
      'packaging_materials',
      'en',
      8,
      { ...yogurts, shape: 'en:pot' },
    ],
    ['packaging-shapes-string-po', 'packaging_shapes', 'en', 8, {}],
    ['packaging-materials-1', 'packaging_materials', 'en', 16, {}],
    ['packaging-materials-pet-1', 'packaging_materials', 'en', 1, {}],
  ])('%s', async (name, tagtype, lc, leaders, scope) => {
    const recorded = recording(`suggestions.${name}`);
    const expected = recorded.suggestions.filter((text) => !gone.has(text)).map((text) => renamed[text] ?? text);
    const ids = await idsOf(tagtype, expected.slice(0, leaders), lc);
    const part = tagtype === 'packaging_shapes' ? 'shape' : 'material';
    await server.importer.import([productsSource(name, productsFor(part, ids, scope))], { replace: true });

    const { body } = await server.responseTo(recorded);
    const found = body.suggestions.filter((text) => !fresh.has(text));
    const length = Math.min(found.length, expected.length);
    expect(length).toBeGreaterThanOrEqual(recorded.suggestions.length - gone.size);
    expect(found.slice(0, length)).toEqual(expected.slice(0, length));
  });
});
