import { isObject, type Json, walk } from '../model/json.ts';
import type { Parameter } from '../model/operation.ts';
import { rulesOf } from '../model/value-rules.ts';
import type { ProbeResponse } from './significant-difference.ts';

type Item = Readonly<Record<string, unknown>>;

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The objects of the longest array of objects in a body. */
function itemsOf(body: unknown): Item[] {
  let longest: Item[] = [];
  walk(body as Json, (value) => {
    if (Array.isArray(value) && value.length > longest.length && value.every(isObject)) longest = value as Item[];
  });
  return longest;
}

const paging = /^(page|perpage|pagesize|size|limit|count|top|first|last|offset|skip|start)$/;
const searching = /^(q|query|search|words|term|filter|fields|select|include|exclude|sort|sortby|order|orderby|ids?)$/;

/** The different items of the response with most of them, with the names of their properties as letters. */
function receivedIn(responses: readonly ProbeResponse[]): Item[] {
  const found = responses.filter(({ status }) => status >= 200 && status < 300).map(({ body }) => itemsOf(body));
  const [items = []] = found.toSorted((left, right) => right.length - left.length);
  const different = new Map(items.map((one) => [JSON.stringify(one), one]));
  return [...different.values()].map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [letters(name), value])),
  );
}

const valuesOf = (items: readonly Item[], name: string): unknown[] =>
  items.flatMap((one) => (one[name] === undefined ? [] : one[name]));

/** The property that a value of an enum names, as a field or as an order such as `-price` and `price:desc`. */
const propertyOf = (value: unknown) => letters(String(value).replace(/[:. _](asc|desc)$/i, ''));

/**
 * Whether responses have what a parameter should change: two different items or more, and a name or values by which the
 * parameter belongs to them. A number is that of a page or of a property, an enum names properties or has values of
 * one, a boolean has both its values in one.
 */
export function couldShow({ in: place, name, schema }: Parameter, responses: readonly ProbeResponse[]): boolean {
  const received = receivedIn(responses);
  if (received.length < 2) return false;
  const own = letters(name);
  const ofItsName = valuesOf(received, own);
  const { types, choices, items } = rulesOf(schema);
  const named = [...choices, ...rulesOf(items).choices].filter((one) => typeof one === 'string');
  const all = new Set(received.flatMap((one) => Object.values(one)));
  if (named.length > 0) return named.some((one) => valuesOf(received, propertyOf(one)).length > 0 || all.has(one));
  if (place !== 'query') return false;
  if (types.has('boolean')) return new Set(ofItsName).size > 1;
  return ofItsName.length > 0 || (types.has('integer') ? paging.test(own) : searching.test(own));
}

/**
 * Whether responses could show the difference of two values of a parameter: both are values of the property that is
 * named as the parameter, or both name properties that put two items in different orders, or one in both directions.
 */
export function couldDistinguish(
  { name }: Parameter,
  pair: readonly unknown[],
  responses: readonly ProbeResponse[],
): boolean {
  const received = receivedIn(responses);
  const ofItsName = valuesOf(received, letters(name));
  if (pair.every((one) => ofItsName.includes(one))) return true;
  const [one = '', other = ''] = pair.map(propertyOf);
  const compared = received.flatMap((left, at) =>
    received.slice(at + 1).map((right) => [order(left[one], right[one]), order(left[other], right[other])] as const),
  );
  return compared.some(([first, second]) => (one === other ? first !== 0 : first * second < 0));
}

/** Which of two values comes first: a negative number, a positive one, or 0 where that is not known. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return typeof left === 'string' && typeof right === 'string' ? left.localeCompare(right) : 0;
}
