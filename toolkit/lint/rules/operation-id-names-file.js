import { operations, reportOnce } from '../contract.js';

/** @import { Rule } from '../types.ts' */

/**
 * An operationId is a camelCase verb, and the file in `openapi/paths` that holds the operation has its name, as does the
 * handler in `server/operations`. A path item written in the root document has no file of its own.
 * @type {Rule}
 */
export const operationIdNamesFile = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const { node, at } of operations(paths, context)) {
      const id = String(node.operationId);
      const file = at.source.absoluteRef
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.ya?ml$/, '');
      const isOwnFile = at.source.absoluteRef !== context.location.source.absoluteRef;
      if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
        report(`The operationId \`${id}\` must be a camelCase name.`, at.child(['operationId']));
      } else if (isOwnFile && file !== id) {
        report(`The operationId \`${id}\` must be the name of its file, \`${file}\`.`, at.child(['operationId']));
      }
    }
  },
});
