import { languageOf } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { attributeGroups } from '../products/preferences/attribute-groups.ts';

/** Sends the attribute groups that users can set preferences for, as a bare array. */
export default operation('getAttributeGroupsV2', ({ query }, { reply }) =>
  reply(200, attributeGroups(languageOf(query.lc), { unwantedIngredients: false }), {
    'Cache-Control': 'public, max-age=600',
  }),
);
