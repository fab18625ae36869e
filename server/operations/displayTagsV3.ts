import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { requiredTaxonomy } from '../taxonomy/required-taxonomy.ts';

/** Sends the names of canonical tags in one language, in the order given. */
export default operation('displayTagsV3', async ({ query }, { reply, services }) => {
  const taxonomy = await requiredTaxonomy(services.taxonomies, query.tagtype);
  const names = query.canonical_tags_list.map((tag) => taxonomy.displayName(tag, languageOf(query.lc)));
  return reply(200, { ...success(), local_tags_list: names.join(', ') }, { 'Cache-Control': 'no-cache' });
});
