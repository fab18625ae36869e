import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { requiredTaxonomy } from '../taxonomy/required-taxonomy.ts';

/** Sends the canonical tags of names in one language, in the order given. */
export default operation('canonicalizeTagsV3', async ({ query }, { reply, services }) => {
  const taxonomy = await requiredTaxonomy(services.taxonomies, query.tagtype);
  const tags = query.local_tags_list.map((name) => taxonomy.canonicalize(name, languageOf(query.lc)));
  return reply(
    200,
    {
      ...success(),
      canonical_tags_list: tags.map(({ tag }) => tag).join(','),
      canonical_tags: tags.map(({ tag, exists }) => ({ tag, exists_in_taxonomy: exists })),
    },
    { 'Cache-Control': 'no-cache' },
  );
});
