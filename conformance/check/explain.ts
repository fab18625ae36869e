import type { ErrorObject } from 'ajv/dist/2020.js';
import { pointerOf, valueAt } from '../model/json.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import { chooseAlternative, type Meaning } from './alternatives.ts';
import { namedProperties } from './closed.ts';
import { type Finding, finding, show } from './finding.ts';
import type { SchemaValidator } from './schema-validator.ts';

const unknownProperty = (name: unknown): Meaning => {
  return ['body-unknown-property', `property ${name} is not declared`, 'no such property', String(name)];
};

/** What errors of Ajv mean, by the keyword that is broken. */
const meanings: Readonly<Record<string, (error: ErrorObject) => Meaning>> = {
  type: ({ params }) => ['body-type', 'wrong type', [params.type].flat().join(' or ')],
  required: ({ params: { missingProperty: name } }) => {
    return ['body-missing-property', `required property ${name} is missing`, `property ${name}`, String(name)];
  },
  additionalProperties: ({ params }) => unknownProperty(params.additionalProperty),
  unevaluatedProperties: ({ params }) => unknownProperty(params.unevaluatedProperty),
  enum: ({ schema }) => {
    return ['body-value', 'value is not in the enum', `one of ${(schema as unknown[]).map(show).join(', ')}`];
  },
  const: ({ schema }) => ['body-value', 'value is not the constant', show(schema)],
  'false schema': () => ['body-value', 'no value is allowed here', 'nothing'],
  not: ({ schema }) => ['body-composition', 'value matches a schema that it must not match', `not ${show(schema)}`],
};

function findingOf(
  validator: SchemaValidator,
  error: ErrorObject,
  [id, what, expected, property]: Meaning = meanings[error.keyword]?.(error) ?? [
    'body-value',
    `value does not satisfy ${error.keyword}`,
    `${error.keyword} ${show(error.schema)}`,
  ],
): Finding {
  const { instancePath, data } = error;
  const found =
    property === undefined
      ? finding(id, instancePath, what, expected, show(data))
      : finding(id, instancePath + pointerOf([property]), what, expected, show(valueAt(data, [property])));
  const origin = validator.pointers.get(error.parentSchema as object);
  return origin === undefined ? found : { ...found, contract: `${origin}/${error.keyword}` };
}

const within = (path: string, top: string) => path === top || path.startsWith(`${top}/`);

/** Whether `error` comes from inside the alternatives of `other`; Ajv reports what is inside first. */
function covers(other: ErrorObject, at: number, error: ErrorObject, index: number): boolean {
  return other.instancePath === error.instancePath ? at > index : within(error.instancePath, other.instancePath);
}

/**
 * Turns Ajv's errors into findings with pointers from the top of the value. Of alternatives (`oneOf`, `anyOf`) only the
 * chosen one is reported; when none matches, errors of the keywords beside the alternatives are reported too.
 */
export function explain(validator: SchemaValidator, errors: readonly ErrorObject[]): Finding[] {
  const failed = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  const outermost = failed.filter((error, index) => !failed.some((other, at) => covers(other, at, error, index)));
  const kept = errors.filter(
    (error) => error.keyword !== 'if' && !outermost.some((top) => within(error.instancePath, top.instancePath)),
  );
  const findings = withoutEchoes(validator, kept).map((error) => findingOf(validator, error));
  for (const error of outermost) findings.push(...alternatives(validator, error));
  return findings;
}

/** An object whose other rules are broken makes Ajv call all its properties unevaluated: only names no schema knows stay. */
function withoutEchoes(validator: SchemaValidator, errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.filter((error) => {
    if (error.keyword !== 'unevaluatedProperties') return true;
    const reasons = errors.filter(
      (other) => other.keyword !== error.keyword && within(other.instancePath, error.instancePath),
    );
    if (reasons.length === 0) return true;
    const { names, patterns } = namedProperties(validator.definitions, error.parentSchema as SchemaObject);
    const name = String(error.params.unevaluatedProperty);
    return !names.has(name) && ![...patterns].some((pattern) => new RegExp(pattern, 'u').test(name));
  });
}

const besideAlternatives = new WeakMap<object, Map<string, Schema>>();

/** The schema without its alternatives, and without the seal, which is not evaluated while none of them matches. */
function beside(parent: SchemaObject, keyword: string): Schema {
  const known = besideAlternatives.get(parent) ?? new Map<string, Schema>();
  besideAlternatives.set(parent, known);
  const { [keyword]: _alternatives, unevaluatedProperties: _seal, ...rest } = parent;
  const schema = known.get(keyword) ?? (rest as SchemaObject);
  known.set(keyword, schema);
  return schema;
}

function alternatives(validator: SchemaValidator, error: ErrorObject): Finding[] {
  const parent = error.parentSchema as SchemaObject;
  const below = (schema: Schema) =>
    explain(validator, validator.errorsOfPrepared(schema, error.data)).map((found) => ({
      ...found,
      pointer: `${error.instancePath}${found.pointer}`,
    }));
  const rest = below(beside(parent, error.keyword));
  const choice = chooseAlternative(error, (schema) => validator.errorsOfPrepared(schema, error.data));
  if ('chosen' in choice) return [...rest, ...below(choice.chosen)];
  return [...rest, findingOf(validator, error, choice.none)];
}
