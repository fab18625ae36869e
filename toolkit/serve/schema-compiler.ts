import { takeDecimals } from '@contract-first/conformance/check';
import { escapeStep, follow, type Schema, type SchemaObject } from '@contract-first/conformance/model';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
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
  takeDecimals(ajv);
  ajv.addSchema({ $id: 'contract', components: document.components });
  return ajv;
}

/** Returns the validator of a named schema. */
export function namedValidator({ document }: Contract, name: string, compile: CompileSchema): SchemaValidator {
  const schema = document.components?.schemas?.[name];
  const errors = errorsBy(schema, `#/components/schemas/${name}`, compile);
  return {
    isSeparable: isSeparable(schema),
    errors,
    error: (value) => {
      const [first] = errors(value);
      return first && `${first.instancePath} ${first.message ?? 'is invalid'}`;
    },
  };
}

type Errors = SchemaValidator['errors'];

const none: readonly SchemaError[] = [];
/** For a schema that refuses and does not say why. */
const unexplained: readonly SchemaError[] = [{ instancePath: '', keyword: 'false', params: {}, message: 'is invalid' }];

/**
 * Returns what finds the errors of a value by a schema. One that validates each property on its own is compiled property by property, when a value has
 * one for the first time: a value then costs what its own properties cost, however many others the schema names.
 */
function errorsBy(schema: Schema | undefined, pointer: string, compile: CompileSchema): Errors {
  if (isSeparable(schema)) return separateErrors(schema as SchemaObject, pointer, compile);
  const validate = compile(pointer);
  return (value) => (validate(value) ? none : (validate.errors ?? unexplained));
}

function separateErrors(schema: SchemaObject, pointer: string, compile: CompileSchema): Errors {
  const errorsOf = propertyErrors(schema, pointer, compile);
  const { maxProperties: limit = Number.POSITIVE_INFINITY } = schema as SchemaObject & { maxProperties?: number };
  return (value) => {
    const whole = (keyword: string, params: object, message: string) => [
      { instancePath: '', keyword, params, message },
    ];
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return whole('type', { type: 'object' }, 'must be object');
    const names = Object.keys(value);
    if (names.length > limit) return whole('maxProperties', { limit }, `must have at most ${limit} properties`);
    let errors = none;
    for (const name of names) {
      const inside = (value as Record<string, unknown>)[name];
      const found = inside === undefined ? none : errorsOf(name)(inside);
      if (found.length > 0) errors = [...errors, ...found.map((error) => under(name, error))];
    }
    return errors;
  };
}

const under = (name: string, error: SchemaError): SchemaError => ({
  ...error,
  instancePath: `/${escapeStep(name)}${error.instancePath}`,
});

const escaped = (name: string) => encodeURIComponent(escapeStep(name));

/**
 * The errors of a property by its name (JSON Schema 2020-12, Core, 10.3.2): by name and by each pattern, or as one of all others. What finds them is
 * kept for each name, because trying the patterns takes longer than validating.
 */
function propertyErrors(schema: SchemaObject, pointer: string, compile: CompileSchema): (name: string) => Errors {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const patterns = Object.keys(patternProperties).map((source) => ({ source, pattern: new RegExp(source, 'u') }));
  const at = (place: string, part: Schema | undefined): Errors =>
    isReference(part)
      ? errorsBy(follow<SchemaObject>(part), part.$ref, compile)
      : errorsBy(part, `${pointer}/${place}`, compile);
  const known = new Map<string, Errors>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const all = patterns
      .filter(({ pattern }) => pattern.test(name))
      .map(({ source }) => at(`patternProperties/${escaped(source)}`, patternProperties[source]));
    if (Object.hasOwn(properties, name)) all.unshift(at(`properties/${escaped(name)}`, properties[name]));
    if (all.length === 0 && additionalProperties !== undefined)
      all.push(at('additionalProperties', additionalProperties));
    const [only] = all;
    const errors: Errors = all.length === 1 && only ? only : (value) => all.flatMap((each) => each(value));
    known.set(name, errors);
    return errors;
  };
}
