import { isJsonObject, type Json, type JsonObject, objectAt, valueAt } from '@contract-first/conformance/model';

const componentPath = '#/components/schemas/';

/** What `x-records` of a contract says of records that are kept as JSON lines. */
interface Records {
  readonly title: string;
  readonly description: string;
  /** The component that describes a record. */
  readonly component: string;
  /** Its property that has the version of its schema. */
  readonly version: string;
  readonly required: readonly string[];
}

/**
 * Returns the JSON Schema of a record, undefined where the contract has no `x-records`: the component of the first document, and for a record with
 * the version of a later one the component as it is there. A component that is as before stands in it once.
 */
export function recordSchema(documents: readonly JsonObject[]): JsonObject | undefined {
  const [first = {}] = documents;
  if (!isJsonObject(first['x-records'])) return undefined;
  const { title, description, component, version, required } = first['x-records'] as unknown as Records;
  const $defs: Record<string, Json> = {};
  let names: ReadonlyMap<string, string> = new Map();
  let before: JsonObject = {};
  const versions: { readonly condition: JsonObject; readonly $ref: string }[] = [];
  for (const document of documents) {
    const schemas = objectAt(objectAt(document, 'components'), 'schemas');
    const number = valueAt(schemas, [component, 'properties', version, 'const']);
    const changed = changedComponents(schemas, before, component);
    const suffix = names.size === 0 ? '' : `-${number}`;
    const known = names;
    const nameOf = (name: string): string => (changed.has(name) ? `${name}${suffix}` : (known.get(name) ?? name));
    for (const name of changed) $defs[nameOf(name)] = withReferences(schemas[name] as Json, nameOf);
    if (changed.has(component)) {
      const condition = { properties: { [version]: { const: number as Json } }, required: [version] };
      versions.push({ condition, $ref: `#/$defs/${nameOf(component)}` });
    }
    names = new Map(Object.keys(schemas).map((name) => [name, nameOf(name)]));
    before = schemas;
  }
  const [oldest, ...newer] = versions;
  const allOf = [
    { if: { anyOf: newer.map(({ condition }) => condition) }, else: { $ref: oldest?.$ref ?? '' } },
    ...newer.map(({ condition, $ref }) => ({ if: { not: condition }, else: { $ref } })),
  ];
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  return { $schema: dialect, title, description, type: 'object', required: [...required], allOf, $defs };
}

/** The components that one of these needs and that are not as before, themselves or in what they refer to. */
function changedComponents(schemas: JsonObject, before: JsonObject, component: string): Set<string> {
  const used = new Set([component]);
  for (const name of used) for (const reference of referencesIn(schemas[name] as Json)) used.add(reference);
  const isOther = (name: string) => JSON.stringify(schemas[name]) !== JSON.stringify(before[name]);
  const changed = new Set([...used].filter(isOther));
  for (let size = -1; size < changed.size; ) {
    size = changed.size;
    for (const name of used)
      if (referencesIn(schemas[name] as Json).some((reference) => changed.has(reference))) changed.add(name);
  }
  return changed;
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' && $ref.startsWith(componentPath) ? [$ref.slice(componentPath.length)] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function withReferences(value: Json, nameOf: (name: string) => string): Json {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, nameOf));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, Json] => {
    const isReference = key === '$ref' && typeof one === 'string' && one.startsWith(componentPath);
    return [key, isReference ? `#/$defs/${nameOf(one.slice(componentPath.length))}` : withReferences(one, nameOf)];
  });
  return Object.fromEntries(entries);
}
