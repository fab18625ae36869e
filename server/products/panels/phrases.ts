import { phrasesOf } from '../../texts/phrases.ts';

/** Opens the texts of knowledge panels, and those of the attributes that they explain. */
export const panelPhrases = phrasesOf(
  'products/attributes/texts.yaml',
  'products/panels/product/nutrition.yaml',
  'products/panels/product/ingredients.yaml',
  'products/panels/product/environment.yaml',
  'products/panels/product/contribution.yaml',
  'products/panels/tag/texts.yaml',
);
