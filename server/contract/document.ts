import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Contract, type Operation, type Parameter, readContract } from '../../conformance/model/contract.ts';
import { isObject } from '../../conformance/model/json.ts';
import { ContractError, follow } from '../../conformance/model/references.ts';
import type { SchemaObject } from '../../conformance/model/schema.ts';
import { projectRoot } from '../root.ts';
import { compiledSchemasOf } from './compiled-schemas.ts';

export type { Contract, Operation, Parameter } from '../../conformance/model/contract.ts';
export { ContractError } from '../../conformance/model/references.ts';

const bundleFile = join(projectRoot, 'generated', 'openapi.json');
const fix = ' Fix: npm run generate, then npm run check.';

/** Reads the bundle. Throws `ContractError` with the place and the command that fixes it when the server cannot serve this contract. */
export function loadContract(file: string = bundleFile): Contract {
  try {
    const contract = readContract(file);
    // What it was compiled from has passed.
    if (compiledSchemasOf(contract) === undefined) assertServable(contract);
    return contract;
  } catch (error) {
    throw error instanceof ContractError ? new ContractError(`${error.message}${fix}`, { cause: error }) : error;
  }
}

/** Returns the schema of a parameter, its reference followed; an empty schema when it has none. */
export function schemaOf({ schema }: Parameter): SchemaObject {
  const followed = follow<object>(isObject(schema) ? schema : {});
  return followed as SchemaObject;
}

function assertServable({ document, operations }: Contract): void {
  if (document.openapi?.startsWith('3.1.') !== true)
    throw new ContractError(`The contract must be OpenAPI 3.1, but says "${document.openapi}".`);
  assertPatterns(document);
  const metaSchema = new Ajv2020();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (metaSchema.validateSchema(schema)) continue;
    const [{ instancePath = '', message = 'is not a schema' } = {}] = metaSchema.errors ?? [];
    throw new ContractError(
      `The schema ${name} is not valid JSON Schema at #/components/schemas/${name}${instancePath}: it ${message}.`,
    );
  }
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
  const { style = served[0] ?? '', explode = ['form', 'deepObject'].includes(style) } = parameter;
  const { type } = schemaOf(parameter);
  const what = `The ${parameter.in} parameter ${parameter.name} of ${operationId}`;
  if (parameter.schema === undefined)
    throw new ContractError(`${what} cannot be read: the server reads parameters with a schema.`);
  if (!served.includes(style))
    throw new ContractError(`${what} has the style ${style}; the server reads ${served.join(', ')} only.`);
  if (type === 'object' && (parameter.in !== 'query' || !explode))
    throw new ContractError(`${what} is an object; the server reads exploded objects in the query only.`);
}

function assertPatterns(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if (isObject(node)) {
    if (typeof node.type === 'string' && typeof node.pattern === 'string') assertPattern(node.pattern);
    if (isObject(node.patternProperties))
      for (const pattern of Object.keys(node.patternProperties)) assertPattern(pattern);
  }
  for (const value of Object.values(node)) assertPatterns(value);
}

function assertPattern(pattern: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    throw new ContractError(`The contract has the pattern ${pattern}: ${(error as Error).message}.`);
  }
}
