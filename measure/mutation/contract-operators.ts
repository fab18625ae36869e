import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf, walk } from '@contract-first/conformance/model';
import type { YamlFile } from '@contract-first/toolkit/generate';
import { parseDocument } from 'yaml';

/** A place that an operator can change: what the mutant does, and the text of the whole file after it. */
export interface Place {
  /** The name of the operator. */
  readonly kind: string;
  readonly title: string;
  /** Says which place it is, also when lines before it change. */
  readonly key: string;
  /** Its line; undefined where any change of the file counts. */
  readonly line?: number;
  rewrite(): string;
}

/** Returns what mutants do to an object of the contract, each with the object after it. */
type Operator = (node: JsonObject) => Changed[];
type Changed = readonly [title: string, after: Json];

const shown = (value: Json | undefined) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const arrayAt = (node: JsonObject, key: string): Json[] => (Array.isArray(node[key]) ? node[key] : []);
const propertiesOf = (node: JsonObject) => Object.keys(objectAt(node, 'properties'));

function set(node: JsonObject, key: string, value: Json): Changed {
  return [`\`${key}\` ${shown(node[key])} becomes ${shown(value)}`, { ...node, [key]: value }];
}

/** Makes an operator that removes a keyword whose value is a string or `false`. */
function dropKeyword(...keywords: string[]): Operator {
  return (node) =>
    keywords
      .filter((keyword) => typeof node[keyword] === 'string' || node[keyword] === false)
      .map((keyword) => {
        const { [keyword]: value, ...after } = node;
        return [`\`${keyword}\` ${shown(value)} is gone`, after];
      });
}

/** Makes an operator that removes one member of the array or the map under a keyword. */
function dropMember(keyword: string): Operator {
  return (node) => {
    const members = Object.entries(node[keyword] ?? {});
    const isArray = Array.isArray(node[keyword]);
    return members.map(([key, member]) => {
      const rest = members.filter(([other]) => other !== key);
      const after = isArray ? rest.map(([, kept]) => kept) : Object.fromEntries(rest);
      return [`${shown(isArray ? member : key)} is gone from \`${keyword}\``, { ...node, [keyword]: after }];
    });
  };
}

/** Makes an operator that moves bounds: upper ones by `step`, lower ones by its opposite. */
function moveBounds(step: 1 | -1): Operator {
  return (node) =>
    Object.entries(node).flatMap(([key, bound]) => {
      if (!/^(min|max)/.test(key) || typeof bound !== 'number') return [];
      const moved = bound + (key.startsWith('max') ? step : -step);
      return moved < 0 && !/imum$/.test(key) ? [] : [set(node, key, moved)];
    });
}

/** Another value of the same type: the next number, the other boolean, a longer string; a number for null. */
function otherThan(value: Json | undefined): Json {
  if (value === null) return 0;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value}x`;
}

const narrower: Readonly<Record<string, string>> = { number: 'integer', string: 'boolean' };

const operators: Readonly<Record<string, Operator>> = {
  'drop-required': dropMember('required'),
  'drop-enum-value': dropMember('enum'),
  'drop-header': dropMember('headers'),
  'drop-status': dropMember('responses'),
  'drop-parameter': dropMember('parameters'),
  'drop-property': dropMember('properties'),
  'drop-pattern': dropKeyword('pattern', 'format'),
  'open-object': dropKeyword('unevaluatedProperties', 'additionalProperties'),
  'tighten-bound': moveBounds(-1),
  'loosen-bound': moveBounds(1),
  'add-required': (node) => {
    const required = arrayAt(node, 'required');
    const optional = propertiesOf(node).filter((name) => !required.includes(name));
    return optional.map((name) => [`${shown(name)} becomes required`, { ...node, required: [...required, name] }]);
  },
  'rename-property': (node) =>
    propertiesOf(node).map((name) => {
      const renamed = (each: Json) => (each === name ? `${name}_2` : each);
      const entries = Object.entries(objectAt(node, 'properties')).map(([key, value]) => [renamed(key), value]);
      const required = node.required && { required: arrayAt(node, 'required').map(renamed) };
      return [`${shown(name)} is renamed`, { ...node, properties: Object.fromEntries(entries), ...required }];
    }),
  'widen-type': (node) =>
    typeof node.type === 'string' ? [set(node, 'type', node.type === 'integer' ? 'number' : [node.type, 'null'])] : [],
  'narrow-type': (node) => {
    const type = Array.isArray(node.type) ? node.type[0] : narrower[String(node.type)];
    return type === undefined ? [] : [set(node, 'type', type)];
  },
  'add-enum-value': (node) => {
    const values = arrayAt(node, 'enum');
    const added = otherThan(values.findLast((value) => value !== null));
    return values.length > 0 ? [[`the enum gets ${shown(added)}`, { ...node, enum: [...values, added] }]] : [];
  },
  'change-default': (node) => {
    if (node.default === undefined || typeof node.default === 'object') return [];
    const other = arrayAt(node, 'enum').find((value) => value !== node.default);
    return [set(node, 'default', other ?? otherThan(node.default))];
  },
  // On any other value it has no effect (OpenAPI 3.1, 4.8.12.2).
  'change-explode': (node) => {
    const { type = '' } = objectAt(node, 'schema');
    return typeof node.explode === 'boolean' && (type === 'array' || type === 'object')
      ? [set(node, 'explode', !node.explode)]
      : [];
  },
  'change-required-parameter': (node) =>
    node.in === 'query' || node.in === 'header' ? [set(node, 'required', !node.required)] : [],
};

/** Names of the operators over the hand-written files of the contract; the last one applies to files of examples, the others to all others. */
export const contractOperators: readonly string[] = [...Object.keys(operators), 'change-example'];

const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', 'headers', 'content', 'responses']);
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Whether the steps lead to an object of keywords: no example value, and no map of names. */
function leadToKeywords(steps: readonly string[]): boolean {
  let isMap = false;
  for (const step of steps) {
    if (!isMap && (data.has(step) || step.startsWith('x-'))) return false;
    isMap = !isMap && maps.has(step);
  }
  return !isMap;
}

/** Returns the places of a file of the contract that operators apply to. */
export function contractPlaces({ path: file, text, value: document }: Omit<YamlFile, 'locate'>): Place[] {
  const places: Place[] = [];
  const isExample = file.startsWith('openapi/examples/');
  walk(document, (value, path) => {
    const add = (kind: string, [change, after]: Changed) => {
      const title = `${file}#${pointerOf(path)}: ${change}`;
      const rewrite = () => {
        const changed = parseDocument(text);
        changed.setIn(path, changed.createNode(after));
        return changed.toString({ lineWidth: 0 });
      };
      places.push({ kind, title, key: title, rewrite });
    };
    if (!isExample && isJsonObject(value) && leadToKeywords(path))
      for (const [kind, operator] of Object.entries(operators)) for (const change of operator(value)) add(kind, change);
    if (isExample && path[0] === 'value' && (typeof value !== 'object' || value === null))
      add('change-example', [`${shown(value)} becomes ${shown(otherThan(value))}`, otherThan(value)]);
  });
  return places;
}
