import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWith } from '../../test/servers/describe-with.ts';
import { productsSource } from '../store/import/source.ts';
import { hasShared, type RealServer, recordedFolder, recording, serveRealTaxonomies } from './recordings.fixture.ts';

// The recordings are not part of the project: without them there is no responses to compare with.
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
    expect(await server.responseTo(recording(name))).toEqual({ status, body });
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
