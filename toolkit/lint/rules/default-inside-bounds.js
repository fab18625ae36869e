/** @import { ContractNode, Rule } from '../types.ts' */

/** @type {Record<string, (value: unknown, bound: never) => boolean>} */
const bounds = {
  type: (value, /** @type {string | string[]} */ types) =>
    [types].flat().some((type) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value))),
  minimum: (value, /** @type {number} */ bound) => typeof value !== 'number' || value >= bound,
  maximum: (value, /** @type {number} */ bound) => typeof value !== 'number' || value <= bound,
  exclusiveMinimum: (value, /** @type {number} */ bound) => typeof value !== 'number' || value > bound,
  exclusiveMaximum: (value, /** @type {number} */ bound) => typeof value !== 'number' || value < bound,
  minLength: (value, /** @type {number} */ bound) => typeof value !== 'string' || [...value].length >= bound,
  maxLength: (value, /** @type {number} */ bound) => typeof value !== 'string' || [...value].length <= bound,
  pattern: (value, /** @type {string} */ bound) => typeof value !== 'string' || new RegExp(bound, 'u').test(value),
  minItems: (value, /** @type {number} */ bound) => !Array.isArray(value) || value.length >= bound,
  maxItems: (value, /** @type {number} */ bound) => !Array.isArray(value) || value.length <= bound,
  enum: (value, /** @type {unknown[]} */ bound) => bound.includes(value),
};

/**
 * The default of a schema lies inside the bounds the same schema sets.
 * @type {Rule}
 */
export const defaultInsideBounds = () => ({
  Schema(/** @type {ContractNode} */ schema, context) {
    if (!('default' in schema)) return;
    const value = schema.default;
    for (const [keyword, satisfies] of Object.entries(bounds)) {
      const bound = /** @type {never} */ (schema[keyword]);
      if (bound === undefined || satisfies(value, bound)) continue;
      const message = `The default ${JSON.stringify(value)} must satisfy \`${keyword}: ${JSON.stringify(bound)}\` of its own schema.`;
      context.report({ message, location: context.location.child(['default']) });
    }
  },
});

/** @param {unknown} value */
function typeOf(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
