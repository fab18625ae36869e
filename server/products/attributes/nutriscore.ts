import { known, notApplicable, type Rule, unknown } from './rule.ts';

const matches = { a: 100, b: 75, c: 50, d: 30, e: 0 } as const;

function isLetter(grade: string | undefined): grade is keyof typeof matches {
  return grade !== undefined && Object.hasOwn(matches, grade);
}

/** From 100 for Nutri-Score A down to 0 for E. */
export const nutriscore: Rule = ({ product: { nutriscore_grade: grade }, phrases: { say } }) => {
  if (isLetter(grade)) {
    return known(matches[grade], {
      grade,
      icon: `nutriscore-${grade}`,
      title: say('nutriscore.title', { grade: grade.toUpperCase() }),
      description_short: say(`nutriscore.${grade}`),
      panel: 'nutriscore',
    });
  }
  return grade === 'not-applicable'
    ? notApplicable({ icon: 'nutriscore-not-applicable', title: say('nutriscore.not-applicable') })
    : unknown({ icon: 'nutriscore-unknown', title: say('nutriscore.unknown') });
};
