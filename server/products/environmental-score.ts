import { isObject } from '@contract-first/conformance/model';
import { type Fields, type JsonObject, ownValue } from './values.ts';

const localizedOrigins = {
  value: 'values',
  transportation_score: 'transportation_scores',
  transportation_value: 'transportation_values',
};

/** The fields that `withEnvironmentalScoreOf` reads and changes. */
export const localizedFields = ['data', 'grade', 'score', 'tags'].map((part) => `ecoscore_${part}`);

/**
 * Returns the product with the environmental score of a country (`cc`, lower case), as production shows it on every product: score, grade, tags and the
 * points for the origin of the ingredients. A country without a score has that of the world; a product without scores stays as it is.
 * The argument is not changed.
 */
export function withEnvironmentalScoreOf(product: Fields, cc: string): Fields {
  const { ecoscore_data: data } = product;
  if (!isObject(data)) return product;
  const country = ownValue(data.scores, cc) === undefined ? 'world' : cc;
  const adjustments = adjustmentsOf(data.adjustments, country);
  const score = ownValue(data.scores, country);
  const grade = ownValue(data.grades, country);
  if (score === undefined) return { ...product, ecoscore_data: { ...data, ...adjustments } };
  return {
    ...product,
    ecoscore_data: { ...data, ...adjustments, score, ...(grade === undefined ? {} : { grade }) },
    ecoscore_score: score,
    ...(grade === undefined ? {} : { ecoscore_grade: grade, ecoscore_tags: [grade] }),
  };
}

function adjustmentsOf(adjustments: unknown, country: string): JsonObject {
  const origins = ownValue(adjustments, 'origins_of_ingredients');
  if (!isObject(adjustments) || !isObject(origins)) return {};
  const localized: JsonObject = { ...origins };
  for (const [name, byCountry] of Object.entries(localizedOrigins)) {
    const value = ownValue(origins[byCountry], country);
    if (value !== undefined) localized[name] = value;
  }
  return { adjustments: { ...adjustments, origins_of_ingredients: localized } };
}
