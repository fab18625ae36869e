import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { projectRoot } from '../root.ts';
import type { MissingRule } from './missing.ts';

/** A JSON Schema (2020-12) as it stands in the bundle. */
export type Schema = { readonly [keyword: string]: unknown };

/** A parameter object of the bundle, it and its schema after `$ref` resolution. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: Schema;
  readonly 'x-missing'?: MissingRule;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A response object of the bundle, after `$ref` resolution. */
export interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly examples?: Readonly<Record<string, unknown>> }>
  >;
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The bundled OpenAPI 3.1 document. */
export interface ContractDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One operation of the contract with everything that the server needs to mount it. */
export interface Operation {
  readonly operationId: string;
  readonly path: string;
  readonly family: Family;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

/** The two response families: bare v2 bodies with problem details, and the v3 envelope. */
export type Family = 'v2' | 'v3';

/** Thrown at start-up when the bundle cannot be served; the message says what is wrong and which command repairs it. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

const bundleFile = join(projectRoot, 'generated', 'openapi.json');

/** Returns the parsed bundle. Throws `ContractError` when the file is missing, is not JSON or does not compile. */
export function loadDocument(file: string = bundleFile): ContractDocument {
  const document = parse(file);
  assertCompiles(document);
  return document;
}

/** Returns which family answers a request path: `/api/v3` and `/api/v3.N`, also where misspelt as `/API//V3`, are v3, everything else is v2. */
export function familyOf(path: string): Family {
  return /^\/+api\/+v3(\.\d+)?(\/|$)/i.test(path) ? 'v3' : 'v2';
}

/** Returns the value a local `$ref` points at (RFC 6901), or the value itself when it is no reference. Throws `ContractError` for a dangling one. */
export function resolve<Value>(document: ContractDocument, value: unknown): Value {
  if (!isObject(value) || typeof value.$ref !== 'string') return value as Value;
  const reference = value.$ref;
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (isObject(node) && Object.hasOwn(node, part) ? node[part] : undefined), document);
  if (target === undefined)
    throw new ContractError(`The contract refers to ${reference}, which does not exist.${repair}`);
  return resolve(document, target);
}

/** Returns the operations of the contract in path order. */
export function operationsOf(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).map(([path, item]) => {
    const operation = item.get as OperationObject;
    const shared = Array.isArray(item.parameters) ? item.parameters : [];
    return {
      operationId: operation.operationId,
      path,
      family: familyOf(path),
      parameters: [...shared, ...(operation.parameters ?? [])].map((parameter) => parameterOf(document, parameter)),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          resolve<ResponseObject>(document, response),
        ]),
      ),
    };
  });
}

function parameterOf(document: ContractDocument, value: unknown): Parameter {
  const parameter = resolve<Parameter>(document, value);
  return { ...parameter, schema: resolve<Schema>(document, parameter.schema) };
}

const repair = ' Repair: npm run generate, then npm run check.';

function parse(file: string): ContractDocument {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  } catch (error) {
    throw new ContractError(`The bundled contract ${file} cannot be read: ${(error as Error).message}.${repair}`);
  }
}

function assertCompiles(document: ContractDocument): void {
  if (!document.openapi?.startsWith('3.1.')) {
    throw new ContractError(`The contract must be OpenAPI 3.1, but says "${document.openapi}".${repair}`);
  }
  assertNodes(document, document);
  const metaSchema = new Ajv2020();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!metaSchema.validateSchema(schema as Schema)) {
      const [first] = metaSchema.errors ?? [];
      throw new ContractError(
        `The schema ${name} is not valid JSON Schema at #/components/schemas/${name}${first?.instancePath ?? ''}: it ${first?.message ?? 'is wrong'}.${repair}`,
      );
    }
  }
  for (const [path, item] of Object.entries(document.paths)) {
    if (!isObject(item.get))
      throw new ContractError(`The path ${path} has no GET operation; every operation is a read.${repair}`);
  }
}

function assertNodes(document: ContractDocument, node: unknown): void {
  if (Array.isArray(node)) for (const item of node) assertNodes(document, item);
  if (!isObject(node)) return;
  if (typeof node.$ref === 'string') resolve(document, { $ref: node.$ref });
  if (typeof node.type === 'string' && typeof node.pattern === 'string') assertPattern(node.pattern);
  if (isObject(node.patternProperties))
    for (const pattern of Object.keys(node.patternProperties)) assertPattern(pattern);
  for (const value of Object.values(node)) assertNodes(document, value);
}

function assertPattern(pattern: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    throw new ContractError(`The contract has the pattern ${pattern}: ${(error as Error).message}.${repair}`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
