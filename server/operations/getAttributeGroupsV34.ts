import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { attributeGroups } from '../products/preferences/attribute-groups.ts';

const body = constantFor((lc) => ({
  ...success(),
  attribute_groups: attributeGroups(lc, { unwantedIngredients: true }),
}));

/** Sends the attribute groups that users can set preferences for, with the attributes that take parameters. */
export default operation('getAttributeGroupsV34', ({ query }, { reply }) =>
  reply(200, body(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
