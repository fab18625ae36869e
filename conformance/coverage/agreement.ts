import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject, type Json, propertyOf, walk } from '../model/json.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import { identifierIn } from '../requests/resources.ts';
import { withValue } from './base-requests.ts';
import type { Send } from './comparison.ts';
import { countIn, itemsOf } from './could-show.ts';
import type { Listing } from './lists.ts';
import { isKept } from './suspicions.ts';

/** A number in a body that contradicts the array beside it, which one thing has whole unless the contract lists it elsewhere. */
export function wrongCount(body: unknown, own: Operation, operations: readonly Operation[]): string | undefined {
  const found: string[] = [];
  walk((body ?? null) as Json, (value) => {
    for (const [things, all] of Object.entries(isObject(value) ? value : {})) {
      const [name, count] = (Array.isArray(all) && countIn(value, things)) || [];
      if (!Array.isArray(all) || name === undefined || count === undefined) continue;
      const isListed = operations.some(({ method, path }) => method === 'GET' && path.endsWith(`/${things}`));
      const isWhole = own.path.endsWith('}') && !isListed;
      if (count < all.length || (isWhole && count > all.length))
        found.push(`${name} is ${count}, and there are ${all.length} ${things}`);
    }
  });
  return found[0];
}

/** Properties that may be others in a list than at the address of an item. */
const ofPlace = /^(href|self|urls?|uri|links?|kind|type|object|etag|score|rank|position|index|distance|relevance)$/;

/** Items of a list in which a property is another one than at their own address, in all that is read twice. */
export async function otherDetails(listing: Listing, read: Operation, identifier: Parameter, send: Send) {
  const { items } = listing.all;
  for (const item of [items[0], items.at(-1), items[items.length >> 1]]) {
    const id = identifierIn(item, identifier);
    const values = withValue(plainValues(listing.operation), parameterKey(identifier), id);
    const detailsOf = async () => {
      const response = await send(requestOf(read, values), true);
      return response?.status === 200 && response.isStub !== true ? response.body : undefined;
    };
    const details = await detailsOf();
    const isOther = (name: string, one: unknown) => {
      const own = propertyOf(details, name);
      const isPart =
        typeof one === 'string' && typeof own === 'string' && own.startsWith(one.replace(/(?:\.{3}|…)$/, ''));
      const isIt = identifierIn(details, identifier) === id;
      return isIt && own !== undefined && !ofPlace.test(letters(name)) && !isPart && !isKept(one, own);
    };
    const name = Object.keys(item as object).find((one) => isOther(one, propertyOf(item, one)));
    if (name === undefined) continue;
    const again = (await listing.read(listing.longest, true))?.items.some((one) => isDeepStrictEqual(one, item));
    if (again !== true || !isDeepStrictEqual(await detailsOf(), details)) continue;
    const [one, own] = [item, details].map((body) => JSON.stringify(propertyOf(body, name)));
    return [`an item with ${name} of ${one}, and ${read.operationId} has ${own}`];
  }
  return [];
}

/** Names of what has the identifiers of several things. */
export const isIds = /^ids$|_ids$|Ids$/;

/** What lacks where several things are asked for by their identifiers, and is there where each is asked for alone. */
export async function lostById(operation: Operation, parameter: Parameter, ids: readonly unknown[], send: Send) {
  const identifier = { name: 'id' };
  const found = async (wanted: readonly unknown[]) => {
    const values: Values = withValue(plainValues(operation), parameterKey(parameter), wanted);
    const response = await send(requestOf(operation, values));
    const isRead = response?.status === 200 && response.isStub !== true;
    return itemsOf(isRead ? response.body : undefined).map((one) => String(identifierIn(one, identifier)));
  };
  const known: unknown[] = [];
  for (const id of ids) if ((await found([id])).includes(String(id))) known.push(id);
  const together = known.length > 1 ? await found(known) : [];
  const lost = known.find((id) => together.length > 0 && !together.includes(String(id)));
  return lost === undefined ? [] : [`${parameterKey(parameter)} "${known.join(',')}" gives no item with id "${lost}"`];
}
