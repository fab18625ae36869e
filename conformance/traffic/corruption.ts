import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { explain } from '../check/explain.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { exemptionsInUse } from '../exemptions.ts';
import { responseFor } from '../model/contract.ts';
import { isObject, pointerOf, valueAt } from '../model/json.ts';
import { schemaPath } from '../model/schema.ts';
import { otherPath, type Recording, type Recordings } from './recordings.ts';

/** The three ways a response drifts that a reader of JSON notices last. */
export const changeKinds = ['type', 'null', 'rename'] as const;

/** One of `changeKinds`. */
export type ChangeKind = (typeof changeKinds)[number];

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

type Members = Record<string | number, unknown>;

/** Makes a change of `box.body` in place; the returned function takes it back. */
export function applyChange(box: { body: unknown }, { kind, path }: Change): () => void {
  const steps = ['body', ...path];
  const key = steps.at(-1) ?? 'body';
  const holder = valueAt(box, steps.slice(0, -1)) as Members;
  const before = holder[key];
  // The new name keeps the alphabet of the old one, and no language has this code.
  const to = kind === 'rename' ? `${key}_renamed` : key;
  if (kind === 'rename') delete holder[key];
  holder[to] = kind === 'rename' ? before : kind === 'null' ? null : otherType(before);
  return () => {
    if (kind === 'rename') delete holder[to];
    holder[key] = before;
  };
}

/** Called before the changes of a member of an object; what it returns is called after them. */
type AroundMember = (holder: Members, path: Change['path'], name: string) => () => void;

/** Every single change of a value and of what is below it; of an array with more than three items the first, the middle and the last. */
export function* changes(
  value: unknown,
  around: AroundMember = () => () => undefined,
  path: Change['path'] = [],
): Generator<Change> {
  yield { kind: 'type', path };
  if (value !== null) yield { kind: 'null', path };
  if (typeof path.at(-1) === 'string') yield { kind: 'rename', path };
  if (Array.isArray(value)) {
    const last = value.length - 1;
    for (const index of new Set(value.length === 0 ? [] : [0, Math.ceil(last / 2), last]))
      yield* changes(value[index], around, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const end = around(value, path, name);
      yield* changes(member, around, [...path, name]);
      end();
    }
  }
}

/** Leaves out the other members of an object, but for required ones, while one is changed: a small body is validated in less time. */
function withoutSiblings(validate: () => readonly ErrorObject[]): AroundMember {
  return (holder, path, name) => {
    const all = { ...holder };
    const restore = () => {
      Object.assign(holder, all);
    };
    for (const key of Object.keys(all)) if (key !== name) delete holder[key];
    const errors = validate();
    for (const { keyword, instancePath, params } of errors) {
      const isMissing = keyword === 'required' && instancePath === pointerOf(path) && params.missingProperty in all;
      if (isMissing) holder[params.missingProperty] = all[params.missingProperty];
    }
    if (errors.length > 0 && validate().length > 0) restore();
    return restore;
  };
}

/** Changes that went unnoticed at one place of one response; `reason` is undefined when no exemption gives one. */
export interface Unnoticed {
  readonly kind: ChangeKind;
  /** Operation, status and place, e.g. `getProductV2 200 /product/images/*`. */
  readonly place: string;
  count: number;
  /** File and pointer of the first one. */
  readonly example: string;
  readonly reason: string | undefined;
}

/** How many changes were made and noticed, and which were not noticed. */
export interface CorruptionReport {
  readonly bodies: number;
  readonly kinds: Readonly<Record<ChangeKind, { made: number; noticed: number }>>;
  readonly unnoticed: readonly Unnoticed[];
  /** Exemptions that no unnoticed change needs. */
  readonly unused: readonly { readonly pattern: string; readonly where: string }[];
}

/**
 * Changes each recorded 200 JSON body at every path, one change at a time, and counts for how many a sealed validation has new errors. Values
 * that have findings before are left alone. An exemption is named `kind operation status place`.
 */
export function corruptRecordings(
  { contract, folder, recordings, exemptions }: Recordings,
  onBody: (file: string) => void = () => undefined,
): CorruptionReport {
  const validator = schemaValidator(contract);
  const inUse = exemptionsInUse(exemptions);
  const kinds = { type: { made: 0, noticed: 0 }, null: { made: 0, noticed: 0 }, rename: { made: 0, noticed: 0 } };
  const unnoticed = new Map<string, Unnoticed>();
  const bodies = recordings.filter(
    (one) => one.status === 200 && one.file.endsWith('.json') && otherPath(contract, one) === undefined,
  );
  const schemaOf = ({ path }: Recording) => {
    const operation = contract.operations.find((one) => one.path === path && one.method === 'GET');
    const response = operation === undefined ? undefined : responseFor(operation, 200);
    const schema = response?.content['application/json']?.schema;
    if (operation === undefined || schema === undefined)
      throw new Error(`The contract declares no JSON body for ${path} 200.`);
    return { name: `${operation.operationId} 200`, schema };
  };
  for (const recording of bodies) {
    onBody(recording.file);
    const { name, schema } = schemaOf(recording);
    const read = () => ({ body: JSON.parse(readFileSync(join(folder, recording.file), 'utf8')) as unknown });
    const [whole, pruned] = [read(), read()];
    const errorsOf = ({ body }: typeof whole) => validator.errors(schema, 'value', body);
    const keysOf = (errors: readonly ErrorObject[]) =>
      errors.map(({ instancePath, schemaPath: at, params }) => [instancePath, at, JSON.stringify(params)].join(' '));
    const before = errorsOf(whole);
    const known = new Set(keysOf(before));
    const invalid = explain(validator, before).map(({ pointer }) => pointer);
    const isNoticed = (box: typeof whole, change: Change) => {
      const undo = applyChange(box, change);
      const after = errorsOf(box);
      undo();
      return known.size === 0 ? after.length > 0 : keysOf(after).some((key) => !known.has(key));
    };
    const around = known.size === 0 ? withoutSiblings(() => errorsOf(pruned)) : undefined;
    for (const change of changes(pruned.body, around)) {
      const { kind, path } = change;
      const pointer = pointerOf(path);
      if (invalid.some((top) => pointer === top || pointer.startsWith(`${top}/`))) continue;
      kinds[kind].made += 1;
      if (isNoticed(pruned, change) || isNoticed(whole, change)) {
        kinds[kind].noticed += 1;
        continue;
      }
      const place = `${name} ${schemaPath(schema, path)}`;
      const group = unnoticed.get(`${kind} ${place}`) ?? {
        kind,
        place,
        count: 0,
        example: `${recording.file}#${pointer}`,
        reason: inUse.reason(`${kind} ${place}`),
      };
      group.count += 1;
      unnoticed.set(`${kind} ${place}`, group);
    }
  }
  const sorted = [...unnoticed.values()].sort((a, b) => b.count - a.count);
  return { bodies: bodies.length, kinds, unnoticed: sorted, unused: inUse.unused() };
}
