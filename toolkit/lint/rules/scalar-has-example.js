import { follow, members } from '../contract.js';

/** @import { ContractNode, Placed, Rule } from '../types.ts' */

const scalars = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * Every scalar that has a name, as a property or as a parameter, shows a real value. An `enum` or `const` is its own example.
 * @type {Rule}
 */
export const scalarHasExample = () => ({
  Schema(/** @type {ContractNode} */ schema, context) {
    for (const { key, ...property } of members(schema.properties, context.location.child(['properties']), context)) {
      if (!lacksExample(property)) continue;
      const message = `Property \`${key}\` must have \`examples\` with a real value.`;
      context.report({ message, location: property.at });
    }
  },
  Parameter(/** @type {ContractNode} */ parameter, context) {
    const schema = follow(parameter.schema, context.location.child(['schema']), context);
    const shown = 'example' in parameter || Object.keys(parameter.examples ?? {}).length > 0;
    if (!schema || shown || !lacksExample(schema)) return;
    const message = `Parameter \`${parameter.name}\` must have \`examples\` with a real value.`;
    context.report({ message, location: context.location });
  },
});

/** @param {Placed} placed */
function lacksExample({ node }) {
  const types = [node.type].flat().filter((type) => type !== 'null');
  if (types.length === 0 || !types.every((type) => scalars.has(String(type)))) return false;
  return !('enum' in node || 'const' in node || (Array.isArray(node.examples) && node.examples.length > 0));
}
