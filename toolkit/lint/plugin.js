import { defaultInsideBounds } from './rules/default-inside-bounds.js';
import { descriptionRequired } from './rules/description-required.js';
import { examplesPairByName } from './rules/examples-pair-by-name.js';
import { integerHasRange } from './rules/integer-has-range.js';
import { noVagueSchema } from './rules/no-vague-schema.js';
import { operationDeclares4xx } from './rules/operation-declares-4xx.js';
import { operationIdNamesFile } from './rules/operation-id-names-file.js';
import { portable } from './rules/portable.js';
import { responseHasNamedExample } from './rules/response-has-named-example.js';
import { scalarHasExample } from './rules/scalar-has-example.js';

/** The lint rules of the toolkit by id; `redocly.yaml` names them `contract/<id>`. */
export const rules = {
  'default-inside-bounds': defaultInsideBounds,
  'description-required': descriptionRequired,
  'examples-pair-by-name': examplesPairByName,
  'integer-has-range': integerHasRange,
  'no-vague-schema': noVagueSchema,
  'operation-declares-4xx': operationDeclares4xx,
  'operation-id-names-file': operationIdNamesFile,
  portable,
  'response-has-named-example': responseHasNamedExample,
  'scalar-has-example': scalarHasExample,
};

/** Without these, docs, mocks or requests made from a contract are wrong or empty. */
const needed = ['default-inside-bounds', 'operation-id-names-file', 'response-has-named-example'];

/**
 * All rules with a severity.
 * @param {(id: string) => string} severityOf
 */
const all = (severityOf) => Object.fromEntries(Object.keys(rules).map((id) => [`contract/${id}`, severityOf(id)]));

// `npm run check` validates examples itself, with one message for each mistake.
const examples = {
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
  'no-invalid-schema-examples': 'off',
};

/** The plugin that Redocly loads: the rules, and three levels to extend. */
export default function plugin() {
  return {
    id: 'contract',
    rules: { oas3: rules },
    configs: {
      'as-it-is': { rules: { ...examples, struct: 'warn', ...all(() => 'warn') } },
      recommended: { rules: { ...examples, ...all((id) => (needed.includes(id) ? 'error' : 'warn')) } },
      strict: { rules: { ...examples, ...all(() => 'error') } },
    },
  };
}
