import { known, type Product, type Rule, unknown } from './rule.ts';

/** What was asked of every ingredient: the tags of `ingredients_analysis_tags` for each answer, and the icon where it is named otherwise. */
export const analyses = {
  vegan: { good: 'en:vegan', maybe: 'en:maybe-vegan', bad: 'en:non-vegan', unknown: 'en:vegan-status-unknown' },
  vegetarian: {
    good: 'en:vegetarian',
    maybe: 'en:maybe-vegetarian',
    bad: 'en:non-vegetarian',
    unknown: 'en:vegetarian-status-unknown',
  },
  palm_oil_free: {
    good: 'en:palm-oil-free',
    maybe: 'en:may-contain-palm-oil',
    bad: 'en:palm-oil',
    unknown: 'en:palm-oil-content-unknown',
  },
} as const;

/** A question put to every ingredient. */
export type Analysis = keyof typeof analyses;

/** The answer to such a question. */
export type AnalysisAnswer = keyof (typeof analyses)[Analysis];

const matches = { good: 100, maybe: 50, bad: 0 } as const;
const icons: Readonly<Record<string, string>> = { 'en:palm-oil': 'contains-palm-oil' };

/** The answer for a product, undefined when its ingredients were not analysed. */
export function analysisAnswer(product: Product, analysis: Analysis): AnalysisAnswer | undefined {
  const answers = ['bad', 'unknown', 'maybe', 'good'] as const;
  return answers.find((answer) => product.ingredients_analysis_tags?.includes(analyses[analysis][answer]));
}

/** The file name of the icon for an answer. */
export function analysisIcon(analysis: Analysis, answer: AnalysisAnswer): string {
  const tag = analyses[analysis][answer];
  return icons[tag] ?? tag.slice('en:'.length);
}

/** 100, 50 or 0 as the analysis of the ingredients says yes, maybe or no. */
export function analysed(analysis: Analysis): Rule {
  return ({ product, phrases: { say } }) => {
    const answer = analysisAnswer(product, analysis) ?? 'unknown';
    const shown = { icon: analysisIcon(analysis, answer), title: say(`${analysis}.${answer}`) };
    return answer === 'unknown'
      ? unknown(shown)
      : known(matches[answer], { ...shown, panel: `ingredients_analysis_${analysis}` });
  };
}
