import { parseDocument } from 'yaml';
import { isObject } from '../../conformance/model/json.ts';

type Steps = readonly (string | number)[];
type Node = Readonly<Record<string, unknown>>;

/** One change of a parsed file: a value set, a member deleted, or the key of a member renamed. */
export type Change =
  | { readonly path: Steps; readonly set: unknown }
  | { readonly path: Steps; readonly delete: true }
  | { readonly path: Steps; readonly rename: string };

/** A place that an operator can change: what the mutant does, where it stands, and the changes. */
export interface Place {
  readonly title: string;
  readonly path: Steps;
  readonly changes: readonly Change[];
}

/** Returns the places of one parsed file of the contract that the operator applies to. */
export type ContractOperator = (document: unknown, file: string) => Place[];

const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', 'headers', 'content', 'responses']);
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Makes an operator from one that looks at a single object; maps of names and example values are passed over. */
function onNodes(placesOf: (node: Node, path: Steps) => Place[]): ContractOperator {
  const visit = (value: unknown, path: Steps, isMap: boolean): Place[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => visit(item, [...path, at], false));
    if (!isObject(value)) return [];
    const members = Object.entries(value).filter(([key]) => isMap || !(data.has(key) || key.startsWith('x-')));
    const below = members.flatMap(([key, member]) => visit(member, [...path, key], !isMap && maps.has(key)));
    return isMap ? below : [...placesOf(value, path), ...below];
  };
  return (document, file) => (file.startsWith('openapi/examples/') ? [] : visit(document, [], false));
}

const drop = (title: string, path: Steps): Place => ({ title, path, changes: [{ path, delete: true }] });
const set = (title: string, path: Steps, value: unknown): Place => ({ title, path, changes: [{ path, set: value }] });
const quoted = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Another value of the same type: the next number, the other boolean, a longer string. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return `${value}x`;
}

/** Makes an operator that moves bounds: upper ones by `step`, lower ones by its opposite. */
function onBounds(verb: string, step: 1 | -1): ContractOperator {
  return onNodes((node, path) =>
    Object.entries(node)
      .filter((entry): entry is [string, number] => /^(min|max)/.test(entry[0]) && typeof entry[1] === 'number')
      .map(([key, bound]) => ({ key, bound, moved: bound + (key.startsWith('max') ? step : -step) }))
      .filter(({ key, moved }) => moved >= 0 || !/Length|Items|Properties|Contains/.test(key))
      .map(({ key, bound, moved }) => set(`${verb} \`${key}\` from ${bound} to ${moved}`, [...path, key], moved)),
  );
}

const changedRequired = (node: Node, path: Steps, name: string, changed: readonly unknown[]): Change[] =>
  arrayOf(node.required).includes(name) ? [{ path: [...path, 'required'], set: changed }] : [];

const scalars = (value: unknown, path: Steps): { value: unknown; path: Steps }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => scalars(item, [...path, Array.isArray(value) ? Number(key) : key]))
    : [{ value, path }];

/** Operators over the hand-written files of the contract, by name. */
export const contractOperators: Readonly<Record<string, ContractOperator>> = {
  'drop-required': onNodes((node, path) =>
    arrayOf(node.required).map((name, at) => drop(`${quoted(name)} is no longer required`, [...path, 'required', at])),
  ),
  'add-required': onNodes((node, path) => {
    const required = arrayOf(node.required);
    return namesOf(node.properties)
      .filter((name) => !required.includes(name))
      .map((name) => set(`${quoted(name)} becomes required`, [...path, 'required'], [...required, name]));
  }),
  'widen-type': onNodes(({ type }, path) => {
    if (typeof type !== 'string') return [];
    const wider = type === 'integer' ? 'number' : [type, 'null'];
    return [set(`the type ${quoted(type)} becomes ${quoted(wider)}`, [...path, 'type'], wider)];
  }),
  'narrow-type': onNodes(({ type }, path) => {
    const narrower = Array.isArray(type) ? type[0] : ({ number: 'integer', string: 'boolean' } as Node)[String(type)];
    if (narrower === undefined) return [];
    return [set(`the type ${quoted(type)} becomes ${quoted(narrower)}`, [...path, 'type'], narrower)];
  }),
  'drop-enum-value': onNodes((node, path) =>
    arrayOf(node.enum).map((value, at) => drop(`${quoted(value)} is no value of the enum`, [...path, 'enum', at])),
  ),
  'add-enum-value': onNodes((node, path) => {
    const values = arrayOf(node.enum);
    const added = otherThan(values.findLast((value) => value !== null));
    return values.length > 0
      ? [set(`the enum gets the value ${quoted(added)}`, [...path, 'enum'], [...values, added])]
      : [];
  }),
  'change-default': onNodes((node, path) => {
    if (node.default === undefined || typeof node.default === 'object') return [];
    const other = arrayOf(node.enum).find((value) => value !== node.default) ?? otherThan(node.default);
    return [set(`the default ${quoted(node.default)} becomes ${quoted(other)}`, [...path, 'default'], other)];
  }),
  'tighten-bound': onBounds('tightens', -1),
  'loosen-bound': onBounds('loosens', 1),
  'rename-property': onNodes((node, path) =>
    namesOf(node.properties).map((name) => {
      const renamed = `${name}_2`;
      const required = arrayOf(node.required).map((each) => (each === name ? renamed : each));
      const change = { path: [...path, 'properties', name], rename: renamed };
      const changes = [change, ...changedRequired(node, path, name, required)];
      return { title: `the property ${quoted(name)} is called ${quoted(renamed)}`, path: change.path, changes };
    }),
  ),
  'drop-property': onNodes((node, path) =>
    namesOf(node.properties).map((name) => {
      const required = arrayOf(node.required).filter((each) => each !== name);
      const dropped = drop(`the property ${quoted(name)} is gone`, [...path, 'properties', name]);
      return { ...dropped, changes: [...dropped.changes, ...changedRequired(node, path, name, required)] };
    }),
  ),
  'drop-header': onNodes((node, path) =>
    namesOf(node.headers).map((name) => drop(`the header ${quoted(name)} is gone`, [...path, 'headers', name])),
  ),
  'drop-status': onNodes((node, path) =>
    namesOf(node.responses).map((status) => drop(`the status ${status} is gone`, [...path, 'responses', status])),
  ),
  'change-explode': onNodes(({ explode }, path) =>
    typeof explode === 'boolean' ? [set(`\`explode\` becomes ${!explode}`, [...path, 'explode'], !explode)] : [],
  ),
  'drop-parameter': onNodes((node, path) =>
    arrayOf(node.parameters).map((parameter, at) => {
      const name = isObject(parameter) ? (parameter.$ref ?? parameter.name) : at;
      return drop(`the parameter ${quoted(name)} is gone`, [...path, 'parameters', at]);
    }),
  ),
  'change-required-parameter': onNodes((node, path) =>
    node.in === 'query' || node.in === 'header'
      ? [
          set(
            `the parameter ${quoted(node.name)} becomes ${node.required ? 'optional' : 'required'}`,
            [...path, 'required'],
            !node.required,
          ),
        ]
      : [],
  ),
  'open-object': onNodes((node, path) =>
    ['unevaluatedProperties', 'additionalProperties']
      .filter((key) => node[key] === false)
      .map((key) => drop(`the object is open: no \`${key}: false\``, [...path, key])),
  ),
  'drop-pattern': onNodes((node, path) =>
    ['pattern', 'format']
      .filter((key) => typeof node[key] === 'string')
      .map((key) => drop(`the ${key} ${quoted(node[key])} is gone`, [...path, key])),
  ),
  'change-example': (document, file) =>
    file.startsWith('openapi/examples/') && isObject(document)
      ? scalars(document.value, ['value']).map(({ value, path }) => {
          const other = value === null ? 0 : otherThan(value);
          return set(`the example shows ${quoted(other)} in place of ${quoted(value)}`, path, other);
        })
      : [],
};

/** Returns the YAML text after the changes of a place; comments and order stay. */
export function rewriteYaml(text: string, { changes }: Pick<Place, 'changes'>): string {
  const document = parseDocument(text);
  for (const change of changes) apply(document, change);
  return document.toString({ lineWidth: 0 });
}

function apply(document: ReturnType<typeof parseDocument>, change: Change): void {
  if ('set' in change) {
    const isPlain = typeof change.set !== 'object';
    document.setIn(change.path, isPlain ? change.set : document.createNode(change.set));
  } else if ('delete' in change) document.deleteIn(change.path);
  else {
    const map = document.getIn(change.path.slice(0, -1)) as { items: { key: { value: unknown } }[] };
    const pair = map.items.find(({ key }) => key.value === change.path.at(-1));
    if (pair !== undefined) pair.key.value = change.rename;
  }
}
