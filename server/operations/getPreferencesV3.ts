import { languageOf, success } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { preferences } from '../products/preferences/preferences.ts';

/** Sends the four levels of importance, in the envelope. */
export default operation('getPreferencesV3', ({ query }, { reply }) =>
  reply(
    200,
    { ...success(), preferences: preferences(languageOf(query.lc)) },
    { 'Cache-Control': 'public, max-age=600' },
  ),
);
