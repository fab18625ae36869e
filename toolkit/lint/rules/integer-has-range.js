/** @import { ContractNode, Rule } from '../types.ts' */

const ends = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

/**
 * Every integer has a smallest and a largest value.
 * @type {Rule}
 */
export const integerHasRange = () => ({
  Schema(/** @type {ContractNode} */ schema, context) {
    if (![schema.type].flat().includes('integer') || 'enum' in schema || 'const' in schema) return;
    for (const [inclusive, exclusive] of ends) {
      if (typeof schema[`${inclusive}`] === 'number' || typeof schema[`${exclusive}`] === 'number') continue;
      context.report({ message: `An integer must have a \`${inclusive}\`.`, location: context.location });
    }
  },
});
