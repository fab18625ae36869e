import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { preferences } from '../products/preferences/preferences.ts';

const body = constantFor((lc) => ({ ...success(), preferences: preferences(lc) }));

/** Sends the four levels of importance, in the envelope. */
export default operation('getPreferencesV3', ({ query }, { reply }) =>
  reply(200, body(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
