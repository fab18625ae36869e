import type { Schema, SchemaObject } from '@contract-first/conformance/model';
import { escapeStep, follow } from '@contract-first/conformance/model';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from './document.ts';
import { isReference, isSeparable } from './slots.ts';

/** What is wrong at a place of a value, by which keyword. */
export type SchemaError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>;

/** Validates the values of one schema of the contract. */
export interface SchemaValidator {
  /** All errors of a value. */
  errors(value: unknown): readonly SchemaError[];
  /** The first error of a value: its place and what is wrong there; undefined when the value is valid. */
  error(value: unknown): string | undefined;
  /** Whether a part of the properties of a valid object is valid, and two valid parts are valid together. */
  readonly isSeparable: boolean;
}

/** Compiles the schema at a place of the contract, such as `#/components/schemas/Name`. */
export type CompileSchema = (reference: string) => ValidateFunction;

/** Returns the compiler of the schemas of a contract. */
export function schemaCompiler(contract: Contract): CompileSchema {
  let ajv: Ajv2020 | undefined;
  return (reference) => {
    ajv ??= createAjv(contract);
    const validate = ajv.getSchema(`contract${reference}`);
    if (validate === undefined) throw new Error(`The contract has no schema at ${reference}.`);
    return validate as ValidateFunction;
  };
}

function createAjv({ document }: Contract): Ajv2020 {
  // Without `inlineRefs` a schema is one function, however many others refer to it: V8 optimizes no large ones.
  // A format that JSON Schema does not have is a remark.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    inlineRefs: false,
    logger: false,
  });
  formats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: document.components });
  return ajv;
}

/** Returns the validator of a named schema. */
export function namedValidator({ document }: Contract, name: string, compile: CompileSchema): SchemaValidator {
  return validatorAt(document.components?.schemas?.[name], `#/components/schemas/${name}`, compile);
}

/**
 * Returns the validator of a schema. One that validates each property on its own is compiled property by property, when a value has one for the
 * first time: a value then costs what its own properties cost, however many others the schema names.
 */
function validatorAt(schema: Schema | undefined, pointer: string, compile: CompileSchema): SchemaValidator {
  return isSeparable(schema)
    ? separableValidator(schema as SchemaObject, pointer, compile)
    : compiledValidator(compile(pointer));
}

const none: readonly SchemaError[] = [];
/** For a validator that refuses and does not say why. */
const unexplained: readonly SchemaError[] = [{ instancePath: '', keyword: 'false', params: {}, message: 'is invalid' }];

function withFirstError(validator: Pick<SchemaValidator, 'isSeparable' | 'errors'>): SchemaValidator {
  return {
    ...validator,
    error: (value) => {
      const [first] = validator.errors(value);
      return first && `${first.instancePath} ${first.message ?? 'is invalid'}`;
    },
  };
}

function compiledValidator(validate: ValidateFunction): SchemaValidator {
  return withFirstError({
    isSeparable: false,
    errors: (value) => (validate(value) ? none : (validate.errors ?? unexplained)),
  });
}

/** One validator for several, which may be none or a single one. */
function allOf(validators: readonly SchemaValidator[]): SchemaValidator {
  const [first, ...others] = validators;
  if (first !== undefined && others.length === 0) return first;
  return withFirstError({
    isSeparable: false,
    errors: (value) => validators.flatMap((validator) => validator.errors(value)),
  });
}

function separableValidator(schema: SchemaObject, pointer: string, compile: CompileSchema): SchemaValidator {
  const validatorOf = propertyValidators(schema, pointer, compile);
  const { maxProperties: limit = Number.POSITIVE_INFINITY } = schema as SchemaObject & {
    maxProperties?: number;
  };
  const whole = (keyword: string, params: Record<string, unknown>, message: string) => [
    { instancePath: '', keyword, params, message },
  ];
  return withFirstError({
    isSeparable: true,
    errors: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return whole('type', { type: 'object' }, 'must be object');
      const names = Object.keys(value);
      if (names.length > limit) return whole('maxProperties', { limit }, `must have at most ${limit} properties`);
      let errors = none;
      for (const name of names) {
        const inside = (value as Record<string, unknown>)[name];
        if (inside === undefined) continue;
        const found = validatorOf(name).errors(inside);
        if (found.length > 0) errors = [...errors, ...found.map((error) => under(name, error))];
      }
      return errors;
    },
  });
}

const under = (name: string, error: SchemaError): SchemaError => ({
  ...error,
  instancePath: `/${escapeStep(name)}${error.instancePath}`,
});

const escaped = (name: string) => encodeURIComponent(escapeStep(name));

/**
 * The validator of a property by its name (JSON Schema 2020-12, Core, 10.3.2): by name and by each pattern, or as one of all others. It is kept for
 * each name, because trying the patterns takes longer than validating.
 */
function propertyValidators(schema: SchemaObject, pointer: string, compile: CompileSchema) {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const patterns = Object.keys(patternProperties).map((source) => ({ source, pattern: new RegExp(source, 'u') }));
  const at = (place: string, part: Schema | undefined): SchemaValidator =>
    isReference(part)
      ? validatorAt(follow<SchemaObject>(part), part.$ref, compile)
      : validatorAt(part, `${pointer}/${place}`, compile);
  const known = new Map<string, SchemaValidator>();
  return (name: string): SchemaValidator => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const validators = [
      ...(Object.hasOwn(properties, name) ? [at(`properties/${escaped(name)}`, properties[name])] : []),
      ...patterns.flatMap(({ source, pattern }) =>
        pattern.test(name) ? [at(`patternProperties/${escaped(source)}`, patternProperties[source])] : [],
      ),
    ];
    if (validators.length === 0 && additionalProperties !== undefined)
      validators.push(at('additionalProperties', additionalProperties));
    const validator = allOf(validators);
    known.set(name, validator);
    return validator;
  };
}
