import { isNode } from '../contract.js';

/** @import { ContractNode, Rule } from '../types.ts' */

const describing = ['type', '$ref', 'const', 'enum', 'allOf', 'anyOf', 'oneOf'];
const objectShape = ['properties', 'patternProperties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', '$ref'];
const arrayShape = ['items', 'prefixItems'];

/** Schemas that only narrow another one, which has the type. */
const narrows = /\/(?:allOf|anyOf|oneOf)\/\d+$|\/(?:not|if|then|else|contains|propertyNames)$/;

/**
 * No schema matches anything: each has a type, each object its properties, each array its items, and no name beside
 * its properties.
 * @type {Rule}
 */
export const noVagueSchema = () => ({
  Schema(/** @type {ContractNode} */ schema, context) {
    const { location } = context;
    const types = [schema.type].flat();
    if (
      !describing.some((keyword) => keyword in schema) &&
      (!narrows.test(location.pointer) || Object.keys(schema).length === 0)
    ) {
      const message = 'A schema must have `type`, `enum`, `const`, `allOf`, `anyOf` or `oneOf`.';
      context.report({ message, location });
    }
    if (types.includes('object') && !objectShape.some((keyword) => isFilled(schema[keyword]))) {
      const message = 'An object must have `properties`, `patternProperties` or a schema as `additionalProperties`.';
      context.report({ message, location });
    }
    if (types.includes('array') && !arrayShape.some((keyword) => isFilled(schema[keyword]))) {
      context.report({ message: 'An array must have `items`.', location });
    }
    for (const keyword of ['properties', 'patternProperties']) {
      for (const [key, value] of Object.entries(schema[keyword] ?? {}).filter(([, each]) => each === true)) {
        const message = `\`${key}\` must not be \`${value}\`, which any value matches.`;
        context.report({ message, location: location.child([keyword, key]) });
      }
    }
    const { additionalProperties: others, properties: named } = schema;
    if (others === true || (isNode(others) && isFilled(named))) {
      const message =
        others === true
          ? '`additionalProperties: true` allows any property.'
          : '`additionalProperties` beside `properties` allows misspelt names; write `patternProperties` instead.';
      context.report({ message, location: location.child(['additionalProperties']) });
    }
  },
});

/** @param {unknown} value */
function isFilled(value) {
  if (typeof value === 'string') return true;
  if (Array.isArray(value)) return value.length > 0;
  return isNode(value) && Object.keys(value).length > 0;
}
