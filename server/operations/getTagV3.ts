import { Fragment, lengthOf } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf, result, success } from '../families/envelope.ts';
import { panelOptions, statisticsOf } from '../products/panels/context.ts';
import { tagPanels } from '../products/panels/tag/tag-panels.ts';
import { keyOf } from '../products/reading/product-members.ts';
import { countryOf } from '../taxonomy/index.ts';
import { tagIdOf } from '../taxonomy/tag-id.ts';

/** Sends what is known of one tag. A tag type or tag without a taxonomy entry gets an id made from the given string. */
export default operation('getTagV3', async ({ path, query }, { reply, services }) => {
  const lc = languageOf(query.lc);
  const { taxonomies, catalog, computed, fragmentOf } = services;
  const tagid = await tagIdOf(taxonomies, path.tagtype, path.tag_or_tagid, lc);
  const key = JSON.stringify(['tag', path.tagtype, tagid, lc, query.cc, keyOf(query)]);
  const { panels } = await computed.remembered(
    key,
    async () => {
      const statistics = statisticsOf(catalog, await countryOf(taxonomies, query.cc));
      const options = panelOptions(query);
      const made = await tagPanels(path.tagtype, tagid, lc, { taxonomies, statistics, options });
      return { panels: made && fragmentOf('KnowledgePanels', made) };
    },
    ({ panels }) => (panels instanceof Fragment ? lengthOf(panels.chunks) : 0),
  );
  return reply(
    200,
    {
      ...success(),
      result: result('tag_found', lc),
      tagtype: path.tagtype,
      tagid: path.tag_or_tagid,
      tag: { tagid, tagtype: path.tagtype, ...(panels === undefined ? {} : { knowledge_panels: panels }) },
    },
    { 'Cache-Control': 'no-cache' },
  );
});
