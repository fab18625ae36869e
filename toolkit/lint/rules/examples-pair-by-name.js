import { members, operations, parameters, reportOnce, responses } from '../contract.js';

/** @import { Rule } from '../types.ts' */

/**
 * Every example of a 2xx response has the name of a path or query parameter example of the same operation, so that it is
 * known which request leads to it. An operation without such parameters has one request, so its examples have any name.
 * Every such parameter example has the name of a response example of at least one operation that takes the parameter.
 * @type {Rule}
 */
export const examplesPairByName = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    const parameterExamples = new Map();
    for (const operation of operations(paths, context)) {
      const known = parameters(operation, context).filter(({ node }) => node.in === 'path' || node.in === 'query');
      const examples = responses(operation, context).flatMap(({ key: status, node, at }) =>
        members(node.content, at.child(['content']), context).flatMap((media) =>
          Object.keys(media.node.examples ?? {}).map((name) => ({ status, name, media })),
        ),
      );
      const requested = new Set(known.flatMap(({ node }) => Object.keys(node.examples ?? {})));
      for (const { status, name, media } of known.length === 0 ? [] : examples) {
        if (!status.startsWith('2') || requested.has(name)) continue;
        const message = `No parameter of \`${operation.node.operationId}\` has an example named \`${name}\`, so no request leads to this one.`;
        report(message, media.at.child(['examples', name]).key());
      }
      for (const { node, at } of known) {
        for (const name of Object.keys(node.examples ?? {})) {
          const place = at.child(['examples', name]);
          const id = `${place.source.absoluteRef}${place.pointer}`;
          const hasResponse = parameterExamples.get(id)?.hasResponse || examples.some((each) => each.name === name);
          parameterExamples.set(id, { name, place, hasResponse });
        }
      }
    }
    for (const { name, place, hasResponse } of parameterExamples.values())
      if (!hasResponse)
        report(`No response has an example named \`${name}\`, so nobody sees what this one leads to.`, place.key());
  },
});
