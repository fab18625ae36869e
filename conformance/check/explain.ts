import type { ErrorObject } from 'ajv/dist/2020.js';
import { escapeStep, isObject } from '../model/json.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import { chooseAlternative } from './alternatives.ts';
import { namedProperties } from './closed.ts';
import type { Finding, FindingId } from './finding.ts';
import { finding, show } from './finding.ts';
import type { SchemaValidator } from './schema-validator.ts';

function findingOf(error: ErrorObject, id: FindingId, what: string, expected: string): Finding {
  return finding(id, error.instancePath, what, expected, show(error.data));
}

function findingBelow(error: ErrorObject, name: string, id: FindingId, what: string, expected: string): Finding {
  const got = isObject(error.data) ? error.data[name] : undefined;
  return finding(id, `${error.instancePath}/${escapeStep(name)}`, what, expected, show(got));
}

function withOrigin(validator: SchemaValidator, error: ErrorObject, found: Finding): Finding {
  const origin = validator.pointers.get(error.parentSchema as object);
  return origin === undefined ? found : { ...found, contract: `${origin}/${error.keyword}` };
}

function unknownProperty(error: ErrorObject, name: string): Finding {
  return findingBelow(error, name, 'body-unknown-property', `property ${name} is not declared`, 'no such property');
}

function readable(error: ErrorObject): Finding {
  const { keyword, params, schema } = error;
  if (keyword === 'type') return findingOf(error, 'body-type', 'wrong type', [params.type].flat().join(' or '));
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return findingBelow(
      error,
      name,
      'body-missing-property',
      `required property ${name} is missing`,
      `property ${name}`,
    );
  }
  if (keyword === 'additionalProperties') return unknownProperty(error, String(params.additionalProperty));
  if (keyword === 'unevaluatedProperties') return unknownProperty(error, String(params.unevaluatedProperty));
  if (keyword === 'enum')
    return findingOf(
      error,
      'body-value',
      'value is not in the enum',
      `one of ${(schema as unknown[]).map(show).join(', ')}`,
    );
  if (keyword === 'const') return findingOf(error, 'body-value', 'value is not the constant', show(schema));
  if (keyword === 'false schema') return findingOf(error, 'body-value', 'no value is allowed here', 'nothing');
  if (keyword === 'not')
    return findingOf(error, 'body-composition', 'value matches a schema that it must not match', `not ${show(schema)}`);
  return findingOf(error, 'body-value', `value does not satisfy ${keyword}`, `${keyword} ${show(schema)}`);
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
  const findings = withoutEchoes(validator, kept).map((error) => withOrigin(validator, error, readable(error)));
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
  const choice = chooseAlternative(error, (schema) => validator.errorsOfPrepared(schema, error.data).length);
  if (choice.chosen !== undefined) return [...rest, ...below(choice.chosen)];
  const { id, what, expected, property } = choice;
  const none =
    property === undefined ? findingOf(error, id, what, expected) : findingBelow(error, property, id, what, expected);
  return [...rest, withOrigin(validator, error, none)];
}
