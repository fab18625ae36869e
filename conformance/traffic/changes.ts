import { isObject, valueAt, withValueAt } from '../model/json.ts';

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
  const now = valueAt(value, path);
  if (kind !== 'rename') return withValueAt(value, path, kind === 'null' ? null : otherType(now));
  // The new name keeps the alphabet of the old one, and no language has this code.
  const renamed = [...path.slice(0, -1), `${path.at(-1)}_renamed`];
  return withValueAt(withValueAt(value, path, undefined), renamed, now);
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
