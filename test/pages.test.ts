import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertySchema, sameValue } from '@contract-first/conformance/model';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, jest, test } from '@jest/globals';
import { createClient } from '../client/index.ts';
import { compareView } from '../pages/compare.ts';
import { showPreferences } from '../pages/preferences.ts';
import { nutrients, pagesOf, productList, productView, scores } from '../pages/product.ts';
import { recordingFetch, requestView, type SentRequest } from '../pages/request.ts';
import { suggestInto } from '../pages/suggest.ts';
import { Made } from './made-element.fixture.ts';
import { bundledContract } from './servers/contract-checker.ts';
import { sampleProducts } from './servers/stored-products.ts';
import { requestIn, runners } from './system/shown-code.ts';

// What pages show says the same as what it is made of; test/system/ has them in a browser.

const make = (name: string) => new Made(name);
Object.assign(globalThis, {
  document: { createElement: make, createElementNS: (_: string, name: string) => make(name) },
});
const levels = make('div');
Object.assign(globalThis, { HTMLElement: Made });
Object.assign(document, { getElementById: () => levels });
const view = (shown: Element) => shown as unknown as Made;

test.each([
  ['searchProductsV2', { categories_tags: "fr:crème d'été", brands_tags: 'a\\b', sugars_100g: '<=5' }],
  ['searchProductsV2', { code: ['9521001000017', '9521001000024'], fields: ['code', 'brands'], page: 2, lc: 'fr' }],
  ['getTagV3', { tagtype: 'labels', tag_or_tagid: "l'été d'ici/100 %?", cc: 'be' }],
] as const)('%s: curl and the client code that a page shows send what the page sent: %j', async (id, parameters) => {
  const addresses: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    addresses.push((request as Request).url);
    return Response.json({});
  });
  let sent: SentRequest | undefined;
  const api = createClient({
    server: 'local',
    fetch: recordingFetch((one) => {
      sent = one;
    }),
  });
  await api[id as 'getTagV3'](parameters as never);
  const shown = requestView(sent as SentRequest, { operationId: id, parameters });
  const [curl = '', client = ''] = view(shown)
    .all('pre')
    .map(({ textContent }) => textContent);
  await runners.Client(client);
  addresses.push(/^curl '([^']*)'$/.exec(curl)?.[1] ?? curl);

  expect(addresses.map(requestIn)).toEqual([sent, sent, sent].map((one) => requestIn(one?.url ?? '')));
});

test('of two products the one is marked whose nutrient is better for its Nutri-Score', () => {
  const positive = sampleProducts().flatMap(({ nutriscore }) => nutriscore?.['2023']?.data?.components?.positive ?? []);
  const wanted = new Set<string>(positive.map(({ id }) => id));
  for (const [id, name] of nutrients) {
    const marked = (amounts: readonly number[]) => {
      const shown = view(compareView(amounts.map((amount) => ({ nutriments: { [`${id}_100g`]: amount } }))));
      const cells = shown.all('tr').flatMap((one) => (one.textContent.startsWith(name) ? one.all('td') : []));
      return cells.flatMap(({ attributes, textContent }) => (attributes.class === undefined ? [] : textContent[0]));
    };
    expect([id, marked([1, 2]), marked([2, 2])]).toEqual([id, [wanted.has(id) ? '2' : '1'], []]);
  }
});

test('each grade of the contract has its badge, but what is unknown', () => {
  const product = bundledContract().document.components?.schemas?.V2Product;
  const badges = (grades: object) =>
    view(scores(grades))
      .all('b')
      .map(({ textContent }) => textContent);
  for (const name of ['nutriscore_grade', 'ecoscore_grade', 'nova_group']) {
    const values = sameValue(propertySchema(product, name) ?? true).flatMap((part) => part.enum ?? []);
    const graded = values.filter((value) => !/^(unknown|not-applicable|null)$/.test(String(value)));
    expect(graded.length).toBeGreaterThan(3);
    expect(values.flatMap((value) => badges({ [name]: value }))).toEqual(
      graded.map((value) => String(value).replace('-plus', '+').toUpperCase()),
    );
  }
});

test('suggestions for what was typed before are no longer waited for', () => {
  jest.useFakeTimers();
  const input = Object.assign(new EventTarget(), { value: '' });
  const signals: (AbortSignal | undefined)[] = [];
  const getTaxonomySuggestionsV3 = (_: object, { signal }: { signal?: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  suggestInto(input as never, {} as never, 'labels', { getTaxonomySuggestionsV3 } as never, { value: 'en' } as never);
  for (input.value of ['o', 'or', 'org']) {
    input.dispatchEvent(new Event('input'));
    jest.advanceTimersByTime(500);
  }
  jest.useRealTimers();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, false]);
});

// In the order of the page: Regulation (EU) 1169/2011, annex XIII, part B; of fibre the opinion of EFSA of 2010.
const intakes = [2000, 70, 20, 260, 90, 25, 50, 6];

test('a product shows each amount with its unit and its part of the daily reference intake', () => {
  for (const [at, [id, name, unit]] of nutrients.entries()) {
    const daily = intakes[at] ?? 0;
    const shown = view(productView({ nutriments: { [`${id}_100g`]: daily / 4 } }, {}, () => undefined));
    expect(shown.all('tr').map(({ textContent }) => textContent)).toEqual([`${name}${daily / 4} ${unit}25 %`]);
  }
});

test('cards are in the order of the percentages that they show, those last that lack what is mandatory', () => {
  const matches = ['a', 'b'].map((id) => [[], ...[0, 15, 40, 90].map((match) => [{ id, match, status: 'known' }])]);
  const [some = [], others = []] = matches;
  const attributes = some.flatMap((one) => others.map((other) => [...one, ...other]));
  const products = attributes.map((all) => ({ attribute_groups: [{ attributes: all }] }));
  const nothing = { open: () => undefined, compare: () => undefined };
  for (const a of ['not_important', 'important', 'mandatory'])
    for (const b of ['important', 'very_important', 'mandatory']) {
      const cards = view(productList(products, { a, b }, nothing)).all('li');
      const percent = (text: string) => (/Lacks/.test(text) ? -2 : Number(/(\d+) %/.exec(text)?.[1] ?? -1));
      const shown = cards.map(({ textContent }) => percent(textContent));
      expect([a, b, shown]).toEqual([a, b, shown.toSorted((left, right) => right - left)]);
      expect(new Set(shown).size).toBeGreaterThan(3);
    }
});

test('a search has as many pages as have products, and at least one', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6];
  expect(counts.map((count) => pagesOf(count, 2))).toEqual([1, 1, 1, 2, 2, 3, 3]);
  expect(counts.map((count) => pagesOf(count, 3))).toEqual([1, 1, 1, 1, 2, 2, 2]);
});

const attribute = (id: string, match?: number) => ({
  ...{
    id,
    name: `About ${id}`,
    title: `The ${id}`,
    description_short: 'Short.',
    status: match === undefined ? 'unknown' : 'known',
  },
  ...(match !== undefined && { match }),
});
const whole = {
  ...{ code: '1', product_name: 'Oat bar plain', brands: 'Acme', quantity: '40 g', ingredients_text: 'oats' },
  ...{
    nutriscore_grade: 'b',
    nova_group: 3,
    ecoscore_grade: 'a-plus',
    ingredients_analysis_tags: ['en:palm-oil-free'],
  },
  ...{ allergens_tags: ['en:gluten', 'en:nuts'], nutrient_levels: { fat: 'low' } },
  nutriments: { 'energy-kcal_100g': 1000, fat_100g: 140, salt_100g: 0.6, sugars_100g: 0, fiber_100g: '?' },
  attribute_groups: [
    { attributes: [attribute('a', 90), attribute('b'), attribute('c', 10), attribute('d', 50)] },
    { attributes: [attribute('e', 50), attribute('f', 0)] },
  ],
};
const other = { code: '2', brands: 'Bolt', nova_group: 1, nutriments: { fat_100g: 2, fiber_100g: 1 } };
const matters = { a: 'important', b: 'mandatory', c: 'very_important', d: 'important' };

test('what the playground shows of two products, a request and the levels; a difference is meant, or a fault', async () => {
  const chosen: unknown[] = [];
  const choices = { open: (code: string) => chosen.push(`open ${code}`), compare: (code: string) => chosen.push(code) };
  const sent = {
    url: 'http://localhost/a?b=c%3Ad%2Ce&f',
    status: 200,
    time: 12.6,
    body: `{"é":"${'é'.repeat(500)}"}`,
  };
  const parameters = { 'a-b': 'c', d: ['e', 1], f: true };
  const lists = [productList([other, whole], matters, choices), productList([other], {}, choices)];
  const shown = [
    ...[productView(whole, matters, () => undefined), productView(other, {}, () => undefined)],
    ...[...lists, compareView([whole, other]), requestView(sent, { operationId: 'getA', parameters })],
  ];
  for (const button of view(lists[0] as Element).all('button')) button.press();
  const api = {
    getAttributeGroupsV34: async () => ({
      data: {
        attribute_groups: [
          {
            attributes: whole.attribute_groups[0]?.attributes.map((one) => ({
              ...one,
              default: one.id === 'd' ? 'important' : undefined,
              values: ['not_important', 'important'],
              setting_name: one.id === 'a' ? 'Set' : undefined,
            })),
          },
        ],
      },
    }),
    getPreferencesV3: async () => ({
      data: { preferences: ['not_important', 'important', 'mandatory'].map((id) => ({ id, name: `N ${id}` })) },
    }),
  };
  for (const before of [{}, { a: 'important' }])
    await showPreferences(api as never, 'en', before as never, (one) => chosen.push(one, String(levels)));
  const all = [shown.join('\n'), ...chosen.map((one) => JSON.stringify(one).replaceAll('\\n', '\n'))].join('\n');
  // Another name of a class is no difference: they are numbers here, as they come.
  const classes: string[] = [];
  const numberOf = (name: string) => (classes.includes(name) ? classes.indexOf(name) : classes.push(name) - 1);
  expect(
    all.replaceAll(/(?<= class=\\?")[^"\\]+/g, (names) => names.split(' ').map(numberOf).join(' ')),
  ).toMatchSnapshot();
  // `low` has the usual colour of a level.
  const styles = ['pages/start.css', 'toolkit/docs/page/common.css'].map((file) =>
    readFileSync(join(projectRoot, file)),
  );
  const styled = new Set([...styles.join('').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  expect(classes.filter((name) => !styled.has(name))).toEqual(['low']);
});
