import { createClient, unwrap } from '../client/index.ts';
import { compareView } from './compare.ts';
import { button, byId, codeBlock, element } from './element.ts';
import { showPreferences, storedPreferences } from './preferences.ts';
import type { ShownProduct } from './product.ts';
import { listFields, nutrients, pagesOf, productFields, productList, productView } from './product.ts';
import { type Call, recordingFetch, requestView, type SentRequest } from './request.ts';
import {
  comparisonOf,
  conditionsOf,
  fields,
  foundText,
  messageOf,
  type State,
  searchParameters,
  shownBy,
} from './state.ts';
import { suggestInto } from './suggest.ts';

let sent: SentRequest | undefined;
const api = createClient({
  baseUrl: location.origin,
  fetch: recordingFetch((request) => {
    sent = request;
  }),
});
const quiet = createClient({ baseUrl: location.origin });
const [status, result, request] = ['status', 'result', 'request'].map((id) => byId(id, HTMLElement));
const [language, country] = [byId('lc', HTMLSelectElement), byId('cc', HTMLSelectElement)];
const input = (id: string) => byId(id, HTMLInputElement);
let preferences = storedPreferences();
let turn = 0;
let redraw: () => void = () => undefined;

interface Prepared<Data> {
  readonly call: Call;
  readonly send: () => Promise<Data>;
}

/** Makes a call, and shows its request and what `view` makes of its data, unless a later one was begun. */
async function show<Data>(prepare: () => Promise<Prepared<Data>>, view: (data: Data) => Node): Promise<void> {
  turn += 1;
  const own = turn;
  status?.replaceChildren('Loading…');
  sent = undefined;
  let call: Call | undefined;
  try {
    const prepared = await prepare();
    ({ call } = prepared);
    const data = await prepared.send();
    if (own !== turn) return;
    status?.replaceChildren();
    redraw = () => result?.replaceChildren(view(data));
    redraw();
  } catch (error) {
    if (own !== turn) return;
    redraw = () => undefined;
    result?.replaceChildren();
    status?.replaceChildren(element('p', { class: 'failure' }, messageOf(error)));
  }
  const last = sent as SentRequest | undefined;
  if (last !== undefined && call !== undefined) request?.replaceChildren(requestView(last, call));
}

/** What every request says of the person. */
const person = () => ({ lc: language.value, ...(country.value === '' ? {} : { cc: country.value }) });

async function showProduct(code: string): Promise<void> {
  const parameters = { code, fields: [...productFields], ...person() };
  await show(
    async () => ({
      call: { operationId: 'getProductV3', parameters },
      send: () => unwrap(api.getProductV3(parameters)),
    }),
    ({ product }) => productView(product as ShownProduct, preferences, () => compareWith(code)),
  );
}

/** The id of what a person typed, which may be an id already. */
async function idOf(tagtype: 'categories' | 'labels', typed: string): Promise<string | undefined> {
  if (typed === '' || /^[a-z]{2}:/.test(typed)) return typed || undefined;
  const found = await unwrap(
    quiet.canonicalizeTagsV3({ tagtype, local_tags_list: [typed.replaceAll(',', ' ')], lc: language.value }),
  );
  return found.canonical_tags?.[0]?.tag ?? typed;
}

async function prepareSearch(page: number) {
  const [category, label] = await Promise.all([
    idOf('categories', input('category').value),
    idOf('labels', input('label').value),
  ]);
  const conditions = searchParameters({ ...formState(), category: category ?? '', label: label ?? '' }, page);
  const parameters = { ...conditions, fields: [...listFields], ...person() };
  return {
    call: { operationId: 'searchProductsV2', parameters },
    send: () => unwrap(api.searchProductsV2(parameters)),
  };
}

async function showSearch(page: number): Promise<void> {
  await show(
    () => prepareSearch(page),
    ({ count, products, page_size: size }) => {
      const pages = pagesOf(count, size);
      const other = (name: string, to: number) =>
        to < 1 || to > pages ? undefined : button(name, () => go({ ...formState(), page: String(to) }));
      return element(
        'div',
        {},
        chips(),
        element('p', { class: 'soft' }, foundText(count, page, pages)),
        first === undefined ? undefined : element('p', { class: 'failure' }, 'Choose the product to compare it with.'),
        productList(products as ShownProduct[], preferences, { open: openProduct, compare: compareWith }),
        element('p', { class: 'row' }, other('Previous page', page - 1), other('Next page', page + 1)),
      );
    },
  );
}

/** The conditions of a search, each with a button that removes it. */
function chips(): HTMLElement {
  const all = conditionsOf(formState(), country.selectedOptions[0]?.text ?? '');
  const removal = ([id, text]: readonly [string, string]) => {
    const made = button(`${text} ×`, () => go({ ...formState(), [id]: '' }), 'chip');
    made.setAttribute('aria-label', `Remove the condition ${text}`);
    return made;
  };
  return element('div', { class: 'badges' }, ...all.map(removal));
}

const openProduct = (code: string) => go({ code });

let first: string | undefined;

/** Remembers a product until another one is chosen, and then shows both. */
function compareWith(code: string): void {
  const compare = comparisonOf(first, code);
  first = first === undefined ? code : undefined;
  const isList = result?.querySelector('.cards') !== null;
  if (compare !== undefined) go({ compare });
  else if (isList) redraw();
  else go(formState());
}

async function showComparison(codes: readonly string[]): Promise<void> {
  const parameters = { code: codes, fields: [...productFields], ...person() };
  await show(
    async () => ({
      call: { operationId: 'searchProductsV2', parameters },
      send: () => unwrap(api.searchProductsV2({ ...parameters, code: [...codes] })),
    }),
    ({ products }) => {
      const isMissing = (code: string) => products.length < codes.length && products.every((one) => one.code !== code);
      const missing = codes.filter(isMissing).map((code) => `No product has the barcode ${code}.`);
      const said = missing.map((sentence) => element('p', { class: 'failure' }, sentence));
      return element('div', {}, ...said, ...(products.length === 0 ? [] : [compareView(products as ShownProduct[])]));
    },
  );
}

function formState(): State {
  const value = (id: string) => (byId(id, HTMLElement) as HTMLInputElement | HTMLSelectElement).value;
  return Object.fromEntries(fields.map((id) => [id, value(id)]));
}

/** Shows a state, in the language and country that are chosen where it names none, and writes all into the address. */
function go({ lc = language.value, cc = country.value, ...rest }: State): void {
  history.pushState(undefined, '', `?${new URLSearchParams({ ...rest, lc, cc })}`);
  void showAddress();
}

/** Fills the forms from the address, and returns what it says; a choice that is not offered is left out. */
function fillForms(): URLSearchParams {
  const state = new URLSearchParams(location.search);
  for (const id of ['code', ...fields]) {
    const given = state.get(id);
    const field = byId(id, HTMLElement) as HTMLInputElement | HTMLSelectElement;
    const isOffered = !('options' in field) || [...field.options].some(({ value }) => value === given);
    if (given !== null && isOffered) field.value = given;
  }
  return state;
}

/** Shows what the address says; the sample product when it says nothing. */
async function showAddress(): Promise<void> {
  const state = fillForms();
  const { codes, page } = shownBy(state);
  if (codes !== undefined) await showComparison(codes);
  else if (page !== undefined) await showSearch(page);
  else await showProduct(input('code').value);
}

const preferencesShown = () =>
  showPreferences(quiet, language.value, preferences, (chosen) => {
    preferences = chosen;
    redraw();
  });

const sample = `curl '${location.origin}/api/v3/product/2000000000015?fields=product_name,nutriscore_grade'`;
document.querySelector('.hero figure')?.replaceWith(codeBlock('The first request', sample));
byId('nutrient', HTMLSelectElement).append(
  ...nutrients.map(([id, name]) =>
    element('option', { value: id, ...(id === 'sugars' ? { selected: '' } : {}) }, name),
  ),
);
suggestInto(input('category'), byId('categories', HTMLDataListElement), 'categories', quiet, language);
suggestInto(input('label'), byId('labels', HTMLDataListElement), 'labels', quiet, language);
byId('by-code', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  openProduct(input('code').value.trim());
});
byId('by-search', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  go(formState());
});
for (const choice of [language, country])
  choice.addEventListener('change', () => {
    void preferencesShown().catch(() => undefined);
    go({ ...Object.fromEntries(new URLSearchParams(location.search)), [choice.id]: choice.value });
  });
addEventListener('popstate', () => void showAddress());
fillForms();
await preferencesShown().catch((error: unknown) => status?.replaceChildren(messageOf(error)));
await showAddress();
