import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Schema, SchemaObject } from '../../conformance/model/schema.ts';
import type { Contract } from './document.ts';
import { isReference, isSeparable } from './slots.ts';

/** Validates the values of one named schema of the contract. */
export interface SchemaValidator {
  /** The first error of a value: its place and what is wrong there; undefined when the value is valid. */
  error(value: unknown): string | undefined;
  /** Whether a part of the properties of a valid object is valid, and two valid parts are valid together. */
  readonly isSeparable: boolean;
  /** Compiles what is otherwise compiled when a value needs it first; yields between the parts. */
  compile(): Generator<void>;
}

/** Compiles the schema at a place of the contract, such as `#/components/schemas/Name`. */
export type CompileSchema = (pointer: string) => ValidateFunction;

/** Returns a compiler of the schemas of a contract. */
export function schemaCompiler({ document }: Contract): CompileSchema {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: document.components });
  return (pointer) => {
    const validate = ajv.getSchema(`contract${pointer}`);
    if (validate === undefined) throw new Error(`The contract has no schema at ${pointer}.`);
    return validate as ValidateFunction;
  };
}

/**
 * Returns the validator of a named schema. One that judges each property on its own is compiled property by property, when a value has one for the
 * first time: a value then costs what its own properties cost, however many others the schema names.
 */
export function namedValidator({ document }: Contract, name: string, compile: CompileSchema): SchemaValidator {
  const pointer = `#/components/schemas/${name}`;
  const schema = document.components?.schemas?.[name];
  if (!isSeparable(schema)) {
    const validate = compile(pointer);
    return { isSeparable: false, error: (value) => errorOf(validate, value, ''), compile: function* () {} };
  }
  const validatorsOf = propertyValidators(schema as SchemaObject, pointer, compile);
  const { maxProperties } = schema as { maxProperties?: number };
  return {
    isSeparable: true,
    compile: function* () {
      for (const one of Object.keys((schema as SchemaObject).properties ?? {})) yield void validatorsOf(one);
    },
    error: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return ' must be object';
      const names = Object.keys(value);
      if (maxProperties !== undefined && names.length > maxProperties)
        return ` must have at most ${maxProperties} properties`;
      for (const one of names) {
        const inside = (value as Record<string, unknown>)[one];
        if (inside === undefined) continue;
        for (const validate of validatorsOf(one)) {
          const error = errorOf(validate, inside, `/${one}`);
          if (error !== undefined) return error;
        }
      }
      return undefined;
    },
  };
}

function errorOf(validate: ValidateFunction, value: unknown, place: string): string | undefined {
  if (validate(value)) return undefined;
  const [{ instancePath = '', message = 'is invalid' } = {}] = validate.errors ?? [];
  return `${place}${instancePath} ${message}`;
}

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The validators of a property by its name (JSON Schema 2020-12, Core, 10.3.2): by name, by each pattern, or as one of all others. */
function propertyValidators(schema: SchemaObject, pointer: string, compile: CompileSchema) {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const patterns = Object.keys(patternProperties).map((source) => ({ source, pattern: new RegExp(source, 'u') }));
  const known = new Map<string, readonly ValidateFunction[]>();
  const pointerOf = (place: string, part: Schema | undefined) =>
    isReference(part) ? part.$ref : `${pointer}/${place}`;
  return (name: string): readonly ValidateFunction[] => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const places = [
      ...(Object.hasOwn(properties, name) ? [pointerOf(`properties/${escaped(name)}`, properties[name])] : []),
      ...patterns.flatMap(({ source, pattern }) =>
        pattern.test(name) ? [pointerOf(`patternProperties/${escaped(source)}`, patternProperties[source])] : [],
      ),
    ];
    if (places.length === 0 && additionalProperties !== undefined)
      places.push(pointerOf('additionalProperties', additionalProperties));
    const validators = places.map(compile);
    known.set(name, validators);
    return validators;
  };
}
