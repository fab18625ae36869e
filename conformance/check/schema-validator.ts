import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract, OpenApiDocument } from '../model/contract.ts';
import { isObject, type JsonObject, pointerOf, valueAt, walk } from '../model/json.ts';
import { once } from '../model/once.ts';
import { ContractError } from '../model/references.ts';
import { expression, type Schema, type SchemaObject, subschemas, typesOf } from '../model/schema.ts';
import type { Direction, Use } from './closed.ts';
import { contractPointers, prepare, preparedComponents } from './closed.ts';
import { takeDecimals } from './multiples.ts';

/** Validates values against schemas of one contract; each schema is compiled at its first use and kept. */
export interface SchemaValidator {
  /** Errors of a value against a schema as it stands in the contract; none when it fits. */
  errors(schema: Schema, use: Use, value: unknown, direction?: Direction): ErrorObject[];
  /** The same for a schema that is already prepared, for example one taken from an error. */
  errorsOfPrepared(schema: Schema, value: unknown): ErrorObject[];
  /** All named schemas as prepared for Ajv. */
  readonly definitions: SchemaObject;
  /** Where an object of the named schemas stands in the contract. */
  readonly pointers: WeakMap<object, string>;
}

/** Whether a value or a part of it is an object that fits. */
function hasPart(value: unknown, fits: (part: Record<string, unknown>) => boolean): boolean {
  if (Array.isArray(value)) return value.some((part) => hasPart(part, fits));
  return isObject(value) && (fits(value) || Object.values(value).some((part) => hasPart(part, fits)));
}

const scalars = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/** Returns whether a value of a schema, or a part of it, can be one of several objects: what fits several of them fits one when what they name is sealed. */
function alternativesIn(document: OpenApiDocument): (schema: Schema) => boolean {
  const isScalar = (one: Schema) => {
    const types = [...typesOf(one)];
    return types.length > 0 && types.every((type) => scalars.has(type));
  };
  const has = (schema: unknown, seen: Set<unknown>): boolean => {
    if (!isObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    const { $ref, oneOf } = schema as SchemaObject;
    if (Array.isArray(oneOf) && !oneOf.every(isScalar)) return true;
    const target = $ref === undefined ? undefined : valueAt(document, $ref);
    return [target, ...subschemas(schema).map((inside) => inside.schema)].some((one) => has(one, seen));
  };
  const found = once((schema: object) => has(schema, new Set()), new WeakMap());
  return (schema) => isObject(schema) && found(schema);
}

/** The validator of a contract, the same one each time. A keyword or format that JSON Schema does not have constrains nothing; a schema that breaks JSON Schema throws `ContractError` when it is first used. */
export const schemaValidator = once(({ document }: Contract): SchemaValidator => {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    logger: false,
    // A mistake in a contract is for its linter to report.
    validateSchema: false,
    // Schemas are compiled more often than their code runs long.
    code: { optimize: false, regExp: Object.assign((source: string) => expression(source), { code: 'new RegExp' }) },
  });
  formats.default(ajv);
  takeDecimals(ajv);
  const isDirected = hasPart(document, ({ readOnly, writeOnly }) => readOnly === true || writeOnly === true);
  const hasAlternatives = alternativesIn(document);
  const pointers = new WeakMap<object, string>();
  const [definitions = {}] = (['either', ...(isDirected ? (['request', 'response'] as const) : [])] as const).map(
    (direction) => {
      const prepared = preparedComponents(document, direction);
      contractPointers(prepared, pointers);
      ajv.addSchema(prepared, direction);
      return prepared;
    },
  );

  function compile(written: Schema, schema: Schema): ValidateFunction {
    try {
      return ajv.compile(schema);
    } catch (cause) {
      let place = '';
      walk(document as object as JsonObject, (value, steps) => {
        if (value === (written as unknown)) place = `#${pointerOf(steps)}`;
      });
      if (ajv.validateSchema(schema) === true) ajv.validateSchema(definitions);
      const [error] = ajv.errors ?? [];
      const inside = `${place}${error?.instancePath ?? ''}`.replace(/^.*\/\$defs\/\w+\./, '#/components/schemas/');
      throw new ContractError(`${inside}: ${error?.message ?? (cause as Error).message} (JSON Schema 2020-12).`, {
        cause,
      });
    }
  }

  const byText = new Map<string, ValidateFunction>();
  function compileOnce(written: Schema, schema: Schema): ValidateFunction {
    return once(() => compile(written, schema), byText)(JSON.stringify(schema));
  }

  const compiled = new Map<string, WeakMap<object, ValidateFunction>>();
  function run(kind: string, schema: Schema, value: unknown, make: () => ValidateFunction): ErrorObject[] {
    const key = isObject(schema) ? schema : { always: schema };
    const known = compiled.get(kind) ?? new WeakMap<object, ValidateFunction>();
    compiled.set(kind, known);
    const validate = known.get(key) ?? make();
    known.set(key, validate);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  return {
    errors: (schema, use, value, direction = 'either') => {
      const known = isDirected ? direction : 'either';
      const as = (one: Use) =>
        run(`${known} ${one}`, schema, value, () => compileOnce(schema, prepare(schema, one, known)));
      const errors = as(use);
      return errors.length === 0 && use === 'value' && hasAlternatives(schema) ? as('plain') : errors;
    },
    errorsOfPrepared: (schema, value) => run('prepared', schema, value, () => compile(schema, schema)),
    definitions,
    pointers,
  };
}, new WeakMap());
