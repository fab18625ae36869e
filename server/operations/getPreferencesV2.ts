import { operation } from '../contract/handlers.ts';
import { languageOf } from '../envelope/envelope.ts';
import { preferences } from '../preferences/preferences.ts';

/** Answers the four levels of importance, as a bare array. */
export default operation('getPreferencesV2', ({ query }, { reply }) =>
  reply(200, preferences(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
