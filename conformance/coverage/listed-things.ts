import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { defaultOf, type Schema } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import type { Values } from '../requests/request-url.ts';
import { identifierIn } from '../requests/resources.ts';
import { isDone } from './changes.ts';
import { countIn, pageLimit } from './could-show.ts';
import { totalsIn } from './lists.ts';
import type { Place } from './place.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { listIn } from './suspicions.ts';

const isSwitch = (schema: Schema | undefined) => rulesOf(schema).types.has('boolean');

/** Whether a response has a whole list: it tells of as many items in all, or of its pages this is no full one. */
function isWhole(list: Operation, response: ProbeResponse): boolean {
  const { length } = listIn(response.body) ?? [];
  const { greatest = 9 } = pageLimit(list) ?? {};
  return length < Math.min(greatest, 20) || totalsIn(response).some(([, total]) => total === length);
}

/** Whether a list may not have what was created: it filters by a default or a required parameter, or has other pages. */
export function mayLack(list: Operation, response: ProbeResponse, created: unknown): boolean {
  const isFiltering = ({ in: place, name, required, schema }: Parameter) =>
    (place === 'query' && required === true) ||
    (defaultOf(schema) !== undefined && propertyOf(created, name) !== undefined) ||
    (/^(include|with|show|all)/.test(letters(name)) && isSwitch(schema));
  return !isWhole(list, response) || list.parameters.some(isFiltering);
}

/** The operation that lists what is created. */
export const listOf = ({ resource, operations }: Place) => {
  const above = resource.create.path.replace(/\/\{[^/]*\}$/, '');
  return operations.find(({ method, path }) => method === 'GET' && path === above);
};

/** Reads the longest list above an address; undefined where the contract has none. */
export async function listAt(place: Place, values: Values): Promise<ProbeResponse | undefined> {
  const list = listOf(place);
  if (list === undefined) return undefined;
  const { key = '', greatest = 9 } = pageLimit(list) ?? {};
  const response = await place.at(new Map([...values, [key, greatest]]))(list);
  return isDone(response) && response.isStub !== true && listIn(response.body) ? response : undefined;
}

/** The items of the longest list above an address. */
export const listedAt = async (place: Place, values: Values): Promise<unknown[] | undefined> =>
  listIn((await listAt(place, values))?.body);

/** The things that are in the list with one, by their identifiers. */
export async function othersOf(place: Place): Promise<ReadonlyMap<string, unknown>> {
  const { identifier } = place.resource;
  const items = (await listedAt(place, place.own)) ?? [];
  const all = new Map(items.map((one) => [String(identifierIn(one, identifier)), one]));
  for (const id of [String(place.own.get(parameterKey(identifier))), 'undefined']) all.delete(id);
  return all;
}

/** The item of a list with the identifier that is in an address. */
export const itemIn = (
  items: readonly unknown[] | undefined,
  { resource: { identifier }, own }: Pick<Place, 'resource' | 'own'>,
): unknown => items?.find((one) => String(identifierIn(one, identifier)) === String(own.get(parameterKey(identifier))));

/** Reports what was created and is not in the whole list, where that has identifiers. */
export async function isListed(place: Place, now: ProbeResponse): Promise<void> {
  const { resource, own, report } = place;
  const [list, response] = [listOf(place), await listAt(place, own)];
  if (list === undefined || response === undefined || mayLack(list, response, now.body)) return;
  const items = listIn(response.body) ?? [];
  const areNamed = items.every((one) => identifierIn(one, resource.identifier) !== undefined);
  if (areNamed && itemIn(items, place) === undefined)
    report(resource.create, `what it created is not in the list of ${list.operationId}`);
  await isCounted(place, resource.create, list, items);
}

/** Reports a number in what is above a list, by whose name it counts it, and that is another one. */
export async function isCounted(
  { operations, own, at, report }: Place,
  { operationId }: Operation,
  list: Operation,
  items: readonly unknown[],
) {
  const [, path, things = ''] = /^(.*)\/([^/{}]+)$/.exec(list.path) ?? [];
  const above = operations.find((one) => one.method === 'GET' && one.path === path);
  const response = above && (await at(own)(above));
  const [name, count = 0] = (response && isDone(response) && countIn(response.body, things)) || [];
  if (above !== undefined && name !== undefined && count !== items.length)
    report(above, `${name} is ${count} after ${operationId}, and ${list.operationId} has ${items.length}`);
}

/** Reports what is deleted and still found, and is not in the list that is asked for it: `include_archived`. */
export async function isListedOnDemand(place: Place): Promise<void> {
  const list = listOf(place);
  const asking = list?.parameters.find(
    ({ name, schema }) => /^(include|with|show).*(archiv|delet|inactiv|trash|hidden)/i.test(name) && isSwitch(schema),
  );
  if (list === undefined || asking === undefined) return;
  for (const value of [true, false]) {
    const response = await listAt(place, new Map([...place.own, [parameterKey(asking), value]]));
    const isThere = itemIn(listIn(response?.body), place) !== undefined;
    if (response !== undefined && isWhole(list, response) && isThere !== value)
      place.report(list, `${parameterKey(asking)} ${value} ${value ? 'lacks' : 'gives'} what is deleted`);
  }
}
