import type { OpenApiDocument, Parameter } from '../model/contract.ts';
import * as parameters from './parameters.ts';

export { queryEntries } from './parameters.ts';
export const decodeText = (_document: OpenApiDocument, parameter: Parameter, style: string, raw: string) =>
  parameters.decodeValue(parameter, style, raw);
export const decodeQuery = (
  _document: OpenApiDocument,
  parameter: Parameter,
  entries: readonly parameters.QueryEntry[],
  claimed: ReadonlySet<string>,
) => parameters.decodeQuery(parameter, entries, claimed);
