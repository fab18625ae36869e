import { operation } from '../contract/handlers.ts';
import { languageOf, success } from '../envelope/envelope.ts';
import { preferences } from '../preferences/preferences.ts';

/** Answers the four levels of importance, in the envelope. */
export default operation('getPreferencesV3', ({ query }, { reply }) =>
  reply(
    200,
    { ...success(), preferences: preferences(languageOf(query.lc)) },
    { 'Cache-Control': 'public, max-age=600' },
  ),
);
