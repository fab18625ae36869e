import { type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import { isJson } from '../model/media-type.ts';

/** Values by parameter, `query page`; a parameter without value is not sent. */
export type Values = ReadonlyMap<string, unknown>;

/** A request: the target is path and query as they stand on the request line, behind the address of the server. */
export interface Request {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Percent-encodes a value. */
export type Encode = (value: unknown) => string;

function halfPair(one: string): string {
  const unit = one.charCodeAt(0);
  const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16)}`).join('');
}

/** The value percent-encoded; half a surrogate pair becomes the bytes it would have as a character, which are not UTF-8. */
export const encode: Encode = (value) => {
  const parts = String(value).split(/([\ud800-\udfff])/u);
  return parts.map((part, at) => (at % 2 === 0 ? encodeURIComponent(part) : halfPair(part))).join('');
};

/** The styles of each place, the default one first, and the delimiters of those that do not delimit by comma. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  header: ['simple'],
  cookie: ['form'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
};
const delimiters: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The style of a parameter and whether it explodes. Throws for a style that OpenAPI does not have in its place. */
function styleOf({ in: place, name, style = styles[place]?.[0], explode, schema }: Parameter) {
  if (schema === undefined || style === undefined || styles[place]?.includes(style) !== true)
    throw new Error(`The ${place} parameter ${name} cannot be sent: it has no schema, or its place no style ${style}.`);
  return { style, explode: explode ?? style === 'form' };
}

/** A value as a document of the media type of its parameter. */
function document({ mediaType = '' }: Parameter, value: unknown): string {
  return isJson(mediaType) || typeof value !== 'string' ? JSON.stringify(value) : value;
}

const pairsOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);

/** The `name=value` pairs of a parameter of the query or a cookie, by its style (OpenAPI 3.1, Style Examples). */
export function formPairs(parameter: Parameter, value: unknown, write = encode): string[] {
  const name = encode(parameter.name);
  if (parameter.mediaType !== undefined) return [`${name}=${write(document(parameter, value))}`];
  const { style, explode } = styleOf(parameter);
  const delimiter = delimiters[style] ?? ',';
  if (Array.isArray(value)) {
    const items = value.map(write);
    return explode ? items.map((item) => `${name}=${item}`) : [`${name}=${items.join(delimiter)}`];
  }
  if (!isObject(value)) return [`${name}=${write(value)}`];
  const pairs = pairsOf(value).map(([key, item]) => [encode(key), write(item)] as const);
  if (style === 'deepObject') return pairs.map(([key, item]) => `${name}%5B${key}%5D=${item}`);
  return explode ? pairs.map((pair) => pair.join('=')) : [`${name}=${pairs.flat().join(delimiter)}`];
}

/** The string of a parameter of the path or of a header, by its style. */
function simpleString(parameter: Parameter, value: unknown, write: Encode): string {
  if (parameter.mediaType !== undefined) return write(document(parameter, value));
  const { style, explode } = styleOf(parameter);
  if (style === 'matrix') {
    const pairs = formPairs({ ...parameter, in: 'query', style: 'form', explode }, value, write);
    return pairs.map((pair) => `;${pair}`).join('');
  }
  const items = isObject(value)
    ? pairsOf(value).flatMap(([key, item]) => (explode ? [`${write(key)}=${write(item)}`] : [write(key), write(item)]))
    : [value].flat().map(write);
  return style === 'label' ? `.${items.join(explode ? '.' : ',')}` : items.join(',');
}

/** Serialises the values of an operation's parameters by their styles. Throws for a parameter that cannot be sent. */
export function requestOf(
  { method, path, parameters }: Pick<Operation, 'method' | 'path' | 'parameters'>,
  values: Values,
  write = encode,
): Request {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  let target = path;
  for (const parameter of parameters) {
    const value = values.get(parameterKey(parameter));
    const { in: place, name } = parameter;
    if (place === 'path')
      target = target.replace(`{${name}}`, () => (value === undefined ? '' : simpleString(parameter, value, write)));
    else if (value === undefined) continue;
    else if (place === 'header') headers[name] = simpleString(parameter, value, String);
    else (place === 'cookie' ? cookies : query).push(...formPairs(parameter, value, write));
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ');
  return { method, target: query.length === 0 ? target : `${target}?${query.join('&')}`, headers };
}
