import { ApiError, createClient, NetworkError, unwrap } from '../client/index.ts';
import { usualLevels } from '../client/preferences.ts';
import { byId, codeBlock, element } from './element.ts';
import {
  listFields,
  nutrients,
  type Preferences,
  productFields,
  productList,
  productView,
  type ShownProduct,
} from './product.ts';
import { type Call, recordingFetch, requestView, type SentRequest } from './request.ts';
import { suggestInto } from './suggest.ts';

const stored = 'food-product-preferences';
let sent: SentRequest | undefined;
const api = createClient({
  baseUrl: location.origin,
  fetch: recordingFetch((request) => {
    sent = request;
  }),
});
const quiet = createClient({ baseUrl: location.origin });
const [status, result, request] = ['status', 'result', 'request'].map((id) => byId(id, HTMLElement));
const language = byId('lc', HTMLSelectElement);
const input = (id: string) => byId(id, HTMLInputElement);
let preferences = storedPreferences();
let redraw: () => void = () => undefined;

/** What was chosen before, but for what this version does not know. */
function storedPreferences(): Preferences {
  try {
    const chosen = Object.entries(JSON.parse(localStorage.getItem(stored) ?? '{}') as Record<string, string>);
    return Object.fromEntries(chosen.filter(([, id]) => usualLevels.some((level) => level.id === id)));
  } catch {
    return {};
  }
}

/** Makes a call, and shows its request and what `view` makes of its data. */
async function show<Data>(call: Call, send: () => Promise<Data>, view: (data: Data) => Node): Promise<void> {
  status?.replaceChildren('Loading…');
  sent = undefined;
  try {
    const data = await send();
    status?.replaceChildren();
    redraw = () => result?.replaceChildren(view(data));
    redraw();
  } catch (error) {
    result?.replaceChildren();
    status?.replaceChildren(element('p', { class: 'failure' }, messageOf(error)));
  }
  const last = sent as SentRequest | undefined;
  if (last !== undefined) request?.replaceChildren(requestView(last, call));
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError) return `The server does not respond: ${error.message}`;
  throw error;
}

async function getProduct(code: string): Promise<void> {
  const parameters = { code, fields: [...productFields], lc: language.value };
  await show(
    { operationId: 'getProductV3', parameters },
    () => unwrap(api.getProductV3(parameters)),
    ({ product }) => productView(product as ShownProduct, preferences),
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

async function search(): Promise<void> {
  const [category, label] = await Promise.all([
    idOf('categories', input('category').value),
    idOf('labels', input('label').value),
  ]);
  const most = input('most').value;
  const parameters = {
    ...(category === undefined ? {} : { categories_tags: category }),
    ...(label === undefined ? {} : { labels_tags: label }),
    ...(most === '' ? {} : { [`${byId('nutrient', HTMLSelectElement).value}_100g`]: `<=${most}` }),
    fields: [...listFields],
    lc: language.value,
  };
  await show(
    { operationId: 'searchProductsV2', parameters },
    () => unwrap(api.searchProductsV2(parameters)),
    ({ count, products }) =>
      element(
        'div',
        {},
        element(
          'p',
          { class: 'soft' },
          `${count} ${count === 1 ? 'product' : 'products'}${count > products.length ? `, the first ${products.length} of them` : ''}`,
        ),
        productList(products as ShownProduct[], preferences, getProduct),
      ),
  );
}

async function showPreferences(): Promise<void> {
  const [{ attribute_groups: groups }, { preferences: levels }] = await Promise.all([
    unwrap(quiet.getAttributeGroupsV34()),
    unwrap(quiet.getPreferencesV3()),
  ]);
  const attributes = groups.flatMap((group) => group.attributes);
  if (Object.keys(preferences).length === 0)
    preferences = Object.fromEntries(
      attributes.flatMap(({ id, default: usual }) => (usual === undefined ? [] : [[id, usual]])),
    );
  const choices = attributes.map(({ id, name, setting_name: wanted, values }) => {
    const own = levels.filter((level) => values.some((value) => value === level.id));
    const options = own.map((level) =>
      element(
        'option',
        { value: level.id ?? '', ...(level.id === (preferences[id] ?? 'not_important') ? { selected: '' } : {}) },
        level.name ?? '',
      ),
    );
    const select = element('select', {}, ...options);
    select.addEventListener('change', () => {
      preferences = { ...preferences, [id]: select.value };
      localStorage.setItem(stored, JSON.stringify(preferences));
      redraw();
    });
    return element('p', {}, element('label', {}, wanted ?? name ?? id, select));
  });
  byId('levels', HTMLElement).replaceChildren(...choices);
}

const first = `curl '${location.origin}/api/v3/product/2000000000015?fields=product_name,nutriscore_grade'`;
document.querySelector('.hero figure')?.replaceWith(codeBlock('The first request', first));
byId('nutrient', HTMLSelectElement).append(
  ...nutrients.map(([id, name]) =>
    element('option', { value: id, ...(id === 'sugars' ? { selected: '' } : {}) }, name),
  ),
);
suggestInto(input('category'), byId('categories', HTMLDataListElement), 'categories', quiet, language);
suggestInto(input('label'), byId('labels', HTMLDataListElement), 'labels', quiet, language);
byId('by-code', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void getProduct(input('code').value);
});
byId('by-search', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
await showPreferences().catch((error: unknown) => status?.replaceChildren(messageOf(error)));
await getProduct(input('code').value);
