import type { Context, Fields } from './facts.ts';

const characteristics = ['origins', 'categories', 'brands', 'packaging', 'quantity', 'product-name'] as const;

/** Returns the completed and the missing data, as state tags and as one number between 0 and 1. */
export function stateFields({ facts, lang }: Context): Fields {
  const images = facts.images ?? [];
  const has = {
    'nutrition-facts': facts.nutrition !== undefined || facts.no_nutrition === true,
    ingredients: facts.ingredients !== undefined || Boolean(facts.ingredients_text?.[lang]),
    'expiration-date': facts.expires !== undefined,
    'packaging-code': (facts.emb_codes ?? []).length > 0,
    characteristics: false,
    origins: (facts.origins ?? []).length > 0,
    categories: (facts.categories ?? []).length > 0,
    brands: (facts.brands ?? []).length > 0,
    packaging: (facts.packagings ?? []).length > 0,
    quantity: Boolean(facts.quantity),
    'product-name': Boolean(facts.name?.[lang]),
  };
  has.characteristics = characteristics.every((part) => has[part]);

  // Ten equal parts: six characteristics, three more, and the photos, where having any is worth half of the part.
  const parts = [...characteristics, 'nutrition-facts', 'ingredients', 'expiration-date'] as const;
  const photos = images.length === 0 ? 0 : 0.05 + 0.0125 * images.length;
  const completeness = Number((parts.filter((part) => has[part]).length / 10 + photos).toFixed(4));
  const isComplete = completeness === 1;
  const overall = isComplete
    ? [facts.checked ? 'en:checked' : 'en:to-be-checked', 'en:complete']
    : ['en:to-be-completed'];
  const selection = (['packaging', 'nutrition', 'ingredients', 'front'] as const).map(
    (type) => `en:${type}-photo-${images.includes(type) ? 'selected' : 'to-be-selected'}`,
  );
  const photoStates =
    images.length === 0
      ? ['en:photos-to-be-uploaded']
      : [`en:photos-${facts.checked ? 'validated' : 'to-be-validated'}`, ...selection, 'en:photos-uploaded'];
  const tags = [
    ...overall,
    ...Object.entries(has).map(([part, done]) => `en:${part}-${done ? 'completed' : 'to-be-completed'}`),
    ...photoStates,
  ];
  return {
    complete: Number(isComplete),
    completeness,
    states: tags.join(', '),
    states_hierarchy: tags,
    states_tags: [...tags],
  };
}

/** Findings on the data of a product, and the tags that say which scores could be computed. */
export function qualityFields({ facts }: Context, fields: Fields): Fields {
  const errors = facts.quality?.errors ?? [];
  const warnings = facts.quality?.warnings ?? [];
  const packagings = facts.packagings ?? [];
  const info = [
    packagings.length === 0
      ? 'en:no-packaging-data'
      : `en:packaging-data-${facts.packagings_complete ? 'complete' : 'incomplete'}`,
    ...(facts.ingredients ? ['en:ingredients-percent-analysis-ok'] : []),
    `en:food-groups-1-${facts.group && facts.group !== 'unknown' ? 'known' : 'unknown'}`,
  ];
  const computed = (field: string) => (fields[field] === undefined ? 'not-computed' : 'computed');
  return {
    data_quality_bugs_tags: [],
    data_quality_errors_tags: errors,
    data_quality_warnings_tags: warnings,
    data_quality_info_tags: info,
    data_quality_tags: [...info, ...warnings, ...errors],
    misc_tags: [
      `en:environmental-score-${computed('ecoscore_score')}`,
      `en:nutriscore-${computed('nutriscore_score')}`,
      `en:packagings-${facts.packagings_complete ? 'complete' : 'not-complete'}`,
      packagings.length === 0 ? 'en:packagings-empty' : `en:packagings-number-of-components-${packagings.length}`,
    ].sort(),
  };
}
