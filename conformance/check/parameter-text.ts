import type { OpenApiDocument } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import * as schemas from '../model/schema.ts';

export { decodePercent } from './parameters.ts';
export const typesOf = (_document: OpenApiDocument, schema: Schema | undefined) => schemas.typesOf(schema);
export const itemSchema = (_document: OpenApiDocument, schema: Schema | undefined) => schemas.itemSchema(schema);
export const propertySchema = (_document: OpenApiDocument, schema: Schema | undefined, name: string) =>
  schemas.propertySchema(schema, name);
