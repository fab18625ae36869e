import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation, parameterKey } from '../model/contract.ts';
import { isObject, pointerOf, valueAt } from '../model/json.ts';
import { defaultOf } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import { withValue } from './base-requests.ts';
import type { Send } from './comparison.ts';
import { countNames, pageLimit } from './could-show.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { arrayIn, listIn } from './suspicions.ts';

const totals = /^x?total(count|items|results|elements|hits|size)?$/;

/**
 * The numbers of a response that are named as that of all items: at the top of its body or directly below, and of its
 * headers.
 */
export function totalsIn({ body, headers = {} }: ProbeResponse): [name: string, total: number][] {
  const objects = isObject(body) ? [body, ...Object.values(body).filter(isObject)] : [];
  const all = [...objects, headers].flatMap((one) => Object.entries(one));
  const named = all.filter(([name, value]) => totals.test(letters(name)) && /^\d+$/.test(String(value)));
  return named.map(([name, value]) => [name, Number(value)]);
}

/** The numbers beside an array of a response that are named as that of its items; of all of them where there is no total. */
function countsIn(place: readonly string[], { body }: ProbeResponse): [name: string, count: number][] {
  const names = ['count', 'returned', ...['items', 'results', place.at(-1) ?? ''].flatMap(countNames)];
  const found = Object.entries(isObject(body) && place.length === 1 ? body : {});
  return found.flatMap(([name, count]) =>
    names.includes(letters(name)) && Number.isInteger(count) ? [[name, Number(count)]] : [],
  );
}

/** What an operation lists for some values of its parameters. */
export interface Listed {
  readonly response: ProbeResponse;
  readonly items: readonly unknown[];
}

/** The array of objects of an operation, on the longest page that it has. */
export interface Listing {
  readonly operation: Operation;
  readonly place: readonly string[];
  readonly limit: ReturnType<typeof pageLimit>;
  /** Values that ask for the longest page. */
  readonly longest: Values;
  readonly all: Listed;
  /** Reads another page; undefined where it is refused or has no such array. */
  read(values: Values, again?: boolean): Promise<Listed | undefined>;
  readonly send: Send;
  /** Whether a page of this length from the start has all items. */
  isWhole(length: number): boolean;
}

/** Reads the longest page of an operation; undefined where it has no array of two objects or more. */
export async function listingOf(operation: Operation, send: Send): Promise<Listing | undefined> {
  const limit = pageLimit(operation);
  const plain = plainValues(operation);
  const longest = limit === undefined ? plain : withValue(plain, limit.key, limit.greatest);
  const responseFor = async (values: Values, again = false) => {
    const response = await send(requestOf(operation, values), again);
    return response !== undefined && response.status >= 200 && response.status < 300 ? response : undefined;
  };
  const first = await responseFor(longest);
  const place = arrayIn(first?.body);
  // What the checker finds needs no second message.
  if (place === undefined || first === undefined || first.isStub === true || first.isFaulty === true) return undefined;
  const listed = (response: ProbeResponse | undefined): Listed | undefined => {
    const items = valueAt(response?.body, place);
    return response !== undefined && Array.isArray(items) ? { response, items } : undefined;
  };
  const all = listed(first);
  const paging = operation.parameters.some(
    (one) => one.in === 'query' && /page|offset|skip|cursor|after/i.test(one.name),
  );
  return (
    all && {
      ...{ operation, place, limit, longest, all, send },
      read: async (values, again) => listed(await responseFor(values, again)),
      isWhole: (length) => (limit === undefined ? !paging : length < limit.greatest),
    }
  );
}

/** The total of a first page that has no items. */
export async function emptyFirstPage(operation: Operation, send: Send): Promise<string[]> {
  const response = await send(requestOf(operation, plainValues(operation)));
  const items = response?.status === 200 && response.isStub !== true ? listIn(response.body) : undefined;
  const [[name, total] = ['', 0]] = items?.length === 0 && response !== undefined ? totalsIn(response) : [];
  return total > 0 ? [`a ${name} of ${total}, and no items on the first page`] : [];
}

/** What is wrong with the totals of the longest page from the start: they differ, or are no count of its items. */
export function wrongTotal({ isWhole, limit, place }: Listing, listed: Listed): string | undefined {
  const { response, items } = listed;
  // Of all items on one page it may be a sum of their numbers.
  const isNumber = ([name, value]: [string, unknown]) => typeof value === 'number' && !/id$/i.test(name);
  const mayBeSum = limit === undefined && items.some((one) => isObject(one) && Object.entries(one).some(isNumber));
  const total = totalsIn(response).filter(([name]) => !(mayBeSum && letters(name) === 'total'));
  const [first, ...others] = [total, countsIn(place, response)].find((one) => one.length > 0) ?? [];
  if (first === undefined) return undefined;
  const other = others.find(([, one]) => one !== first[1]);
  if (other !== undefined) return `a ${first[0]} of ${first[1]}, and a ${other[0]} of ${other[1]}`;
  if (first[1] >= items.length && !(isWhole(items.length) && first[1] > items.length)) return undefined;
  return `a ${first[0]} of ${first[1]}, and ${items.length} items`;
}

/**
 * What is wrong with the pages of a list whose length a parameter limits: more items than that, fewer although there
 * are more, other ones first than on a longer page, or a second page that does not follow on the first one.
 */
export async function wrongPages(listing: Listing): Promise<string[]> {
  const { operation, limit, place, longest, all, read } = listing;
  if (limit === undefined) return [];
  const { key, minimum, greatest } = limit;
  const inQuery = operation.parameters.filter((one) => one.in === 'query' && rulesOf(one.schema).types.has('integer'));
  const ownDefault = defaultOf(inQuery.find((one) => parameterKey(one) === key)?.schema);
  const sizes = [1, 2, 3, ownDefault, greatest].filter((one): one is number => typeof one === 'number');
  const isStable = isDeepStrictEqual(all.items, (await read(longest, true))?.items);
  for (const size of sizes.filter((one) => one >= minimum && one <= greatest)) {
    const page = await read(withValue(longest, key, size));
    if (page === undefined) continue;
    const { length } = page.items;
    if (length > size) return [`${key} of ${size} gives ${length} items in ${pointerOf(place)}`];
    const counts = totalsIn(page.response).length > 0 ? countsIn(place, page.response) : [];
    const [counted, count] = counts.find(([, one]) => one !== length) ?? [];
    if (counted !== undefined) return [`a ${counted} of ${count} with ${key} of ${size}, and ${length} items`];
    if (!isStable) continue;
    if (length < Math.min(size, all.items.length))
      return [`${key} of ${size} gives ${length} items, and ${all.items.length} with ${key} of ${greatest}`];
    const [[name, total] = ['', length]] = totalsIn(page.response).filter(([, one]) => one < all.items.length);
    if (name !== '')
      return [`a ${name} of ${total} with ${key} of ${size}, and ${all.items.length} items with ${key} of ${greatest}`];
    if (!isDeepStrictEqual(page.items, all.items.slice(0, size)))
      return [`the first item with ${key} of ${size} is not the first one with ${greatest}`];
  }
  const page = inQuery.find(({ name }) => /^(page|offset|skip)(number)?$/.test(letters(name)));
  if (page === undefined || !isStable) return [];
  const isNumber = letters(page.name).startsWith('page');
  const firstNumber = Math.max(0, rulesOf(page.schema).minimum);
  const secondOf = (size: number) => (isNumber ? firstNumber + 1 : size);
  const pageAt = (size: number, place = secondOf(size)) =>
    read(withValue(withValue(longest, key, size), parameterKey(page), place));
  const [size = 0] = [2, 1, minimum].filter((one) => one >= minimum && all.items.length > one);
  const second = size > 0 ? await pageAt(size) : undefined;
  if (second !== undefined && !isDeepStrictEqual(second.items, all.items.slice(size, 2 * size)))
    return [`with ${key} of ${size}, ${parameterKey(page)} of ${secondOf(size)} does not follow on the first items`];
  const told = Object.entries(isObject(second?.response.body) ? second.response.body : {});
  const [name, number] = told.find(([one]) => letters(one) === letters(page.name)) ?? [];
  if (typeof number === 'number' && number !== secondOf(size))
    return [`${parameterKey(page)} of ${secondOf(size)} gives a ${name} of ${number}`];
  const { length } = all.items;
  const last = [2, 3, 4, 5].find((one) => isNumber && one >= minimum && one < length && length % one > 0);
  if (last !== undefined && length < greatest) {
    const at = Math.floor(length / last);
    const number = firstNumber + at;
    const rest = await pageAt(last, number);
    if (rest !== undefined && !isDeepStrictEqual(rest.items, all.items.slice(at * last)))
      return [`with ${key} of ${last}, ${parameterKey(page)} of ${number} does not have the last items`];
  }
  const next = isNumber && length < greatest ? await pageAt(greatest) : undefined;
  if (next === undefined || next.items.length === 0 || isDeepStrictEqual(next.items, all.items)) return [];
  return [`${key} of ${greatest} gives ${length} items, and the next page has more`];
}
