import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation, parameterKey } from '../model/contract.ts';
import { isValidBody, objectBody } from '../requests/changed-bodies.ts';
import type { Values } from '../requests/request-url.ts';
import { isDone, isMissing } from './changes.ts';
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
