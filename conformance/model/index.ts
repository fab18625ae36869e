export {
  type Contract,
  contractOf,
  declaredStatus,
  isUnread,
  type MediaType,
  type OpenApiDocument,
  operationFor,
  type Parameter,
  parameterKey,
  readContract,
  responseFor,
} from './contract.ts';
export {
  escapeStep,
  isJsonObject,
  isObject,
  type Json,
  type JsonObject,
  jsonType,
  mapValues,
  objectAt,
  pointerOf,
  stepsOf,
  valueAt,
  walk,
} from './json.ts';
export { isJson, parseMediaType } from './media-type.ts';
export { once } from './once.ts';
export type { Header, Operation } from './operation.ts';
export { ContractError, follow, linkReferences } from './references.ts';
export {
  defaultOf,
  expression,
  isStringOrArray,
  itemSchema,
  propertySchema,
  type Schema,
  type SchemaObject,
  sameValue,
  schemaKeywords,
  typesOf,
} from './schema.ts';
export { isSequential, readSequence, writeSequence } from './sequence.ts';
export { basePathsOf, serverUrl } from './servers.ts';
