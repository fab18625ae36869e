import {
  byteString,
  type Chunk,
  eachMember,
  lengthOf,
  type SharedBytes,
  sharedBytes,
  textOf,
} from '@contract-first/toolkit/bytes';
import { InvalidData } from '@contract-first/toolkit/http';
import { toV2Form, v2Fields } from '../conversion/v2-form.ts';
import { localizedFields } from '../environmental-score.ts';
import type { Fields, JsonObject } from '../values.ts';

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

/** What is there at once, or has to be waited for, or is not there. */
export type Maybe<Value> = Value | undefined | Promise<Value | undefined>;

/** A stored product as bytes, valid in each form that it is sent in. */
export interface CachedProduct {
  readonly code: string;
  readonly productType: unknown;
  /** Throws when the stored product is invalid in a form. */
  assertValid(form: Form): void;
  /** The members that the forms share and no request changes, joined by commas. */
  readonly common: SharedBytes;
  /** All other stored members of a form. Throws as `assertValid`. */
  others(form: Form): ReadonlyMap<string, Member>;
  /** The member of a stored field in a form. Throws as `assertValid`. */
  member(form: Form, name: string): Member | undefined;
  /** The stored fields, each parsed when it is read, with others instead of some. */
  record(others?: Fields): Fields;
  /**
   * The computed member kept under a key of what it depends on, else the one that `make` returns; undefined where the product has none. Equal
   * calls at once share one call of `make`, and a failure is not kept.
   */
  remembered(key: string, make: () => Maybe<Member>): Maybe<Member>;
  /** What was sent of it last, by what it depends on; `keepView` adds to it. */
  readonly views: ReadonlyMap<string, readonly Chunk[]>;
  keepView(key: string, chunks: readonly Chunk[]): void;
  /** Roughly how many bytes of memory it takes, with its computed members. */
  size(): number;
}

// What differs between the forms, and what a request may change: addresses of images, and scores by country.
const changedFields = new Set([...v2Fields, ...localizedFields, 'selected_images']);
const isChanged = (name: string) => changedFields.has(name) || name.startsWith('image_');
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
 * Returns a stored product as bytes, which is validated in a form when it is needed in that form. The bytes are made of the parsed values, so that
 * what is sent is what was validated.
 */
export function cachedProduct(code: string, stored: Fields, schemas: ProductSchemas): CachedProduct {
  const bytes = bytesOf(stored);
  const valid = new Set<Form>();
  // No parsed value stays in memory after the turn in which the product was read.
  let fresh: Fields | undefined = stored;
  setImmediate(() => {
    fresh = undefined;
  });
  return withBytes({ code, productType: stored.product_type, ...bytes, assertValid, fresh: () => fresh });

  function assertValid(form: Form): void {
    if (valid.has(form)) return;
    const product = fresh === undefined ? parsed(bytes.common, bytes.others(form)) : inForm(form, fresh);
    const error = schemas[form].error(product);
    if (error !== undefined)
      throw new InvalidData(`The stored product ${code} breaks the contract of ${form} at ${error}. It is not sent.`);
    valid.add(form);
  }
}

const inForm = (form: Form, stored: Fields): unknown => (form === 'v2' ? toV2Form(stored) : stored);

interface Bytes {
  readonly common: SharedBytes;
  /** The names of the members in `common`, in their order. */
  readonly commonNames: readonly string[];
  others(form: Form): ReadonlyMap<string, Member>;
}

function bytesOf(stored: Fields): Bytes {
  const json = Buffer.from(JSON.stringify(stored)).subarray(1, -1);
  const names = Object.keys(stored);
  const v3 = new Map<string, Member>();
  // Members beside each other are copied together.
  const runs: [start: number, end: number][] = [];
  eachMember(json, names, (name, start, end) => {
    const run = runs.at(-1);
    if (isChanged(name)) v3.set(name, json.toString('latin1', start, end));
    else if (run !== undefined && run[1] + 1 === start) run[1] = end;
    else runs.push([start, end]);
  });
  const parts = runs.map(([start, end], index) => json.subarray(index === 0 ? start : start - 1, end));
  let v2: ReadonlyMap<string, Member> | undefined;
  return {
    common: sharedBytes(Buffer.concat(parts)),
    commonNames: names.filter((name) => !v3.has(name)),
    others: (form) => {
      if (form === 'v3') return v3;
      v2 ??= membersOf(toV2Form(JSON.parse(textOf(`{${[...v3.values()].join(',')}}`))));
      return v2;
    },
  };
}

function membersOf(fields: Fields): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  for (const name of Object.keys(fields)) {
    const member = memberOf(name, fields[name]);
    if (member !== undefined) members.set(name, member);
  }
  return members;
}

function parsed(common: SharedBytes, others: ReadonlyMap<string, Member>): unknown {
  const members = [common.bytes.toString('latin1'), ...others.values()].filter((member) => member !== '');
  return JSON.parse(textOf(`{${members.join(',')}}`));
}

/** The parts of a product, with its parsed fields as long as they are in memory. */
type Parts = Bytes & Pick<CachedProduct, 'code' | 'productType' | 'assertValid'> & { fresh(): Fields | undefined };

// A function of its own, so that no parsed value stays in memory.
function withBytes({ code, productType, common, commonNames, others, assertValid, fresh }: Parts): CachedProduct {
  const computed = new Map<string, Maybe<Member>>();
  const views = new Map<string, readonly Chunk[]>();
  const bytesOfMember = (key: string, one?: Member) => key.length + (one?.length ?? 0) + bytesPerMember;
  const bytesOfView = (key: string, chunks: readonly Chunk[]) =>
    2 * key.length + lengthOf(chunks.filter((chunk) => chunk !== common)) + bytesPerMember;
  // With the places of the members, which are looked for when one is needed.
  let stored = common.bytes.length + bytesPerField * commonNames.length + bytesPerMember;
  // Once more for the other form.
  for (const [key, one] of others('v3')) stored += 2 * bytesOfMember(key, one);
  // Counted as it grows, because counting all of it again for each view would take longer than making the view.
  let grown = 0;
  const dropView = (key: string): void => {
    const chunks = views.get(key);
    if (chunks !== undefined) grown -= bytesOfView(key, chunks);
    views.delete(key);
  };
  let places: ReadonlyMap<string, readonly [start: number, end: number]> | undefined;
  const member = (form: Form, name: string): Member | undefined => {
    if (isChanged(name)) return others(form).get(name);
    if (places === undefined) {
      const found = new Map<string, readonly [start: number, end: number]>();
      eachMember(common.bytes, commonNames, (one, start, end) => found.set(one, [start, end]));
      places = found;
    }
    const place = places.get(name);
    return place && common.bytes.toString('latin1', place[0], place[1]);
  };
  return {
    code,
    productType,
    assertValid,
    common,
    views,
    remembered: (key, make) => {
      const known = computed.get(key);
      if (known !== undefined || computed.has(key)) return known;
      const keep = (one: Member | undefined): Member | undefined => {
        grown += bytesOfMember(key, one);
        computed.set(key, one);
        return one;
      };
      const made = make();
      if (!(made instanceof Promise)) return keep(made);
      const making = made.then(keep).catch((error: unknown) => {
        computed.delete(key);
        throw error;
      });
      computed.set(key, making);
      return making;
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
      assertValid(form);
      return others(form);
    },
    member: (form, name) => {
      assertValid(form);
      return member(form, name);
    },
    record: (instead = {}) => {
      const names = new Set([...commonNames, ...others('v3').keys(), ...Object.keys(instead)]);
      return lazyRecord(names, { ...instead }, (name) => {
        const parsedFields = fresh();
        return parsedFields === undefined ? valueIn(name, member('v3', name) ?? '') : parsedFields[name];
      });
    },
    size: () => stored + grown,
  };
}

/** Returns an object that parses a field when it is read for the first time. */
function lazyRecord(names: ReadonlySet<string>, known: JsonObject, read: (name: string) => unknown): Fields {
  const fieldOf = (values: JsonObject, name: string | symbol): unknown => {
    if (typeof name === 'symbol' || !names.has(name)) return undefined;
    if (!Object.hasOwn(values, name)) values[name] = read(name);
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
