export { sampleBodies, withBody } from './body.ts';
export { boundaryValues } from './boundary-values.ts';
export { type DerivedRequest, derivedRequests } from './derived-requests.ts';
export { exampleValues, plainRequest, plainValues, responseExamples } from './operation-examples.ts';
export { parameterExamples } from './parameter-values.ts';
export { formPairs, type Request, requestOf } from './request-url.ts';
export { sampleOf, validSamples } from './samples.ts';
export { type Transport, transportTo } from './send.ts';
