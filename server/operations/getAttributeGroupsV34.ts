import { operation } from '../contract/handlers.ts';
import { languageOf, success } from '../envelope/envelope.ts';
import { attributeGroups } from '../preferences/attribute-groups.ts';

/** Answers the attribute groups that users can set preferences for, with the attributes that take parameters. */
export default operation('getAttributeGroupsV34', ({ query }, { reply }) =>
  reply(
    200,
    { ...success(), attribute_groups: attributeGroups(languageOf(query.lc), { unwantedIngredients: true }) },
    { 'Cache-Control': 'public, max-age=600' },
  ),
);
