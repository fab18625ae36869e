import type { Context } from '../facts.ts';
import type { IngredientNode } from './tree.ts';

/** An analysis of all ingredients, with the tag for each result. */
type Question = {
  property: 'palm' | 'vegan' | 'vegetarian';
  good: string;
  tags: [answer: 'yes' | 'no' | 'unknown' | 'maybe', tag: string][];
};

// The first result of some ingredient counts for the product.
const questions: Question[] = [
  {
    property: 'palm',
    good: 'en:palm-oil-free',
    tags: [
      ['yes', 'en:palm-oil'],
      ['maybe', 'en:may-contain-palm-oil'],
      ['unknown', 'en:palm-oil-content-unknown'],
    ],
  },
  {
    property: 'vegan',
    good: 'en:vegan',
    tags: [
      ['no', 'en:non-vegan'],
      ['unknown', 'en:vegan-status-unknown'],
      ['maybe', 'en:maybe-vegan'],
    ],
  },
  {
    property: 'vegetarian',
    good: 'en:vegetarian',
    tags: [
      ['no', 'en:non-vegetarian'],
      ['unknown', 'en:vegetarian-status-unknown'],
      ['maybe', 'en:maybe-vegetarian'],
    ],
  },
];

/** Palm oil, vegan and vegetarian status of a list of ingredients: one tag each, and the ingredients behind every doubt. */
export function analyseIngredients({ glossary }: Context, all: readonly IngredientNode[]) {
  const byStatus: Record<string, string[]> = {};
  const tags = questions.map(({ property, good, tags: answers }) => {
    let verdict = good;
    for (const [answer, tag] of answers.toReversed()) {
      const ids = all.filter(({ id, text }) => (text === undefined ? glossary[id]?.[property] : 'unknown') === answer);
      if (ids.length === 0) continue;
      byStatus[tag] = ids.map(({ id }) => id);
      verdict = tag;
    }
    return verdict;
  });
  return { ingredients_analysis: byStatus, ingredients_analysis_tags: tags };
}
