import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../check/explain.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { exemptionsInUse } from '../exemptions.ts';
import { responseFor } from '../model/contract.ts';
import { isObject, pointerOf } from '../model/json.ts';
import { schemaPath } from '../model/schema.ts';
import { otherPath, type Recording, type Recordings } from './recordings.ts';

/** The three ways a response drifts that a reader of JSON notices last. */
export const changeKinds = ['type', 'null', 'rename'] as const;

/** One of `changeKinds`. */
export type ChangeKind = (typeof changeKinds)[number];

/** One change of a body: `apply` makes it in place and returns how to take it back. */
export interface Change {
  readonly kind: ChangeKind;
  readonly path: readonly (string | number)[];
  apply(): () => void;
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

type Holder = Record<string | number, unknown>;

function moved(holder: Holder, from: string | number, to: string | number, value: unknown): () => void {
  const before = holder[from];
  delete holder[from];
  holder[to] = value;
  return () => {
    delete holder[to];
    holder[from] = before;
  };
}

/** Every single change of `holder[key]` and of what is below it; of an array with more than three items the first, the middle and the last. */
export function* changes(
  holder: Holder,
  key: string | number,
  path: readonly (string | number)[] = [],
): Generator<Change> {
  const value = holder[key];
  const replace = (by: unknown) => () => {
    holder[key] = by;
    return () => {
      holder[key] = value;
    };
  };
  yield { kind: 'type', path, apply: replace(otherType(value)) };
  if (value !== null) yield { kind: 'null', path, apply: replace(null) };
  // The new name keeps the alphabet of the old one, and no language has this code.
  if (typeof key === 'string' && path.length > 0)
    yield { kind: 'rename', path, apply: () => moved(holder, key, `${key}_renamed`, value) };
  if (Array.isArray(value)) {
    const last = value.length - 1;
    for (const index of new Set(value.length === 0 ? [] : [0, Math.ceil(last / 2), last]))
      yield* changes(value as unknown as Holder, index, [...path, index]);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) yield* changes(value, name, [...path, name]);
  }
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
    const box: Holder = { body: JSON.parse(readFileSync(join(folder, recording.file), 'utf8')) };
    const errors = () => validator.errors(schema, 'value', box.body);
    const keysOf = (found: ReturnType<typeof errors>) =>
      found.map(({ instancePath, schemaPath, params }) => [instancePath, schemaPath, JSON.stringify(params)].join(' '));
    const before = errors();
    const known = new Set(keysOf(before));
    const invalid = explain(validator, before).map(({ pointer }) => pointer);
    for (const { kind, path, apply } of changes(box, 'body')) {
      const pointer = pointerOf(path);
      if (invalid.some((top) => pointer === top || pointer.startsWith(`${top}/`))) continue;
      kinds[kind].made += 1;
      const undo = apply();
      const after = errors();
      undo();
      if (known.size === 0 ? after.length > 0 : keysOf(after).some((key) => !known.has(key))) {
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
