import { languageOf } from './families/envelope.ts';
import { phrasesIn } from './texts.ts';

/** What this API adds to the toolchain: the handlers over their store, the form of its errors, and what follows here. */
export { handlersOver, openBackend, openStore } from './backend.ts';
export { errorFormat } from './families/error-body.ts';

/** The language of the texts of this server, which is not always the requested one. */
export function contentLanguage({ lc }: Readonly<Record<string, unknown>>): string | undefined {
  return phrasesIn(languageOf(typeof lc === 'string' ? lc : undefined)).language;
}

/** A first request. */
export const start = '/api/v2/search?fields=code,product_name';

/** What `npm run build` makes beside the server; each resolves to its path. */
export const alsoBuilt = [async () => (await import('./store/pglite-thread.ts')).packEmptyDatabase()];
