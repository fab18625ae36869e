import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../check/explain.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { exemptionsInUse } from '../exemptions.ts';
import { type Contract, responseFor } from '../model/contract.ts';
import { isObject, pointerOf } from '../model/json.ts';
import { type Schema, schemaPath } from '../model/schema.ts';
import { otherPath, type Recordings } from './recordings.ts';

/** The three ways a response drifts that a reader of JSON notices last. */
export type ChangeKind = 'type' | 'null' | 'rename';

/** One change of the value at a path of a body. */
export interface Change {
  readonly kind: ChangeKind;
  readonly path: readonly (string | number)[];
}

/**
 * The value in another JSON type, as it happens: a number or boolean is quoted, a string becomes a number (its own when it is
 * one), an array its first item, an object an array of it.
 */
export function otherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : 7;
  if (Array.isArray(value)) return value.length > 0 && !Array.isArray(value[0]) ? value[0] : {};
  return value === null ? {} : [value];
}

/** A copy of a value with a change. */
export function changed(value: unknown, { kind, path }: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return kind === 'null' ? null : otherType(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  // The new name keeps the alphabet of the old one, and no language has this code.
  const isRenamed = kind === 'rename' && rest.length === 0;
  copy[isRenamed ? `${step}_renamed` : step] = isRenamed ? copy[step] : changed(copy[step], { kind, path: rest });
  if (isRenamed) delete copy[step];
  return copy;
}

/**
 * Every single change of a value and of what is below it; of an array with more than three items the first, the middle and the last. While a
 * member of an object is changed, its siblings are left out of the object if `isValid` then: a small body is validated in less time.
 */
export function* changes(value: unknown, isValid = () => false, path: Change['path'] = []): Generator<Change> {
  yield { kind: 'type', path };
  if (value !== null) yield { kind: 'null', path };
  if (typeof path.at(-1) === 'string') yield { kind: 'rename', path };
  if (Array.isArray(value)) {
    const last = value.length - 1;
    for (const index of new Set(value.length === 0 ? [] : [0, Math.ceil(last / 2), last]))
      yield* changes(value[index], isValid, [...path, index]);
  } else if (isObject(value)) {
    const all = { ...value };
    for (const [name, member] of Object.entries(all)) {
      for (const key of Object.keys(all)) if (key !== name) delete value[key];
      if (!isValid()) Object.assign(value, all);
      yield* changes(member, isValid, [...path, name]);
      Object.assign(value, all);
    }
  }
}

function bodySchema({ operations }: Contract, path: string): { name: string; schema: Schema } {
  const operation = operations.find((one) => one.path === path && one.method === 'GET');
  const schema = operation && responseFor(operation, 200)?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`The contract declares no JSON body for ${path} 200.`);
  return { name: `${operation?.operationId} 200`, schema };
}

/** How many changes were made and noticed, those that were not noticed by place, and exemptions that none of them needs. */
export type CorruptionReport = ReturnType<typeof corruptRecordings>;

/**
 * Changes each recorded 200 JSON body at every path, one change at a time, and counts for how many a sealed validation has new errors. Values
 * that have findings before are left alone. An exemption is named `kind operation status place`.
 */
export function corruptRecordings(
  { contract, folder, recordings, exemptions }: Recordings,
  progress: (line: string) => void,
) {
  const validator = schemaValidator(contract);
  const inUse = exemptionsInUse(exemptions);
  const kinds = { type: { made: 0, noticed: 0 }, null: { made: 0, noticed: 0 }, rename: { made: 0, noticed: 0 } };
  const unnoticed = new Map<string, ReturnType<typeof newPlace>>();
  const newPlace = (kind: ChangeKind, place: string, example: string) => {
    return { kind, place, count: 0, example, reason: inUse.reason(`${kind} ${place}`) };
  };
  const bodies = recordings.filter(
    (one) => one.status === 200 && one.file.endsWith('.json') && otherPath(contract, one) === undefined,
  );
  for (const { file, path: template } of bodies) {
    progress(file);
    const { name, schema } = bodySchema(contract, template);
    const read = () => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
    const [whole, pruned] = [read(), read()];
    const errorsOf = (body: unknown) => validator.errors(schema, 'value', body);
    const keysOf = (body: unknown) =>
      errorsOf(body).map(({ instancePath, schemaPath: at, params }) => JSON.stringify([instancePath, at, params]));
    const known = new Set(keysOf(whole));
    const invalid = explain(validator, errorsOf(whole)).map(({ pointer }) => pointer);
    const isNoticed = (body: unknown, change: Change) => keysOf(changed(body, change)).some((key) => !known.has(key));
    for (const change of changes(pruned, () => errorsOf(pruned).length === 0)) {
      const { kind, path } = change;
      const pointer = pointerOf(path);
      if (invalid.some((top) => pointer === top || pointer.startsWith(`${top}/`))) continue;
      kinds[kind].made += 1;
      if (isNoticed(pruned, change) || isNoticed(whole, change)) {
        kinds[kind].noticed += 1;
        continue;
      }
      const place = `${name} ${schemaPath(schema, path)}`;
      const group = unnoticed.get(`${kind} ${place}`) ?? newPlace(kind, place, `${file}#${pointer}`);
      group.count += 1;
      unnoticed.set(`${kind} ${place}`, group);
    }
  }
  const sorted = [...unnoticed.values()].sort((a, b) => b.count - a.count);
  return { bodies: bodies.length, kinds, unnoticed: sorted, unused: inUse.unused() };
}
