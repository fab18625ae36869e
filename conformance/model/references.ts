import { isObject, valueAt } from './json.ts';
import { isUrlEncoded } from './media-type.ts';

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
const maps = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'examples', 'mapping'],
  ...['schemas', 'responses', 'parameters', 'headers', 'requestBodies', 'callbacks', 'links', 'content', 'encoding'],
]);

/** Calls `visit` for every object of a document that is no data: not an example, a default or an extension, nor a map of names. */
function visitObjects(document: object, visit: (node: Record<string, unknown>) => void): void {
  const enter = (node: unknown, isMap: boolean): void => {
    if (Array.isArray(node)) for (const item of node) enter(item, false);
    if (!isObject(node)) return;
    if (!isMap) visit(node);
    for (const [key, value] of Object.entries(node)) {
      const isData = data.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value));
      if (isMap || !isData) enter(value, !isMap && maps.has(key));
    }
  };
  enter(document, false);
}

/** Connects every `$ref` of a document with its target, so that `follow` works on its nodes. Throws `ContractError` for one without target. */
export function linkReferences(document: object): void {
  visitObjects(document, (node) => {
    if (typeof node.$ref === 'string') targets.set(node, targetOf(document, node.$ref));
  });
}

/**
 * The document in the terms of OpenAPI 3.1: itself, or of a document of 3.0 a copy in which `nullable` is a type, exclusive bounds are
 * numbers, and nothing stands beside a `$ref`. Throws `ContractError` for a document of another version.
 */
export function upgraded<Document extends object>(document: Document): Document {
  const { openapi = '3.1.0' } = document as { openapi?: unknown };
  if (/^3\.2(\.|$)/.test(String(openapi))) return withValues(document);
  if (/^3\.1(\.|$)/.test(String(openapi))) return document;
  if (!/^3\.0/.test(String(openapi))) throw new ContractError(`OpenAPI 3.0, 3.1 or 3.2 can be read, not ${openapi}.`);
  const copy = structuredClone(document);
  visitObjects(copy, (node) => {
    if (typeof node.$ref === 'string') for (const key of Object.keys(node)) if (key !== '$ref') delete node[key];
    for (const [exclusive, bound] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      const limit = node[bound];
      if (typeof node[exclusive] !== 'boolean') continue;
      if (node[exclusive] && typeof limit === 'number') delete node[bound];
      if (node[exclusive] && typeof limit === 'number') node[exclusive] = limit;
      else delete node[exclusive];
    }
    if (node.nullable !== true) return;
    const { nullable: _nullable, ...rest } = node;
    delete node.nullable;
    if (typeof node.type === 'string') node.type = [node.type, 'null'];
    else {
      // Without a type the keyword has no effect by the letter of 3.0.3, and means `or null` wherever it is written.
      for (const key of Object.keys(node)) delete node[key];
      node.anyOf = [rest, { type: 'null' }];
    }
  });
  return copy;
}

/** A document of OpenAPI 3.2 with the values of its examples under the name that they had before. */
function withValues<Document extends object>(document: Document): Document {
  const copy = structuredClone(document);
  let isChanged = false;
  visitObjects(copy, (node) => {
    if (!('dataValue' in node) || 'value' in node) return;
    isChanged = true;
    node.value = node.dataValue;
    delete node.dataValue;
  });
  return isChanged ? copy : document;
}

const newer = ['itemEncoding', 'prefixEncoding', 'serializedValue', 'defaultMapping'];

/** The parts of a document of OpenAPI 3.2 that are not checked in exchanges, each once. */
export function unsupportedParts(document: object): string[] {
  const found = new Set<string>();
  if (!/^3\.2/.test(String((document as { openapi?: unknown }).openapi))) return [];
  visitObjects(document, (node) => {
    for (const part of newer) if (node[part] !== undefined) found.add(part);
    const [type = ''] = node.in === 'querystring' ? Object.keys(isObject(node.content) ? node.content : {}) : [];
    if (type !== '' && !isUrlEncoded(type)) found.add(`querystring in ${type}`);
  });
  return [...found].sort();
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
