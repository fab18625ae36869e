import { once } from '@contract-first/conformance/model';
import { byteString, type Chunk, type SharedBytes, textOf } from '@contract-first/toolkit/bytes';
import type { OpenedBody, SectionBytes } from '../../store/rows/stored-product.ts';
import type { SchemaVersion } from '../conversion/schema-versions.ts';
import type { Fields, JsonObject } from '../values.ts';
import {
  anyLanguage,
  type Form,
  forms,
  isHot,
  isImage,
  isLocalized,
  memberText,
  sectionOf,
  separator,
} from './cut-product.ts';

/** A member of a JSON object, `"name":value`, as a byte string. */
export type Member = string;

/** The members of an object by their names. */
export type Members = ReadonlyMap<string, Member>;

/** The bytes of a stored product. */
export interface ProductBytes {
  readonly code: string;
  readonly productType: () => unknown;
  /** Stands for all of it. */
  readonly digest: string;
  /** Whether requests in this language get the same images as those with defaults. */
  hasDefaultImages(lc: string): boolean;
  /** The object of a form: with the members that requests with defaults get, or with the stored ones instead of these, or with others instead of all that differ between forms or requests. */
  whole(form: Form, kind: 'default' | 'raw' | Members, more?: readonly Member[]): readonly Chunk[];
  /** The member of a stored field in a form. */
  stored(form: Form, name: string): Member | undefined;
  /** The members of a form that differ from those of others. */
  own(form: Form): Members;
  /** The members that depend on the country or the language of a request: as those with defaults get them, and as they are stored. */
  shown(): Members;
  raw(): Members;
  /** One of those that requests with defaults get. */
  shownOne(name: string): Member | undefined;
  /** The stored fields, each parsed when it is read, with others in place of those that depend on the country. */
  record(localized: () => Fields): Fields;
  /** The product as a newer schema has it, whose forms are all that one. */
  newer(schema: number): ProductBytes;
  /** What was sent of it last, by what it depends on. */
  readonly views: Map<string, readonly Chunk[]>;
  /** Roughly how many bytes of memory it takes when much is sent of it. */
  readonly size: number;
}

/** Returns the member of a field as a byte string; undefined for a value that JSON leaves out. */
export function memberOf(name: string, value: unknown): Member | undefined {
  const text = memberText(name, value);
  return text === undefined ? undefined : byteString(text);
}

/** Returns the value of a member; undefined for none. */
export function valueIn(name: string, member: Member | undefined): unknown {
  return member === undefined ? undefined : (JSON.parse(`{${textOf(member)}}`) as JsonObject)[name];
}

const quotedName = /"((?:[^"\\]|\\.)*)"/y;
const simpleName = /^[\w-]*$/;

function membersIn(text: string): Members {
  const members = new Map<string, Member>();
  if (text === '') return members;
  for (const member of text.slice(separator.length).split(separator)) {
    quotedName.lastIndex = 0;
    const [quoted = '', name = ''] = quotedName.exec(member) ?? [];
    members.set(simpleName.test(name) ? name : JSON.parse(textOf(quoted)), member);
  }
  return members;
}

/** Returns a function that makes a value when it is called first, and returns it from then on. */
export function later<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// The places of members, and views.
const bytesBeside = 10_000;

const withSeparator = (member: Member): string => separator + member;
const ended = (members: readonly Member[]): string => `${members.map(withSeparator).join('')}}`;
const renamedMember = (name: string, newName: string, member: Member): [string, Member] => [
  newName,
  JSON.stringify(newName) + member.slice(JSON.stringify(name).length),
];

/** Returns the bytes of a product that has a code. Its sections are read when they are needed. */
export function productBytes(code: string, opened: OpenedBody, versions: readonly SchemaVersion[]): ProductBytes {
  const { digest, notes, head, length, sections: read } = opened;
  const languages = notes.slice(0, notes.indexOf('\n'));
  const shownHead = notes.slice(languages.length + 1);
  const sections = later<SectionBytes>(read);
  const textAt = (section: number): string => {
    const { bytes, ends } = sections();
    return bytes.toString('latin1', ends[section - 1] ?? 0, ends[section]);
  };
  const at = (section: number) => later(() => membersIn(textAt(section)));
  const [common, older] = [at(sectionOf.common), at(sectionOf.older)];
  const [shown, raw] = [at(sectionOf.shown), at(sectionOf.raw)];
  const ownSection = (form: Form) => sectionOf.own + forms.indexOf(form);
  const owns = forms.map((form) => at(ownSection(form)));
  const own = (form: Form): Members => owns[forms.indexOf(form)]?.() ?? new Map();
  const inHead = later(() => membersIn(head));
  const shownInHead = later(() => membersIn(shownHead));
  /** The bytes from the beginning of a section to the end of another. */
  function piece(first: number, last = first): SharedBytes {
    const { bytes, ends } = sections();
    return { bytes: bytes.subarray(ends[first - 1] ?? 0, ends[last]), digest: `${digest} ${first} ${last}` };
  }

  const all = (text: string, name: string, rest: SharedBytes, more: readonly Member[]): Chunk[] => [
    { bytes: Buffer.from(`{${text.slice(separator.length)}`, 'latin1'), digest: `${digest} ${name}` },
    rest,
    ended(more),
  ];

  const stored = (form: Form, name: string): Member | undefined => {
    if (isLocalized(name) || isImage(name))
      return isImage(name) && languages !== anyLanguage ? undefined : raw().get(name);
    const found = inHead().get(name);
    return found !== undefined || isHot(name)
      ? found
      : (own(form).get(name) ?? older().get(name) ?? common().get(name));
  };
  const allShown = later(() => new Map([...shownInHead(), ...shown()]));
  const namesStored = later(() =>
    [inHead(), older(), common(), own('v3'), raw()].flatMap((members) => [...members.keys()]),
  );
  const product: ProductBytes = {
    code,
    productType: later(() => valueIn('product_type', stored('v3', 'product_type'))),
    digest,
    hasDefaultImages: (lc) => languages !== anyLanguage && !languages.includes(lc),
    whole: (form, kind, more = []) => {
      const { raw: asStored, older: first, common: last, shown: byDefault } = sectionOf;
      const start = kind === 'default' ? head + shownHead : head;
      if (kind !== 'default' && kind !== 'raw')
        return all(start, 'head', piece(first, last), [...kind.values(), ...more]);
      const rest = kind === 'default' ? piece(first, byDefault) : piece(asStored, last);
      return all(start + textAt(ownSection(form)), `${kind} ${form}`, rest, more);
    },
    stored,
    own,
    shown: allShown,
    raw,
    shownOne: (name) => (isHot(name) ? shownInHead() : shown()).get(name),
    record: (localized) =>
      lazyRecord(
        () => new Set([...namesStored(), ...Object.keys(localized())]),
        (name) => (isLocalized(name) ? localized()[name] : valueIn(name, stored('v3', name))),
      ),
    newer: once(newerBytes, new Map()),
    views: new Map(),
    size: 2 * (head.length + length) + bytesBeside,
  };

  function newerBytes(schema: number): ProductBytes {
    const reached = versions.filter((version) => version.schema <= schema);
    const newNames = new Map(reached.flatMap((version) => [...version.renamed]));
    const others = later(() => {
      const { bytes, ends } = opened.newer();
      const members = new Map([...inHead(), ...older(), ...own('v3')]);
      for (const version of reached) {
        for (const name of members.keys()) if (version.changes(name)) members.delete(name);
        const section = opened.schemas.indexOf(version.schema);
        const text = bytes.toString('latin1', ends[section - 1] ?? 0, ends[section]);
        for (const [name, member] of membersIn(text)) members.set(name, member);
      }
      return members;
    });
    const renamed = (members: Members): Members =>
      new Map([...members].map(([name, member]) => renamedMember(name, newNames.get(name) ?? name, member)));
    const shownNow = later(() => renamed(allShown()));
    const isChanged = (name: string) => reached.some((version) => version.changes(name));
    return {
      ...product,
      digest: `${digest} ${schema}`,
      stored: (_form, name) => (isChanged(name) ? others().get(name) : stored('v3', name)),
      own: others,
      shownOne: (name) => shownNow().get(name) ?? product.shownOne(name),
      whole: (_form, kind, more = []) => {
        const rest = piece(sectionOf.common);
        if (typeof kind === 'object') return [`{${[...renamed(kind).values()].join(separator)}`, rest, ended(more)];
        const members = [...others(), ...(kind === 'default' ? shownNow() : renamed(raw()))];
        return all(members.map(([, member]) => withSeparator(member)).join(''), `${schema} ${kind}`, rest, more);
      },
      views: new Map(),
    };
  }
  return product;
}

/** Returns an object that reads a field when it is needed for the first time. */
function lazyRecord(names: () => ReadonlySet<string>, read: (name: string) => unknown): Fields {
  const fieldOf = (values: JsonObject, name: string | symbol): unknown => {
    if (typeof name === 'symbol') return undefined;
    if (!Object.hasOwn(values, name)) values[name] = read(name);
    return values[name];
  };
  return new Proxy<JsonObject>(
    {},
    {
      get: fieldOf,
      has: (_values, name) => names().has(String(name)),
      ownKeys: () => [...names()],
      getOwnPropertyDescriptor: (values, name) =>
        names().has(String(name))
          ? { value: fieldOf(values, name), enumerable: true, configurable: true, writable: true }
          : undefined,
    },
  );
}
