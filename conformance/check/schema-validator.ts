import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import type { Use } from './closed.ts';
import { contractPointers, prepare, preparedComponents, preparedId } from './closed.ts';

/** Validates values against schemas of one contract; each schema is compiled at its first use and kept. */
export interface SchemaValidator {
  /** Errors of a value against a schema as it stands in the contract; none when it fits. */
  errors(schema: Schema, use: Use, value: unknown): ErrorObject[];
  /** The same for a schema that is already prepared, for example one taken from an error. */
  errorsOfPrepared(schema: Schema, value: unknown): ErrorObject[];
  /** All named schemas as prepared for Ajv. */
  readonly definitions: SchemaObject;
  /** Where an object of the named schemas stands in the contract. */
  readonly pointers: WeakMap<object, string>;
}

/** Keywords that OpenAPI adds to JSON Schema and that do not constrain a value by themselves. */
const openApiKeywords = ['discriminator', 'example', 'externalDocs', 'xml'];

function extensionKeywords(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) extensionKeywords(item, found);
  else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (key.startsWith('x-')) found.add(key);
      extensionKeywords(item, found);
    }
  }
  return found;
}

/** Builds the validator; an unknown keyword or format in a schema throws when that schema is first used. */
export function schemaValidator({ document }: Contract): SchemaValidator {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowMatchingProperties: true,
    // Schemas are compiled more often than their code runs long.
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addVocabulary([...openApiKeywords, ...extensionKeywords(document)]);
  const definitions = preparedComponents(document);
  ajv.addSchema(definitions, preparedId);

  const compiled = new Map<Use | 'prepared', WeakMap<object, ValidateFunction>>();
  function run(kind: Use | 'prepared', schema: Schema, value: unknown, make: () => Schema): ErrorObject[] {
    const key = isObject(schema) ? schema : { always: schema };
    const known = compiled.get(kind) ?? new WeakMap<object, ValidateFunction>();
    compiled.set(kind, known);
    const validate = known.get(key) ?? ajv.compile(make());
    known.set(key, validate);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  return {
    errors: (schema, use, value) => run(use, schema, value, () => prepare(schema, use)),
    errorsOfPrepared: (schema, value) => run('prepared', schema, value, () => schema),
    definitions,
    pointers: contractPointers(definitions),
  };
}
