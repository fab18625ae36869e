import { type Analysis, analyses, analysisAnswer } from '../../attributes/ingredients-analysis.ts';
import { list, paragraph } from '../html.ts';
import { type Panels, textElement } from '../panel.ts';
import { judged, namesOf, type PanelMaker } from './context.ts';

const evaluations = { good: 'good', maybe: 'average', bad: 'bad', unknown: 'unknown' } as const;

/** Whether the product is vegan, vegetarian and free of palm oil, and which ingredients decide: one panel for each question. */
export const ingredientsAnalysisPanels: PanelMaker = async (context) => {
  const panels: Panels = {};
  const { say } = context.phrases;
  for (const analysis of Object.keys(analyses) as Analysis[]) {
    const answer = analysisAnswer(context.product, analysis);
    if (answer === undefined) continue;
    const ids = answer === 'good' ? [] : (context.product.ingredients_analysis?.[analyses[analysis][answer]] ?? []);
    const names = [...new Set(await namesOf('ingredients', ids, context))];
    const { head } = await judged(analysis, context);
    panels[`ingredients_analysis_${analysis}`] = {
      ...head,
      evaluation: evaluations[answer],
      topics: ['ingredients'],
      elements: [
        textElement([paragraph(say(`${analysis}.description`))], { type: 'summary' }),
        ...(names.length > 0 ? [textElement([paragraph(say(`analysis.${answer}`)), list(names)])] : []),
      ],
    };
  }
  return panels;
};
