import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';

/** A JSON Schema 2020-12 object; keywords the checker does not read itself stay `unknown`. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
}

/** A JSON Schema: an object, or `true` / `false`. */
export type Schema = SchemaObject | boolean;

/** A reference to another place of the same document. */
export interface Reference {
  readonly $ref: string;
}

/** One declared parameter, as written in the contract. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** One declared response header. */
export interface Header {
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** One declared response. */
export interface ResponseObject {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** One operation object of the document. */
export interface OperationObject {
  readonly operationId?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
}

/** The operations of one path; keys that are not methods are left aside. */
export interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly [key: string]: unknown;
}

/** The parts of an OpenAPI 3.1 document that the checker reads. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>>; readonly [kind: string]: unknown };
}

/** Whether a value is a JSON object (not an array, not null). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of one JSON pointer segment, escaped. */
export function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The segments of a JSON pointer, unescaped. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The object a local reference points to, through chains of references; throws when it leads nowhere. */
export function resolveReference<Target extends object>(
  document: ContractDocument,
  target: Target | Reference,
): Target {
  if (!('$ref' in target) || typeof target.$ref !== 'string') return target as Target;
  let found: unknown = document;
  for (const segment of pointerSegments(target.$ref)) found = isObject(found) ? found[segment] : undefined;
  if (!isObject(found)) throw new Error(`The contract has a reference that leads nowhere: ${target.$ref}`);
  return resolveReference<Target>(document, found as Target);
}

/** The bundled contract, `generated/openapi.json` unless another file is named. */
export function readContract(file = join(projectRoot, 'generated', 'openapi.json')): ContractDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
}
