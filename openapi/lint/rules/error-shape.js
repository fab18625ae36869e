import { isNode, operations, reportOnce, responses } from '@contract-first/toolkit/lint/contract';

/** @import { Rule } from '@contract-first/toolkit/lint/types' */

const notFound = /(?:^|\/)V2ProductNotFoundResponse(?:\.ya?ml)?$/;

/**
 * Errors have one shape in each family: `application/problem+json` in v2, the envelope as `application/json` in v3.
 * Only "product not found" of v2 keeps the body of the production system.
 * @type {Rule}
 */
export const errorShape = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const operation of operations(paths, context)) {
      const family = operation.path.startsWith('/api/v3') ? 'v3' : 'v2';
      for (const { key: status, node, at } of responses(operation, context).filter(({ key }) => /^[45]/.test(key))) {
        const content = isNode(node.content) ? node.content : {};
        const wanted = family === 'v2' && !isNotFound(content) ? 'application/problem+json' : 'application/json';
        const types = Object.keys(content);
        if (types.length === 1 && types[0] === wanted) continue;
        const response = `Response ${status} of a ${family} operation`;
        report(`${response} must have the content type \`${wanted}\` and no other.`, at);
      }
    }
  },
});

/** @param {Record<string, unknown>} content */
function isNotFound(content) {
  const media = content['application/json'];
  const schema = isNode(media) && isNode(media.schema) ? media.schema : {};
  return typeof schema.$ref === 'string' && notFound.test(schema.$ref);
}
