import { defaultInsideBounds } from './rules/default-inside-bounds.js';
import { descriptionRequired } from './rules/description-required.js';
import { errorShape } from './rules/error-shape.js';
import { examplesPairByName } from './rules/examples-pair-by-name.js';
import { integerHasRange } from './rules/integer-has-range.js';
import { noVagueSchema } from './rules/no-vague-schema.js';
import { operationDeclares4xx } from './rules/operation-declares-4xx.js';
import { operationIdNamesFile } from './rules/operation-id-names-file.js';
import { portable } from './rules/portable.js';
import { responseHasNamedExample } from './rules/response-has-named-example.js';
import { scalarHasExample } from './rules/scalar-has-example.js';
import { v3ExtendsEnvelope } from './rules/v3-extends-envelope.js';

/** The lint rules of this contract by id; each must be switched on in `redocly.yaml` as `contract/<id>`. */
export const rules = {
  'default-inside-bounds': defaultInsideBounds,
  'description-required': descriptionRequired,
  'error-shape': errorShape,
  'examples-pair-by-name': examplesPairByName,
  'integer-has-range': integerHasRange,
  'no-vague-schema': noVagueSchema,
  'operation-declares-4xx': operationDeclares4xx,
  'operation-id-names-file': operationIdNamesFile,
  portable,
  'response-has-named-example': responseHasNamedExample,
  'scalar-has-example': scalarHasExample,
  'v3-extends-envelope': v3ExtendsEnvelope,
};

/** The plugin Redocly loads. */
export default function plugin() {
  return { id: 'contract', rules: { oas3: rules } };
}
