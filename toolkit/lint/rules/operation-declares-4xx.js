import { operations, reportOnce, responses } from '../contract.js';

/** @import { Rule } from '../types.ts' */

/**
 * Every operation declares the statuses in the option `every` (400 unless given), and those in `paths` behind a part of its path.
 * @type {Rule}
 */
export const operationDeclares4xx = (options) => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const operation of operations(paths, context)) {
      const declared = new Set(responses(operation, context).map(({ key }) => key));
      const wanted = [
        ...statuses(options.every ?? ['400']),
        ...Object.entries(options.paths ?? {}).flatMap(([part, more]) =>
          operation.path.includes(part) ? statuses(more) : [],
        ),
      ];
      for (const status of wanted.filter((each) => !declared.has(each))) {
        const message = `Operation \`${operation.node.operationId}\` must declare a ${status} response.`;
        report(message, operation.at.child(['responses']));
      }
    }
  },
});

/**
 * @param {unknown} option
 * @returns {string[]}
 */
function statuses(option) {
  return Array.isArray(option) ? option.map(String) : [];
}
