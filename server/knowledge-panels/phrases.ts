import { phrasesOf } from '../texts/phrases.ts';

/** Opens the texts of knowledge panels, and those of the attributes that they explain. */
export const panelPhrases = phrasesOf(
  'attributes/texts.yaml',
  'knowledge-panels/product/nutrition.yaml',
  'knowledge-panels/product/ingredients.yaml',
  'knowledge-panels/product/environment.yaml',
  'knowledge-panels/product/contribution.yaml',
  'knowledge-panels/tag/texts.yaml',
);
