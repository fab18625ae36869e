import { members, operations, parameters, reportOnce, responses } from '../contract.js';

/** @import { Rule } from '../types.ts' */

/**
 * Every example of a 2xx response has the name of a path or query parameter example of the same operation, so that it is
 * known which request leads to it. An operation without such parameters has one request, so its examples have any name.
 * @type {Rule}
 */
export const examplesPairByName = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const operation of operations(paths, context)) {
      const known = parameters(operation, context).filter(({ node }) => node.in === 'path' || node.in === 'query');
      const names = new Set(known.flatMap(({ node }) => Object.keys(node.examples ?? {})));
      if (known.length === 0) continue;
      for (const response of responses(operation, context).filter(({ key }) => key.startsWith('2'))) {
        for (const media of members(response.node.content, response.at.child(['content']), context)) {
          for (const name of Object.keys(media.node.examples ?? {}).filter((each) => !names.has(each))) {
            const message = `No parameter of \`${operation.node.operationId}\` has an example named \`${name}\`, so no request leads to this one.`;
            report(message, media.at.child(['examples', name]).key());
          }
        }
      }
    }
  },
});
