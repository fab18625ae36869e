import { isObject } from '../../conformance/model/json.ts';
import { InvalidData } from '../http/api-error.ts';
import { isConstant } from '../http/constant.ts';
import {
  type Body,
  bodyOf,
  bodyOfChunks,
  byteString,
  Fragment,
  inOneBuffer,
  sharedBytes,
  withoutFragments,
} from '../http/json-bytes.ts';
import { fragmentSchemas } from '../services.ts';
import type { Contract, Operation } from './document.ts';
import {
  bodyReference,
  type CompileSchema,
  compiledSource,
  namedValidator,
  type SchemaValidator,
  schemaCompiler,
} from './schema-validators.ts';
import { referToAlone, type Slot, slotsOf } from './slots.ts';

/** The name of a schema that fragments can have. */
export type FragmentSchema = (typeof fragmentSchemas)[number];

/** How the bodies of a contract are validated and written, beside the validator of whole responses. */
export interface ResponseBodies {
  readonly validators: Readonly<Record<FragmentSchema, SchemaValidator>>;
  /** Schemas that only slots refer to: the validator of whole responses can leave their values to `of().write`. */
  readonly leftOut: readonly string[];
  /** Returns a value as JSON in bytes, a `Fragment`, with the type of what it stands for. Throws when it is invalid. */
  fragmentOf<Value>(schema: FragmentSchema, value: Value): Value;
  /** Compiles the schemas of the contract and of bodies; values of `leftOut` in bodies may be any object. */
  readonly compile: CompileSchema;
  /** The bodies of one operation. */
  of(operation: Operation): OperationBodies;
}

/** The bodies of one operation. */
export interface OperationBodies {
  /** The body that was written for this value and has passed, when it cannot have changed. */
  known(status: number, value: unknown): Body | undefined;
  /** The value as the validator of whole responses has to see it: with its fragments, unless they may be validated by what stands around them. */
  toValidate(status: number, value: unknown): unknown;
  /** Writes a value that has passed. Throws when a part that was left to it is invalid, or when it has a fragment that nothing validates. */
  write(status: number, value: unknown): Body;
}

const known = new WeakMap<Contract, ResponseBodies>();

/** Returns how the bodies of a contract are validated and written; the same for the same contract. */
export function responseBodies(contract: Contract): ResponseBodies {
  const bodies = known.get(contract) ?? createBodies(contract);
  known.set(contract, bodies);
  return bodies;
}

/** Resolves to the source of a module with every schema that the responses of a contract need, compiled: a server that has it starts sooner. */
export function compiledBodies(contract: Contract): Promise<string> {
  return compiledSource(contract, responseBodies(contract).leftOut, (compile) => {
    for (const { operationId, responses } of contract.operations)
      for (const [status, { content }] of Object.entries(responses))
        for (const type of Object.keys(content)) compile(bodyReference(operationId, status, type));
    for (const name of fragmentSchemas) Array.from(namedValidator(contract, name, compile).compile());
  });
}

function createBodies(contract: Contract): ResponseBodies {
  const slots = new Map(
    contract.operations.map((operation) => [
      operation.operationId,
      new Map(
        Object.entries(operation.responses).map(([status, one]) => [Number(status), slotsOf(one, fragmentSchemas)]),
      ),
    ]),
  );
  const all = [...slots.values()].flatMap((byStatus) => [...byStatus.values()].flat());
  const leftOut = fragmentSchemas.filter((name) => referToAlone(all, contract.document, name));
  const compile = schemaCompiler(contract, leftOut);
  const validatorOf = (name: FragmentSchema) => namedValidator(contract, name, compile);
  const validators = Object.fromEntries(fragmentSchemas.map((name) => [name, validatorOf(name)])) as Record<
    FragmentSchema,
    SchemaValidator
  >;
  const isLeftOut = new Set<string>(leftOut);

  function validatedAt(slot: Slot, value: unknown): number {
    if (value instanceof Fragment) return value.schema === slot.schema ? 1 : 0;
    if (!isLeftOut.has(slot.schema)) return 0;
    const error = validators[slot.schema as FragmentSchema]?.error(value);
    if (error !== undefined)
      throw new InvalidData(`The response breaks the contract at /${slot.path.join('/')}${error}.`);
    return 0;
  }

  return {
    validators,
    leftOut,
    compile,
    fragmentOf: <Value>(schema: FragmentSchema, value: Value): Value => {
      const error = validators[schema]?.error(value);
      if (error !== undefined) throw new InvalidData(`A ${schema} breaks the contract at ${error}.`);
      const bytes = sharedBytes(Buffer.from(JSON.stringify(value)));
      return new Fragment(schema, [bytes]) as unknown as Value;
    },
    of: ({ operationId, responses }) => {
      const slotsAt = (status: number) => slots.get(operationId)?.get(status) ?? [];
      const passed = new Map<number, WeakMap<object, Body>>();
      return {
        known: (status, value) => (isConstant(value) ? passed.get(status)?.get(value) : undefined),
        toValidate: (status, value) =>
          slotsAt(status).length === 0 && hasFragment(value, deepest) ? withoutFragments(value) : value,
        write: (status, value) => {
          if (typeof value === 'string' && !isJson(responses[status]?.content))
            return bodyOfChunks([byteString(value)]);
          let validated = 0;
          for (const slot of slotsAt(status))
            for (const one of valuesAt(value, slot.path)) validated += validatedAt(slot, one);
          const { fragments, ...body } = bodyOf(value);
          if (fragments !== validated)
            throw new InvalidData(`A response ${status} of ${operationId} has a fragment that nothing validates.`);
          if (isConstant(value)) {
            const known = passed.get(status) ?? new WeakMap<object, Body>();
            passed.set(status, known.set(value, inOneBuffer(body)));
          }
          return body;
        },
      };
    },
  };
}

function isJson(content: object = {}): boolean {
  return Object.keys(content).every((type) => /[/+]json$/.test(type));
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isObject(value) && value[step] !== undefined ? valuesAt(value[step], rest) : [];
}

const deepest = 3;

function hasFragment(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Fragment) return true;
  return depth > 0 && Object.values(value).some((inside) => hasFragment(inside, depth - 1));
}
