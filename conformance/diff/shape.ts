import { isJsonObject, type Json, type JsonObject, pointerOf, stepsOf, valueAt } from '../model/json.ts';
import { same } from './change.ts';

/** Schemas that all describe one value, each with the pointer to where it is written. */
export type Node = { schema: Json; pointer: string }[];

/** What the schemas of a node say together: references followed and `allOf` merged, so that equal meanings look equal. */
export interface Shape {
  pointer: string;
  /** Where its parts are written. */
  sources: string[];
  /** Allowed types; undefined when none is named. */
  types?: string[];
  /** Values of `enum` or `const`; undefined when there is neither. */
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
  /** Examples, for patterns from which no strings can be made. */
  examples: Json[];
  /** Who does not send it: callers (`readOnly`) or the server (`writeOnly`). */
  hidden: Set<string>;
  /** Keywords without a rule of their own. */
  others: JsonObject;
}

/** Keywords that change no meaning, or that are read elsewhere. */
const ignored =
  /^(x-.*|\$ref|\$comment|allOf|title|description|deprecated|nullable|example|externalDocs|xml|additionalProperties|unevaluatedProperties)$/;
const lowerLimit = /^(minimum|exclusiveMinimum|min(Length|Items|Properties))$/;
const upperLimit = /^(maximum|exclusiveMaximum|max(Length|Items|Properties))$/;

/** Reads all schemas of a node of the document as one shape. */
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
    hidden: new Set(),
    others: {},
  };
  const read = ({ schema, pointer }: Node[number]): void => {
    if (schema === false) shape.values = [];
    if (!isJsonObject(schema) || shape.sources.includes(pointer)) return;
    shape.sources.push(pointer);
    if (typeof schema.$ref === 'string') {
      const target = pathOf(schema.$ref);
      if (shape.pointer === pointer && Object.keys(schema).length === 1) shape.pointer = target;
      read({ schema: (valueAt(document, target) ?? true) as Json, pointer: target });
    }
    branchesOf(schema.allOf, `${pointer}/allOf`).forEach(read);
    for (const [keyword, value] of Object.entries(schema)) addKeyword(shape, keyword, value, pointer);
    const rest = schema.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
    if (schema[rest] !== undefined) shape.rest.push({ schema: schema[rest], pointer: `${pointer}/${rest}` });
  };
  node.forEach(read);
  shape.patterns.sort();
  return shape;
}

function addKeyword(shape: Shape, keyword: string, value: Json, owner: string): void {
  const pointer = `${owner}/${keyword}`;
  const values = [value].flat();
  const { limits, prefixItems } = shape;
  if (keyword === 'type') shape.types = commonTypes(shape.types, values.map(String));
  else if (keyword === 'enum' || keyword === 'const')
    shape.values = overlap(shape.values, keyword === 'enum' ? values : [value]);
  else if (keyword === 'pattern') shape.patterns = [...new Set([...shape.patterns, String(value)])];
  else if (keyword === 'format') shape.format = String(value);
  else if (keyword === 'default') shape.default = value;
  else if (keyword === 'readOnly' || keyword === 'writeOnly') {
    if (value === true) shape.hidden.add(keyword);
  } else if (keyword === 'uniqueItems') shape.unique ||= value === true;
  else if (keyword === 'examples') shape.examples.push(...values);
  else if (keyword === 'discriminator' && isJsonObject(value)) shape.discriminator = value;
  else if (lowerLimit.test(keyword)) limits[keyword] = Math.max(Number(value), limits[keyword] ?? -Infinity);
  else if (upperLimit.test(keyword)) limits[keyword] = Math.min(Number(value), limits[keyword] ?? Infinity);
  else if (keyword === 'multipleOf') limits[keyword] = Number(value);
  else if (keyword === 'required') for (const name of values) shape.required.add(String(name));
  else if (keyword === 'properties' || keyword === 'patternProperties') {
    const nodes = shape[keyword];
    for (const [name, schema] of Object.entries(isJsonObject(value) ? value : {}))
      nodes.set(name, [...(nodes.get(name) ?? []), { schema, pointer: pointer + pointerOf([name]) }]);
  } else if (keyword === 'items') shape.items.push({ schema: value, pointer });
  else if (keyword === 'prefixItems') {
    for (const [index, part] of branchesOf(value, pointer).entries())
      prefixItems[index] = [...(prefixItems[index] ?? []), part];
  } else if (keyword === 'oneOf' || keyword === 'anyOf') {
    const [constants, types] = ['const', 'type'].map((one) => listed(value, one, keyword === 'oneOf'));
    if (constants !== undefined) shape.values = overlap(shape.values, constants);
    else if (types !== undefined) shape.types = commonTypes(shape.types, types.flat().map(String));
    else shape.choices.push({ keyword, branches: branchesOf(value, pointer).map((branch) => [branch]) });
  } else if (!ignored.test(keyword)) shape.others[keyword] = value;
}

/** What the branches of a choice have for a keyword when they have only that and perhaps a description: a list of constants, as `enum`, or of types. In `oneOf` no value may fit two. */
function listed(branches: Json, keyword: string, isOne: boolean): Json[] | undefined {
  const described = /^(title|description|deprecated|x-.*)$/;
  const values = [branches].flat().flatMap((branch) => {
    const { [keyword]: value, ...others } = isJsonObject(branch) ? branch : {};
    return value === undefined || !Object.keys(others).every((one) => described.test(one)) ? [] : [value];
  });
  // Integers are numbers.
  const fitted = values.flat().map((value) => (value === 'integer' && keyword === 'type' ? 'number' : value));
  const isTwice = fitted.some((value, at) => fitted.slice(at + 1).some((other) => same(value, other)));
  return values.length === [branches].flat().length && !(isOne && isTwice) ? values : undefined;
}

function branchesOf(values: Json | undefined, pointer: string): Node {
  return Array.isArray(values) ? values.map((schema, index) => ({ schema, pointer: `${pointer}/${index}` })) : [];
}

function overlap<Item extends Json>(known: Item[] | undefined, more: Item[]): Item[] {
  return known ? known.filter((item) => more.some((other) => same(item, other))) : more;
}

/** The types that both lists allow; integers are numbers. */
function commonTypes(known: readonly string[] | undefined, more: string[]): string[] {
  if (known === undefined) return more;
  const isIn = (types: readonly string[]) => (type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...known.filter(isIn(more)), ...more.filter(isIn(known))])];
}

/** The pointer of a reference without `#` and percent-encoding. */
export function pathOf(reference: string): string {
  return pointerOf(stepsOf(reference));
}
