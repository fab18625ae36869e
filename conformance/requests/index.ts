export { sampleBodies, withBody } from './body.ts';
export { boundaryValues, parameterExamples } from './boundary-values.ts';
export { type DerivedRequest, derivedRequests } from './derived-requests.ts';
export { formatFuzz, fuzz } from './fuzz.ts';
export { exampleValues, plainRequest, plainValues, responseExamples } from './operation-examples.ts';
export type { KnownValues } from './random-values.ts';
export { formPairs, type Request, requestOf } from './request-url.ts';
export { sampleOf, validSamples } from './samples.ts';
export { type Transport, transportTo } from './send.ts';
