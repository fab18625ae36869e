import { type Operation, parameterKey } from '../model/contract.ts';
import { objectBody, partialBodies } from '../requests/changed-bodies.ts';
import { isDone, isMissing } from './changes.ts';
import { isCounted, itemIn, listAt, listOf, mayLack } from './listed-things.ts';
import { otherValues, type Place } from './place.ts';
import { listIn } from './suspicions.ts';

/** Reports what a deletion left: in the list, below the address, to be changed; and what else it deleted. */
export async function afterDeletion(
  place: Place,
  remove: Operation,
  wasThere: boolean,
  others: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { resource, operations, own, at, report, validator } = place;
  const { read, changes } = resource;
  const step = at(own);
  const [list, response] = [listOf(place), await listAt(place, own)];
  const items = listIn(response?.body);
  if (itemIn(items, place) !== undefined) report(remove, 'what it deleted is still in the list');
  else if (list && response && items !== undefined && !mayLack(list, response, items[0]))
    await isCounted(place, remove, list, items);
  const key = parameterKey(resource.identifier);
  const lost = [...others.keys()].find((id) => itemIn(items, { resource, own: new Map([[key, id]]) }) === undefined);
  const inList = lost === undefined ? undefined : new Map([...own, [key, lost]]);
  for (const other of [inList, wasThere ? otherValues(place) : undefined])
    if (other !== undefined && isMissing(await at(other)(read))) report(remove, 'it deleted another one, too');
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
