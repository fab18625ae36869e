export { type Checker, checker } from './checker.ts';
export { checkExamples } from './examples.ts';
export { type Exchange, headerValue, splitUrl } from './exchange.ts';
export { explain } from './explain.ts';
export { ConformanceError, checkedFetch } from './fetch.ts';
export { type Finding, finding } from './finding.ts';
export { parseJson } from './json-text.ts';
export { decodeQuery, queryEntries } from './parameters.ts';
export { schemaValidator } from './schema-validator.ts';
