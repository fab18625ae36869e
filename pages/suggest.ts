import type { ApiClient } from '../client/index.ts';
import { element } from './element.ts';

const pause = 150;

/** Fills a list with the names that the API suggests for what is typed, in the chosen language; the suggestions for earlier letters are dropped. */
export function suggestInto(
  input: HTMLInputElement,
  list: HTMLDataListElement,
  tagtype: 'categories' | 'labels',
  api: ApiClient,
  language: HTMLSelectElement,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  input.addEventListener('input', () => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(async () => {
      if (input.value === '') return;
      const found = await api
        .getTaxonomySuggestionsV3({ tagtype, string: input.value, lc: language.value, limit: 10 }, { signal })
        .catch(() => undefined);
      if (found?.status !== 200) return;
      list.replaceChildren(...found.data.suggestions.map((name) => element('option', { value: name })));
    }, pause);
  });
}
