import { languageOf, success } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { attributeGroups } from '../products/preferences/attribute-groups.ts';

/** Sends the attribute groups that users can set preferences for, with the attributes that take parameters. */
export default operation('getAttributeGroupsV34', ({ query }, { reply }) =>
  reply(
    200,
    { ...success(), attribute_groups: attributeGroups(languageOf(query.lc), { unwantedIngredients: true }) },
    { 'Cache-Control': 'public, max-age=600' },
  ),
);
