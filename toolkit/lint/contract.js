/**
 * Helpers of the lint rules. Redocly loads them as JavaScript and follows references across files, so they cannot use
 * conformance/model, which is TypeScript and reads one document.
 * @import { ContractNode, Placed, RuleContext, RuleLocation } from './types.ts'
 */

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Whether the value is an object: not an array, not null.
 * @param {unknown} value
 * @returns {value is ContractNode}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The object that `node` is or, through any number of `$ref`s, refers to; undefined for a reference without target.
 * @param {unknown} node
 * @param {RuleLocation} at
 * @param {RuleContext} context
 * @returns {Placed | undefined}
 */
export function follow(node, at, context) {
  let here = { node, at };
  for (let steps = 0; steps < 20 && isNode(here.node) && typeof here.node.$ref === 'string'; steps += 1) {
    const next = context.resolve({ $ref: here.node.$ref }, here.at.source.absoluteRef);
    if (!next.location) return undefined;
    here = { node: next.node, at: next.location };
  }
  return isNode(here.node) ? { node: here.node, at: here.at } : undefined;
}

/**
 * The members of an object, references followed.
 * @param {unknown} parent
 * @param {RuleLocation} at
 * @param {RuleContext} context
 * @returns {(Placed & { key: string })[]}
 */
export function members(parent, at, context) {
  return Object.entries(parent ?? {}).flatMap(([key, value]) => {
    const placed = follow(value, at.child([key]), context);
    return placed ? [{ key, ...placed }] : [];
  });
}

/**
 * Every operation below the `paths` object.
 * @param {ContractNode} paths
 * @param {RuleContext} context
 * @returns {(Placed & { path: string, method: string, item: Placed })[]}
 */
export function operations(paths, context) {
  return members(paths, context.location, context).flatMap(({ key: path, ...item }) =>
    methods.flatMap((method) => {
      const operation = follow(item.node[method], item.at.child([method]), context);
      return operation ? [{ path, method, item, ...operation }] : [];
    }),
  );
}

/**
 * The responses of an operation; `key` is the status.
 * @param {Placed} operation
 * @param {RuleContext} context
 */
export function responses(operation, context) {
  return members(operation.node.responses, operation.at.child(['responses']), context);
}

/**
 * The parameters of an operation, those of its path included.
 * @param {Placed & { item: Placed }} operation
 * @param {RuleContext} context
 * @returns {Placed[]}
 */
export function parameters(operation, context) {
  return [operation.item, operation].flatMap(({ node, at }) =>
    members(node.parameters, at.child(['parameters']), context),
  );
}

/**
 * A report function that reports a message once for each place: shared parts are reached many times.
 * @param {RuleContext} context
 * @returns {(message: string, location: RuleLocation) => void}
 */
export function reportOnce(context) {
  const reported = new Set();
  return (message, location) => {
    const id = `${location.source.absoluteRef}${location.pointer} ${message}`;
    if (reported.has(id)) return;
    reported.add(id);
    context.report({ message, location });
  };
}
