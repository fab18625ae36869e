import { rank, usualLevels } from '../client/preferences.ts';
import { drawnBar, drawnPackage, drawnScale } from './drawn.ts';
import { button, element } from './element.ts';

/** How much each attribute matters to a person, by its id; `not_important` where it is not listed. */
export type Preferences = Readonly<Record<string, string>>;

/** An attribute of a product, and from 0 to 100 how well it fits. */
interface ShownAttribute {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly description_short?: string;
  readonly status?: string;
  readonly match?: number;
}

/** What the playground shows of a product. */
export interface ShownProduct {
  readonly code?: string | undefined;
  readonly product_name?: string | undefined;
  readonly brands?: string | undefined;
  readonly quantity?: string | undefined;
  readonly nutriscore_grade?: string | undefined;
  readonly nova_group?: number | undefined;
  readonly ecoscore_grade?: string | undefined;
  readonly allergens_tags?: readonly string[] | undefined;
  readonly ingredients_text?: string | undefined;
  readonly ingredients_analysis_tags?: readonly string[] | undefined;
  readonly nutriments?: Readonly<Record<string, unknown>> | undefined;
  readonly nutrient_levels?: Readonly<Record<string, string | undefined>> | undefined;
  readonly attribute_groups?: readonly { readonly attributes?: readonly ShownAttribute[] }[];
}

/** The fields of a product in an array of products, and those of one alone. */
export const listFields = [
  'code',
  'product_name',
  'brands',
  'quantity',
  'nutriscore_grade',
  'nova_group',
  'ecoscore_grade',
  'attribute_groups',
] as const;
export const productFields = [
  ...listFields,
  'nutriments',
  'nutrient_levels',
  'allergens_tags',
  'ingredients_text',
  'ingredients_analysis_tags',
] as const;

/** The nutrients of the table and of the search, with their names, units and the daily reference intake of an adult: Regulation (EU) 1169/2011, annex XIII; that of fibre is the adequate intake of EFSA. */
export const nutrients: readonly (readonly [id: string, name: string, unit: string, daily: number])[] = [
  ['energy-kcal', 'Energy', 'kcal', 2000],
  ['fat', 'Fat', 'g', 70],
  ['saturated-fat', 'Saturated fat', 'g', 20],
  ['carbohydrates', 'Carbohydrates', 'g', 260],
  ['sugars', 'Sugars', 'g', 90],
  ['fiber', 'Fibre', 'g', 25],
  ['proteins', 'Proteins', 'g', 50],
  ['salt', 'Salt', 'g', 6],
];

/** Returns ids of a taxonomy as words: `en:palm-oil-free` is palm oil free. */
export function wordsOf(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.replace(/^\w+:/, '').replaceAll('-', ' '));
}

// Those first that matter most, of equal ones those that fit least.
function attributesOf({ attribute_groups: groups = [] }: ShownProduct, preferences: Preferences): ShownAttribute[] {
  const weight = ({ id }: ShownAttribute) => usualLevels.find((level) => level.id === preferences[id])?.factor ?? 0;
  return groups
    .flatMap(({ attributes = [] }) => [...attributes])
    .toSorted((left, right) => weight(right) - weight(left) || (left.match ?? 101) - (right.match ?? 101));
}

/** Returns the grades of a product; what is unknown is left out. */
export function scores({
  nutriscore_grade: nutri,
  nova_group: nova,
  ecoscore_grade: green,
}: ShownProduct): HTMLElement {
  const badge = (name: string, grade: string | undefined, style: string) =>
    grade === undefined || !/^([a-f](-plus)?|[1-4])$/.test(grade)
      ? undefined
      : element(
          'span',
          { class: `badge ${style}` },
          `${name} `,
          element('b', {}, grade.replace('-plus', '+').toUpperCase()),
        );
  const group = nova === undefined ? undefined : String(nova);
  return element(
    'p',
    { class: 'badges' },
    badge('Nutri-Score', nutri, `grade-${nutri?.[0]}`),
    badge('NOVA', group, `grade-${' abde'[Number(group)]}`),
    badge('Green-Score', green, `grade-${green?.[0]}`),
  );
}

const letters = ['A', 'B', 'C', 'D', 'E'].map((letter) => [letter, `grade-${letter.toLowerCase()}`] as const);
const groups = ['1', '2', '3', '4'].map((group) => [group, `grade-${' abde'[Number(group)]}`] as const);

function pictures({ nutriscore_grade: nutri, nova_group: nova, ecoscore_grade: green }: ShownProduct): HTMLElement {
  const greens = [['A+', 'grade-a'] as const, ...letters, ['F', 'grade-f'] as const];
  const step = (grade: string | undefined) => grade?.replace('-plus', '+').toUpperCase() ?? '';
  return element(
    'div',
    { class: 'scores' },
    drawnScale({ name: 'Nutri-Score', steps: letters, reached: step(nutri) }),
    drawnScale({ name: 'NOVA group', steps: groups, reached: String(nova) }),
    drawnScale({ name: 'Green-Score', steps: greens, reached: step(green) }),
  );
}

function fit(product: ShownProduct, preferences: Preferences): HTMLElement | undefined {
  const [{ match, excludedBy } = { match: undefined, excludedBy: [] }] = rank([product], preferences);
  if (excludedBy.length > 0) return element('p', { class: 'fit' }, 'Lacks what is mandatory to you');
  if (match === undefined) return undefined;
  return element('p', { class: 'fit' }, element('b', {}, `${Math.round(match)} %`), ' match with what matters to you');
}

/** So many attributes are shown at once: those that matter most. */
const mostAttributes = 5;

/** Returns a product with its scores, nutrition and attributes, ranked by what matters to a person; `compare` is called to compare it with another. */
export function productView(product: ShownProduct, preferences: Preferences, compare: () => void): HTMLElement {
  const { nutriments = {}, nutrient_levels: levels = {}, allergens_tags: allergens = [], ingredients_text } = product;
  const { product_name: name = '', brands = '', ingredients_analysis_tags: analysis = [] } = product;
  const rows = nutrients.flatMap(([id, name, unit, daily]) => {
    const value = nutriments[`${id}_100g`];
    if (typeof value !== 'number') return [];
    const level = levels[id];
    const percent = Math.round((100 * value) / daily);
    const bar = drawnBar(percent, `${percent} % of the daily reference intake`);
    const mark = level === undefined ? '' : element('span', { class: `level ${level}` }, level);
    return [
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, name),
        element('td', {}, `${value} ${unit}`),
        element('td', {}, mark),
        element('td', { class: 'daily' }, bar, element('small', {}, `${percent} %`)),
      ),
    ];
  });
  const attributes = attributesOf(product, preferences).map((attribute) => {
    const { id, name = id, title = name, match, description_short: about } = attribute;
    const level = (preferences[id] ?? 'not_important').replaceAll('_', ' ');
    const bar =
      match === undefined
        ? 'unknown'
        : element('meter', {
            min: '0',
            max: '100',
            low: '34',
            high: '67',
            optimum: '100',
            value: String(match),
            'aria-label': `${name} fits`,
          });
    return element(
      'li',
      {},
      element('span', {}, element('b', {}, title), about === undefined ? undefined : element('small', {}, about)),
      bar,
      element('small', {}, level),
    );
  });
  return element(
    'article',
    { class: 'panel product' },
    element(
      'div',
      { class: 'head' },
      drawnPackage(name || brands || '?', brands),
      element(
        'div',
        {},
        element('h3', {}, name || 'Product without a name'),
        element('p', { class: 'soft' }, [brands, product.quantity, product.code].filter((part) => part).join(' · ')),
        button('Compare with another', compare),
      ),
    ),
    allergens.length === 0
      ? undefined
      : element('p', {}, element('b', {}, 'Contains: '), wordsOf(allergens).join(', ')),
    pictures(product),
    fit(product, preferences),
    element('h4', {}, 'Nutrition in 100 g, and its part of the daily reference intake'),
    rows.length === 0 ? element('p', {}, 'Not known.') : element('table', {}, element('tbody', {}, ...rows)),
    ...(ingredients_text ? [element('h4', {}, 'Ingredients'), element('p', {}, ingredients_text)] : []),
    element('p', { class: 'badges' }, ...wordsOf(analysis).map((word) => element('span', { class: 'chip' }, word))),
    element('h4', {}, 'Attributes'),
    element('ul', { class: 'attributes' }, ...attributes.slice(0, mostAttributes)),
    attributes.length <= mostAttributes
      ? undefined
      : element(
          'details',
          {},
          element('summary', {}, `${attributes.length - mostAttributes} more`),
          element('ul', { class: 'attributes' }, ...attributes.slice(mostAttributes)),
        ),
  );
}

/** Returns how many pages of a size so many products have, at least one. */
export const pagesOf = (count: number, size: number): number => Math.max(1, Math.ceil(count / size));

/** Returns products as cards, in the order of the number that they show, those last that lack what is mandatory; `open` and `compare` are called with the code of the one that is chosen. */
export function productList(
  products: readonly ShownProduct[],
  preferences: Preferences,
  { open, compare }: Readonly<Record<'open' | 'compare', (code: string) => void>>,
): HTMLElement {
  const ranked = rank(products, preferences);
  const excluded = ({ excludedBy }: (typeof ranked)[number]) => Number(excludedBy.length > 0);
  ranked.sort((left, right) => excluded(left) - excluded(right) || (right.match ?? -1) - (left.match ?? -1));
  const cards = ranked.map(({ product }) => {
    const { code = '', product_name: name, brands } = product;
    const choice = button(name || code, () => open(code), 'name');
    return element(
      'li',
      { class: 'panel head' },
      drawnPackage(name || '?', brands ?? ''),
      element(
        'div',
        {},
        choice,
        element('p', { class: 'soft' }, brands ?? ''),
        scores(product),
        fit(product, preferences),
      ),
      button('Compare', () => compare(code), 'plain'),
    );
  });
  return element('ul', { class: 'cards' }, ...cards);
}
