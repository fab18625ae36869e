import { members, operations, reportOnce, responses } from '../contract.js';

/** @import { Rule } from '../types.ts' */

/**
 * Every response with content has a named example: docs, stub, mocks and tests all use them.
 * @type {Rule}
 */
export const responseHasNamedExample = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const operation of operations(paths, context)) {
      for (const response of responses(operation, context)) {
        for (const { key, node, at } of members(response.node.content, response.at.child(['content']), context)) {
          if (Object.keys(node.examples ?? {}).length > 0) continue;
          const body = `The \`${key}\` body of response ${response.key}`;
          report(`${body} must have at least one named example in \`examples\`.`, at);
        }
      }
    }
  },
});
