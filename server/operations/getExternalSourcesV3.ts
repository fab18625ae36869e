import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf, result, success } from '../families/envelope.ts';
import { externalSources } from '../products/preferences/external-sources.ts';

const body = constantFor((lc) => ({ ...success(), result: result('ok', lc), external_sources: externalSources(lc) }));

/** Sends the partners whose knowledge panels a client may show. */
export default operation('getExternalSourcesV3', ({ query }, { reply }) =>
  reply(200, body(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=3600' }),
);
