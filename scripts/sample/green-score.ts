import type { Context, Fields, GreenFact } from './facts.ts';
import { tables } from './tables.ts';

const mostLabelPoints = 20;
const organic = ['en:eu-organic', 'fr:ab-agriculture-biologique'];

function productionSystem(labels: readonly string[]) {
  // "Organic" repeats the certificate next to it.
  const hasCertificate = labels.some((label) => organic.includes(label));
  const counted = labels.filter((label) => label in tables.labelPoints && !(label === 'en:organic' && hasCertificate));
  const oneOrganic = counted.filter(
    (label) => !(label === 'fr:ab-agriculture-biologique' && labels.includes('en:eu-organic')),
  );
  const points = oneOrganic.reduce((total, label) => total + (tables.labelPoints[label] ?? 0), 0);
  if (oneOrganic.length === 0) return { labels: [], value: 0, warning: 'no_label' };
  return { labels: oneOrganic, value: Math.min(points, mostLabelPoints) };
}

function adjustmentsOf({ facts }: Context, { origins = 0, packaging, threatened }: GreenFact) {
  const entered = facts.origins ?? [];
  const share = Number((100 / Math.max(entered.length, 1)).toFixed(3));
  return {
    origins_of_ingredients: {
      aggregated_origins: (entered.length > 0 ? entered : ['en:unknown']).map((origin) => ({ origin, percent: share })),
      origins_from_origins_field: entered.length > 0 ? entered : ['en:unknown'],
      value: origins,
      ...(entered.length === 0 && { warning: 'origins_are_100_percent_unknown' }),
    },
    packaging: { value: packaging, ...(facts.packagings === undefined && { warning: 'packaging_data_missing' }) },
    production_system: productionSystem(facts.labels ?? []),
    threatened_species: threatened ? { ingredient: threatened, value: -10 } : {},
  };
}

function missingOf({ facts }: Context) {
  const missing = {
    ...(facts.categories === undefined && { categories: 1 }),
    ...(facts.labels === undefined && { labels: 1 }),
    ...(facts.origins === undefined && { origins: 1 }),
    ...(facts.packagings === undefined && { packagings: 1 }),
  };
  return Object.keys(missing).length > 0 ? { missing, missing_data_warning: 1 } : {};
}

function withGrade(grade: string, data: Fields, score?: number): Fields {
  return {
    ecoscore_grade: grade,
    ecoscore_tags: [grade],
    ...(score !== undefined && { ecoscore_score: score }),
    ecoscore_data: data,
  };
}

/** The Green-Score under its earlier name, which API 3.0 still uses, with its parts. */
export function greenScoreFields(context: Context): Fields {
  const { facts } = context;
  if (facts.green === 'not-applicable') {
    const type = facts.type ?? 'food';
    const category = facts.categories?.[0];
    const isFood = type === 'food' && category !== undefined;
    const why = isFood
      ? { environmental_score_not_applicable_for_category: category }
      : { not_applicable_for_product_type: type };
    return withGrade('not-applicable', { status: 'unknown', ...why });
  }
  if (facts.green === undefined) {
    return withGrade('unknown', { status: 'unknown', missing_key_data: 1, ...missingOf(context) });
  }
  const { agribalyse: code, base } = facts.green;
  const adjustments = adjustmentsOf(context, facts.green);
  const { origins_of_ingredients: origins, packaging, production_system: production } = adjustments;
  const malus = facts.green.threatened ? -10 : 0;
  const sum = base + origins.value + packaging.value + production.value + malus;
  const score = Math.min(Math.max(sum, 0), 100);
  const [grade = 'f'] = Object.entries(tables.greenGrades).find(([, lowest]) => score >= lowest) ?? [];
  const codes = code && { code, agribalyse_food_code: code };
  const isBeverage = Number(facts.kind === 'beverage' || facts.kind === 'water');
  const agribalyse = { ...codes, score: base, is_beverage: isBeverage, version: '3.1.1' };
  return withGrade(grade, { status: 'known', score, grade, agribalyse, adjustments, ...missingOf(context) }, score);
}

/** How much forest is at risk for the ingredients, for products with that fact. */
export function forestFields({ facts }: Context): Fields {
  if (!facts.forest) return {};
  const { grade, per_kg, ingredient } = facts.forest;
  const of = { tag_type: 'ingredients', tag_id: ingredient, matching_tag_id: ingredient, footprint_per_kg: per_kg };
  return { forest_footprint_data: { grade, footprint_per_kg: per_kg, ingredients: [of] } };
}
