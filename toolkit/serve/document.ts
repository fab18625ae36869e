import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Contract,
  ContractError,
  follow,
  isJson,
  isObject,
  type Json,
  type Operation,
  type Parameter,
  parseMediaType,
  readContract,
  responseFor,
  type Schema,
  type SchemaObject,
  walk,
} from '@contract-first/conformance/model';
import { projectRoot } from '../root.ts';
import { shapeOf } from './styles.ts';

export type { Contract, Operation, Parameter } from '@contract-first/conformance/model';
export { ContractError } from '@contract-first/conformance/model';

/** The bundle of a contract, relative to its project. */
export const bundlePath = 'generated/openapi.json';

/** A contract with what a server knows of it beside. */
export interface ServedContract extends Contract {
  /** The names of schemas whose values are validated when they enter the process, and are then sent as bytes. */
  readonly fragmentSchemas?: readonly string[];
}

const fix = ' Fix: npm run generate, then npm run check.';

/** Reads the bundle. Throws `ContractError` with the place and the command that fixes it when the server cannot serve this contract. */
export function loadContract(
  file: string = join(projectRoot, bundlePath),
  fragmentSchemas: readonly string[] = [],
): ServedContract {
  try {
    const contract = { ...readContract(file), fragmentSchemas };
    assertServable(contract);
    return contract;
  } catch (error) {
    throw error instanceof ContractError ? new ContractError(`${error.message}${fix}`, { cause: error }) : error;
  }
}

/** Reads the contracts of other versions of a project, each with some of its operations, the oldest first. Throws like `loadContract`. */
export function loadVersions(
  root: string,
  operationIds: readonly string[],
  fragmentSchemas: readonly string[] = [],
): ServedContract[] {
  if (operationIds.length === 0) return [];
  const folder = join(root, 'generated/versions');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const ordered = files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return ordered.map((file) => {
    const contract = loadContract(join(folder, file), fragmentSchemas);
    return { ...contract, operations: contract.operations.filter((one) => operationIds.includes(one.operationId)) };
  });
}

/** Returns the schema of a parameter or of a part of one, its reference followed; an empty schema when it has none. */
export function schemaOf({ schema }: { readonly schema?: Schema | undefined }): SchemaObject {
  const followed = follow<object>(isObject(schema) ? schema : {});
  return followed as SchemaObject;
}

/**
 * Returns the media type of a body in a response with this status: the first one of JSON, or of a string the first one;
 * undefined when none is declared.
 */
export function mediaTypeOf(operation: Operation, status: number, body: unknown): string | undefined {
  const declared = Object.keys(responseFor(operation, status)?.content ?? {});
  const json = declared.find((one) => isJson(parseMediaType(one).essence));
  const type = typeof body === 'string' ? declared[0] : (json ?? declared[0]);
  return type?.replace('*/*', 'application/octet-stream').replace('/*', '/plain');
}

function assertServable({ document, operations, invalidKeywords: [invalid] }: Contract): void {
  if (document.openapi?.startsWith('3.1.') !== true)
    throw new ContractError(`The contract must be OpenAPI 3.1, but says "${document.openapi}".`);
  assertPatterns(document);
  if (invalid !== undefined)
    throw new ContractError(
      `The contract is not valid JSON Schema at #${invalid.pointer}: it must be ${invalid.expected}.`,
    );
  for (const operation of operations) for (const parameter of operation.parameters) assertStyle(operation, parameter);
}

const styles: Readonly<Record<string, readonly string[]>> = {
  query: ['form', 'pipeDelimited', 'spaceDelimited', 'deepObject'],
  path: ['simple', 'matrix', 'label'],
  header: ['simple'],
  cookie: ['form'],
};

// What the readers of requests and the validator read. Another style would be read as if it were one of these.
function assertStyle({ operationId }: Operation, parameter: Parameter): void {
  const served = styles[parameter.in] ?? [];
  const { style = served[0] ?? '' } = parameter;
  const what = `The ${parameter.in} parameter ${parameter.name} of ${operationId}`;
  if (parameter.schema === undefined)
    throw new ContractError(`${what} cannot be read: the server reads parameters with a schema.`);
  if (parameter.in === 'cookie' && shapeOf(parameter) === 'object' && parameter.explode !== false)
    throw new ContractError(`${what} is an exploded object; the server reads objects in one cookie: explode: false.`);
  if (!served.includes(style))
    throw new ContractError(`${what} has the style ${style}; the server reads ${served.join(', ')} only.`);
}

function assertPatterns(document: object): void {
  walk(document as Json, (node) => {
    if (!isObject(node)) return;
    if (typeof node.type === 'string' && typeof node.pattern === 'string') assertPattern(node.pattern);
    if (isObject(node.patternProperties))
      for (const pattern of Object.keys(node.patternProperties)) assertPattern(pattern);
  });
}

function assertPattern(pattern: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    throw new ContractError(`The contract has the pattern ${pattern}: ${(error as Error).message}.`);
  }
}
