import type { Sent } from './choose.ts';
import type { MockOperation } from './operation.ts';

/** Whether a value of an item is what the value of a parameter asks for. */
export type Matches = (value: unknown, wanted: unknown) => boolean;

/** Returns the value at keys with dots between them; undefined where there is none. */
export function valueAtKeys(item: unknown, keys: string): unknown {
  return keys
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), item);
}

/**
 * Returns those of the items in a property of the body that a request asks for, in the order that it asks for: the parameters of the operation say by
 * `x-filters` and `x-orders` which property each is about. Items that lack the property of the order come last, equal ones stay in their order.
 */
export function chosenItems<Item>(
  items: readonly Item[],
  { operation, from, sent, matches }: { operation: MockOperation; from: string; sent: Sent; matches: Matches },
): readonly Item[] {
  const tests = operation.parameters.flatMap(({ name, filters }): ((item: Item) => boolean)[] => {
    const wanted = sent[name];
    if (filters?.from !== from || wanted === undefined) return [];
    const { property, within } = filters;
    if (property !== undefined) return [(item) => matches(valueAtKeys(item, property), wanted)];
    if (!isObject(wanted)) return [(item) => matches(item, wanted)];
    return Object.entries(wanted).map(([key, value]) => (item) => {
      const own = valueAtKeys(item, key) ?? (within && valueAtKeys(item, `${within}.${key}`));
      return matches(own, value);
    });
  });
  const found = items.filter((item) => tests.every((test) => test(item)));
  const ordering = operation.parameters.find(({ orders }) => orders !== undefined);
  const order = ordering?.orders?.[String(sent[ordering.name] ?? ordering.default)];
  return order === undefined ? found : ordered(found, order);
}

function ordered<Item>(items: readonly Item[], order: string): readonly Item[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const of = (item: Item) => valueAtKeys(item, order.replace(/^-/, ''));
  return items.toSorted((one, other) => {
    const [left, right] = [of(one), of(other)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    if (left === right) return 0;
    return (left as string) < (right as string) ? -sign : sign;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
