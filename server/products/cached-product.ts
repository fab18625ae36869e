import { InvalidData } from '../http/api-error.ts';
import { byteString, type Chunk, lengthOf, type SharedBytes, sharedBytes, textOf } from '../http/json-bytes.ts';
import { toV2Form } from './conversion/v2-form.ts';
import { localizedFields } from './environmental-score.ts';
import type { Fields, JsonObject } from './values.ts';

/** The two forms of a product, each the schema of an API version. */
export type Form = 'v2' | 'v3';

/** The schemas of products by form. */
export type ProductSchemas = Readonly<
  Record<
    Form,
    {
      /** The first error of a product, or of a part of one when the schema is separable; undefined when it is valid. */
      error(product: unknown): string | undefined;
      /** Whether any part of the fields of a valid product is valid, and valid fields are valid together. */
      readonly isSeparable: boolean;
    }
  >
>;

/** A member of a JSON object, `"name":value`, as a byte string. */
export type Member = string;

/** A stored product as bytes, valid in each form that it is sent in. */
export interface CachedProduct {
  readonly code: string;
  readonly productType: unknown;
  /** The members that both forms share and no request changes, joined by commas. */
  readonly common: SharedBytes;
  /** All other stored members of a form. Throws when the stored product is invalid in that form. */
  others(form: Form): ReadonlyMap<string, Member>;
  /** The member of a stored field in a form. Throws as `others`. */
  member(form: Form, name: string): Member | undefined;
  /** The stored fields, each parsed when it is read, with others instead of some. */
  record(others?: Fields): Fields;
  /** Computed members by what they depend on; null where the product has none. */
  readonly computed: ReadonlyMap<string, Member | null>;
  keepComputed(key: string, member: Member | null): void;
  /** What was sent of it last, by what it depends on; `keepView` adds to it. */
  readonly views: ReadonlyMap<string, readonly Chunk[]>;
  keepView(key: string, chunks: readonly Chunk[]): void;
  /** Roughly how many bytes of memory it takes, with its computed members. */
  size(): number;
}

// What a request may change: addresses of images, and scores by country.
const changed = (name: string) => /^(image_|selected_images$)/.test(name) || localizedFields.includes(name);
const bytesPerField = 60;
const bytesPerMember = 150;
const mostViews = 8;

/** Returns the member of a field as a byte string; undefined for a value that JSON leaves out. */
export function memberOf(name: string, value: unknown): Member | undefined {
  const json = JSON.stringify(value);
  return json === undefined ? undefined : byteString(`${JSON.stringify(name)}:${json}`);
}

/** Returns the value of a member. */
export function valueIn(name: string, member: Member): unknown {
  return (JSON.parse(`{${textOf(member)}}`) as JsonObject)[name];
}

/**
 * Returns a stored product as bytes, validated in one form; in the other one it is validated when it is needed. The bytes are made of the parsed
 * values, so that what is sent is what was validated. Throws when the product is invalid.
 */
export function cachedProduct(code: string, stored: Fields, validIn: Form, schemas: ProductSchemas): CachedProduct {
  const { common, places, others } = bytesOf(stored, toV2Form(stored));
  const valid = new Set<Form>();
  assertValid(validIn, validIn === 'v2' ? toV2Form(stored) : stored);
  return withBytes({ code, productType: stored.product_type, common, places, others, assertForm });

  function assertForm(form: Form): void {
    if (!valid.has(form)) assertValid(form, parsed(common, others[form]));
  }

  function assertValid(form: Form, product: unknown): void {
    const error = schemas[form].error(product);
    if (error !== undefined)
      throw new InvalidData(`The stored product ${code} breaks the contract of ${form} at ${error}. It is not sent.`);
    valid.add(form);
  }
}

interface Bytes {
  readonly common: SharedBytes;
  /** Start and end of each member in `common`. */
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
  readonly others: Readonly<Record<Form, ReadonlyMap<string, Member>>>;
}

function bytesOf(v3: Fields, v2: Fields): Bytes {
  const forms = { v2, v3 } as const;
  const places = new Map<string, readonly [start: number, end: number]>();
  const others = { v2: new Map<string, Member>(), v3: new Map<string, Member>() };
  const members: Member[] = [];
  let length = 0;
  for (const name of new Set([...Object.keys(v2), ...Object.keys(v3)])) {
    if (v2[name] === v3[name] && !changed(name)) {
      const member = memberOf(name, v3[name]);
      if (member === undefined) continue;
      places.set(name, [length, length + member.length]);
      length += member.length + 1;
      members.push(member);
    } else {
      for (const form of ['v2', 'v3'] as const) {
        const member = memberOf(name, forms[form][name]);
        if (member !== undefined) others[form].set(name, member);
      }
    }
  }
  return { common: sharedBytes(Buffer.from(members.join(','), 'latin1')), places, others };
}

function parsed(common: SharedBytes, others: ReadonlyMap<string, Member>): unknown {
  const members = [common.bytes.toString('latin1'), ...others.values()].filter((member) => member !== '');
  return JSON.parse(textOf(`{${members.join(',')}}`));
}

// A function of its own, so that no parsed value stays in memory.
function withBytes({
  code,
  productType,
  common,
  places,
  others,
  assertForm,
}: Bytes & Pick<CachedProduct, 'code' | 'productType'> & { assertForm(form: Form): void }): CachedProduct {
  const computed = new Map<string, Member | null>();
  const views = new Map<string, readonly Chunk[]>();
  const bytesOfMember = (key: string, one: Member | null) => key.length + (one?.length ?? 0) + bytesPerMember;
  const bytesOfView = (key: string, chunks: readonly Chunk[]) =>
    2 * key.length + lengthOf(chunks.filter((chunk) => chunk !== common)) + bytesPerMember;
  let stored = common.bytes.length + bytesPerField * places.size + bytesPerMember;
  for (const [key, one] of [...others.v2, ...others.v3]) stored += bytesOfMember(key, one);
  // Counted as it grows, because counting all of it again for each view would take longer than making the view.
  let grown = 0;
  const dropView = (key: string): void => {
    const chunks = views.get(key);
    if (chunks !== undefined) grown -= bytesOfView(key, chunks);
    views.delete(key);
  };
  const member = (form: Form, name: string): Member | undefined => {
    const place = places.get(name);
    return place === undefined ? others[form].get(name) : common.bytes.toString('latin1', place[0], place[1]);
  };
  const names = new Set([...places.keys(), ...others.v3.keys()]);
  return {
    code,
    productType,
    common,
    computed,
    views,
    keepComputed: (key, one) => {
      if (!computed.has(key)) grown += bytesOfMember(key, one);
      computed.set(key, one);
    },
    keepView: (key, chunks) => {
      dropView(key);
      views.set(key, chunks);
      grown += bytesOfView(key, chunks);
      for (const oldest of views.keys()) {
        if (views.size <= mostViews) break;
        dropView(oldest);
      }
    },
    others: (form) => {
      assertForm(form);
      return others[form];
    },
    member: (form, name) => {
      assertForm(form);
      return member(form, name);
    },
    record: (instead = {}) =>
      lazyRecord(new Set([...names, ...Object.keys(instead)]), { ...instead }, (name) => member('v3', name) ?? ''),
    size: () => stored + grown,
  };
}

/** Returns an object that parses a field when it is read for the first time. */
function lazyRecord(names: ReadonlySet<string>, known: JsonObject, memberOf: (name: string) => Member): Fields {
  const fieldOf = (values: JsonObject, name: string | symbol): unknown => {
    if (typeof name === 'symbol' || !names.has(name)) return undefined;
    if (!Object.hasOwn(values, name)) values[name] = valueIn(name, memberOf(name));
    return values[name];
  };
  return new Proxy<JsonObject>(known, {
    get: fieldOf,
    has: (_values, name) => names.has(String(name)),
    ownKeys: () => [...names],
    getOwnPropertyDescriptor: (values, name) =>
      names.has(String(name))
        ? { value: fieldOf(values, name), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}
