import { isDeepStrictEqual } from 'node:util';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { defaultOf, propertySchema } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { isValidBody, objectBody, otherValue, partialBodies } from '../requests/changed-bodies.ts';
import { plainValues } from '../requests/operation-examples.ts';
import type { Values } from '../requests/request-url.ts';
import { identifierIn, type Resource } from '../requests/resources.ts';
import { isDone, isMissing, type Report, type Step } from './changes.ts';
import { countIn, pageLimit } from './could-show.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { listIn } from './suspicions.ts';

/** What is created and read at an address, and what sends to other addresses than its own. */
export interface Place {
  readonly resource: Resource;
  /** The operations of the contract that may be sent. */
  readonly operations: readonly Operation[];
  readonly report: Report;
  readonly validator: SchemaValidator;
  /** The values of its own address. */
  readonly own: Values;
  /** Sends to an address with other values. */
  at(values: Values): Step;
}

/** The values of an address that another thing of the same kind has; undefined where none is known. */
const otherValues = ({ resource, own }: Place): Values | undefined => {
  const known = plainValues(resource.read);
  const ofPath = resource.read.parameters.filter((one) => one.in === 'path').map(parameterKey);
  const isOther = ofPath.some((key) => String(known.get(key)) !== String(own.get(key)));
  return isOther ? new Map(ofPath.map((key) => [key, known.get(key)])) : undefined;
};

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

const listOf = ({ resource, operations }: Place) => {
  const above = resource.create.path.replace(/\/\{[^/]*\}$/, '');
  return operations.find(({ method, path }) => method === 'GET' && path === above);
};

/** Reads the longest list above an address; undefined where the contract has none. */
async function listedAt(place: Place, values: Values): Promise<unknown[] | undefined> {
  const list = listOf(place);
  if (list === undefined) return undefined;
  const { key = '', greatest = 9 } = pageLimit(list) ?? {};
  const response = await place.at(new Map([...values, [key, greatest]]))(list);
  return isDone(response) && response.isStub !== true ? listIn(response.body) : undefined;
}

/** The item of a list with the identifier that is in an address. */
const itemIn = (items: readonly unknown[] | undefined, { resource: { identifier }, own }: Place): unknown =>
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
async function isCounted(
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

/** Reports what is found at the address of another parent, or is in the list there. */
export async function belongsThere(place: Place, now: ProbeResponse): Promise<void> {
  const { resource, own, at, report } = place;
  const { create, read, identifier } = resource;
  const other = otherValues(place);
  const key = parameterKey(identifier);
  const above = other && new Map([...other].filter(([one]) => one !== key));
  if (above === undefined || [...above].every(([one, value]) => String(value) === String(own.get(one)))) return;
  const there = await at(new Map([...own, ...above]))(read);
  if (isDone(there) && isDeepStrictEqual(there.body, now.body))
    report(read, `what ${create.operationId} created is found below another address, too`);
  const item = itemIn(await listedAt(place, above), place);
  if (item !== undefined && isDeepStrictEqual(item, itemIn(await listedAt(place, own), place)))
    report(create, 'what it created is in the list of another address, too');
}

/** Moves a thing to another parent by the property that is named as its parameter; returns its values then. */
export async function moves(place: Place, change: Operation): Promise<Values> {
  const { resource, own, at, report, validator } = place;
  const other = otherValues(place);
  const body = objectBody(change, validator);
  const isIdentifier = (key: string) => key === parameterKey(resource.identifier);
  for (const parameter of change.parameters.filter((one) => one.in === 'path')) {
    const key = parameterKey(parameter);
    const name = Object.keys(body?.value ?? {}).find((one) => letters(one) === letters(parameter.name));
    const sent = body && { ...body, value: { [name ?? '']: other?.get(key) } };
    if (name === undefined || sent === undefined || isIdentifier(key) || other?.get(key) === own.get(key)) continue;
    const moved = new Map([...own, [key, other?.get(key)]]);
    if (!isValidBody(sent, sent.value, validator) || !isDone(await at(own)(change, { body: sent }))) continue;
    const [before, after] = [await at(own)(resource.read), await at(moved)(resource.read)];
    if (isDone(before)) report(change, `what it moved by ${name} is still at its old address`);
    if (isMissing(after) && isMissing(before)) report(change, `what it moved by ${name} is not at its new address`);
    return isDone(after) ? moved : own;
  }
  return own;
}

/** Reports what a deletion left: in the list, below the address, to be changed; and what else it deleted. */
export async function afterDeletion(place: Place, remove: Operation, wasThere: boolean): Promise<void> {
  const { resource, operations, own, at, report, validator } = place;
  const { read, changes } = resource;
  const step = at(own);
  const [list, items] = [listOf(place), await listedAt(place, own)];
  if (itemIn(items, place) !== undefined) report(remove, 'what it deleted is still in the list');
  else if (list !== undefined && items !== undefined && !mayLack(list, items, items[0]))
    await isCounted(place, remove, list, items);
  const other = otherValues(place);
  if (wasThere && other !== undefined && isMissing(await at(other)(read)))
    report(remove, 'it deleted another one, too');
  const isBelow = ({ path, responses }: Operation) =>
    path.startsWith(`${read.path}/`) && !path.slice(read.path.length).includes('{') && '404' in responses;
  const all = operations.filter((one) => /^(GET|POST)$/.test(one.method) && isBelow(one));
  for (const below of all.filter((one) => !restoring.test(one.path))) {
    const body = below.method === 'POST' ? objectBody(below, validator) : undefined;
    if (below.requestBody?.required === true && body === undefined) continue;
    const response = await step(below, { body });
    if (isDone(response) && response.isStub !== true)
      report(below, `below what is deleted: expected 404, got ${response.status}`);
  }
  for (const change of changes) {
    const [body] = change.method === 'PATCH' ? partialBodies(change, undefined, validator) : [];
    const response = await step(change, { body: body ?? objectBody(change, validator) });
    if (!isDone(response) || response.isStub === true || response.status === 201) continue;
    // RFC 9110, 9.3.4: a PUT that creates is answered by 201.
    const isCreated = isDone(await step(read));
    const what = isCreated && change.method === 'PUT' ? 'what it created' : 'what was deleted is changed';
    report(change, `${what}: expected ${isCreated ? '201' : '404 or 410'}, got ${response.status}`);
    if (isCreated) await step(remove);
  }
  const restore = all.find((one) => one.method === 'POST' && restoring.test(one.path));
  if (restore === undefined || !isDone(await step(restore))) return;
  if (isMissing(await step(read))) report(restore, `what it restored is not found by ${read.operationId}`);
  else if ('409' in restore.responses && isDone(await step(restore)))
    report(restore, 'done twice: expected 409, got a success');
  await step(remove);
}

const restoring = /\/(restore|undelete|recover|unarchive|untrash)$/i;

/** Whether another thing of the same kind is there. */
export async function isOtherThere(place: Place): Promise<boolean> {
  const other = otherValues(place);
  return other !== undefined && isDone(await place.at(other)(place.resource.read));
}

/**
 * PUT without what is optional leaves nothing of it, or its default (RFC 9110, 9.3.4), which may not be declared: it
 * is wrong where two different values are kept.
 */
export async function replacesAll(place: Place, change: Operation, headers: () => Promise<object>): Promise<void> {
  const body = objectBody(change, place.validator);
  if (body === undefined || change.method !== 'PUT') return;
  const first = await keptOf(place, change, body, headers);
  const other = first && otherValue(propertySchema(body.media.schema, first.name), first.value);
  if (first === undefined || other === undefined) return;
  const second = await keptOf(place, change, { ...body, value: { ...body.value, [first.name]: other } }, headers);
  if (second !== undefined && second.name === first.name)
    place.report(change, `what was left out is kept: ${second.name} is ${JSON.stringify(second.value)}`);
}

/** The first property that a PUT without it keeps, after one with it. */
async function keptOf(
  { resource, own, at, validator }: Place,
  change: Operation,
  body: NonNullable<ReturnType<typeof objectBody>>,
  headers: () => Promise<object>,
) {
  const step = at(own);
  const { schema } = body.media;
  const less = Object.keys(body.value).reduce<Record<string, unknown>>(
    (all, name) => {
      const { [name]: _left, ...others } = all;
      return isValidBody(body, others, validator) ? others : all;
    },
    { ...body.value },
  );
  if (!isDone(await step(change, { body, ...(await headers()) }))) return undefined;
  const old = await step(resource.read);
  if (!isDone(await step(change, { body: { ...body, value: less }, ...(await headers()) }))) return undefined;
  const now = await step(resource.read);
  // What follows needs all that can be written.
  await step(change, { body, ...(await headers()) });
  const kept = Object.keys(body.value).find((name) => {
    const [was, is] = [propertyOf(old.body, name), propertyOf(now.body, name)];
    const isDefault = [defaultOf(propertySchema(schema, name)), null, false, ''].includes(was as null);
    return !(name in less) && was !== undefined && !isDefault && isDeepStrictEqual(was, is);
  });
  if (kept === undefined || !isDone(now)) return undefined;
  return { name: kept, value: propertyOf(now.body, kept) };
}
