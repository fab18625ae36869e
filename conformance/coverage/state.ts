import { isDeepStrictEqual } from 'node:util';
import { schemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import type { BodyValue } from '../requests/body.ts';
import { longerBodies, otherBodies, readOnlyBodies, writableNames } from '../requests/changed-bodies.ts';
import { needsCredentials } from '../requests/derived-requests.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import {
  addressOf,
  isCreated,
  leadsAbove,
  leadsNowhere,
  listsOf,
  type Resource,
  resourcesOf,
} from '../requests/resources.ts';
import { actionsOf, acts, actsOnAll, keepsOthers } from './actions.ts';
import { creationBodies, freshValues, type Reached } from './addresses.ts';
import {
  conditional,
  current,
  exerciseChange,
  isDone,
  isMarked,
  isMissing,
  reportLost,
  reportOtherTag,
} from './changes.ts';
import { afterDeletion } from './deletion.ts';
import { isListed, isListedOnDemand, othersOf } from './listed-things.ts';
import { belongsThere, isOfTwo, keepsApart, moves, reportChangedOthers, reportOtherAddress } from './neighbours.ts';
import { isOtherThere } from './place.ts';
import { replacesAll } from './replacement.ts';
import type { CoverageRun, Sender } from './sender.ts';
import type { ProbeResponse } from './significant-difference.ts';
import { stepsOf } from './steps.ts';
import { exerciseList, exerciseSingle } from './unaddressed.ts';

const mostBodies = 4;

/**
 * The sequences that follow from the resources of a contract: `exercise` sends create, read, change, read again, delete,
 * read; `contradictions` returns where what was read contradicts what was written (RFC 9110, 9.3), when all requests are
 * sent: what was created twice is no finding where another request got the declared 409. A stub decides nothing.
 */
export function stateOf(run: CoverageRun, send: Sender, below: Reached['below']) {
  const { contract, operations, profile, recorder } = run;
  const validator = schemaValidator(contract);
  const { found, steps } = stepsOf(run, send);
  const twice = new Map<string, string>();
  const isOpen = (one: Operation) => !needsCredentials(one) || Object.keys(profile.credentials).length > 0;
  const opened = operations.filter(isOpen);
  const resources = resourcesOf(opened);
  const lists = listsOf(opened, resources);
  const parentOf = (path: string) =>
    resources
      .filter(({ read }) => path.startsWith(`${read.path}/`))
      .toSorted((one, other) => other.read.path.length - one.read.path.length)[0];
  const isBelow = (child: Resource, parent: Resource) => child.create.path.startsWith(`${parent.read.path}/`);

  async function sequence(resource: Resource, parent: Values, keeps = async () => {}): Promise<void> {
    const { create, read, changes, remove } = resource;
    const isPut = create.method === 'PUT';
    const free = await freshValues(resource, parent, async (one) => isMissing(await steps(() => one).step(read)));
    if (free === undefined) return;
    const above: Values = free;
    let values = above;
    const { lines, step, report } = steps(() => values);
    let created: ProbeResponse | undefined;
    /** Creates the first of some bodies that conflicts with nothing, and finds its address. */
    async function creates(
      bodies: readonly (BodyValue | undefined)[],
      headers = {},
    ): Promise<BodyValue | undefined | false> {
      for (const body of bodies) {
        values = above;
        const request = requestOf(create, new Map([...plainValues(create), ...above]));
        created = await step(create, { body, headers });
        if (isCreated(created) && leadsNowhere(created.location, request.target, contract, run.base))
          report(create, `its Location leads to no path of the contract: ${JSON.stringify(created.location)}`);
        if (isCreated(created) && leadsAbove(created.location, resource, request.target, contract))
          report(create, `its Location leads to no ${read.path}: ${JSON.stringify(created.location)}`);
        const isMade = isCreated(created) || (isPut && isDone(created) && created.isStub !== true);
        const address = isMade && addressOf(resource, request, created, contract);
        if (address) {
          values = new Map([...above, ...address.values]);
          reportOtherAddress(place(), create, created.body, body);
          lines.push(`  its address is found in ${address.foundIn}`);
          return body;
        }
        if (created.status !== 409) return false;
      }
      return false;
    }
    const removes = async () => remove !== undefined && isDone(await step(remove, await current(step, remove, read)));
    const at = (other: Values) => steps(() => other, lines).step;
    const place = () => ({ resource, operations: opened, report, validator, own: values, at });
    const [usual = [undefined], ...alternatives] = creationBodies(create, contract);
    const body = await creates(usual);
    if (body === false || created === undefined) return;
    const before = await step(read);
    if (isPut && created.status !== 201 && isDone(before))
      report(create, `what it created: expected 201, got ${created.status}`);
    if (isDone(before)) {
      reportOtherAddress(place(), read, before.body, body);
      await isListed(place(), before);
      await keeps();
      reportLost(report, create, body, created, before, read);
      reportOtherTag(report, create, created, before);
      await conditional(step, report, read, before);
      const again = await step(read);
      if (again.raw === before.raw) reportOtherTag(report, read, before, again);
      await createdAgain(body);
      await createdOnceForKey();
      const others = await othersOf(place());
      const writable = writableNames([create, ...changes]);
      for (const change of changes) {
        await exerciseChange({ step, report, read, validator, writable }, change);
        await replacesAll({ ...place(), read }, change);
        values = await moves(place(), change);
      }
      reportChangedOthers(place(), changes, others, await othersOf(place()), (await step(read)).body);
      await belongsThere(place(), await step(read));
      const keepsAll = async () => {
        for (const change of changes) await keepsOthers(place(), change);
      };
      await keepsAll();
      for (const child of resources.filter((one) => isBelow(one, resource))) await sequence(child, values, keepsAll);
      for (const list of lists.filter((one) => parentOf(one.create.path) === resource))
        await exerciseList(given, list, values);
      for (const one of singles.filter(({ path }) => parentOf(path) === resource))
        await exerciseSingle(given, one, values);
    } else if (isMissing(before) && created.status !== 202)
      report(create, `what it created is not found: ${read.operationId} responds with ${before.status}`);
    const wasThere = remove !== undefined && (await isOtherThere(place()));
    const [last, others] = [await step(read), await othersOf(place())];
    const after = (await removes()) ? await step(read) : undefined;
    if (remove !== undefined && after !== undefined && isDone(after) && !isMarked(last, after))
      report(
        remove,
        `what it deleted is still there: expected 404 or 410 from ${read.operationId}, got ${after.status}`,
      );
    if (after !== undefined && isDone(after) && isMarked(last, after)) await isListedOnDemand(place());
    // For what the contract declares of it: a server may respond to the second one as to the first (RFC 9110, 9.2.2).
    if (remove !== undefined && after !== undefined && isMissing(after)) {
      await step(remove);
      await afterDeletion(place(), remove, wasThere, others);
    }
    const further = body && [
      ...longerBodies(body, validator),
      ...otherBodies(create, body.value, validator).slice(0, 1),
    ];
    for (const bodies of [...(further ?? []).map((one) => [one]), ...alternatives.slice(0, mostBodies)]) {
      lines.length = 0;
      const other = await creates(bodies);
      if (other === false || created === undefined) continue;
      const now = await step(read);
      if (isDone(now)) reportLost(report, create, other, created, now, read);
      await removes();
    }
    for (const action of actionsOf(resource, opened)) {
      lines.length = 0;
      if ((await creates(usual)) === false) break;
      await acts(place(), action);
      await removes();
    }
    for (const { name, value } of body === undefined ? [] : readOnlyBodies(body, before.body)) {
      lines.length = 0;
      const marked = usual.flatMap((one) =>
        isObject(one?.value) ? { ...one, value: { ...one.value, [name]: value } } : [],
      );
      if ((await creates(marked)) === false) continue;
      if (isDeepStrictEqual(propertyOf(created?.body, name), value))
        report(create, `the read-only property ${name} can be written`);
      await removes();
    }

    /** The same again is refused where 409 is declared, or another one. */
    async function createdAgain(body: BodyValue | undefined): Promise<void> {
      const first = values;
      if ((await creates([body])) !== false && (!isPut || created?.status === 201)) {
        const what = 'the same is created twice: expected 409, got 201';
        const isOther = !isDeepStrictEqual(values, first);
        const { description = 'exists' } = create.responses[409] ?? {};
        if ('409' in create.responses && isOfTwo(description))
          twice.set(report(create, what), `${create.operationId} 409`);
        else if (!isOther) report(create, 'the same is created twice, and both have one address');
        if (isOther) await removes();
      } else if (created?.status === 409 && body !== undefined && (await creates(usual)) !== false) {
        if (isDeepStrictEqual(values, first)) report(create, 'two things have one address');
        else {
          await keepsApart(place(), body);
          await removes();
        }
      }
      if (!isDeepStrictEqual(values, first) && remove !== undefined && isMissing(await at(first)(read)))
        report(remove, 'it deleted another one, too');
      values = first;
    }

    /** What is sent twice with one key of idempotency is created once. */
    async function createdOnceForKey(): Promise<void> {
      const name = create.parameters.find((one) => letters(one.name) === 'idempotencykey')?.name;
      if (name === undefined) return;
      const first = values;
      const headers = { [name]: '7d1f0c52-3a64-4b1e-9c80-5e2f6a7b8c9d' };
      const body = await creates(usual, headers);
      const second = values;
      if (body !== false && (await creates([body], headers)) !== false) {
        if (!isDeepStrictEqual(values, second)) report(create, `the same ${name} creates another one`);
        if (!isDeepStrictEqual(values, second)) await removes();
      }
      values = second;
      if (body !== false && !isDeepStrictEqual(second, first)) await removes();
      values = first;
    }
  }

  const given = { contract, validator, operations: opened, steps };
  const singles = opened.filter((one) => one.method === 'GET' && !resources.some((made) => made.read === one));

  async function exercise(): Promise<void> {
    const roots = resources.filter((one) => !resources.some((other) => isBelow(one, other)));
    for (const resource of roots) await sequence(resource, new Map());
    for (const list of lists.filter(({ create }) => parentOf(create.path) === undefined))
      await exerciseList(given, list, new Map());
    for (const one of singles.filter(({ path }) => parentOf(path) === undefined)) await exerciseSingle(given, one);
  }

  /** Acts on several things at once, which may be the end of them. */
  async function together(): Promise<void> {
    const isTogether = ({ method, path, responses }: Operation) =>
      method === 'POST' && !path.includes('{') && !('201' in responses);
    for (const action of opened.filter(isTogether)) {
      const { lines, report } = steps(() => new Map());
      const at = (values: Values) => steps(() => values, lines).step;
      const things = below(action);
      if (things !== undefined) await actsOnAll({ at, report, validator }, action, things);
    }
  }

  return {
    exercise,
    together,
    contradictions: () => [...found].flatMap(([key, one]) => (recorder.covered.has(twice.get(key) ?? '') ? [] : [one])),
  };
}
