import { follow, isNode, operations, parameters, reportOnce } from '../contract.js';

/** @import { ContractNode, Rule } from '../types.ts' */

/** Keywords of JSON Schema 2020-12 that generators and mock servers of OpenAPI read as those of an older draft, or not at all. */
const misread = ['contains', 'prefixItems', 'minContains', 'maxContains', 'dependentSchemas', '$dynamicRef'];

/**
 * The tools of other people read the contract: servers are absolute, the schema of a parameter that is an array or an object stands in place,
 * and no schema has a keyword that mainstream tools misread.
 * @type {Rule}
 */
export const portable = () => ({
  Server(/** @type {ContractNode} */ server, context) {
    if (/^https?:\/\//.test(String(server.url))) return;
    const message = `The address of a server must be absolute, not "${server.url}": a file on disk has no address that it could be relative to.`;
    context.report({ message, location: context.location.child(['url']) });
  },
  Schema(/** @type {ContractNode} */ schema, context) {
    for (const keyword of misread.filter((each) => each in schema)) {
      const message = `\`${keyword}\` is misread by generators and mock servers; use \`items\` and \`enum\`, or check it in the server.`;
      context.report({ message, location: context.location.child([keyword]).key() });
    }
  },
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const parameter of operations(paths, context).flatMap((operation) => parameters(operation, context))) {
      const { schema } = parameter.node;
      if (!isNode(schema) || !('$ref' in schema)) continue;
      const at = parameter.at.child(['schema']);
      const type = follow(schema, at, context)?.node.type;
      if (type !== 'array' && type !== 'object') continue;
      const message = `The schema of \`${parameter.node.name}\` is an ${type} and must stand in place: generators look no further for how to send it.`;
      report(message, at);
    }
  },
});
