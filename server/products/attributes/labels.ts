import { known, type Rule, unknown } from './rule.ts';

/** 100 when the product has the label or one of its kind, 0 when it has only others, unknown when no label was entered. */
export function hasLabel(label: 'organic' | 'fair-trade'): Rule {
  const id = `en:${label}`;
  return async ({ product: { labels_tags: labels = [] }, phrases: { say }, taxonomies }) => {
    if (labels.length === 0) return unknown({ icon: `${label}-unknown`, title: say(`${label}.unknown`) });
    const taxonomy = await taxonomies.get('labels');
    return labels.some((tag) => tag === id || taxonomy?.ancestors(tag).includes(id))
      ? known(100, { icon: label, title: say(`${label}.yes`), panel: 'labels' })
      : known(0, { icon: `not-${label}`, title: say(`${label}.no`), panel: 'labels' });
  };
}
