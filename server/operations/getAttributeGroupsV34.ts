import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { attributeGroups } from '../products/preferences/attribute-groups.ts';

const bodyWith = (unwantedIngredients: boolean) =>
  constantFor((lc) => ({ ...success(), attribute_groups: attributeGroups(lc, { unwantedIngredients }) }));
const old = bodyWith(false);
const body = bodyWith(true);

/** Sends the attribute groups that users can set preferences for, from 3.4 on with the attributes that take parameters. */
export default operation('getAttributeGroupsV34', ({ query }, { reply, contract }) => {
  const isOld = /\/v3\.[0-3]\//.test(contract.operation('getAttributeGroupsV34').path);
  return reply(200, (isOld ? old : body)(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' });
});
