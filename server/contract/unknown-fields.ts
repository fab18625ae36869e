import { distance } from 'fastest-levenshtein';
import {
  childSchemas,
  itemSchema,
  propertySchema,
  type Schema,
  type SchemaObject,
  sameValue,
} from '../../conformance/model/schema.ts';
import type { RequestError } from '../http/api-error.ts';
import type { Operation } from './document.ts';
import { shorten, shown } from './text.ts';

/** The query parameter of an operation whose values name fields of the response (`x-selects` in the contract). */
export interface FieldNames {
  readonly parameter: string;
  /** The value that stands for no field. */
  readonly nothing: string;
  /** Whether some response can have the field: a name, or a path of names with dots that ends in an object. */
  isKnown(value: string): boolean;
  /** Returns the error for values that no response can have; it suggests the nearest name for each. */
  error(sent: string, unknown: readonly string[]): RequestError;
}

const mostSuggestions = 3;

/** Returns the field names of an operation; undefined when no parameter has `x-selects`. */
export function fieldNames({ parameters, responses }: Operation): FieldNames | undefined {
  const parameter = parameters.find((one) => one['x-selects'] !== undefined);
  if (parameter === undefined) return undefined;
  const { from, whole, nothing } = parameter['x-selects'] as { from: string; whole: string[]; nothing: string[] };
  const [body] = Object.values(responses['200']?.content ?? {});
  const inBody = propertySchema(body?.schema, from);
  const root = sameValue(itemSchema(inBody) ?? inBody);
  const meanings = ['', ...whole, ...nothing];
  const known = new Set([...meanings, ...namesOf(root)]);
  const unknownStep = (value: string) => firstUnknown(root, value.split('.'));

  return {
    parameter: parameter.name,
    nothing: nothing[0] ?? '',
    isKnown: (value) => known.has(value) || unknownStep(value) === undefined,
    error: (sent, unknown) => {
      const sentences = unknown.slice(0, mostSuggestions).map((value) => {
        const steps = value.split('.');
        const { at, parts } = unknownStep(value) ?? { at: 0, parts: root };
        const candidates = at === 0 ? [...meanings, ...namesOf(parts)] : namesOf(parts);
        const near = nearest(shorten(steps[at] ?? ''), candidates);
        const suggested =
          near === undefined ? undefined : [...steps.slice(0, at), near, ...steps.slice(at + 1)].join('.');
        const hint = suggested === undefined ? '' : ` Did you mean "${suggested}"?`;
        return `${shown(value)} is no field of a product.${hint}`;
      });
      const others = unknown.length - sentences.length;
      const more = others > 0 ? ` And ${others} more are not.` : '';
      const detail = `"${parameter.name}" must name fields that a product can have: ${sentences.join(' ')}${more}`;
      return { id: 'invalid_value', field: parameter.name, value: shorten(sent), detail };
    },
  };
}

function namesOf(parts: readonly SchemaObject[]): string[] {
  return parts.flatMap(({ properties = {} }) => Object.keys(properties));
}

/** The first step of a path that the schemas do not have, and the schemas it is missing in. */
function firstUnknown(
  root: readonly SchemaObject[],
  steps: readonly string[],
): { at: number; parts: readonly SchemaObject[] } | undefined {
  let parts = root;
  for (const [at, step] of steps.entries()) {
    const children: Schema[] = parts.flatMap((part) => childSchemas(part, step)).filter((child) => child !== false);
    if (children.length === 0) return { at, parts };
    if (children.includes(true)) return undefined;
    parts = children.flatMap((child) => sameValue(child));
  }
  return undefined;
}

function nearest(name: string, candidates: readonly string[]): string | undefined {
  let found: string | undefined;
  let fewest = Math.max(2, name.length / 2) + 1;
  for (const candidate of candidates) {
    const steps = distance(name, candidate);
    if (candidate !== '' && steps < fewest) [found, fewest] = [candidate, steps];
  }
  return found;
}
