import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../check/json-text.ts';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation, parameterKey } from '../model/contract.ts';
import { isObject, pointerOf, propertyOf, valueAt } from '../model/json.ts';
import { matchingMediaType } from '../model/media-type.ts';
import { defaultOf } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { schemasOf } from '../requests/body.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { type Request, requestOf } from '../requests/request-url.ts';
import { withValue } from './base-requests.ts';
import type { Send } from './comparison.ts';
import { pageLimit } from './could-show.ts';
import type { ProbeResponse } from './significant-difference.ts';

/**
 * The properties of what was created that were left out of the request and do not have their defaults, and booleans that
 * were sent as another one: strings and numbers may be written otherwise.
 */
export function otherValues(
  { requestBody, method }: Operation,
  { headers, body = '' }: Request,
  response: ProbeResponse,
  validator: SchemaValidator,
): string[] {
  const { content = {} } = requestBody ?? {};
  const type = matchingMediaType(Object.keys(content), headers['Content-Type'] ?? '');
  const json = method === 'POST' && response.status === 201 ? parseJson(body) : {};
  if (!('value' in json) || !isObject(json.value) || type === undefined) return [];
  const sent: unknown = json.value;
  const properties = schemasOf(content[type]?.schema, sent, validator).flatMap((one) =>
    Object.entries(one.properties ?? {}),
  );
  return properties.flatMap(([name, schema]) => {
    const [expected, got] = [defaultOf(schema), propertyOf(response.body, name)];
    const own = propertyOf(sent, name);
    if (typeof own === 'boolean' && typeof got === 'boolean' && own !== got)
      return [`${name} is ${got}, and was sent as ${own}`];
    const isDefault = expected === undefined || got === undefined || isDeepStrictEqual(expected, got);
    if (isDefault || own !== undefined) return [];
    return [`${name} left out of the body is ${JSON.stringify(got)}, and not its default ${JSON.stringify(expected)}`];
  });
}

/** The path of the array of objects at the top of a body or directly below it. */
export function arrayIn(body: unknown): string[] | undefined {
  const isArray = (one: unknown): one is unknown[] => Array.isArray(one) && one.length > 1 && one.every(isObject);
  if (isArray(body)) return [];
  const name = Object.entries(isObject(body) ? body : {}).find(([, one]) => isArray(one))?.[0];
  return name === undefined ? undefined : [name];
}

const totals = /^total(count|items|results|elements|hits|size)?$/;

/** The number in a body, or in an object directly below it, that is named as that of all items. */
function totalIn(body: unknown): number | undefined {
  const objects = isObject(body) ? [body, ...Object.values(body).filter(isObject)] : [];
  const found = objects.flatMap((one) => Object.entries(one)).find(([name]) => totals.test(letters(name)))?.[1];
  return typeof found === 'number' ? found : undefined;
}

/**
 * What is wrong with the pages of an operation whose parameter limits an array: more items than that, fewer although
 * the next page has some, or other ones first than on a longer page.
 */
export async function wrongPages(operation: Operation, send: Send): Promise<string[]> {
  const inQuery = operation.parameters.filter((one) => one.in === 'query' && rulesOf(one.schema).types.has('integer'));
  const limit = pageLimit(operation);
  if (limit === undefined) return [];
  const { key, minimum, greatest } = limit;
  const valuesFor = (size: number) => withValue(plainValues(operation), key, size);
  const bodyFor = async (values: ReturnType<typeof valuesFor>, again = false) => {
    const response = await send(requestOf(operation, values), again);
    return response !== undefined && response.status >= 200 && response.status < 300 ? response.body : undefined;
  };
  const place = arrayIn(await bodyFor(valuesFor(greatest)));
  if (place === undefined) return [];
  const itemsFor = async (values: ReturnType<typeof valuesFor>, again?: boolean) => {
    const items = valueAt(await bodyFor(values, again), place);
    return Array.isArray(items) ? items : undefined;
  };
  for (const size of [1, 2, 3, greatest].filter((one) => one >= minimum && one <= greatest)) {
    const items = await itemsFor(valuesFor(size));
    if (items !== undefined && items.length > size)
      return [`${key} of ${size} gives ${items.length} items in ${pointerOf(place)}`];
  }
  const [one, two] = [await itemsFor(valuesFor(1)), await itemsFor(valuesFor(2))];
  const isStable = isDeepStrictEqual(one, await itemsFor(valuesFor(1), true));
  const total = totalIn(await bodyFor(valuesFor(1)));
  if (isStable && total !== undefined && two !== undefined && total < two.length)
    return [`a total of ${total} with ${key} of 1, and ${two.length} items with ${key} of 2`];
  if (isStable && one?.length === 1 && two?.length === 2 && !isDeepStrictEqual(one[0], two[0]))
    return [`the first item with ${key} of 1 is not the first one with 2`];
  const all = await itemsFor(valuesFor(greatest));
  const page = inQuery.find(({ name }) => /^(page|offset|skip)(number)?$/.test(letters(name)));
  if (page !== undefined && isStable && !letters(page.name).startsWith('page')) {
    const [first] = (await itemsFor(withValue(valuesFor(1), parameterKey(page), 1))) ?? [];
    if (first !== undefined && two?.length === 2 && !isDeepStrictEqual(first, two[1]))
      return [`the first item with ${parameterKey(page)} of 1 is not the second one without it`];
  }
  if (page === undefined || all === undefined || all.length >= greatest) return [];
  const isNumber = letters(page.name).startsWith('page');
  const second = isNumber ? Math.max(0, rulesOf(page.schema).minimum) + 1 : all.length;
  const next = await itemsFor(withValue(valuesFor(greatest), parameterKey(page), second));
  if (!isNumber || next === undefined || next.length === 0 || isDeepStrictEqual(next, all)) return [];
  return [`${key} of ${greatest} gives ${all.length} items, and the next page has more`];
}
