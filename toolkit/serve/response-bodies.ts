import { isObject, isSequential, once, writeSequence } from '@contract-first/conformance/model';
import { isConstant } from '../bytes/constant.ts';
import {
  type Body,
  bodyOf,
  bodyOfChunks,
  byteString,
  Fragment,
  inOneBuffer,
  sharedBytes,
  withoutFragments,
} from '../bytes/json-bytes.ts';
import { InvalidData } from '../http/api-error.ts';
import type { Operation, ServedContract } from './document.ts';
import { namedValidator, type SchemaValidator, schemaCompiler } from './schema-compiler.ts';
import { referToAlone, type Slot, slotsOf } from './slots.ts';
import type { ValidateBody } from './validator.ts';

/** How the bodies of a contract are validated and written, beside the validator of whole responses. */
export interface ResponseBodies {
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Schemas that only slots refer to: the validator of whole responses can leave their values to `of().write`. */
  readonly leftOut: readonly string[];
  /** Returns a value as JSON in bytes, a `Fragment`, with the type of what it stands for. Throws when it is invalid. */
  fragmentOf<Value>(schema: string, value: Value): Value;
  /** The bodies of one operation. */
  of(operation: Operation): OperationBodies;
}

/** The bodies of one operation. */
export interface OperationBodies {
  /** The schemas of its fragments. */
  readonly fragments: readonly string[];
  /** The body that was written for this value and has passed, when it cannot have changed. */
  known(status: number, value: unknown): Body | undefined;
  /**
   * Writes a value that `validate` takes: with its fragments, unless they may be validated by what stands around them. Throws when a part that was left
   * to it is invalid, or when it has a fragment that nothing validates.
   */
  write(status: number, value: unknown, validate: ValidateBody): Body;
}

/** Returns how the bodies of a contract are validated and written; the same for the same contract. */
export const responseBodies = once(createBodies, new WeakMap());

function createBodies(contract: ServedContract): ResponseBodies {
  const fragmentSchemas = (contract.fragmentSchemas ?? []).filter(
    (name) => contract.document.components?.schemas?.[name] !== undefined,
  );
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
  const compile = schemaCompiler(contract);
  const validators: Readonly<Record<string, SchemaValidator>> = Object.fromEntries(
    fragmentSchemas.map((name) => [name, namedValidator(contract, name, compile)]),
  );

  function validatedAt(slot: Slot, value: unknown): number {
    if (value instanceof Fragment) return value.schema === slot.schema ? 1 : 0;
    if (!leftOut.includes(slot.schema)) return 0;
    const error = validators[slot.schema]?.error(value);
    if (error !== undefined)
      throw new InvalidData(`The response breaks the contract at /${slot.path.join('/')}${error}.`);
    return 0;
  }

  return {
    validators,
    leftOut,
    fragmentOf: <Value>(schema: string, value: Value): Value => {
      const error = validators[schema]?.error(value);
      if (error !== undefined) throw new InvalidData(`A ${schema} breaks the contract at ${error}.`);
      const bytes = sharedBytes(Buffer.from(JSON.stringify(value)));
      return new Fragment(schema, [bytes]) as unknown as Value;
    },
    of: ({ operationId, responses }) => {
      const slotsAt = (status: number) => slots.get(operationId)?.get(status) ?? [];
      const passed = new Map<number, WeakMap<object, Body>>();
      return {
        fragments: [...(slots.get(operationId)?.values() ?? [])].flat().map(({ schema }) => schema),
        known: (status, value) => (isConstant(value) ? passed.get(status)?.get(value) : undefined),
        write: function write(status, value, validate) {
          const text = textOf(value, Object.keys(responses[status]?.content ?? {}));
          if (text !== undefined) {
            validate(value);
            return bodyOfChunks([byteString(text)]);
          }
          const places = slotsAt(status);
          const { fragments, ...body } = bodyOf(value);
          if (fragments > 0 && places.length === 0) return write(status, withoutFragments(value), validate);
          validate(value);
          let validated = 0;
          for (const slot of places) for (const one of valuesAt(value, slot.path)) validated += validatedAt(slot, one);
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

/** What is sent of a value that is a string, or of the items of a sequence; undefined for JSON. */
function textOf(value: unknown, types: readonly string[]): string | undefined {
  const [type = 'application/json'] = types;
  if (typeof value === 'string') return /[/+]json$/.test(type) ? undefined : value;
  return Array.isArray(value) && isSequential(type) ? writeSequence(type, value) : undefined;
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isObject(value) && value[step] !== undefined ? valuesAt(value[step], rest) : [];
}
