import { isDeepStrictEqual } from 'node:util';
import { schemaValidator } from '../check/schema-validator.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Operation, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { propertySchema, sameValue } from '../model/schema.ts';
import { type BodyValue, withBody } from '../requests/body.ts';
import { objectBody, otherBodies, readOnlyBodies } from '../requests/changed-bodies.ts';
import { credentialsOf, needsCredentials, withHeaders } from '../requests/derived-requests.ts';
import { shownRequest } from '../requests/expectation.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import { addressOf, type Resource, resourcesOf } from '../requests/resources.ts';
import { creationBodies } from './addresses.ts';
import type { CoverageRun, Sender } from './sender.ts';
import type { ProbeResponse } from './significant-difference.ts';

const isDone = ({ status }: ProbeResponse) => status >= 200 && status < 300 && status !== 202;

const mostBodies = 4;

interface Sent {
  readonly body?: BodyValue | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request of an operation to a resource, and remembers it for the message. */
type Step = (operation: Operation, sent?: Sent) => Promise<ProbeResponse>;

/** Reports that a step did not do what its response says. */
type Report = (operation: Operation, what: string) => void;

/**
 * Sends the sequences that follow from the resources of a contract: create, read, change, read again, delete, read; and
 * returns where what was read contradicts what was written before (RFC 9110, 9.3). What was created is deleted at
 * the end. Responses of a stub, of 202 and of failure decide nothing.
 */
export async function exerciseState(run: CoverageRun, send: Sender): Promise<Diagnostic[]> {
  const { contract, operations, profile, recorder } = run;
  const validator = schemaValidator(contract);
  const found = new Map<string, Diagnostic>();
  const isOpen = (one: Operation) => !needsCredentials(one) || Object.keys(profile.credentials).length > 0;
  const resources = resourcesOf(operations.filter(isOpen));
  const isBelow = (child: Resource, parent: Resource) => child.create.path.startsWith(`${parent.read.path}/`);

  async function sequence(resource: Resource, above: Values): Promise<void> {
    const { create, read, changes, remove } = resource;
    const lines: string[] = [];
    let values = above;
    const step: Step = async (operation, { body, headers = {} } = {}) => {
      const plain = requestOf(operation, new Map([...plainValues(operation), ...values]));
      const request = withHeaders(withBody(plain, body), { ...credentialsOf(operation, profile), ...headers });
      const response = await send(request, true);
      lines.push(shownRequest(request, response.status));
      return response;
    };
    const report: Report = ({ operationId }, what) => {
      const key = `${operationId} ${what.replace(/".*/s, '')}`;
      const message = { check: 'state', what: `${operationId}: ${what}`, ...profile.locate(operationId) };
      if (!found.has(key)) found.set(key, { ...message, details: [...lines] });
    };

    let created: ProbeResponse | undefined;
    /** Creates the first of some bodies that conflicts with nothing, and finds its address. */
    async function creates(bodies: readonly (BodyValue | undefined)[]): Promise<BodyValue | undefined | false> {
      for (const body of bodies) {
        values = above;
        const request = requestOf(create, new Map([...plainValues(create), ...above]));
        created = await step(create, { body });
        const address =
          created.status === 201 && created.isStub !== true && addressOf(resource, request, created, contract);
        if (address) {
          values = new Map([...above, ...address.values]);
          lines.push(`  its address is found in ${address.foundIn}`);
          return body;
        }
        if (created.status !== 409) return false;
      }
      return false;
    }
    const removes = async () => remove !== undefined && isDone(await step(remove, await current(step, remove, read)));

    const [usual = [undefined], ...others] = creationBodies(create, contract);
    const body = await creates(usual);
    if (body === false || created === undefined) return;
    const before = await step(read);
    if (isDone(before)) {
      reportLost(report, create, body, created, before, read);
      await conditional(step, report, read, before);
      await createdAgain(body);
      for (const change of changes) await changed(change);
      for (const child of resources.filter((one) => isBelow(one, resource))) await sequence(child, values);
    } else if (isMissing(before))
      report(create, `what it created is not found: ${read.operationId} responds with ${before.status}`);
    const after = (await removes()) ? await step(read) : undefined;
    if (remove !== undefined && after !== undefined && isDone(after))
      report(
        remove,
        `what it deleted is still there: expected 404 or 410 from ${read.operationId}, got ${after.status}`,
      );
    for (const bodies of others.slice(0, mostBodies)) {
      lines.length = 0;
      const other = await creates(bodies);
      if (other === false || created === undefined) continue;
      const now = await step(read);
      if (isDone(now)) reportLost(report, create, other, created, now, read);
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

    /** The same again where 409 is declared, and no request got it. */
    async function createdAgain(body: BodyValue | undefined): Promise<void> {
      const isSeen = recorder.covered.has(`${create.operationId} 409`);
      if (!('409' in create.responses) || isSeen) return;
      const first = values;
      if ((await creates([body])) !== false) {
        report(create, 'the same is created twice: expected 409, got 201');
        if (!isDeepStrictEqual(values, first)) await removes();
      }
      values = first;
    }

    async function changed(change: Operation): Promise<void> {
      for (const other of otherBodies(change, (await step(read)).body, validator)) {
        const old = await step(read);
        const response = await step(change, { body: other, ...(await current(step, change, read)) });
        if (!isDone(response)) continue;
        const now = await step(read);
        if (isObject(response.body)) reportLost(report, change, other, response, now, read);
        reportLost(report, change, other, old, now, read, true);
        await stale(change, other, old, now);
        break;
      }
      const plain = objectBody(change, validator);
      for (const { name, body: written, value } of plain ? readOnlyBodies(plain, (await step(read)).body) : []) {
        const response = await step(change, { body: written, ...(await current(step, change, read)) });
        const now = isDone(response) ? await step(read) : undefined;
        if (now !== undefined && (isMissing(now) || isDeepStrictEqual(propertyOf(now.body, name), value)))
          report(change, `the read-only property ${name} can be written`);
      }
      if (precondition(change) === undefined || !('428' in change.responses)) return;
      const { status } = await step(change, { body: plain });
      if (status >= 200 && status < 300) report(change, `no precondition is needed: expected 428, got ${status}`);
    }

    async function stale(change: Operation, other: BodyValue, old: ProbeResponse, now: ProbeResponse): Promise<void> {
      if (old.etag === undefined || now.raw === old.raw) return;
      if (old.etag === now.etag && !old.etag.startsWith('W/'))
        report(read, `the ETag ${old.etag} is that of two representations`);
      const name = precondition(change);
      if (name === undefined || !('412' in change.responses) || old.etag === now.etag) return;
      const response = await step(change, { body: other, headers: { [name]: old.etag } });
      if (isDone(response))
        report(change, `an ETag that is no longer current is accepted: expected 412, got ${response.status}`);
    }
  }

  const roots = resources.filter((one) => !resources.some((other) => isBelow(one, other)));
  for (const resource of roots) await sequence(resource, new Map());
  return [...found.values()];
}

const isMissing = ({ status }: ProbeResponse) => status === 404 || status === 410;

/**
 * Reports a property that was sent, and that is read otherwise than the response said; or, where the response said
 * nothing, that is still as it was.
 */
function reportLost(
  report: Report,
  operation: Operation,
  sent: BodyValue | undefined,
  told: ProbeResponse,
  read: ProbeResponse,
  reading: Operation,
  isBefore = false,
): void {
  if (!isObject(sent?.value) || !isObject(told.body)) return;
  const { schema } = Object.entries(reading.responses[200]?.content ?? {}).find(([type]) => isJson(type))?.[1] ?? {};
  const isDeclared = (name: string) => sameValue(schema).some((one) => Object.hasOwn(one.properties ?? {}, name));
  const isMarked = (name: string) => sameValue(propertySchema(sent.media.schema, name)).some((one) => one.writeOnly);
  const differing = Object.entries(sent.value).filter(([name, value]) => {
    const [one, now] = [propertyOf(told.body, name), propertyOf(read.body, name)];
    if (one === undefined && now === undefined)
      return !isBefore && isDeclared(name) && !isMarked(name) && String(value ?? '') !== '';
    if (one === undefined) return false;
    return isBefore ? !isDeepStrictEqual(one, value) && isDeepStrictEqual(one, now) : !isDeepStrictEqual(one, now);
  });
  const [first] = differing;
  if (first === undefined) return;
  const [name] = first;
  const now = JSON.stringify(propertyOf(read.body, name)) ?? 'absent';
  report(operation, `what it wrote is not read again: ${name} is ${now}`);
}

/** Reports a matching `If-None-Match` that does not get the declared 304 (RFC 9110, 13.1.2). */
async function conditional(step: Step, report: Report, read: Operation, { etag }: ProbeResponse): Promise<void> {
  if (etag === undefined || !('304' in read.responses)) return;
  const { status } = await step(read, { headers: { 'If-None-Match': etag } });
  if (status >= 200 && status < 300) report(read, `its own ETag in If-None-Match: expected 304, got ${status}`);
  const other = await step(read, { headers: { 'If-None-Match': '"other"' } });
  if (other.status === 304) report(read, 'an ETag in If-None-Match that is not its own: expected 200, got 304');
}

/** The header `If-Match` as an operation declares it. */
function precondition({ parameters }: Operation): string | undefined {
  return parameters.find((one) => parameterKey(one).toLowerCase() === 'header if-match')?.name;
}

/** The current ETag as precondition of an operation that declares `If-Match`. */
async function current(step: Step, operation: Operation, read: Operation): Promise<Pick<Sent, 'headers'>> {
  const name = precondition(operation);
  const { etag } = name === undefined ? {} : await step(read);
  return name === undefined || etag === undefined ? {} : { headers: { [name]: etag } };
}
