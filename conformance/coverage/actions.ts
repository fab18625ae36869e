import { isDeepStrictEqual } from 'node:util';
import { letters, type Operation } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { propertySchema } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { isValidBody, objectBody, partialBodies, writableNames } from '../requests/changed-bodies.ts';
import { identifierIn, type Resource } from '../requests/resources.ts';
import type { Things } from './addresses.ts';
import { isIds } from './agreement.ts';
import { current, isDone, isMissing } from './changes.ts';
import { isDate, itemsOf } from './could-show.ts';
import type { Place } from './place.ts';
import type { ProbeResponse } from './significant-difference.ts';

/** The operations that do something with a thing: POST of a segment below its path, which creates nothing. */
export function actionsOf({ read }: Resource, operations: readonly Operation[]): Operation[] {
  const isAction = ({ method, path, responses }: Operation) =>
    method === 'POST' && path.replace(/\/[^/{}]+$/, '') === read.path && !('201' in responses);
  return operations.filter(isAction).slice(0, 4);
}

/** What an action leaves: `close`, `cancel` and `check-in` leave what is closed, cancelled and checked in. */
function pastOf({ path }: Operation): RegExp {
  const [verb = ''] = /[a-z]+/i.exec(path.replace(/^.*\//, '')) ?? [];
  const stem = verb.replace(/e$/, '').replace(/y$/, '[yi]');
  return new RegExp(`\\b${stem}\\w?ed`, 'i');
}

/** Does something with a thing twice: its state is named as it, and then it is refused where the contract says so. */
export async function acts(
  { resource, operations, at, own, report, validator }: Place,
  action: Operation,
): Promise<void> {
  const { read, changes } = resource;
  const step = at(own);
  const body = objectBody(action, validator);
  if (action.requestBody?.required === true && body === undefined) return;
  const act = async () => step(action, { body, ...(await current(step, action, read)) });
  const before = await step(read);
  const first = await act();
  const after = await step(read);
  if (isMissing(first) && isDone(before) && isDone(after) && body === undefined)
    report(action, `what ${read.operationId} finds is not found by it: it responds with ${first.status}`);
  if (!isDone(first) || first.isStub === true || !isDone(before) || !isDone(after)) return;
  const past = pastOf(action);
  const { schema } = Object.entries(read.responses[200]?.content ?? {}).find(([type]) => isJson(type))?.[1] ?? {};
  for (const [name, value] of Object.entries(isObject(before.body) ? before.body : {})) {
    const isState = rulesOf(propertySchema(schema, name)).choices.some((one) => past.test(String(one)));
    if (isState && !past.test(String(value)) && isDeepStrictEqual(propertyOf(after.body, name), value))
      report(action, `what it did changes nothing: ${name} is still ${JSON.stringify(value)}`);
    const now = propertyOf(after.body, name);
    if (!isState || isDeepStrictEqual(now, value)) continue;
    // What is done to a thing only in the state that it had.
    for (const other of [...changes, ...actionsOf(resource, operations)]) {
      const said = (other.responses[409]?.description ?? '').split(/[^\w-]+/);
      const needs = said.findIndex((one) => /^(not|only|unless)$/i.test(one));
      if (needs < 0 || !said.includes(String(value), needs)) continue;
      const isPart = other.method === 'PATCH';
      const sent = isPart ? partialBodies(other, after.body, validator)[0] : objectBody(other, validator);
      const response = await step(other, { body: sent, ...(await current(step, other, read)) });
      if (isDone(response))
        report(other, `done while ${name} is ${JSON.stringify(now)}: expected 409, got ${response.status}`);
    }
  }
  const { description = '' } = action.responses[409] ?? {};
  const isNamed = past.test(description) && !/\bnot\b|cannot|\bonly\b/i.test(description);
  const second = isNamed || /\balready\b|\btwice\b/i.test(description) ? await act() : undefined;
  if (second === undefined || !isDone(second)) return;
  const now = await step(read);
  const names = Object.keys(isObject(after.body) ? after.body : {});
  const isChanged = (one: string) => !isDeepStrictEqual(propertyOf(after.body, one), propertyOf(now.body, one));
  const isOther = names.some((one) => isChanged(one) && !isDate(propertyOf(now.body, one)));
  if (isNamed || isOther) report(action, `done twice: expected 409, got ${second.status}`);
}

/** What no change of a thing changes by itself: when and by whom it was made, and how many others it has. */
const fixed = /^(created|registered|inserted|opened)(at|on|by|date|time)?$|^creat(ion|or)|counts?$|^numberof/;
const moving = /^(view|read|access|hit|visit|request|edit|change|update|revision|version|write)/;

/** Reports what a change of nothing changes that a request cannot write. */
export async function keepsOthers({ resource: { read }, at, own, report, validator }: Place, change: Operation) {
  const step = at(own);
  const plain = objectBody(change, validator);
  const old = await step(read);
  const written = writableNames([change]);
  const known = Object.entries(isObject(old.body) ? old.body : {});
  const value = Object.fromEntries(known.filter(([name]) => written.includes(name)));
  if (plain === undefined || !isDone(old) || !isValidBody(plain, value, validator)) return;
  if (!isDone(await step(change, { body: { ...plain, value }, ...(await current(step, change, read)) }))) return;
  const now = await step(read);
  const isOther = ([name, one]: [string, unknown]) =>
    !written.includes(name) &&
    fixed.test(letters(name)) &&
    !moving.test(letters(name)) &&
    !isDeepStrictEqual(propertyOf(now.body, name), one);
  const [name, one] = known.find(isOther) ?? [];
  if (name === undefined || !isDone(now)) return;
  const got = JSON.stringify(propertyOf(now.body, name)) ?? 'absent';
  report(change, `what it cannot write is changed: ${name} was ${JSON.stringify(one)} and is ${got}`);
}

/** Does something with several things by their identifiers: it is done with each of them, and told of each. */
export async function actsOnAll(
  { at, report, validator }: Pick<Place, 'at' | 'report' | 'validator'>,
  action: Operation,
  { read, all, ids }: Things,
) {
  const plain = objectBody(action, validator);
  const name = Object.keys(plain?.value ?? {}).find((one) => isIds.test(one));
  if (plain === undefined || name === undefined || all.length < 2) return;
  const value: Readonly<Record<string, unknown>> = { ...plain.value, [name]: ids };
  const readAll = async () => {
    const found: ProbeResponse[] = [];
    for (const values of all) found.push(await at(values)(read));
    return found;
  };
  const before = await readAll();
  if (!isValidBody(plain, value, validator) || !before.every(isDone)) return;
  const response = await at(new Map())(action, { body: { ...plain, value } });
  if (!isDone(response) || response.isStub === true) return;
  const after = await readAll();
  const told = ids.map((id) =>
    itemsOf(response.body).find((one) => String(identifierIn(one, { name: 'id' })) === String(id)),
  );
  const isChanged = (index: number) => before[index]?.raw !== after[index]?.raw;
  const isSame = (index: number) =>
    Object.keys(value).some((one) => isDeepStrictEqual(propertyOf(after[index]?.body, one), value[one]));
  const shown = ids.findIndex(
    (_id, index) => isChanged(index) && (isSame(index) || isMissing(after[index] as ProbeResponse)),
  );
  if (shown < 0) return;
  const like = (index: number) =>
    JSON.stringify({ ...told[index], id: 0 }) === JSON.stringify({ ...told[shown], id: 0 });
  for (const [index, id] of ids.entries()) {
    if (!isChanged(index) && !isSame(index) && (like(index) || told[index] === undefined))
      report(action, `what it did with others is not done with "${id}"`);
    else if (isChanged(index) && told[shown] !== undefined && told[index] === undefined)
      report(action, `its response lacks "${id}"`);
  }
  const counted = Object.entries(isObject(response.body) ? response.body : {}).find(
    ([one, count]) => doing.test(letters(one)) && Number(count) > ids.length,
  );
  if (counted !== undefined) report(action, `${counted[0]} is ${counted[1]} for ${ids.length} ${name}`);
}

const doing =
  /^(assigned|updated|changed|deleted|removed|created|added|moved|processed|accepted|affected|matched|modified|succeeded)(count)?$/;
