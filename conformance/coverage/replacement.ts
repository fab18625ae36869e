import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { defaultOf, propertySchema } from '../model/schema.ts';
import { isValidBody, objectBody, otherValue } from '../requests/changed-bodies.ts';
import { current, isDone } from './changes.ts';
import type { Place } from './place.ts';

/** What is replaced, and what sends to it. */
type Replaced = Pick<Place, 'report' | 'validator' | 'own' | 'at'> & { readonly read: Operation };

/**
 * PUT without what is optional leaves nothing of it, or its default (RFC 9110, 9.3.4), which may not be declared: it
 * is wrong where two different values are kept.
 */
export async function replacesAll(place: Replaced, change: Operation): Promise<void> {
  const body = objectBody(change, place.validator);
  if (body === undefined || change.method !== 'PUT') return;
  const first = await keptOf(place, change, body);
  const other = first && otherValue(propertySchema(body.media.schema, first.name), first.value);
  if (first === undefined || other === undefined) return;
  const second = await keptOf(place, change, { ...body, value: { ...body.value, [first.name]: other } });
  if (second !== undefined && second.name === first.name && !isDeepStrictEqual(second.value, first.value))
    place.report(change, `what was left out is kept: ${second.name} is ${JSON.stringify(second.value)}`);
}

/** The first property that a PUT without it keeps, after one with it. */
async function keptOf(
  { read, own, at, validator }: Replaced,
  change: Operation,
  body: NonNullable<ReturnType<typeof objectBody>>,
) {
  const step = at(own);
  const tag = async () => current(step, change, read);
  const { schema } = body.media;
  const less = Object.keys(body.value).reduce<Record<string, unknown>>(
    (all, name) => {
      const { [name]: _left, ...others } = all;
      return isValidBody(body, others, validator) ? others : all;
    },
    { ...body.value },
  );
  if (!isDone(await step(change, { body, ...(await tag()) }))) return undefined;
  const old = await step(read);
  if (!isDone(await step(change, { body: { ...body, value: less }, ...(await tag()) }))) return undefined;
  const now = await step(read);
  // What follows needs all that can be written.
  await step(change, { body, ...(await tag()) });
  const kept = Object.keys(body.value).find((name) => {
    const [was, is] = [propertyOf(old.body, name), propertyOf(now.body, name)];
    const isDefault = [defaultOf(propertySchema(schema, name)), null, false, ''].includes(was as null);
    return !(name in less) && was !== undefined && !isDefault && isDeepStrictEqual(was, is);
  });
  if (kept === undefined || !isDone(now)) return undefined;
  return { name: kept, value: propertyOf(now.body, kept) };
}
