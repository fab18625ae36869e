import { gradeOf, known, notApplicable, type Rule, unknown } from './rule.ts';

/** The letters of the Green-Score with the score in the middle of each. */
const greenScores = { 'a-plus': 95, a: 82, b: 67, c: 52, d: 37, e: 22, f: 7 } as const;
const colours: Readonly<Record<string, 'a' | 'e'>> = { 'a-plus': 'a', f: 'e' };
const worstFootprint = 2.5;

// The Green-Score as it is written: "A+" for `a-plus`.
function greenScoreLetter(grade: string): string {
  return grade.replace('-plus', '+').toUpperCase();
}

function isGreenScore(grade: string | undefined): grade is keyof typeof greenScores {
  return grade !== undefined && Object.hasOwn(greenScores, grade);
}

/** Matches by the Green-Score, 0 to 100. */
export const greenScore: Rule = ({ product, phrases: { say } }) => {
  const grade = product.ecoscore_grade;
  if (isGreenScore(grade)) {
    const match = product.ecoscore_score ?? greenScores[grade];
    return known(match, {
      grade: colours[grade] ?? (grade as 'a' | 'b' | 'c' | 'd' | 'e'),
      icon: `green-score-${grade}`,
      title: say('green-score.title', { grade: greenScoreLetter(grade) }),
      description_short: say(`green-score.${grade}`),
      panel: 'environmental_score',
    });
  }
  return grade === 'not-applicable'
    ? notApplicable({ icon: 'green-score-not-applicable', title: say('green-score.not-applicable') })
    : unknown({ icon: 'green-score-unknown', title: say('green-score.unknown') });
};

/** Matches 100 when no forest is at risk, 0 from 2.5 m² for a kilogram of food on. */
export const forestFootprint: Rule = ({ product: { forest_footprint_data: data }, phrases: { say, number } }) => {
  const footprint = data?.footprint_per_kg;
  if (footprint === undefined) return unknown({ icon: 'forest-footprint-unknown', title: say('forest.unknown') });
  const match = 100 - (footprint / worstFootprint) * 100;
  const grade = data?.grade ?? gradeOf(match);
  return known(match, {
    icon: `forest-footprint-${grade}`,
    title: say(`forest.${grade}`),
    description_short: say('forest.amount', { area: number(footprint, 2) }),
    panel: 'forest_footprint',
  });
};

/** Matches 100 when the product has the label or one of its kind, 0 when it has only others; unknown without labels. */
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
