export { type Difference, readDifferences } from './differences.ts';
export { differencesText, publishedCases } from './differences-section.ts';
export { writeCoverage } from './docs.ts';
export { filled } from './html.ts';
export { clientOf, codeSamples, sampleBase } from './samples.ts';
export { versionsText } from './versions.ts';
export { readWorkflows, workflowScript } from './workflows.ts';
