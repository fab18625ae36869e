import { isDeepStrictEqual } from 'node:util';
import type { SchemaValidator } from '../check/schema-validator.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { isValidBody, objectBody, writableNames } from '../requests/changed-bodies.ts';
import { plainValues } from '../requests/operation-examples.ts';
import type { Values } from '../requests/request-url.ts';
import type { List } from '../requests/resources.ts';
import { creationBodies } from './addresses.ts';
import { exerciseChange, isDone, reportLost } from './changes.ts';
import { pageLimit } from './could-show.ts';
import { mayLack } from './listed-things.ts';
import { replacesAll } from './replacement.ts';
import type { stepsOf } from './steps.ts';
import { listIn } from './suspicions.ts';

interface Given {
  readonly contract: Contract;
  readonly validator: SchemaValidator;
  /** The operations of the contract that may be sent. */
  readonly operations: readonly Operation[];
  readonly steps: ReturnType<typeof stepsOf>['steps'];
}

/** What a POST creates is in the list at its path, where that has it whole. */
export async function exerciseList({ contract, steps }: Given, { create, list }: List, above: Values): Promise<void> {
  const { key = '', greatest = 9 } = pageLimit(list) ?? {};
  const { step, report } = steps(() => new Map([...above, [key, greatest]]));
  const before = await step(list);
  const [[body] = []] = isDone(before) && before.isStub !== true ? creationBodies(create, contract) : [];
  const created = body && (await step(create, { body }));
  if (created?.status !== 201) return;
  const after = await step(list);
  const [old, now] = [listIn(before.body), listIn(after.body)];
  if (!isDone(after) || now === undefined || mayLack(list, after, created.body)) return;
  const added = now.filter((one) => old?.some((known) => isDeepStrictEqual(known, one)) !== true);
  if (added.length === 0 && now.length <= (old?.length ?? 0))
    report(create, `what it created is not in the list of ${list.operationId}`);
  if (added.length === 1) reportLost(report, create, body, created, { ...after, body: added[0] }, list);
}

/**
 * Changes what is at a path where nothing can be created, and changes it back; below what was created, where there need
 * be nothing, it is deleted.
 */
export async function exerciseSingle(
  { validator, operations, steps }: Given,
  read: Operation,
  above?: Values,
): Promise<void> {
  const changes = operations.filter(({ path, method }) => path === read.path && /^(PUT|PATCH)$/.test(method));
  const [first] = changes;
  if (first === undefined) return;
  const own = new Map([...plainValues(first), ...(above ?? [])]);
  const { lines, step, report } = steps(() => own);
  const at = (values: Values) => steps(() => values, lines).step;
  const others = plainValues(read);
  const isOfOther = [...(above ?? [])].some(([key, value]) => (others.get(key) ?? value) !== value);
  const other = isOfOther ? await at(others)(read) : undefined;
  const before = await step(read);
  const body = objectBody(first, validator);
  if (before.isStub === true || (!isDone(before) && above === undefined)) return;
  if (!isDone(before) && !isDone(await step(first, { body }))) return;
  const writable = writableNames(changes);
  for (const change of changes) await exerciseChange({ step, report, read, validator, writable }, change);
  const [now, next] = [await step(read), isOfOther ? await at(others)(read) : undefined];
  if (other && next && isDone(other) && next.raw !== other.raw && next.raw === now.raw)
    report(first, `it changed that of another one, too`);
  const place = { read, report, validator, own, at };
  for (const change of changes) await replacesAll(place, change);
  if (body !== undefined && isValidBody(body, before.body, validator))
    await step(first, { body: { ...body, value: before.body } });
  const remove = operations.find(({ path, method }) => path === read.path && method === 'DELETE');
  if (above === undefined || remove === undefined || !isDone(await step(remove))) return;
  const { status } = await step(read);
  if (status === 200 && '404' in read.responses)
    report(remove, `what it deleted is still there: expected 404 from ${read.operationId}, got 200`);
}
