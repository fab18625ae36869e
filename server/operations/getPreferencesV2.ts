import { languageOf } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { preferences } from '../products/preferences/preferences.ts';

/** Sends the four levels of importance, as a bare array. */
export default operation('getPreferencesV2', ({ query }, { reply }) =>
  reply(200, preferences(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
