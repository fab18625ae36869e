import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checker, checker } from '@contract-first/conformance/check';
import { readContract } from '@contract-first/conformance/model';
import { readDifferences } from '@contract-first/toolkit/docs';
import { overlayFile, productionPath } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { productionProfile } from '../../openapi/production-profile.ts';
import { bundledContract } from '../servers/contract-checker.ts';
import { describeWith } from '../servers/describe-with.ts';
import { testData } from '../servers/test-data.ts';

const strict = checker(bundledContract(), { sealed: true });
const production = checker(readContract(join(projectRoot, productionPath)), {
  sealed: true,
  profile: productionProfile,
});

const found = (by: Checker, product: Record<string, unknown>) =>
  by
    .checkBody('getProductV2', 200, 'application/json', {
      code: '3029330003533',
      status: 1,
      status_verbose: 'product found',
      product,
    })
    .map(({ pointer }) => pointer.replace('/body/product/', ''));
const panelWith = (element: object) => ({ knowledge_panels: { root: { type: 'root', elements: [element] } } });
const html = '<html></html>';
const exchange = (status: number, responseHeaders: Record<string, string>, body: string, query = '') => ({
  method: 'GET',
  url: `https://world.openfoodfacts.org/api/v2/product/3029330003533${query}`,
  requestHeaders: {},
  status,
  responseHeaders,
  body,
});

function expectLooser(product: Record<string, unknown>): void {
  expect(found(strict, product).length).toBeGreaterThan(0);
  expect(found(production, product)).toEqual([]);
}

test.each([
  { images: { front_fr: { imgid: '1', x1: '974.95', angle: null } } },
  { sources: [{ manufacturer: '1' }], max_imgid: 45 },
  ...['', '0', '1', null, true, false].map((value) => ({ ecoscore_data: { missing_data_warning: value } })),
  { brands_tags: ['Another brand'], labels_tags: ['es:Gold meal'] },
  { ingredients: [{ percent_max: '5' }], packagings: [{ number_of_units: '6', weight_measured: '10' }] },
])('51 values are less regular in production alone: %j', expectLooser);

test('52 values of the ingredients taxonomy may have a language in production alone', () => {
  expectLooser({ ingredients: [{ vegan: 'en:yes' }, { vegetarian: 'ignore' }], nutriments: { fat_unit: '' } });
});

test('53 keys that are gone exist in production alone', () => {
  expectLooser({ images: { front: { imgid: '1' } }, grades: {}, scores: {} });
  expectLooser({
    ecoscore_data: { score_be: 70, grade_be: 'b', adjustments: { origins_of_ingredients: { value_fr: -5 } } },
  });
});

test('55 simplified panels have titles without title in production alone', () => {
  const title = { name: 'Salt', type: 'percent', value: 0.05, value_string: '0.05%' };
  expectLooser({ knowledge_panels: { nutrient_level_salt: { title_element: title } } });
});

test('69 the stored record is a response of production alone', () => {
  const nutrients = { salt: { value: 50.2, unit: 'mg', value_string: '50.2' } };
  expectLooser({ nutrition: { input_sets: [{ source: 'packaging', per: '100g', nutrients }] } });
  expectLooser({ images: { selected: { front: { fr: { imgid: '1', generation: { x1: -1 } } } } } });
});

test('55 an action may be an address in production alone', () => {
  const actions = [{ action_type: 'uri', uri: 'https://a.test' }];
  expectLooser(panelWith({ element_type: 'action', action_element: { actions } }));
});

test.each([
  {
    element_type: 'text',
    text_element: { type: 'note', html: 'a', icon_url: 'https://a.test/b.svg', evaluation: 'good' },
  },
  { element_type: 'text', text_element: { type: 'quote', html: 'a', source_language: 'en', valign: 'middle' } },
  {
    element_type: 'panel_group',
    panel_group_element: {
      type: 'subcard',
      title: '',
      panel_ids: [],
      evaluation: 'bad',
      image: {
        id: 'front_fr',
        type: 'front',
        lc: 'fr',
        alt: 'a',
        sizes: { full: { url: 'https://a.test/a.jpg', width: 1, height: 2 } },
      },
    },
  },
  {
    element_type: 'table',
    table_element: { columns: [], rows: [{ style: 'font-weight: bold', values: [{ text: '' }] }] },
  },
])('55 both accept panels as they are sent: %j', (element) => {
  expect([found(strict, panelWith(element)), found(production, panelWith(element))]).toEqual([[], []]);
});

test('55 a kind of text that nobody sends is a finding', () => {
  expect(found(strict, panelWith({ element_type: 'text', text_element: { type: 'notes', html: 'a' } }))).toHaveLength(
    1,
  );
});

test.each([
  ['salt_100g', -9],
  ['salt_100g', 1e15],
  ['energy-kj_100g', -1],
  ['vitamin-c_value', 1e9],
  ['nutrition-score-fr_100g', -101],
])('56 an amount that cannot be is a finding: %s %d', (name, amount) => {
  expect(found(strict, { nutriments: { [name]: amount } })).toEqual([`nutriments/${name}`]);
});

test.each([
  ['energy_100g', 19200],
  ['galactose_100g', -0.00026666666666668],
  ['salt_100g', 544],
  ['vitamin-a_value', 50000],
  ['nutrition-score-fr_100g', -15],
])('56 an amount that production stores is none: %s %d', (name, amount) => {
  expect(found(strict, { nutriments: { [name]: amount } })).toEqual([]);
});

describe('real exchanges', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    server: 'nginx',
    'x-cache-status': 'MISS',
    'x-content-type-options': 'nosniff',
    'x-download-options': 'noopen',
    'x-request-id': 'Jd8sJd8sJd8sJd8s',
    'x-xss-protection': '1; mode=block',
  };
  const body = JSON.stringify({ code: '3029330003533', status: 1, status_verbose: 'product found', product: {} });

  test('50 have no findings: headers of infrastructure, ignored parameters, and pages for people', () => {
    expect(production.check(exchange(200, headers, body, '?app_name=a&lc=FR'))).toEqual([]);
    expect(production.check(exchange(429, { 'content-type': 'text/html' }, html))).toEqual([]);
    expect(production.check(exchange(302, { location: '//a.test', 'content-type': 'text/html' }, html))).toEqual([]);
    expect(strict.check(exchange(200, headers, body)).length).toBeGreaterThan(2);
  });

  test('51 have findings where they are wrong', () => {
    const broken = body.replace('"status":1', '"status":"1"');
    expect(production.check(exchange(200, headers, broken)).length).toBeGreaterThan(0);
    expect(production.check(exchange(418, headers, body))).toHaveLength(1);
  });
});

test('54 an older external source lacks user_in_scope, which the contract requires', () => {
  const contract = bundledContract().document.components?.schemas ?? {};
  const loose = readContract(join(projectRoot, productionPath)).document.components?.schemas ?? {};

  expect(contract.ExternalSource).toMatchObject({ required: expect.arrayContaining(['id', 'user_in_scope']) });
  expect(loose.ExternalSource).toMatchObject({ required: expect.not.arrayContaining(['user_in_scope']) });
});

interface Action {
  readonly target: string;
  readonly update?: object;
  readonly 'x-difference'?: number;
  readonly 'x-evidence': string;
}

const { actions } = parse(readFileSync(join(projectRoot, overlayFile), 'utf8')) as { actions: Action[] };
const folders = [testData('recorded'), testData('recorded-2')];
const recordingsIn = (evidence: string) => evidence.match(/(?<![\w/])[\w.-]+\.(json|html)(?![@\w])/g) ?? [];

/** What the strict contract finds in a recorded body, as the places of the findings in the contract and in the body. */
function placesOf(name: string): string[] {
  const [file = ''] = folders.map((folder) => join(folder, name)).filter(existsSync);
  const body = JSON.parse(readFileSync(file, 'utf8')) as { products?: unknown; status: unknown };
  const [of = body.products === undefined ? 'getProductV2' : 'searchProductsV2'] = Object.entries({
    getTaxonomySuggestionsV3: /taxonomy_suggestions/,
    getExternalSourcesV3: /external_sources/,
  }).flatMap(([id, words]) => (words.test(name) ? [id] : []));
  return strict
    .checkBody(of, 200, 'application/json', body)
    .map(({ contract = '', pointer, expected, got }) => [contract, pointer, expected, got].join(' '));
}

/** The names that an action is about: of components and properties. One of all places is about every name. */
function namesOf({ target, update }: Action): RegExp {
  const keywords = /^(components|schemas|properties|patternProperties|type|pattern|required|anyOf|x-.*|\d+)$/;
  const keysIn = (value: object): string[] =>
    Object.entries(value).flatMap(([key, one]) => [key, ...(Object(one) === one ? keysIn(one) : [])]);
  const names = [...(target.match(/[\w-]+/g) ?? []), ...keysIn(update ?? {})].filter((name) => !keywords.test(name));
  return /[*?]/.test(target) ? /./ : new RegExp(`/(${names.join('|')})(/|\\b)`);
}

test.each(
  actions.map((action) => [action.target, action] as const),
)('%s, which the overlay changes, has a source and its place in the table', (_target, action) => {
  const numbers = readDifferences(projectRoot).flatMap(({ differences }) => differences.map(({ number }) => number));
  const source =
    /recording|@[\da-f]{8}|\b\d+ (of|ingredients|bodies)|\b(one|two|five) bod|body of|templates of|as recorded|results of|inferred from|of 2025-/;

  expect(action['x-evidence']).toMatch(source);
  expect(numbers).toContain(action['x-difference']);
});

describeWith(...folders)('the recordings', () => {
  test.each(
    actions.flatMap((action) => {
      const bodies = recordingsIn(action['x-evidence']).filter((name) => name.endsWith('.json'));
      return bodies.length === 0 ? [] : [[action.target, bodies, action] as const];
    }),
  )('need the change of %s: the strict contract has findings there in one of %j', (_target, bodies, action) => {
    expect(bodies.flatMap(placesOf)).toContainEqual(expect.stringMatching(namesOf(action)));
  });
});
