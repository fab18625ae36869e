import { isJson, type Parameter, typesOf } from '@contract-first/conformance/model';
import type { RequestError } from '../http/api-error.ts';
import { parsed } from './text.ts';

/** The values of the parameters of a request, by place and name; numbers are strings until they are validated. */
export type ParameterValues = Record<'path' | 'query' | 'header' | 'cookie', Record<string, unknown>>;

/** The parameters of a request: their values, the strings they were made of, and what is wrong with those. */
export interface ReadParameters {
  readonly values: ParameterValues;
  /** Returns the string of a parameter; of one that is a property of an object, by its own name. */
  readonly sent: (parameter: Parameter, name?: string) => string | undefined;
  readonly errors: readonly RequestError[];
}

/** The shape of the values of a parameter. */
export type Shape = 'document' | 'array' | 'object' | 'scalar';

/** Returns the shape of the values of a parameter; one whose schema allows several is read as the first of these. */
export function shapeOf({ mediaType, schema }: Parameter): Shape {
  if (mediaType !== undefined) return 'document';
  const types = typesOf(schema);
  return types.has('array') ? 'array' : types.has('object') ? 'object' : 'scalar';
}

const usual: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' };
const delimiters: Readonly<Record<string, string>> = { pipeDelimited: '|', spaceDelimited: ' ' };

/** Returns the style of a parameter, and whether its parts are exploded (OpenAPI 3.1, Parameter Object). */
export function styleOf({ in: place, style = usual[place] ?? '', explode = style === 'form' }: Parameter) {
  return { style, explode };
}

/**
 * Returns a function that reads the string of a parameter by its style, of an exploded one of the query or a cookie a
 * single pair: a string, an array or an object of strings, a document; undefined for a string that its style does not
 * write.
 */
export function valueReader(parameter: Parameter): (text: string) => unknown {
  const { name, mediaType = '' } = parameter;
  const shape = shapeOf(parameter);
  const { style, explode } = styleOf(parameter);
  const isParted = style === 'matrix' && explode && shape !== 'scalar';
  const prefix = style === 'label' ? '.' : style !== 'matrix' ? '' : isParted ? ';' : `;${name}=`;
  const between = isParted ? ';' : style === 'label' && explode ? '.' : (delimiters[style] ?? ',');

  function objectOf(parts: readonly string[]): unknown {
    const pairs = explode
      ? parts.map((part) => /^([^=]*)=(.*)$/s.exec(part)?.slice(1))
      : parts.flatMap((key, at) => (at % 2 === 0 ? [[key, parts[at + 1]]] : []));
    const isWhole = pairs.every((pair) => pair?.[1] !== undefined);
    return isWhole ? Object.fromEntries(pairs as [string, string][]) : undefined;
  }

  function arrayOf(parts: readonly string[]): unknown {
    if (!isParted) return parts;
    const start = `${name}=`;
    return parts.every((part) => part.startsWith(start)) ? parts.map((part) => part.slice(start.length)) : undefined;
  }

  return (text) => {
    if (shape === 'document') return isJson(mediaType) ? parsed(text, undefined) : text;
    if (!text.startsWith(prefix)) return undefined;
    const value = text.slice(prefix.length);
    // Nothing is no item, but in the query an empty one.
    if (shape === 'scalar' || (shape === 'array' && value === '' && parameter.in !== 'query')) return value;
    return shape === 'array' ? arrayOf(value.split(between)) : objectOf(value.split(between));
  };
}
