import { isObject, type Json, walk } from '../model/json.ts';
import { once } from '../model/once.ts';
import { letters, type Operation, type Parameter, parameterKey } from '../model/operation.ts';
import type { Schema } from '../model/schema.ts';
import { hasLength, hasPatterns, rulesOf } from '../model/value-rules.ts';
import type { ProbeResponse } from './significant-difference.ts';

type Item = Readonly<Record<string, unknown>>;

/** A parameter, or a property of one, by its own name. */
interface Part extends Pick<Parameter, 'in' | 'name'> {
  readonly schema?: Schema | undefined;
  /** Values that are known to be valid. */
  readonly known?: readonly unknown[];
}

// The bodies of a run are read many times.
const longestItems = once((body: object): Item[] => {
  let longest: Item[] = Array.isArray(body) ? [] : [body as Item];
  walk(body as Json, (value) => {
    if (Array.isArray(value) && value.length > longest.length && value.every(isObject)) longest = value as Item[];
  });
  return longest;
}, new WeakMap());

/** The objects of the longest array of objects in a body; the body itself where it has none. */
export const itemsOf = (body: unknown): Item[] => (typeof body === 'object' && body !== null ? longestItems(body) : []);

/** An item by the letters of its names. */
export const lettered = once((item: Item): Item => {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [letters(name), value]));
}, new WeakMap());

const differentItems = once((items: Item[]): Item[] => {
  const different = new Map(items.map((one) => [JSON.stringify(one), one]));
  return [...different.values()].map(lettered);
}, new WeakMap());

/** Names of parameters that limit how many items a page has, and of those that choose a page. */
const limiting = /^(perpage|pagesize|size|limit|count|top|max|maxresults|maxitems)$/;
/** The parameter of the query that limits how many items a page has, and its bounds. */
export function pageLimit({ parameters }: Pick<Operation, 'parameters'>) {
  const limit = parameters.find(
    (one) => one.in === 'query' && rulesOf(one.schema).types.has('integer') && limiting.test(letters(one.name)),
  );
  if (limit === undefined) return undefined;
  const { minimum, maximum } = rulesOf(limit.schema);
  return { key: parameterKey(limit), minimum, greatest: Number.isFinite(maximum) ? maximum : 100 };
}

const paging = /^(page|first|last|offset|skip|start)$/;
const shaping = /^(fields|columns|select|include|exclude|expand|embed)$/;
const searching = /^(q|query|search|words|term|ids?)$/;
const expanding = /^(include|expand|embed)$/;
/** The same with a syntax of its own, in which a value must be known. */
const asking = /^(filter|sort|sortby|order|orderby)$/;
/** Properties that put items in an order of their own. */
const positional = /^(id|seq|sequence|number|position|index)$/;
const representing = /^x?(accept)?(lang|language|locale|currency|units?|tz|timezone)$/;
const measuring = /^(currency|units?)$/;
const grouping = /^(groupby|interval|granularity|resolution)$/;
const isPeriod = (value: unknown) => /^(hour|day|week|month|quarter|year)(ly)?$|^daily$/i.test(String(value));
const dated = /^(from|to|since|until|after|before|start|end)(date|time)?$/;
const bounds = '(?:min|max|from|to|after|before|since|until|gte?|lte?|in)';

/** Whether a parameter is named as a property, as several of it, or as a bound of it. */
export function isNamedAs(own: string, property: string): boolean {
  const names = [property, `${property}s`, property.replace(/ies$/, 'y')];
  const bounded = own.replace(new RegExp(`^${bounds}|${bounds}$`), '');
  if (names.includes(own) || `${own}s` === property || names.includes(bounded)) return true;
  // A bound of `created` is one of `created_at`.
  return bounded !== own && bounded.length > 3 && property.startsWith(bounded);
}

/** The different items of the response with most of them, with the names of their properties as letters. */
function receivedIn(responses: readonly ProbeResponse[]): Item[] {
  const found = responses.filter(({ status }) => status >= 200 && status < 300).map(({ body }) => itemsOf(body));
  const [items = []] = found.toSorted((left, right) => right.length - left.length);
  return differentItems(items);
}

const valuesOf = (items: readonly Item[], name: string): unknown[] =>
  items.flatMap((one) => (one[name] === undefined ? [] : one[name]));

/** The property that a value of an enum names, as a field or as an order such as `-price` and `price:desc`. */
export const propertyOf = (value: unknown): string => letters(String(value).replace(/[:. _](asc|desc)$/i, ''));

const isDirection = (value: unknown) => /^((asc|desc)(ending)?|oldest|newest|earliest|latest)$/i.test(String(value));

/** Whether a value starts with a date. */
export const isDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** A value of the data as a schema takes it; undefined where it does not. */
function fitted(schema: Schema | undefined, value: unknown): unknown {
  const rules = rulesOf(schema);
  const { choices, types, minimum, maximum } = rules;
  if (choices.length > 0) return choices.includes(value) ? value : undefined;
  if (typeof value === 'boolean') return types.has('boolean') ? value : undefined;
  if (typeof value === 'number') {
    const isOfType = types.has('number') || (types.has('integer') && Number.isInteger(value));
    return isOfType && value >= minimum && value <= maximum ? value : undefined;
  }
  if (typeof value !== 'string' || !types.has('string')) return undefined;
  const { format } = isObject(schema) ? (schema as { format?: unknown }) : {};
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  if (format === 'date' || format === 'date-time') {
    if (!isDate(value)) return undefined;
    return format === 'date' ? value.slice(0, 10) : isDay ? `${value}T00:00:00Z` : value;
  }
  return value !== '' && hasLength(rules, value) && hasPatterns(rules, value) ? value : undefined;
}

/**
 * Values of the data that a parameter of the query, or a property of one, has to filter by: two of the property that it
 * is named as, or of any date for one such as `from`. None where all items have the same.
 */
export function dataValues({ in: place, name, schema }: Part, responses: readonly ProbeResponse[]): unknown[] {
  if (place !== 'query') return [];
  const received = receivedIn(responses);
  const own = letters(name);
  const { types, items } = rulesOf(schema);
  const names = [...new Set(received.flatMap((one) => Object.keys(one)))];
  const named = names.filter((one) => isNamedAs(own, one));
  const ordered = types.has('integer') ? names.filter((one) => positional.test(one)) : names;
  const all = (named.length > 0 ? named : dated.test(own) ? ordered : []).flatMap((one) => valuesOf(received, one));
  const fitting = all.map((one) => fitted(types.has('array') ? items : schema, one)).filter((one) => one !== undefined);
  const isSpread = named.length > 0 || types.has('integer') || fitting.every(isDate);
  const different = [...new Set(fitting)].toSorted((left, right) => order(left, right));
  if (different.length < 2 || !isSpread) return [];
  return [...new Set([different[different.length >> 1], different.at(-1), different[0]])];
}

/**
 * Whether responses have what a parameter should change: two different items or more, and a name or values by which the
 * parameter belongs to them. A number is that of a page or of a property, an enum names properties or has values of
 * one, a boolean has both its values in one.
 */
export function couldShow(part: Part, responses: readonly ProbeResponse[]): boolean {
  const { in: place, name, schema, known = [] } = part;
  const received = receivedIn(responses);
  const own = letters(name);
  const { types, choices, items, examples } = rulesOf(schema, known);
  const named = [...choices, ...rulesOf(items).choices].filter((one) => typeof one === 'string');
  // What is put in is several things, or one that an item refers to.
  const isReferred = (one: unknown) =>
    String(one).endsWith('s') || received.some((item) => (item[`${letters(String(one))}id`] ?? null) !== null);
  if (place === 'query' && expanding.test(own) && named.length > 0) return named.some(isReferred);
  if (received.length > 0 && place === 'query' && shaping.test(own)) return true;
  const hasNumber = received.some((one) => Object.values(one).some((value) => typeof value === 'number'));
  if (named.length > 1 && measuring.test(own) && hasNumber) return true;
  if (received.length < 2) return false;
  const all = new Set(received.flatMap((one) => Object.values(one)));
  if (named.length > 1 && (representing.test(own) || grouping.test(own) || named.every(isPeriod))) return true;
  if (named.length > 1 && named.every(isDirection)) return true;
  if (named.length > 0) return named.some((one) => valuesOf(received, propertyOf(one)).length > 0 || all.has(one));
  if (place !== 'query') return false;
  if (types.has('boolean')) return new Set(valuesOf(received, own)).size > 1;
  if (types.has('integer') && (paging.test(own) || limiting.test(own))) return true;
  const isSearch = searching.test(own) || (asking.test(own) && examples.length > 0);
  return dataValues(part, responses).length > 0 || (!types.has('integer') && isSearch);
}

/**
 * Whether responses could show the difference of two values of a parameter: both are values of the property that is
 * named as the parameter, or both name properties that put two items in different orders in the directions that they
 * have, or one in both directions unless they are sent together.
 */
export function couldDistinguish(
  { name }: Part,
  pair: readonly unknown[],
  responses: readonly ProbeResponse[],
  isTogether = false,
): boolean {
  const received = receivedIn(responses);
  const own = letters(name);
  if (pair.every(isDirection)) return received.length > 1;
  if (shaping.test(own)) return pair.every((one) => valuesOf(received, propertyOf(one)).length > 0);
  const ofItsName = received.map((one) => Object.keys(one).flatMap((key) => (isNamedAs(own, key) ? one[key] : [])));
  const isIn = (value: unknown) => ofItsName.some((all) => all.includes(value));
  const [first, second] = pair;
  if (pair.every(isIn) && ofItsName.some((all) => all.includes(first) !== all.includes(second))) return true;
  // A second order shows where the first one has ties.
  if (isTogether) return false;
  const [one = '', other = ''] = pair.map(propertyOf);
  const compared = received.flatMap((left, at) =>
    received.slice(at + 1).map((right) => [order(left[one], right[one]), order(left[other], right[other])] as const),
  );
  if (one === other) return compared.some(([first]) => first !== 0);
  const descending = pair.filter((value) => /^-|[:. _]desc$/i.test(String(value))).length;
  const together = compared.map(([first, second]) => first * second * (descending === 1 ? -1 : 1));
  // Of two that have no direction, either may be descending.
  return together.some((sign) => sign < 0) && (descending > 0 || together.some((sign) => sign > 0));
}

/** Which of two values comes first: a negative number, a positive one, or 0 where that is not known. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return typeof left === 'string' && typeof right === 'string' ? left.localeCompare(right) : 0;
}

/** The names in letters that a number of things has, by the name of the array or the path that has them. */
export function countNames(things: string): string[] {
  const all = letters(things);
  const one = all.replace(/ies$/, 'y').replace(/s$/, '');
  return [`${one}count`, `${all}count`, `numberof${all}`, `num${all}`];
}

/** The number in a body that is named as that of some things. */
export function countIn(body: unknown, things: string): [name: string, count: number] | undefined {
  const names = countNames(things);
  const found = Object.entries(isObject(body) ? body : {}).find(([name]) => names.includes(letters(name)));
  return found !== undefined && Number.isInteger(found[1]) ? [found[0], Number(found[1])] : undefined;
}
