import { ownValue } from '../../values.ts';
import { type Nutrient, nutrientAmount, nutrientName, nutrients } from '../nutrients.ts';
import { type Cell, type Element, infoPanel, type Row, tableOf } from '../panel.ts';
import { averageOf, differenceCell } from './category-average.ts';
import { levelEvaluations, type ProductContext, type ProductPanelMaker } from './context.ts';

const columns = [
  { suffix: '_100g', key: 'as-sold-100g', unitOf: '' },
  { suffix: '_serving', key: 'as-sold-serving', unitOf: '' },
  { suffix: '_prepared_100g', key: 'prepared-100g', unitOf: '_prepared' },
  { suffix: '_prepared_serving', key: 'prepared-serving', unitOf: '_prepared' },
] as const;

const notNutrients = /^(energy$|nova-group$|nutrition-score-|carbon-footprint|ph$)|-estimate/;

type Amounts = Readonly<Record<string, unknown>>;

/** The table of nutrition facts for 100 g and for a serving, as sold and as prepared, and the difference to the products of the same kind. */
export const nutritionFactsPanel: ProductPanelMaker = async (context) => {
  const { product, phrases } = context;
  const amounts: Amounts = product.nutriments ?? {};
  const shown = columns.filter(({ suffix }) =>
    listed(amounts).some(({ id }) => typeof amounts[id + suffix] === 'number'),
  );
  if (shown.length === 0) return {};
  const title = phrases.say('facts.title');
  const serving = product.serving_size;
  const subtitle = serving ? phrases.say('facts.serving', { serving }) : undefined;
  const elements = await table(context, amounts, title, shown);
  return { nutrition_facts_table: infoPanel(title, elements, { topics: ['health'], subtitle }) };
};

async function table(
  context: ProductContext,
  amounts: Amounts,
  title: string,
  shown: readonly (typeof columns)[number][],
): Promise<Element[]> {
  const { product, phrases } = context;
  const rows = listed(amounts).filter(({ id }) => shown.some(({ suffix }) => typeof amounts[id + suffix] === 'number'));
  const ids = rows.map(({ id }) => id);
  const average = await averageOf(context, ids);
  const heads = shown.map(({ key, suffix }) => ({
    text: phrases.say(`facts.${key}`, { serving: product.serving_size ?? '' }).trim(),
    text_for_small_screens: phrases.say(suffix.endsWith('100g') ? 'facts.100g' : 'facts.per-serving'),
    type: 'text',
    column_group_id: 'quantity',
    shown_by_default: suffix === shown[0]?.suffix,
  }));
  return tableOf(
    'nutrition_facts_table',
    title,
    [phrases.say('facts.nutrient'), ...heads, ...(average === undefined ? [] : [average.title])],
    rows.map((nutrient): Row => {
      const level = ownValue(product.nutrient_levels, nutrient.id) as keyof typeof levelEvaluations | undefined;
      return {
        id: nutrient.id,
        ...(nutrient.level === undefined ? {} : { level: nutrient.level }),
        ...(level === undefined ? {} : { evaluation: levelEvaluations[level] }),
        cells: [
          { text: nutrientName(nutrient, phrases), ...(nutrient.level === undefined ? {} : { level: nutrient.level }) },
          ...shown.map(({ suffix, unitOf }): Cell => {
            const amount = amounts[nutrient.id + suffix];
            if (typeof amount !== 'number') return phrases.say('amount.unknown');
            const modifier = amounts[`${nutrient.id}${unitOf}_modifier`];
            const text = nutrientAmount(nutrient, amount, phrases, amounts[`${nutrient.id}${unitOf}_unit`]);
            return typeof modifier === 'string' && modifier !== '-' ? `${modifier} ${text}` : text;
          }),
          ...(average === undefined
            ? []
            : [differenceCell(amounts[`${nutrient.id}_100g`], average.means.get(nutrient.id), phrases)]),
        ],
      };
    }),
  );
}

/** The nutrients of the product in order of display: those with a name of ours, then the others by id. */
function listed(amounts: Amounts): Nutrient[] {
  const known = nutrients();
  const ids = Object.keys(amounts).flatMap((key) => /^(.+?)(?:_prepared)?_100g$/.exec(key)?.[1] ?? []);
  const others = new Set(ids.filter((id) => !notNutrients.test(id) && !known.some((one) => one.id === id)));
  return [...known, ...[...others].sort().map((id) => ({ id, unit: 'g' }))];
}
