import { isDeepStrictEqual } from 'node:util';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { type Operation, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';
import { propertySchema, sameValue } from '../model/schema.ts';
import type { BodyValue } from '../requests/body.ts';
import { objectBody, otherBodies, partialBodies, readOnlyBodies } from '../requests/changed-bodies.ts';
import type { ProbeResponse } from './significant-difference.ts';

/** Whether a request was done, and not only accepted. */
export const isDone = ({ status }: ProbeResponse) => status >= 200 && status < 300 && status !== 202;

interface Sent {
  readonly body?: BodyValue | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request of an operation to a resource, and remembers it for the message. */
export type Step = (operation: Operation, sent?: Sent) => Promise<ProbeResponse>;

/** Reports that a step did not do what its response says; returns what such reports have in common. */
export type Report = (operation: Operation, what: string) => string;

/** Where a change is made: what sends and reports, and the operation that reads it. */
interface Subject {
  readonly step: Step;
  readonly report: Report;
  readonly read: Operation;
  readonly validator: SchemaValidator;
  /** What requests can write of it. */
  readonly writable: readonly string[];
}

/** Changes what an operation reads, and reads it again: what was sent is there, and what was not is as it was. */
export async function exerciseChange(subject: Subject, change: Operation): Promise<void> {
  const { step, report, read, validator } = subject;
  for (const other of otherBodies(change, (await step(read)).body, validator)) {
    const old = await step(read);
    const response = await step(change, { body: other, ...(await current(step, change, read)) });
    if (!isDone(response)) continue;
    const now = await step(read);
    if (isObject(response.body)) reportLost(report, change, other, response, now, read);
    reportOtherTag(report, change, response, now);
    reportLost(report, change, other, old, now, read, true);
    if (change.method === 'PATCH') reportUnsent(subject, change, other, [old, now]);
    await stale(subject, change, other, old, now);
    break;
  }
  await unsent(subject, change);
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

async function stale(
  { step, report, read }: Subject,
  change: Operation,
  other: BodyValue,
  old: ProbeResponse,
  now: ProbeResponse,
): Promise<void> {
  if (old.etag === undefined || now.raw === old.raw) return;
  if (old.etag === now.etag && !old.etag.startsWith('W/'))
    report(read, `the ETag ${old.etag} is that of two representations`);
  const name = precondition(change);
  if (name === undefined || !('412' in change.responses) || old.etag === now.etag) return;
  const response = await step(change, { body: other, headers: { [name]: old.etag } });
  if (isDone(response))
    report(change, `an ETag that is no longer current is accepted: expected 412, got ${response.status}`);
}

/** A part of a PATCH leaves the other properties that can be written as they are (RFC 7396). */
async function unsent(subject: Subject, change: Operation): Promise<void> {
  const { step, report, read, validator } = subject;
  const bodies = change.method === 'PATCH' ? partialBodies(change, (await step(read)).body, validator) : [];
  // The first one again: now all others differ from what a new thing has.
  for (const body of [...bodies, ...bodies.slice(0, 1)]) {
    const old = await step(read);
    if (!isDone(await step(change, { body, ...(await current(step, change, read)) }))) continue;
    const now = await step(read);
    reportLost(report, change, body, old, now, read, true);
    if (reportUnsent(subject, change, body, [old, now])) return;
  }
}

function reportUnsent(
  { report, writable }: Subject,
  change: Operation,
  { value: sent }: BodyValue,
  [old, now]: readonly [ProbeResponse, ProbeResponse],
): boolean {
  const is = (name: string) => propertyOf(now.body, name);
  const names = writable.filter((one) => propertyOf(old.body, one) !== undefined && !(isObject(sent) && one in sent));
  const other = names.find((one) => !isDeepStrictEqual(propertyOf(old.body, one), is(one)));
  if (!isDone(now) || other === undefined) return false;
  report(change, `what was not sent is changed: ${other} is ${JSON.stringify(is(other)) ?? 'absent'}`);
  return true;
}

/** Whether what is deleted is still read, and says that it is: it is archived, or has another state. */
export const isMarked = (before: ProbeResponse, after: ProbeResponse) =>
  Object.entries(isObject(after.body) ? after.body : {}).some(
    ([name, one]) =>
      /archiv|delet|remov|activ|enabl|disabl|status|state|cancel|clos|trash|hidden/i.test(name) &&
      !isDeepStrictEqual(one, propertyOf(before.body, name)),
  );

/** Whether something is not there. */
export const isMissing = ({ status }: ProbeResponse) => status === 404 || status === 410;

/**
 * Reports a property that was sent, and that is read otherwise than the response said; or, where the response said
 * nothing, that is still as it was.
 */
export function reportLost(
  report: Report,
  operation: Operation,
  sent: BodyValue | undefined,
  told: ProbeResponse,
  read: ProbeResponse,
  reading: Operation,
  isBefore = false,
): void {
  if (!isObject(sent?.value) || !isObject(told.body) || !isObject(read.body)) return;
  const { schema } = Object.entries(reading.responses[200]?.content ?? {}).find(([type]) => isJson(type))?.[1] ?? {};
  const isDeclared = (name: string) => sameValue(schema).some((one) => Object.hasOwn(one.properties ?? {}, name));
  const isMarked = (name: string) => sameValue(propertySchema(sent.media.schema, name)).some((one) => one.writeOnly);
  const [name] =
    Object.entries(sent.value).find(([name, value]) => {
      const [one, now] = [propertyOf(told.body, name), propertyOf(read.body, name)];
      if (one === undefined && now === undefined)
        return isDeclared(name) && !isMarked(name) && String(value ?? '') !== '';
      if (one === undefined) return false;
      return isBefore ? !isDeepStrictEqual(one, value) && isDeepStrictEqual(one, now) : !isDeepStrictEqual(one, now);
    }) ?? [];
  if (name === undefined) return;
  const now = JSON.stringify(propertyOf(read.body, name)) ?? 'absent';
  report(operation, `what it wrote is not read again: ${name} is ${now}`);
}

/**
 * Reports an ETag of a successful change or creation that is not that of what is read then (RFC 9110, 9.3.4 and
 * 15.3.2).
 */
export function reportOtherTag(report: Report, operation: Operation, told: ProbeResponse, read: ProbeResponse): void {
  const [own, other] = [told.etag, read.etag].map((tag) => tag?.replace(/^W\//, '').replace(/-\w+"$/, '"'));
  if (own !== undefined && other !== undefined && isDone(read) && own !== other)
    report(operation, `its ETag ${own} is not that of what is read`);
}

/** Reports a matching `If-None-Match` that does not get the declared 304 (RFC 9110, 13.1.2). */
export async function conditional(step: Step, report: Report, read: Operation, { etag }: ProbeResponse): Promise<void> {
  if (etag === undefined || !('304' in read.responses)) return;
  const { status } = await step(read, { headers: { 'If-None-Match': etag } });
  if (status >= 200 && status < 300) report(read, `its own ETag in If-None-Match: expected 304, got ${status}`);
  const other = await step(read, { headers: { 'If-None-Match': '"other"' } });
  if (other.status === 304) report(read, 'an ETag in If-None-Match that is not its own: expected 200, got 304');
}

/** The header `If-Match` as an operation declares it. */
export function precondition({ parameters }: Operation): string | undefined {
  return parameters.find((one) => parameterKey(one).toLowerCase() === 'header if-match')?.name;
}

/** The current ETag as precondition of an operation that declares `If-Match`. */
export async function current(step: Step, operation: Operation, read: Operation): Promise<Pick<Sent, 'headers'>> {
  const name = precondition(operation);
  const { etag } = name === undefined ? {} : await step(read);
  return name === undefined || etag === undefined ? {} : { headers: { [name]: etag } };
}
