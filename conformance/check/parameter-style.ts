import type { ContractDocument, Parameter, Schema } from '../model/old.ts';
import { coerceText, decodePercent, itemSchema, propertySchema, typesOf } from './parameter-text.ts';

/** One `name=value` of a query string: the name decoded, the value as sent. */
export interface QueryEntry {
  readonly name: string;
  readonly raw: string;
}

/** The value a parameter stands for, and what is wrong with the way it is written. */
export interface Decoded {
  value: unknown;
  problems: { expected: string; got: string }[];
  /** The entries that were read. */
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

// `!'()*` are reserved too, but encodeURIComponent and URLSearchParams differ on them: bare or encoded, both are taken as right.
const reserved = /[:/?#[\]@$&+,;=]/;

const delimiters: Record<string, RegExp> = {
  form: /,|%2C/i,
  simple: /,|%2C/i,
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7C/i,
};

function plainText(parameter: Parameter, raw: string, problems: Decoded['problems']): string {
  const inQuery = parameter.in === 'query';
  if (inQuery && parameter.allowReserved !== true && reserved.test(raw)) {
    problems.push({ expected: 'reserved characters percent-encoded', got: raw });
  }
  if (inQuery && /[ "<>]/.test(raw))
    problems.push({ expected: 'spaces, quotes and angle brackets percent-encoded', got: raw });
  return parameter.in === 'header' ? raw.trim() : (decodePercent(raw) ?? raw);
}

function split(style: string, raw: string): string[] {
  return style === 'exploded' ? [raw] : raw.split(delimiters[style] ?? /,/);
}

/** Reads one text (of a path segment, header, or query entry) by the declared style. */
export function decodeText(
  document: ContractDocument,
  parameter: Parameter,
  style: string,
  raw: string,
): Omit<Decoded, 'used'> {
  const problems: Decoded['problems'] = [];
  const types = typesOf(document, parameter.schema);
  const text = (part: string, of: Schema | undefined) => coerceText(document, of, plainText(parameter, part, problems));
  if (types.has('array'))
    return { value: split(style, raw).map((part) => text(part, itemSchema(document, parameter.schema))), problems };
  if (!types.has('object')) return { value: text(raw, parameter.schema), problems };
  const parts = split(style, raw);
  const pairs = parameter.explode === true ? parts.map((part) => part.split('=')) : pairUp(parts);
  return {
    value: Object.fromEntries(
      pairs.map(([name = '', part = '']) => [name, text(part, propertySchema(document, parameter.schema, name))]),
    ),
    problems,
  };
}

function pairUp(parts: readonly string[]): string[][] {
  return parts.filter((_part, index) => index % 2 === 0).map((name, index) => [name, parts[index * 2 + 1] ?? '']);
}

function decodeObject(
  document: ContractDocument,
  parameter: Parameter,
  entries: readonly QueryEntry[],
  key: (entry: QueryEntry) => string | undefined,
): Decoded {
  const decoded: Decoded & { used: QueryEntry[] } = { value: {}, problems: [], used: [] };
  const values = new Map<string, unknown>();
  for (const entry of entries) {
    const name = key(entry);
    const property = name === undefined ? undefined : propertySchema(document, parameter.schema, name);
    if (name === undefined || property === undefined) continue;
    decoded.used.push(entry);
    if (values.has(name)) decoded.problems.push({ expected: `${entry.name} once`, got: 'more than once' });
    values.set(name, coerceText(document, property, plainText(parameter, entry.raw, decoded.problems)));
  }
  return { ...decoded, value: values.size === 0 ? undefined : Object.fromEntries(values) };
}

/** Reads one query parameter from the entries that no parameter of its own name claims; value `undefined` when it was not sent. */
export function decodeQuery(
  document: ContractDocument,
  parameter: Parameter,
  entries: readonly QueryEntry[],
  claimed: ReadonlySet<string>,
): Decoded {
  const style = parameter.style ?? 'form';
  const explode = parameter.explode ?? style === 'form';
  const types = typesOf(document, parameter.schema);
  if (style === 'deepObject') {
    const open = `${parameter.name}[`;
    return decodeObject(document, parameter, entries, ({ name }) =>
      name.startsWith(open) && name.endsWith(']') ? name.slice(open.length, -1) : undefined,
    );
  }
  if (types.has('object') && explode) {
    return decodeObject(document, parameter, entries, ({ name }) => (claimed.has(name) ? undefined : name));
  }
  const used = entries.filter((entry) => entry.name === parameter.name);
  if (used.length === 0) return { value: undefined, problems: [], used };
  const read = used.map((entry) =>
    decodeText(document, { ...parameter, explode }, explode && types.has('array') ? 'exploded' : style, entry.raw),
  );
  const problems = read.flatMap((one) => one.problems);
  if (types.has('array')) {
    if (!explode && used.length > 1)
      problems.push({ expected: `${parameter.name} once, its values joined`, got: `${used.length} times` });
    return { value: read.flatMap((one) => one.value as unknown[]), problems, used };
  }
  if (used.length > 1) problems.push({ expected: `${parameter.name} once`, got: `${used.length} times` });
  return { value: read.at(-1)?.value, problems, used };
}
