import { follow, isNode, members } from '../contract.js';

/** @import { ContractNode, Rule, RuleContext } from '../types.ts' */

/**
 * Every property, named or by pattern, is described: where it is used, or in the schema it refers to.
 * @type {Rule}
 */
export const descriptionRequired = () => ({
  Schema(/** @type {ContractNode} */ schema, context) {
    for (const keyword of ['properties', 'patternProperties']) {
      const properties = isNode(schema[keyword]) ? schema[keyword] : {};
      for (const { key, node } of members(properties, context.location.child([keyword]), context)) {
        const used = properties[key];
        if (isDescribed(node, context) || (isNode(used) && isText(used.description))) continue;
        const message = `Property \`${key}\` must have a description.`;
        context.report({ message, location: context.location.child([keyword, key]) });
      }
    }
  },
});

/**
 * Whether a schema has a description of its own, or only refers by `allOf` to one that has.
 * @param {ContractNode} schema
 * @param {RuleContext} context
 * @returns {boolean}
 */
function isDescribed(schema, context) {
  if (isText(schema.description)) return true;
  const [only, ...others] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const placed = others.length === 0 ? follow(only, context.location, context) : undefined;
  return placed !== undefined && isDescribed(placed.node, context);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value.trim() !== '';
}
