import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { defaultOf } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import type { Values } from '../requests/request-url.ts';
import { identifierIn } from '../requests/resources.ts';
import { isDone } from './changes.ts';
import { countIn, pageLimit } from './could-show.ts';
import type { Place } from './place.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { listIn } from './suspicions.ts';

/**
 * Whether a list may not have what was created: it filters by a default or a required parameter, or has one page of
 * several.
 */
export function mayLack(list: Operation, items: readonly unknown[], created: unknown): boolean {
  const { greatest = 9 } = pageLimit(list) ?? {};
  const isFiltering = ({ in: place, name, required, schema }: Parameter) =>
    (place === 'query' && required === true) ||
    (defaultOf(schema) !== undefined && propertyOf(created, name) !== undefined) ||
    (/^(include|with|show|all)/.test(letters(name)) && rulesOf(schema).types.has('boolean'));
  return items.length >= Math.min(greatest, 20) || list.parameters.some(isFiltering);
}

/** The operation that lists what is created. */
export const listOf = ({ resource, operations }: Place) => {
  const above = resource.create.path.replace(/\/\{[^/]*\}$/, '');
  return operations.find(({ method, path }) => method === 'GET' && path === above);
};

/** Reads the longest list above an address; undefined where the contract has none. */
export async function listedAt(place: Place, values: Values): Promise<unknown[] | undefined> {
  const list = listOf(place);
  if (list === undefined) return undefined;
  const { key = '', greatest = 9 } = pageLimit(list) ?? {};
  const response = await place.at(new Map([...values, [key, greatest]]))(list);
  return isDone(response) && response.isStub !== true ? listIn(response.body) : undefined;
}

/** The item of a list with the identifier that is in an address. */
export const itemIn = (items: readonly unknown[] | undefined, { resource: { identifier }, own }: Place): unknown =>
  items?.find((one) => String(identifierIn(one, identifier)) === String(own.get(parameterKey(identifier))));

/** Reports what was created and is not in the whole list, where that has identifiers. */
export async function isListed(place: Place, now: ProbeResponse): Promise<void> {
  const { resource, own, report } = place;
  const [list, items] = [listOf(place), await listedAt(place, own)];
  if (list === undefined || items === undefined || mayLack(list, items, now.body)) return;
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
