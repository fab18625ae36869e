export { bundleServer } from './build.ts';
export { fieldTypes } from './field-types.ts';
export { generateInto } from './generate.ts';
export { isFixed, keyType, piecesOf, samplesOf } from './key-pattern.ts';
export { readYamlFile, type YamlFile } from './locate.ts';
export { redocly } from './redocly.ts';
export { requestSchemas, typeParameters } from './request-schemas.ts';
export {
  bundlePath,
  contractFile,
  contractSources,
  docsHash,
  overlayFile,
  productionPath,
  recordsPath,
  sourceHash,
  workflowSources,
} from './sources.ts';
export type { VersionChange } from './versions.ts';
