import { languageOf, result, success } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { externalSources } from '../products/preferences/external-sources.ts';

/** Sends the partners whose knowledge panels a client may show. */
export default operation('getExternalSourcesV3', ({ query }, { reply }) => {
  const lc = languageOf(query.lc);
  return reply(
    200,
    { ...success(), result: result('ok', lc), external_sources: externalSources(lc) },
    { 'Cache-Control': 'public, max-age=3600' },
  );
});
