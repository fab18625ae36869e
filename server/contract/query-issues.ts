import { distance } from 'fastest-levenshtein';
import type { Issue } from '../http/api-error.ts';
import { shorten } from './text.ts';

/** The query parameters that an operation knows, for the sentence about one that it does not. */
export interface KnownParameters {
  readonly path: string;
  /** The parameters that are declared one by one. */
  readonly single: readonly string[];
  /** The names that an exploded object takes from the query. */
  readonly grouped: readonly string[];
}

/** Returns the issue of a parameter that the operation does not have; names the nearest one that it has, or all when none is near. */
export function unknownParameter(name: string, value: string, known: KnownParameters): Issue {
  const field = name === '' ? '=' : shorten(name);
  return {
    id: 'unknown_parameter',
    field,
    value: shorten(value),
    detail: `"${field}" is not a parameter of ${known.path}. ${advice(field, known)}`,
  };
}

function advice(name: string, { single, grouped, path }: KnownParameters): string {
  let nearest = '';
  let fewest = Math.max(2, name.length / 2) + 1;
  for (const candidate of [...single, ...grouped]) {
    const steps = distance(name, candidate);
    if (steps < fewest) [nearest, fewest] = [candidate, steps];
  }
  if (nearest !== '') return `The nearest known one is "${nearest}".`;
  const [example] = grouped;
  const all = [...single, ...(example === undefined ? [] : [`${grouped.length} filters such as ${example}`])];
  return all.length === 0 ? `${path} takes no query parameters.` : `Known ones are ${all.join(', ')}.`;
}

/** Returns the issue of a parameter that is given more than once. */
export function repeatedParameter(name: string, values: readonly string[], isList: boolean): Issue {
  const advice = isList ? `send one list: ${name}=a,b` : 'send it once';
  return {
    id: 'repeated_parameter',
    field: shorten(name),
    value: shorten(values.join(',')),
    detail: `"${shorten(name)}" is given ${values.length} times; ${advice}.`,
  };
}
