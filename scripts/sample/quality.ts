import type { Context, Fields } from './facts.ts';

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
