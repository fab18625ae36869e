import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf, valueAt } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { sameValue } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { cursorNames, isCursor } from '../requests/parameter-values.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import { withValue } from './base-requests.ts';
import type { Send } from './comparison.ts';
import { pageLimit } from './could-show.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { arrayIn } from './suspicions.ts';

const chosen = /^(page|offset|skip)(number)?$/;
// A link of the header `Link` and its parameters (RFC 8288, section 3).
const eachLink = /<([^<>]*)>([^<]*)/g;
const isNextPage = /;\s*rel="?next"?/i;
const following = new RegExp(`^next(page|link|url|uri|href|(page)?${cursorNames})?$`);

/**
 * The values of the next page by the parameters of the query, none at the end; undefined where a response does not
 * tell.
 */
type Next = readonly (readonly [Parameter, unknown])[] | undefined;

/** The values that an address has for parameters. */
function inAddress(parameters: readonly Parameter[], address: string): Next {
  const sent = URL.canParse(address, 'http://localhost')
    ? new URL(address, 'http://localhost').searchParams
    : new URLSearchParams();
  const found = parameters.flatMap((one) => (sent.has(one.name) ? [[one, sent.get(one.name)] as const] : []));
  return found.length === 0 ? undefined : found;
}

/** The address of the next page in a header Link. */
const addressIn = (link = ''): string | undefined =>
  [...link.matchAll(eachLink)].find(([, , told = '']) => isNextPage.test(told))?.[1];

/** The query of the address of the next page, in the header Link or at a name such as `next` of the body. */
function nextQuery({ body, link }: ProbeResponse): string | undefined {
  const objects = [body, ...Object.values(isObject(body) ? body : {})].filter(isObject);
  const named = objects.flatMap((one) => Object.entries(one)).filter(([name]) => following.test(letters(name)));
  const found = [addressIn(link), ...named.map(([, one]) => (isObject(one) ? propertyOf(one, 'href') : one))];
  return found
    .find((one) => typeof one === 'string' && one.includes('?'))
    ?.toString()
    .replace(/^[^?]*\?/, '');
}

/** Whether the address of the next page of a filter or an order leads to other items than that with what it lacks. */
export async function losesOnNextPage(operation: Operation, send: Send, values: Values): Promise<boolean> {
  const { minimum = 1, greatest = 2, key } = pageLimit(operation) ?? {};
  const sized = key === undefined ? values : withValue(values, key, Math.max(minimum, Math.min(2, greatest)));
  const request = requestOf(operation, sized);
  const first = await send(request);
  const query = first?.status === 200 ? nextQuery(first) : undefined;
  if (first === undefined || query === undefined) return false;
  const [path = '', own = ''] = request.target.split('?');
  const nameOf = (pair: string) => pair.replace(/=.*/s, '');
  const named = new Set(query.split('&').map(nameOf));
  const lacking = own.split('&').filter((pair) => !named.has(nameOf(pair)));
  const itemsAt = async (pairs: string[], again: boolean) => {
    const response = await send({ ...request, target: `${path}?${pairs.join('&')}` }, again);
    const items = response?.status === 200 ? valueAt(response.body, arrayIn(first.body) ?? []) : undefined;
    return Array.isArray(items) ? items : [];
  };
  const differ = async (again: boolean) => {
    const [one, other] = [await itemsAt([query], again), await itemsAt([query, ...lacking], again)];
    const length = Math.min(one.length, other.length);
    return !isDeepStrictEqual(one.slice(0, length), other.slice(0, length));
  };
  return lacking.length > 0 && arrayIn(first.body) !== undefined && (await differ(false)) && (await differ(true));
}

/**
 * Finds the next page that a response names: by a link of the contract to the same operation, by its header Link
 * (RFC 8288), or by a property `next`, `next_cursor` or the like at the top of its body or directly below it.
 */
function nextOf({ operationId, parameters, responses }: Operation, { body, link }: ProbeResponse): Next {
  const inQuery = parameters.filter((one) => {
    const { types } = rulesOf(one.schema);
    return one.in === 'query' && !types.has('array') && !types.has('object');
  });
  const { links = [], content = {}, headers = {} } = responses[200] ?? {};
  const linked = links.find((one) => one.operationId === operationId)?.parameters ?? {};
  for (const one of inQuery) {
    const [, pointer] = /^\$response\.body#(\/.*)$/.exec(linked[one.name] ?? '') ?? [];
    const value = pointer === undefined ? undefined : valueAt(body, pointer);
    if (pointer !== undefined) return value === undefined || value === null ? [] : [[one, value]];
  }
  const address = addressIn(link);
  if (address !== undefined) return inAddress(inQuery, address);
  const isLinked = Object.keys(headers).some((one) => one.toLowerCase() === 'link');
  if (isLinked || /rel="?(prev|previous|first|last)\b/i.test(link ?? '')) return [];
  const ownOf = (name: string) => inQuery.find((one) => `next${letters(one.name)}` === letters(name));
  const cursor = inQuery.find(isCursor);
  const isNext = (name: string) => following.test(letters(name)) || ownOf(name) !== undefined;
  const isPaged = cursor !== undefined || inQuery.some(({ name }) => chosen.test(letters(name)));
  if (Array.isArray(body) || !isObject(body) || !isPaged) return undefined;
  const objects = [body, ...Object.values(body)].filter((one) => isObject(one));
  const named = objects.flatMap((one) => Object.entries(one)).find(([name]) => isNext(name));
  if (named === undefined) {
    const { schema } = Object.entries(content).find(([type]) => isJson(type))?.[1] ?? {};
    const declared = sameValue(schema).flatMap((one) => Object.keys(one.properties ?? {}));
    return declared.some(isNext) ? [] : undefined;
  }
  const value = isObject(named[1]) ? propertyOf(named[1], 'href') : named[1];
  if (value === null || value === undefined || value === '' || value === false) return [];
  if (typeof value === 'string' && value.includes('?')) return inAddress(inQuery, value);
  const parameter = ownOf(named[0]) ?? cursor;
  return parameter === undefined || isObject(value) ? undefined : [[parameter, value]];
}

/** The pages that follow from the first one. */
interface Walk {
  readonly pages: readonly (readonly unknown[])[];
  readonly isEnd: boolean;
  readonly wrong?: string;
}

async function walk(
  operation: Operation,
  send: Send,
  first: Values,
  most: { pages: number; items: number },
): Promise<Walk | undefined> {
  const pages: unknown[][] = [];
  const seen = new Set<string>();
  let [values, place]: [Values, string[] | undefined] = [first, undefined];
  let by = '';
  const ended = (wrong: string): Walk => ({ pages, isEnd: false, wrong: by + wrong });
  while (pages.length < most.pages) {
    const response = await send(requestOf(operation, values));
    if (response === undefined && pages.length > 0) return ended(' of the next page is refused');
    if (response === undefined || response.status < 200 || response.status >= 300) return undefined;
    place ??= arrayIn(response.body);
    const items = place && valueAt(response.body, place);
    const next = nextOf(operation, response);
    if (!Array.isArray(items) || next === undefined) return undefined;
    pages.push(items);
    if (items.length > most.items && pages.length > 1)
      return ended(`: the next page has ${items.length} items, asked for are ${most.items}`);
    if (next.length === 0) return { pages, isEnd: true };
    by = next.map(([one]) => parameterKey(one)).join(' and ');
    const text = JSON.stringify(next.map(([, value]) => value));
    if (seen.has(text)) return ended(': the next page of a page leads to itself');
    seen.add(text);
    if (pages.length > 3 && pages.slice(-3).every((page) => page.length === 0))
      return ended(': the pages never end, three without items name a next one');
    values = next.reduce<Values>((all, [one, value]) => withValue(all, parameterKey(one), value), values);
  }
  return { pages, isEnd: false };
}

/**
 * What is wrong with the pages that name their next one: they lead to a page again, never end, end early, are refused,
 * or have other items than the longest page has.
 */
export async function wrongNextPages(operation: Operation, send: Send): Promise<string[]> {
  const limit = pageLimit(operation);
  const plain = plainValues(operation);
  const sized = (size: number) => (limit === undefined ? plain : withValue(plain, limit.key, size));
  const { greatest = 0, minimum = 1, key } = limit ?? {};
  const longest = await walk(operation, send, sized(greatest), { pages: 5, items: greatest || 1e9 });
  if (longest === undefined || limit === undefined) return longest?.wrong === undefined ? [] : [longest.wrong];
  const all = longest.pages.flat();
  const size = Math.max(minimum, 2, Math.ceil(all.length / 5));
  const short = size < all.length ? await walk(operation, send, sized(size), { pages: 6, items: size }) : undefined;
  const wrong = longest.wrong ?? short?.wrong;
  if (wrong !== undefined) return [wrong];
  const [first = [], second = []] = longest.pages;
  if (first.length < greatest && second.length > 0)
    return [`${key} of ${greatest} gives ${first.length} items, and the next page has more`];
  if (short === undefined) return [];
  const again = await send(requestOf(operation, sized(greatest)), true);
  const isStable = isDeepStrictEqual(valueAt(again?.body, arrayIn(again?.body) ?? []), first);
  const items = short.pages.flat();
  const at = items.findIndex((one, index) => !isDeepStrictEqual(one, all[index]));
  if (isStable && at >= 0) return [`pages of ${size} items do not have item ${at + 1} of a page of ${greatest}`];
  if (!isStable || !short.isEnd || items.length >= all.length) return [];
  return [`pages of ${size} items end after ${items.length} items, a page of ${greatest} has ${all.length}`];
}
