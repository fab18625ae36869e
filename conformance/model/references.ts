import { isObject, valueAt } from './json.ts';

/** A reference to another place of the same document. */
export interface Reference {
  readonly $ref: string;
}

/** Thrown for a document that cannot be read as a contract; the message names the place. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

const targets = new WeakMap<object, object>();

/** Keywords whose value is data: a `$ref` in it is no reference. */
const data = new Set(['example', 'value', 'default', 'enum', 'const']);
/** Keywords whose value is a map, so that its keys are names and no keywords. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'examples']);

/** Connects every `$ref` of a document with its target, so that `follow` works on its nodes. Throws `ContractError` for one without target. */
export function linkReferences(document: object): void {
  const link = (node: unknown, isMap: boolean): void => {
    if (Array.isArray(node)) for (const item of node) link(item, false);
    if (!isObject(node)) return;
    if (!isMap && typeof node.$ref === 'string') targets.set(node, targetOf(document, node.$ref));
    for (const [key, value] of Object.entries(node)) {
      const isData = !isMap && (data.has(key) || (key === 'examples' && Array.isArray(value)));
      if (!isData) link(value, !isMap && maps.has(key));
    }
  };
  link(document, false);
}

function targetOf(document: object, reference: string): object {
  const target = reference === '#' ? document : reference.startsWith('#/') ? valueAt(document, reference) : undefined;
  if (typeof target === 'object' && target !== null) return target;
  throw new ContractError(`The contract refers to ${reference}, which does not exist in the document.`);
}

/** The node itself, or what it refers to through any number of references. Throws `ContractError` for a node of a document that was not linked, and for a circle. */
export function follow<Node extends object>(node: Node | Reference): Node {
  let current: object = node;
  for (let steps = 0; '$ref' in current && typeof current.$ref === 'string'; steps += 1) {
    const next = steps < 100 ? targets.get(current) : undefined;
    if (next === undefined) throw new ContractError(`The reference ${current.$ref} leads to no value.`);
    current = next;
  }
  return current as Node;
}
