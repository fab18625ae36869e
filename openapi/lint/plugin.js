import { errorShape } from './rules/error-shape.js';
import { v3ExtendsEnvelope } from './rules/v3-extends-envelope.js';

/** The lint rules of this API by id; each must be switched on in `redocly.yaml` as `api/<id>`. */
export const rules = { 'error-shape': errorShape, 'v3-extends-envelope': v3ExtendsEnvelope };

/** The plugin that Redocly loads. */
export default function plugin() {
  return { id: 'api', rules: { oas3: rules } };
}
