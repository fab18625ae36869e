import { contractOf, type OpenApiDocument, readContract as read } from './contract.ts';
import { escapeStep, isObject, stepsOf } from './json.ts';
import { follow, type Reference } from './references.ts';

export type { Header, OpenApiDocument as ContractDocument, Parameter, PathItem } from './contract.ts';
export type { Reference } from './references.ts';
export type { Schema, SchemaObject } from './schema.ts';
export { isObject };
export const escapeSegment = escapeStep;
export const pointerSegments = stepsOf;
/** One declared response. */
export interface ResponseObject {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: import('./schema.ts').Schema }>>;
}
/** One operation object of the document. */
export interface OperationObject {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
}
export function resolveReference<Target extends object>(document: OpenApiDocument, target: Target | Reference): Target {
  contractOf(document);
  return follow<Target>(target);
}
export function readContract(file = 'generated/openapi.json'): OpenApiDocument {
  return read(file).document;
}
