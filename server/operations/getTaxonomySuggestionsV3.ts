import { operation } from '../../generated/operation.ts';
import { languageOf, success } from '../families/envelope.ts';
import { suggestionsFor } from '../taxonomy/suggestions-for.ts';

const bytesPerSuggestion = 300;

/** Sends the names that complete a string in a form field: entries that start with it, then contain it, then resemble it. */
export default operation('getTaxonomySuggestionsV3', async ({ query }, { reply, services }) => {
  const request = {
    tagtype: query.tagtype,
    text: query.string || query.term || '',
    lc: languageOf(query.lc),
    limit: query.limit,
    cc: query.cc,
    categories: query.categories,
    shape: query.shape,
  };
  const suggestions = await services.computed.remembered(
    `suggestions ${JSON.stringify(request)}`,
    () => suggestionsFor(services, request),
    (found) => found.length * bytesPerSuggestion,
  );
  const withSynonyms = query.get_synonyms === '1' || query.get_synonyms === 'true';
  return reply(
    200,
    {
      ...success(),
      suggestions: suggestions.map(({ name }) => name),
      ...(withSynonyms && {
        matched_synonyms: Object.fromEntries(suggestions.map(({ name, synonym }) => [name, synonym])),
      }),
    },
    { 'Cache-Control': 'no-cache' },
  );
});
