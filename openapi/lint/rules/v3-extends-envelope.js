import { follow, isNode, members, operations, reportOnce, responses } from '@contract-first/toolkit/lint/contract';

/** @import { Placed, Rule, RuleContext } from '@contract-first/toolkit/lint/types' */

const envelope = /(?:^|\/)V3ResponseStatus(?:\.ya?ml)?$/;

/**
 * Every JSON body of a v3 operation extends V3ResponseStatus and allows no undeclared property.
 * @type {Rule}
 */
export const v3ExtendsEnvelope = () => ({
  Paths(paths, context) {
    const report = reportOnce(context);
    for (const operation of operations(paths, context).filter(({ path }) => path.startsWith('/api/v3'))) {
      for (const response of responses(operation, context)) {
        for (const media of members(response.node.content, response.at.child(['content']), context)) {
          const schema = follow(media.node.schema, media.at.child(['schema']), context);
          if (!/json/.test(media.key) || !schema) continue;
          if (!extendsEnvelope(media.node.schema, media.at, context)) {
            const what = 'A JSON body of a v3 operation must extend `V3ResponseStatus` by `allOf`';
            report(`${what}; \`${nameOf(schema.at)}\` does not.`, media.at.child(['schema']));
          }
          if (schema.node.unevaluatedProperties !== false) {
            report('A JSON body of a v3 operation must be sealed by `unevaluatedProperties: false`.', schema.at);
          }
        }
      }
    }
  },
});

/**
 * The name of a component: of its file, or of its key in a file with others.
 * @param {Placed['at']} at
 */
function nameOf({ pointer, source }) {
  const [key = ''] = pointer.split('/').slice(-1);
  const [file = ''] = source.absoluteRef.split('/').slice(-1);
  return key.replace('#', '') || file.replace(/\.ya?ml$/, '');
}

/**
 * @param {unknown} schema
 * @param {Placed['at']} at
 * @param {RuleContext} context
 * @returns {boolean}
 */
function extendsEnvelope(schema, at, context) {
  if (isNode(schema) && typeof schema.$ref === 'string' && envelope.test(schema.$ref)) return true;
  const placed = follow(schema, at, context);
  const branches = Array.isArray(placed?.node.allOf) ? placed.node.allOf : [];
  return branches.some((branch) => placed !== undefined && extendsEnvelope(branch, placed.at, context));
}
