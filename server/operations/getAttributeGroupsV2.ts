import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf } from '../families/envelope.ts';
import { attributeGroups } from '../products/preferences/attribute-groups.ts';

const body = constantFor((lc) => attributeGroups(lc, { unwantedIngredients: false }));

/** Sends the attribute groups that users can set preferences for, as a bare array. */
export default operation('getAttributeGroupsV2', ({ query }, { reply }) =>
  reply(200, body(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
