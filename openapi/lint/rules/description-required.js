import { isNode, members } from '../contract.js';

/** @import { ContractNode, Rule } from '../types.ts' */

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
        if (isText(node.description) || (isNode(used) && isText(used.description))) continue;
        context.report({
          message: `Property \`${key}\` must have a description.`,
          location: context.location.child([keyword, key]),
        });
      }
    }
  },
});

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value.trim() !== '';
}
