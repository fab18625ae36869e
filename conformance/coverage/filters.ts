import { isDeepStrictEqual } from 'node:util';
import { letters, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import { rulesOf } from '../model/value-rules.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { withValue } from './base-requests.ts';
import { dataValues, isDate, isNamedAs, lettered, propertyOf } from './could-show.ts';
import { losesOnNextPage } from './cursors.ts';
import { type Listed, type Listing, wrongTotal } from './lists.ts';
import { parameterParts } from './parameter-parts.ts';

type Item = Readonly<Record<string, unknown>>;

const lower = /^(min|from|since|gte?|start)|(min|from|since|gte?|after)$/;
const upper = /^(max|to|until|lte?|end)|(max|to|until|lte?|before)$/;
// `until` a time, after it and before it may leave that time out.
const inclusive = /^(min|max|since|from|gte|lte)|(min|max|since|from|gte|lte)$/;
const ordering = /^(sort|order|ordering)(by)?$/;

const own = (item: unknown, property: string): unknown => (isObject(item) ? lettered(item)[property] : undefined);

type Compare = (one: unknown, other: unknown) => number;

const byUnits: Compare = (one, other) => ((one as string) < (other as string) ? -1 : one === other ? 0 : 1);
/** How a server may put values in order. */
const comparisons: readonly Compare[] = [
  byUnits,
  (one, other) => (typeof one === 'string' ? one.localeCompare(String(other)) : byUnits(one, other)),
  (one, other) =>
    typeof one === 'string' ? byUnits(one.toLowerCase(), String(other).toLowerCase()) : byUnits(one, other),
];

/** An order by a property, with the directions that it may have. */
interface Order {
  readonly property: string;
  readonly signs: readonly number[];
}

/** The order that a value of an enum names: the direction is known where the enum has the other one, too. */
function orderOf(value: unknown, choices: readonly unknown[]): Order {
  const property = propertyOf(value);
  const isDescending = (one: unknown) => /^-|[:. _]desc$/i.test(String(one));
  const isDirected = choices.some((one) => propertyOf(one) === property && one !== value);
  const isKnown = isDirected || isDescending(value);
  return { property, signs: isKnown ? [isDescending(value) ? -1 : 1] : [1, -1] };
}

/**
 * Whether items may be in these orders, the later ones where the earlier ones have ties; null and nothing may be
 * anywhere.
 */
function areOrdered(items: readonly unknown[], [first, ...others]: readonly Order[]): boolean {
  if (first === undefined) return true;
  const known = items.filter((one) => (own(one, first.property) ?? null) !== null);
  return comparisons.some((compare) =>
    first.signs.some((sign) => {
      const orderAt = (at: number) =>
        sign * compare(own(known[at - 1], first.property), own(known[at], first.property));
      let start = 0;
      return known.every((_one, at) => {
        const order = at === 0 ? 0 : orderAt(at);
        if (order > 0) return false;
        const isEnd = at + 1 === known.length || orderAt(at + 1) !== 0;
        const ties = isEnd ? known.slice(start, at + 1) : [];
        if (isEnd) start = at + 1;
        return areOrdered(ties, others);
      });
    }),
  );
}

/** Compares a value of the data with that of a bound: days with days, times with times. */
function beside(value: unknown, bound: unknown): number {
  if (isDate(value) && isDate(bound)) {
    const [one, other] = [String(value), String(bound)];
    return other.length === 10 || one.length === 10
      ? byUnits(one.slice(0, 10), other.slice(0, 10))
      : Date.parse(one) - Date.parse(other);
  }
  return typeof value === typeof bound ? byUnits(value, bound) : Number.NaN;
}

/** What is wrong with the items that a bound lets through: `since`, `minPrice`, `priceMax`. */
function wrongBound(subject: string, value: unknown, { all, isWhole }: Listing, { items }: Listed): string | undefined {
  const name = letters(subject);
  const sign = lower.test(name) ? 1 : upper.test(name) ? -1 : 0;
  const names = [...new Set(all.items.flatMap((one) => Object.keys(lettered(one as Item))))];
  const named = names.filter((one) => one !== name && isNamedAs(name, one));
  const dated = names.filter((one) => all.items.every((item) => isDate(own(item, one))));
  const candidates = named.length > 0 ? named : isDate(value) ? dated : [];
  if (sign === 0 || candidates.length === 0) return undefined;
  const wrong = candidates.map((property) => {
    const other = items.map((one) => own(one, property)).find((one) => sign * beside(one, value) < 0);
    if (other !== undefined) return `an item with ${property} of ${JSON.stringify(other)}`;
    const isAt = (one: unknown) => beside(own(one, property), value) === 0;
    const isLost = inclusive.test(name) || (/^(until|to)|(until|to)$/.test(name) && String(value).length === 10);
    return isLost && isWhole(items.length) && all.items.some(isAt) && !items.some(isAt)
      ? `no item with ${property} of ${JSON.stringify(value)}`
      : undefined;
  });
  return wrong.includes(undefined) ? undefined : wrong[0];
}

/** The first item of which a property is another one than the parameter of its name asks for. */
function wrongValue(subject: string, value: unknown, _listing: Listing, { items }: Listed): string | undefined {
  const name = letters(subject);
  const isIt = (one: unknown) => one === undefined || [one].flat().some((part) => isDeepStrictEqual(part, value));
  const of = (one: unknown) =>
    own(one, name) ?? own(one, name.replace(/s$/, '')) ?? own(one, name.replace(/y$/, 'ies'));
  const other = items.map(of).find((one) => !isIt(one));
  return other === undefined ? undefined : `an item with ${name} of ${JSON.stringify(other)}`;
}

/** A value to ask for, and what is wrong with the items of a page that was asked for. */
interface Check {
  readonly parameter: Parameter;
  readonly name: string;
  readonly sent: unknown;
  wrong(page: Listed, within: Listing): string | undefined;
}

/** The parts by which a parameter filters: its properties, else itself. */
function filtering(parameter: Parameter) {
  const [whole, ...inner] = parameterParts(parameter);
  return (inner.length > 0 ? inner : [whole]).flatMap((one) => (one === undefined ? [] : [[parameter, one] as const]));
}

/**
 * What is wrong with the items of a list that its parameters filter or put in order: items outside a bound or with
 * another value than was asked for, another order, and another total.
 */
export async function wrongItems(listing: Listing): Promise<string[]> {
  const { operation, longest, all, read } = listing;
  const found = [wrongTotal(listing, all)];
  const right: Check[] = [];
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  // With another filter, what is at a bound may not be there.
  const part = { ...listing, isWhole: () => false };
  for (const [parameter, { name: key, subject, schema, wrap }] of inQuery.flatMap(filtering)) {
    const { types, choices, items } = rulesOf(schema);
    const asked = (value: unknown, wrong: Check['wrong']): Check => {
      const sent = wrap(types.has('array') && !Array.isArray(value) ? [value] : value);
      return { parameter, name: `${key} "${value}"`, sent, wrong };
    };
    const values = [...choices, ...rulesOf(items).choices, ...(types.has('boolean') ? [true, false] : [])];
    const isOrder = ordering.test(letters(subject));
    const orders = isOrder ? values.map((one) => [one]) : [];
    if (isOrder && types.has('array') && rulesOf(schema).maxItems > 1)
      for (const one of values)
        for (const other of values) if (propertyOf(one) !== propertyOf(other)) orders.push([one, other]);
    const known = () => dataValues({ in: 'query', name: subject, schema }, [all.response]);
    const wrongIn = values.length > 0 ? wrongValue : wrongBound;
    const checks = isOrder
      ? orders.slice(0, mostOrders).map((order) => {
          const wanted = order.map((one) => orderOf(one, values));
          return asked(order.length > 1 ? order : order[0], (page) =>
            areOrdered(page.items, wanted) ? undefined : 'another order',
          );
        })
      : (values.length > 0 ? values : known()).map((value) =>
          asked(value, (page, within) => wrongIn(subject, value, within, page)),
        );
    for (const check of checks) {
      const page = await read(withValue(longest, parameterKey(parameter), check.sent));
      const wrong = page && check.wrong(page, listing);
      if (wrong !== undefined) found.push(`${check.name} gives ${wrong}`);
      const total = page && !isOrder ? wrongTotal(listing, page) : undefined;
      if (total !== undefined) found.push(`${check.name} gives ${total}`);
      const isFew = right.filter((one) => one.parameter === parameter).length < 2 && right.length < mostTogether;
      if (page !== undefined && wrong === undefined && page.items.length > 0 && isFew) right.push(check);
    }
  }
  return [...found.filter((one) => one !== undefined), ...(await wrongTogether(part, right))];
}

const mostOrders = 40;
const mostTogether = 12;

/** What is wrong where two parameters are sent, of which each does what it should by itself, and on the next page. */
async function wrongTogether(listing: Listing, checks: readonly Check[]): Promise<string[]> {
  const { operation, longest, read, send } = listing;
  const found: string[] = [];
  for (const { parameter, name, sent } of checks) {
    const values = withValue(plainValues(operation), parameterKey(parameter), sent);
    if (await losesOnNextPage(operation, send, values)) found.push(`${name} is not in the address of the next page`);
  }
  // The first values of each two parameters come first.
  const turn = (one: Check) => checks.filter(({ parameter }) => parameter === one.parameter).indexOf(one);
  const pairs = checks.flatMap((one, at) =>
    checks.slice(at + 1).flatMap((other) => (other.parameter === one.parameter ? [] : [[one, other] as const])),
  );
  const ordered = pairs.toSorted(([a, b], [c, d]) => turn(a) + turn(b) - turn(c) - turn(d));
  for (const [one, other] of ordered.slice(0, 2 * mostTogether)) {
    const first = withValue(longest, parameterKey(one.parameter), one.sent);
    const page = await read(withValue(first, parameterKey(other.parameter), other.sent));
    const wrong = page && (one.wrong(page, listing) ?? other.wrong(page, listing));
    if (wrong !== undefined) found.push(`${one.name} with ${other.name} gives ${wrong}`);
  }
  return found;
}
