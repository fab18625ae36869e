import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import type { BodyValue } from '../requests/body.ts';
import { isValidBody, objectBody, writableNames } from '../requests/changed-bodies.ts';
import type { Values } from '../requests/request-url.ts';
import { current, isDone, isMissing } from './changes.ts';
import { isDate } from './could-show.ts';
import { itemIn, listedAt } from './listed-things.ts';
import { otherValues, type Place } from './place.ts';
import type { ProbeResponse } from './significant-difference.ts';

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

/** Reports a change of one thing that gave its value to another one of the list, too. */
export function reportChangedOthers(
  { report }: Place,
  changes: readonly Operation[],
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
  own: unknown,
): void {
  for (const [id, one] of now)
    for (const [name, value] of Object.entries(isObject(one) ? one : {})) {
      const [was, mine] = [propertyOf(old.get(id), name), propertyOf(own, name)];
      const isTaken = typeof value === 'string' && value === mine && !isDate(value) && typeof was === 'string';
      const change = changes.find((each) => writableNames([each]).includes(name));
      if (isTaken && was !== value && change !== undefined) report(change, `it changed ${name} of another one, too`);
    }
}

/**
 * Reports what says by the name of a path parameter that it is at another address than its own, and was not told so.
 */
export function reportOtherAddress(
  { own, report }: Place,
  operation: Operation,
  body: unknown,
  sent: BodyValue | undefined,
): void {
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && letters(one.name) === letters(name));
    if (parameter === undefined || value === null || typeof value === 'object') continue;
    if (propertyOf(sent?.value, name) !== undefined) continue;
    const [got, meant] = [String(value), String(own.get(parameterKey(parameter)))];
    const isNumber = (one: string) => /^\d+$/.test(one);
    if (letters(got) !== letters(meant) && isNumber(got) === isNumber(meant))
      report(operation, `${name} is ${got}, and not ${meant} as in its address`);
  }
}

/** Reports a PUT of what another thing has, for which its creation is refused, where a 409 says that of both. */
export async function keepsApart(
  { resource: { read, changes }, at, own, report, validator }: Place,
  taken: BodyValue,
): Promise<void> {
  for (const change of changes.filter(({ method }) => method === 'PUT')) {
    const plain = objectBody(change, validator);
    if (!isOfTwo(change.responses[409]?.description) || plain === undefined) continue;
    const body = { ...plain, value: taken.value };
    if (!isValidBody(plain, taken.value, validator)) continue;
    const response = await at(own)(change, { body, ...(await current(at(own), change, read)) });
    if (isDone(response)) report(change, `what another one has is accepted: expected 409, got ${response.status}`);
  }
}

/** Whether a 409 is about two things that are the same, by its description. */
export const isOfTwo = (description = '') =>
  /exist|already|taken|duplicat|unique|in use|same|twice|conflict/i.test(description);
