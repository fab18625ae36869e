export type { Sent } from './choose.ts';
export { mockOperation } from './from-contract.ts';
export type { Matches } from './items.ts';
export { createMock, type MockReply, type MockRequest, type MockRules, PreferenceError } from './mock.ts';
export type { MockFilter, MockOperation } from './operation.ts';
export type { Preference } from './prefer.ts';
