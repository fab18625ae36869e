import { type Fields, ownValue, toNumber } from '../values.ts';
import { known, type MatchResult, notApplicable, type Rule, unknown } from './rule.ts';

/** A score with grades, as `rules.yaml` describes it. */
export interface Score {
  readonly grade: string;
  readonly points?: string;
  readonly tags?: string;
  readonly texts: string;
  readonly icons: string;
  readonly notApplicableIcon?: string;
  readonly panel: string;
  readonly matches: Readonly<Record<string, number>>;
  readonly colours?: Readonly<Record<string, MatchResult['grade']>>;
}

/** Matches by the points of a score, or by its grade where it has none. */
export function graded({ texts, icons, panel, matches, ...score }: Score): Rule {
  return ({ product, phrases: { say } }) => {
    const fields: Fields = product;
    const grade = String(fields[score.grade]);
    const match = toNumber(ownValue(matches, grade));
    if (match !== undefined) {
      const colour = score.colours?.[grade];
      return known(toNumber(fields[score.points ?? '']) ?? match, {
        ...(colour && { grade: colour }),
        icon: `${icons}-${grade}`,
        // "A+" is `a-plus`.
        title: say(`${texts}.title`, { grade: grade.replace('-plus', '+').toUpperCase() }),
        description_short: say(`${texts}.${grade}`),
        panel,
      });
    }
    return [grade, fields[score.tags ?? '']].flat().includes('not-applicable')
      ? notApplicable({
          icon: score.notApplicableIcon ?? `${icons}-not-applicable`,
          title: say(`${texts}.not-applicable`),
        })
      : unknown({ icon: `${icons}-unknown`, title: say(`${texts}.unknown`) });
  };
}
