import {
  contractOf,
  follow,
  isJsonObject,
  type Json,
  type JsonObject,
  mapValues,
  objectAt,
  sameValue,
  valueAt,
} from '@contract-first/conformance/model';
import { declareFields } from './bundle.ts';
import { selectionOf } from './request-schemas.ts';

/** What changed in a version (`x-changes`), and what programs have to do about it. */
export interface VersionChange {
  /** The component that changed. */
  readonly in: string;
  readonly what: string;
  readonly do: string;
  /** The name of the functions that convert between the two. */
  readonly conversion?: string;
  /** Properties, or patterns of them, that are no more. */
  readonly removed?: readonly string[];
  /** New names of properties by the old ones. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The properties that are new or have another schema. */
  readonly fields?: readonly string[];
  /** A property of items of lists in the component: items that have it are new. */
  readonly items?: string;
  /**
   * Properties, or patterns of them, whose values do not all come back when they are raised to the version and lowered
   * again.
   */
  readonly lost?: readonly { readonly fields: readonly string[]; readonly what: string }[];
}

/** What a document of differences says changed. */
export const changesIn = (difference: JsonObject) => difference['x-changes'] as unknown as readonly VersionChange[];

/** A version of the API. */
export interface Version {
  /** Its name, such as `3.1`. */
  readonly name: string;
  readonly changes: readonly VersionChange[];
  /** The whole contract of the version: the paths of its family under its own path, and the components that they need. */
  readonly document: JsonObject;
}

type Components = Readonly<Record<string, JsonObject>>;

/**
 * Returns the versions of a flattened contract, each made of the one before by a document of differences (openapi/versions/). With `base` they are made of
 * that, such as the contract of the production system: a component that a version only repeats stays as it is there.
 */
export function versionsOf(contract: JsonObject, differences: readonly JsonObject[], base = contract): Version[] {
  let before = base;
  let known = objectAt(objectAt(contract, 'components'), 'schemas');
  const made = differences.map((difference) => {
    const { version } = objectAt(difference, 'info');
    const { path } = objectAt(difference, 'x-version');
    const schemas = objectAt(objectAt(difference, 'components'), 'schemas') as Components;
    const changes = changesIn(difference);
    const isOther = ([name, schema]: [string, Json]) => JSON.stringify(known[name]) !== JSON.stringify(schema);
    const others = Object.fromEntries(Object.entries(schemas).filter(isOther));
    known = { ...known, ...schemas };
    const document = withSchemas(underPath(before, String(path)), others, changes);
    changeExamples(document, changes);
    document.info = { ...objectAt(contract, 'info'), title: `${objectAt(contract, 'info').title} ${version}` };
    document['x-version'] = String(version);
    document['x-changes'] = [...((before['x-changes'] ?? []) as Json[]), ...(difference['x-changes'] as Json[])];
    declareFields(document, contract);
    before = withoutUnused(document);
    return { name: String(version), changes, document: before };
  });
  return made.map((version, index) => {
    const later = made.slice(index + 1).flatMap(({ changes }) => changes);
    return { ...version, document: withoutLaterItems(version.document, later) };
  });
}

/** A copy whose examples of responses lack the items that came with later versions. */
function withoutLaterItems(whole: JsonObject, later: readonly VersionChange[]): JsonObject {
  const document = structuredClone(whole);
  const without = (value: Json, property: string): Json => {
    if (Array.isArray(value))
      return value.flatMap((one) => (isJsonObject(one) && property in one ? [] : [without(one, property)]));
    if (!isJsonObject(value)) return value;
    return mapValues(value, (one) => without(one, property));
  };
  const bodies = contractOf(document).operations.flatMap(({ responses }) =>
    Object.values(responses['200']?.content ?? {}),
  );
  for (const { in: component, items } of later)
    for (const { schema, examples } of bodies)
      if (items !== undefined && sameValue(schema).some(({ $ref }) => $ref?.endsWith(`/${component}`)))
        for (const example of Object.values(examples)) {
          const resolved = follow(example) as JsonObject;
          resolved.value = without(resolved.value ?? null, items);
        }
  return document;
}

/** A copy with the paths alone that are in the family of this path, such as those of `/api/v3` and `/api/v3.4` for `/api/v3.6`, under it. */
function underPath(before: JsonObject, path: string): JsonObject {
  const document = structuredClone(before);
  const family = new RegExp(`^${path.replace(/\.\d+$/, '')}(?:\\.\\d+)?(?=/)`);
  const paths = Object.entries(objectAt(document, 'paths')).filter(([one]) => family.test(one));
  document.paths = Object.fromEntries(paths.map(([one, item]) => [one.replace(family, path), item]));
  return document;
}

function withSchemas(document: JsonObject, schemas: Components, changes: Version['changes']): JsonObject {
  const all = objectAt(objectAt(document, 'components'), 'schemas');
  for (const [name, schema] of Object.entries(schemas)) {
    const own = changes.filter((change) => change.in === name);
    if (own.length === 0) {
      all[name] = schema;
      continue;
    }
    const { properties: _, patternProperties: __, ...rest } = objectAt(all, name);
    const members: Record<string, JsonObject> = {
      properties: { ...objectAt(objectAt(all, name), 'properties') },
      patternProperties: { ...objectAt(objectAt(all, name), 'patternProperties') },
    };
    for (const [keyword, some] of Object.entries(members)) {
      for (const [old, name] of own.flatMap(({ renamed = {} }) => Object.entries(renamed)))
        if (some[old] !== undefined) some[name] ??= some[old];
      for (const gone of own.flatMap(({ removed = [], renamed = {} }) => [...removed, ...Object.keys(renamed)]))
        delete some[gone];
      Object.assign(some, schema[keyword]);
    }
    const filled = Object.entries(members).filter(([, some]) => Object.keys(some).length > 0);
    all[name] = { ...rest, ...schema, ...Object.fromEntries(filled) };
  }
  return document;
}

/** Gives the examples of responses what a selection has in this version: examples of the properties stand in for old values. */
function changeExamples(document: JsonObject, changes: Version['changes']): void {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  for (const operation of contractOf(document).operations) {
    if (!operation.parameters.some((one) => one['x-selects'])) continue;
    const { schema, property } = selectionOf(operation) ?? { schema: '', property: '' };
    const own = changes.filter((change) => change.in === schema);
    for (const { examples } of Object.values(operation.responses['200']?.content ?? {}))
      for (const example of Object.values(examples)) {
        const value = valueAt(follow(example) as JsonObject, ['value', property]);
        for (const one of Array.isArray(value) ? value : [value])
          if (isJsonObject(one)) changeExample(one, objectAt(objectAt(schemas, schema), 'properties'), own);
      }
  }
}

function changeExample(value: JsonObject, properties: JsonObject, changes: readonly VersionChange[]): void {
  for (const { removed = [], renamed = {}, fields = [] } of changes) {
    for (const [old, name] of Object.entries(renamed)) {
      if (old in value) value[name] ??= value[old] as Json;
      delete value[old];
    }
    const isTouched = [...removed, ...fields].some((name) => name in value);
    for (const name of removed) delete value[name];
    for (const name of isTouched ? fields : []) {
      const [example] = (objectAt(properties, name).examples ?? []) as Json[];
      if (example === undefined) delete value[name];
      else value[name] = example;
    }
  }
}

/** The names of the properties, and patterns of them, that are other by some changes, by component. */
export function changedBy(changes: readonly VersionChange[]): Map<string, Set<string>> {
  const changed = new Map<string, Set<string>>();
  for (const { in: component, removed = [], renamed = {}, fields = [] } of changes) {
    const names = [...(changed.get(component) ?? []), ...removed, ...Object.entries(renamed).flat(), ...fields];
    if (names.length > 0) changed.set(component, new Set(names));
  }
  return changed;
}

/** The document without tags and components that neither its paths nor other references use. */
export function withoutUnused(document: JsonObject, others: Json = []): JsonObject {
  const used = new Set<string>();
  const names = new Set<unknown>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isJsonObject(value) && typeof value.$ref === 'string' && !used.has(value.$ref)) {
      used.add(value.$ref);
      visit(valueAt(document, value.$ref) as Json);
    }
    if (isJsonObject(value) && 'operationId' in value) for (const tag of value.tags as Json[]) names.add(tag);
    Object.values(value).forEach(visit);
  };
  visit(objectAt(document, 'paths'));
  visit(others);
  const components = Object.entries(objectAt(document, 'components')).map(([kind, some]) => {
    const kept = Object.entries(some as JsonObject).filter(([name]) => used.has(`#/components/${kind}/${name}`));
    return [kind, Object.fromEntries(kept)] as const;
  });
  const tags = ((document.tags ?? []) as JsonObject[]).filter(({ name }) => names.has(name));
  return { ...document, tags, components: Object.fromEntries(components) };
}
