import {
  expression,
  itemSchema,
  propertySchema,
  type Schema,
  sameValue,
  typesOf,
} from '@contract-first/conformance/model';
import type { RequestError } from '../http/api-error.ts';
import { type Operation, schemaOf } from './document.ts';
import { nearest } from './request-errors.ts';
import { shorten, shown } from './text.ts';

const mostSuggestions = 3;

// What may be the name of a field somewhere; anything else is no unknown name but an invalid value.
const nameForm = /^[\w.:-]+$/;

/** Returns the query parameter of an operation whose values name fields (`x-selects`); undefined when there is none. */
export function fieldNames({ parameters, responses }: Operation) {
  const parameter = parameters.find((one) => one['x-selects'] !== undefined);
  if (parameter === undefined) return undefined;
  const { from, whole, nothing } = parameter['x-selects'] as { from: string; whole: string[]; nothing: string[] };
  const schema = schemaOf(parameter);
  const items = sameValue(itemSchema(schema));
  const patterns = items.flatMap(({ pattern }) => (typeof pattern === 'string' ? [expression(pattern)] : []));
  const longest = Math.min(...items.map(({ maxLength }) => Number(maxLength ?? Infinity)));
  const most = Number(schema.maxItems ?? Infinity);
  const isUnknown = (value: string) =>
    value.length <= longest && nameForm.test(value) && !patterns.every((pattern) => pattern.test(value));
  const [body] = Object.values(responses['200']?.content ?? {});
  const inBody = propertySchema(body?.schema, from);
  const selected = itemSchema(inBody) ?? inBody;

  return {
    parameter: parameter.name,
    /** The value that stands for no field. */
    nothing: nothing[0] ?? '',
    /** Returns those that name no field of a response. Of more than there may be, their number is what is wrong. */
    unknownOf: (values: readonly string[]) => (values.length > most ? [] : [...new Set(values)].filter(isUnknown)),
    /** Returns the error for such values; it suggests the nearest name for each of the first three. */
    error: (sent: string, unknown: readonly string[]): RequestError => {
      const sentences = unknown.slice(0, mostSuggestions).map((value) => {
        const near = nearestPath(selected, shorten(value).split('.'), [...whole, ...nothing]);
        const hint = near === undefined ? '' : ` Did you mean "${near.join('.')}"?`;
        return ` ${shown(value)} is none.${hint}`;
      });
      const others = unknown.length - sentences.length;
      const more = others > 0 ? ` ${others} more are none.` : '';
      const detail = `"${parameter.name}" must name fields that the response can have.${sentences.join('')}${more}`;
      return { id: 'invalid_value', field: parameter.name, value: shorten(sent), detail };
    },
  };
}

/** Returns the path into an object that is nearest to one, where `others` may be its first key too: it ends at what is no object. Undefined when nothing is near. */
function nearestPath(
  schema: Schema | undefined,
  path: readonly string[],
  others: readonly string[] = [],
): string[] | undefined {
  const [first, ...rest] = path;
  if (first === undefined || !typesOf(schema).has('object')) return [];
  const names = sameValue(schema).flatMap(({ properties = {} }) => Object.keys(properties));
  const key = propertySchema(schema, first) === undefined ? nearest(first, [...names, ...others]) : first;
  if (key === undefined) return undefined;
  const inside = nearestPath(propertySchema(schema, key), rest);
  return inside && [key, ...inside];
}
