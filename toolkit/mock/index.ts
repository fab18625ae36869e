export type { Sent } from './choose.ts';
export { mockOperation } from './from-contract.ts';
export { createMock, type MockReply, type MockRequest, type MockRules, PreferenceError } from './mock.ts';
export type { MockOperation } from './operation.ts';
