import { escapeSegment, isObject } from '../model/old.ts';

/** The three ways a response drifts that a reader of JSON notices last. */
export const corruptionKinds = ['type', 'null', 'rename'] as const;

/** One of `corruptionKinds`. */
export type CorruptionKind = (typeof corruptionKinds)[number];

/** One change of a body: `apply` makes it in place and returns how to take it back. */
export interface Corruption {
  readonly kind: CorruptionKind;
  readonly path: readonly (string | number)[];
  apply(): () => void;
}

/** A body in a box, so that its root can be changed as well. */
export interface Box {
  body: unknown;
}

/** A JSON pointer for a path. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${escapeSegment(segment)}`).join('');
}

/**
 * The value in another JSON type, as it happens in life: a number or boolean is quoted, a text becomes a number (its own
 * when it is one), a list of one thing the thing, one thing a list.
 */
export function otherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : 7;
  if (Array.isArray(value)) return value.length > 0 && !Array.isArray(value[0]) ? value[0] : {};
  return value === null ? {} : [value];
}

/** A name that keeps the alphabet of the old one, and cannot be taken for a language variant. */
export function otherName(key: string): string {
  return `${key}_renamed`;
}

/** Indices of a list to visit: all of a short one, else the first, the middle and the last. */
function sample(length: number): number[] {
  return length <= 3 ? Array.from({ length }, (_item, index) => index) : [0, Math.floor(length / 2), length - 1];
}

type Holder = Record<string | number, unknown>;

function replaced(holder: Holder, key: string | number, value: unknown): () => void {
  const before = holder[key];
  holder[key] = value;
  return () => {
    holder[key] = before;
  };
}

function renamed(holder: Holder, key: string): () => void {
  const before = holder[key];
  delete holder[key];
  holder[otherName(key)] = before;
  return () => {
    delete holder[otherName(key)];
    holder[key] = before;
  };
}

function* at(
  holder: Holder,
  key: string | number,
  path: readonly (string | number)[],
  named: boolean,
): Generator<Corruption> {
  const value = holder[key];
  const changed = otherType(value);
  yield { kind: 'type', path, apply: () => replaced(holder, key, changed) };
  if (value !== null) yield { kind: 'null', path, apply: () => replaced(holder, key, null) };
  if (named) yield { kind: 'rename', path, apply: () => renamed(holder, String(key)) };
  if (Array.isArray(value)) {
    for (const index of sample(value.length)) yield* at(value as unknown as Holder, index, [...path, index], false);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) yield* at(value, name, [...path, name], true);
  }
}

/** Every single change of a body at every path, the root included. */
export function corruptions(box: Box): Generator<Corruption> {
  return at(box as unknown as Holder, 'body', [], false);
}
