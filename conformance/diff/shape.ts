import { isJsonObject, type Json, type JsonObject, pointerOf } from '../../scripts/generate/json.ts';
import { same, valueAt } from './documents.ts';

/** A schema and where it stands in its document. */
export interface Part {
  schema: Json;
  pointer: string;
}

/** Schemas that all have to hold for one value. */
export type Node = Part[];

/** What the parts of a node say together: references followed and `allOf` merged, so that equal meanings look equal. */
export interface Shape {
  pointer: string;
  /** Where its parts stand. */
  sources: string[];
  /** Allowed types; undefined when none is named. */
  types?: string[];
  /** Values of `enum` or `const`; undefined when none are listed. */
  values?: Json[];
  patterns: string[];
  format?: string;
  default?: Json;
  /** Numeric keywords: bounds of numbers, lengths and counts, the strictest of all parts. */
  limits: Record<string, number>;
  unique: boolean;
  required: Set<string>;
  properties: Map<string, Node>;
  patternProperties: Map<string, Node>;
  /** Properties that are not named: a schema, `true` or `false`. */
  rest: Node;
  items: Node;
  prefixItems: Node[];
  /** One group of branches for each `oneOf` or `anyOf`. */
  choices: { keyword: string; branches: Node[] }[];
  discriminator?: JsonObject;
  /** Examples, for trying patterns that cannot be compared. */
  examples: Json[];
  /** Keywords that this reading does not understand. */
  others: JsonObject;
}

const lowerLimits = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const upperLimits = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const notes =
  /^(x-.*|\$ref|\$comment|allOf|title|description|deprecated|readOnly|writeOnly|example|externalDocs|xml|additionalProperties|unevaluatedProperties)$/;

/** Reads all parts of a node as one shape. */
export function shapeOf(document: JsonObject, node: Node): Shape {
  const shape: Shape = {
    pointer: node[0]?.pointer ?? '',
    sources: [],
    patterns: [],
    limits: {},
    unique: false,
    required: new Set(),
    properties: new Map(),
    patternProperties: new Map(),
    rest: [],
    items: [],
    prefixItems: [],
    choices: [],
    examples: [],
    others: {},
  };
  const take = ({ schema, pointer }: Part): void => {
    if (schema === false) shape.values = [];
    if (!isJsonObject(schema) || shape.sources.includes(pointer)) return;
    shape.sources.push(pointer);
    if (typeof schema.$ref === 'string') {
      const target = schema.$ref.replace(/^#/, '');
      if (shape.pointer === pointer && Object.keys(schema).length === 1) shape.pointer = target;
      take({ schema: valueAt(document, target) ?? true, pointer: target });
    }
    each(schema.allOf, `${pointer}/allOf`).forEach(take);
    for (const [keyword, value] of Object.entries(schema)) takeKeyword(shape, keyword, value, pointer);
    const rest = schema.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
    if (schema[rest] !== undefined) shape.rest.push({ schema: schema[rest], pointer: `${pointer}/${rest}` });
  };
  node.forEach(take);
  shape.patterns.sort();
  return shape;
}

function takeKeyword(shape: Shape, keyword: string, value: Json, pointer: string): void {
  const here = `${pointer}/${keyword}`;
  if (keyword === 'type') shape.types = both(shape.types, [value].flat().map(String), overlap);
  else if (keyword === 'enum') shape.values = both(shape.values, [value].flat(), overlap);
  else if (keyword === 'const') shape.values = both(shape.values, [value], overlap);
  else if (keyword === 'pattern')
    shape.patterns.push(...(shape.patterns.includes(String(value)) ? [] : [String(value)]));
  else if (keyword === 'format') shape.format = String(value);
  else if (keyword === 'default') shape.default = value;
  else if (keyword === 'uniqueItems') shape.unique ||= value === true;
  else if (keyword === 'examples') shape.examples.push(...[value].flat());
  else if (keyword === 'discriminator' && isJsonObject(value)) shape.discriminator = value;
  else if (lowerLimits.has(keyword))
    shape.limits[keyword] = Math.max(Number(value), shape.limits[keyword] ?? -Infinity);
  else if (upperLimits.has(keyword)) shape.limits[keyword] = Math.min(Number(value), shape.limits[keyword] ?? Infinity);
  else if (keyword === 'multipleOf') shape.limits[keyword] = Number(value);
  else if (keyword === 'required') for (const name of [value].flat()) shape.required.add(String(name));
  else if (keyword === 'properties' || keyword === 'patternProperties') {
    for (const [name, schema] of Object.entries(isJsonObject(value) ? value : {})) {
      const node = shape[keyword].get(name) ?? [];
      shape[keyword].set(name, [...node, { schema, pointer: here + pointerOf([name]) }]);
    }
  } else if (keyword === 'items') shape.items.push({ schema: value, pointer: here });
  else if (keyword === 'prefixItems') {
    each(value, here).forEach((part, index) => {
      shape.prefixItems[index] = [...(shape.prefixItems[index] ?? []), part];
    });
  } else if (keyword === 'oneOf' || keyword === 'anyOf') {
    shape.choices.push({ keyword, branches: each(value, here).map((part) => [part]) });
  } else if (!notes.test(keyword)) shape.others[keyword] = value;
}

function each(values: Json | undefined, pointer: string): Part[] {
  return Array.isArray(values) ? values.map((schema, index) => ({ schema, pointer: `${pointer}/${index}` })) : [];
}

function both<Item>(before: Item[] | undefined, more: Item[], join: (a: Item[], b: Item[]) => Item[]): Item[] {
  return before ? join(before, more) : more;
}

function overlap<Item>(left: Item[], right: Item[]): Item[] {
  return left.filter((item) => right.some((other) => same(item, other)));
}
