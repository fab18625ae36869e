import { constantFor } from '@contract-first/toolkit/bytes';
import { operation } from '../../generated/operation.ts';
import { languageOf } from '../families/envelope.ts';
import { preferences } from '../products/preferences/preferences.ts';

const body = constantFor(preferences);

/** Sends the four levels of importance, as a bare array. */
export default operation('getPreferencesV2', ({ query }, { reply }) =>
  reply(200, body(languageOf(query.lc)), { 'Cache-Control': 'public, max-age=600' }),
);
