import type { Parameter } from '../model/contract.ts';
import { isJson, parseMediaType } from '../model/media-type.ts';
import { isStringOrArray, itemSchema, propertySchema, type Schema, typesOf } from '../model/schema.ts';
import { type Exchange, headerValue, splitUrl } from './exchange.ts';
import { parseJson } from './json-text.ts';

const integerText = /^-?(?:0|[1-9]\d*)$/;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The value that a string in a request stands for: a number or boolean when the schema allows that type and the string is written
 * plainly (`10`, not `1e1`, `0x10` or ` 10`), else the string itself, which the schema then rejects.
 */
export function coerce(schema: Schema | undefined, raw: string): unknown {
  const types = typesOf(schema);
  if (types.has('number') && numberText.test(raw)) return Number(raw);
  if (types.has('integer') && integerText.test(raw)) return Number(raw);
  if (types.has('boolean') && (raw === 'true' || raw === 'false')) return raw === 'true';
  return raw;
}

/** The percent-decoded string; undefined when it cannot be decoded (RFC 3986, section 2.1). */
export function decodePercent(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** One `name=value` of a query string: the name decoded, the value as sent. */
interface QueryEntry {
  readonly name: string;
  readonly raw: string;
}

/** The value of a parameter, and how its serialisation differs from the declared style. */
export interface Decoded {
  value: unknown;
  differences: { expected: string; got: string }[];
  /** The entries that belong to the parameter. */
  used: readonly QueryEntry[];
}

/** The entries of a raw query string, in order; names that cannot be decoded stay as sent. */
export function queryEntries(query: string): QueryEntry[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', raw = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
      return { name: decodePercent(name) ?? name, raw };
    });
}

// `!'()*` are reserved too, but encodeURIComponent and URLSearchParams differ on them: so both forms are accepted.
const reserved = /[:/?#[\]@$&+,;=]/;

const delimiters: Record<string, RegExp> = {
  form: /,|%2C/i,
  simple: /,|%2C/i,
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7C/i,
};

function plain(parameter: Parameter, raw: string, differences: Decoded['differences']): string {
  const inQuery = parameter.in === 'query';
  if (inQuery && parameter.allowReserved !== true && reserved.test(raw))
    differences.push({ expected: 'reserved characters percent-encoded', got: raw });
  if (inQuery && /[ "<>]/.test(raw))
    differences.push({ expected: 'spaces, quotes and angle brackets percent-encoded', got: raw });
  return textOf(parameter, raw);
}

/** The string that was serialised; a `+` in a query is a space, also with `allowReserved` (OpenAPI 3.1.1, appendix E). */
function textOf({ in: place }: Parameter, raw: string): string {
  if (place === 'header') return raw.trim();
  return decodePercent(place === 'query' ? raw.replaceAll('+', '%20') : raw) ?? raw;
}

/** The parts of a serialised value, without what `label` and `matrix` put before them (RFC 6570, sections 3.2.5 and 3.2.7). */
function partsOf({ name, explode = false }: Parameter, style: string, raw: string, isObject: boolean): string[] {
  if (style === 'exploded') return [raw];
  if (style === 'label') return raw.replace(/^\./, '').split(explode ? '.' : /,|%2C/i);
  if (style !== 'matrix') return raw.split(delimiters[style] ?? /,/);
  if (!explode) return raw.replace(`;${name}=`, '').split(/,|%2C/i);
  const parts = raw.replace(/^;/, '').split(';');
  return isObject ? parts : parts.map((part) => part.replace(`${name}=`, ''));
}

/** What a style puts before a value. */
function prefixOf({ name, explode }: Parameter, style: string, isObject: boolean): string {
  if (style === 'label') return '.';
  return style === 'matrix' ? `;${isObject && explode === true ? '' : `${name}=`}` : '';
}

/** Parses one string (of a path segment, header, or query entry) by the declared style. */
export function decodeValue(parameter: Parameter, style: string, raw: string): Omit<Decoded, 'used'> {
  const { schema, mediaType, explode } = parameter;
  const differences: Decoded['differences'] = [];
  if (mediaType !== undefined) {
    const text = textOf(parameter, raw);
    const parsed = isJson(parseMediaType(mediaType).essence) ? parseJson(text) : { value: text };
    if ('value' in parsed) return { value: parsed.value, differences };
    return { value: text, differences: [{ expected: mediaType, got: parsed.problem }] };
  }
  const types = typesOf(schema);
  const isObject = types.has('object') && !types.has('array');
  const prefix = prefixOf(parameter, style, isObject);
  if (!raw.startsWith(prefix)) differences.push({ expected: `${prefix} before the value`, got: raw });
  const parse = (part: string, of: Schema | undefined) => coerce(of, plain(parameter, part, differences));
  if (types.has('array')) {
    const parts = partsOf(parameter, style, raw, false);
    return { value: parts.map((part) => parse(part, itemSchema(schema))), differences };
  }
  if (!isObject) return { value: parse(raw.slice(prefix.length), schema), differences };
  const parts = partsOf(parameter, style, raw, true);
  const pairs = explode === true ? parts.map((part) => part.split('=')) : pairUp(parts);
  const value = pairs.map(([raw = '', part = '']) => {
    const name = textOf(parameter, raw);
    return [name, parse(part, propertySchema(schema, name))];
  });
  return { value: Object.fromEntries(value), differences };
}

function pairUp(parts: readonly string[]): string[][] {
  return parts.filter((_part, index) => index % 2 === 0).map((name, index) => [name, parts[index * 2 + 1] ?? '']);
}

function decodeObject(
  parameter: Parameter,
  entries: readonly QueryEntry[],
  key: (entry: QueryEntry) => string | undefined,
): Decoded {
  const decoded: Decoded & { used: QueryEntry[] } = { value: {}, differences: [], used: [] };
  const values = new Map<string, unknown>();
  for (const entry of entries) {
    const name = key(entry);
    const property = name === undefined ? undefined : propertySchema(parameter.schema, name);
    if (name === undefined || property === undefined) continue;
    decoded.used.push(entry);
    if (values.has(name)) decoded.differences.push({ expected: `${entry.name} once`, got: 'more than once' });
    values.set(name, coerce(property, plain(parameter, entry.raw, decoded.differences)));
  }
  return { ...decoded, value: values.size === 0 ? undefined : Object.fromEntries(values) };
}

/**
 * Whether the properties of a parameter are parameters of their own in a query, which then has not the name of the
 * parameter.
 */
export function isExplodedObject({ schema, mediaType, style = 'form', explode = style === 'form' }: Parameter) {
  return style !== 'deepObject' && explode && mediaType === undefined && typesOf(schema).has('object');
}

/** The property of a parameter of the style deepObject that a name in a query stands for. */
function deepProperty({ name, style }: Parameter, written: string): string | undefined {
  const open = `${name}[`;
  const isDeep = style === 'deepObject' && written.startsWith(open) && written.endsWith(']');
  return isDeep ? written.slice(open.length, -1) : undefined;
}

/**
 * Parses one query parameter; `claimed` are the names of all others, which an exploded object does not take. The value
 * is undefined when it was not sent.
 */
export function decodeQuery(
  parameter: Parameter,
  entries: readonly QueryEntry[],
  claimed: ReadonlySet<string>,
): Decoded {
  const style = parameter.style ?? 'form';
  const explode = parameter.explode ?? style === 'form';
  const types = typesOf(parameter.schema);
  if (style === 'deepObject') return decodeObject(parameter, entries, ({ name }) => deepProperty(parameter, name));
  if (isExplodedObject(parameter)) {
    return decodeObject(parameter, entries, ({ name }) => (claimed.has(name) ? undefined : name));
  }
  const used = entries.filter((entry) => entry.name === parameter.name);
  const [only] = used;
  if (parameter.mediaType !== undefined && only !== undefined)
    return { ...decodeValue(parameter, style, only.raw), used };
  if (used.length === 0) return { value: undefined, differences: [], used };
  if (used.length === 1 && only !== undefined && isStringOrArray(parameter.schema))
    return { ...decodeValue({ ...parameter, schema: { type: 'string' } }, style, only.raw), used };
  const read = used.map((entry) =>
    decodeValue({ ...parameter, explode }, explode && types.has('array') ? 'exploded' : style, entry.raw),
  );
  const differences = read.flatMap((one) => one.differences);
  if (types.has('array')) {
    if (!explode && used.length > 1)
      differences.push({ expected: `${parameter.name} once, its values joined`, got: `${used.length} times` });
    return { value: read.flatMap((one) => one.value as unknown[]), differences, used };
  }
  if (used.length > 1) differences.push({ expected: `${parameter.name} once`, got: `${used.length} times` });
  return { value: read.at(-1)?.value, differences, used };
}

/** The parameters of an operation as a request has them, and the entries of its query that belong to none of them. */
export function decodeParameters(
  parameters: readonly Parameter[],
  pathValues: Readonly<Record<string, string>>,
  { url, requestHeaders }: Pick<Exchange, 'url' | 'requestHeaders'>,
): { readonly decoded: readonly (readonly [Parameter, Decoded])[]; readonly unknown: readonly QueryEntry[] } {
  const entries = {
    query: queryEntries(splitUrl(url).query),
    cookie: queryEntries((headerValue(requestHeaders, 'cookie') ?? '').replaceAll(/; */g, '&')),
  };
  const named = parameters.filter((one) => !isExplodedObject(one));
  const namesIn = (place: string) => new Set(named.filter((one) => one.in === place).map(({ name }) => name));
  const isOfDeep = (written: string) => named.some((one) => deepProperty(one, written) !== undefined);
  const deep = entries.query.flatMap(({ name }) => (isOfDeep(name) ? [name] : []));
  const claimed = { query: new Set([...namesIn('query'), ...deep]), cookie: namesIn('cookie') };
  const decoded = parameters.map((parameter): readonly [Parameter, Decoded] => {
    const { in: place, name, style = 'simple' } = parameter;
    if (place === 'query' || place === 'cookie')
      return [parameter, decodeQuery(parameter, entries[place], claimed[place])];
    const sent = place === 'path' ? pathValues[name] : headerValue(requestHeaders, name);
    const read = sent === undefined ? { value: undefined, differences: [] } : decodeValue(parameter, style, sent);
    return [parameter, { ...read, used: [] }];
  });
  const used = new Set(decoded.flatMap(([, one]) => one.used));
  return { decoded, unknown: entries.query.filter((entry) => !used.has(entry)) };
}
