import { type MocksOf, mocksFor, type OverrideOf } from '@contract-first/toolkit/client/msw';
import type { HttpHandler } from 'msw';
import type { Contract } from '../generated/client.ts';
import mockData from '../generated/mock.json' with { type: 'json' };
import { mockRules } from '../openapi/mock/rules.ts';

/**
 * What an operation responds with instead of the example that fits the request: a named example, a declared status
 * with a body of yours or its own example.
 */
export type Override<Id extends keyof Contract['operations']> = OverrideOf<Contract, Id>;

/** A handler of MSW for each operation. */
export type Mocks = MocksOf<Contract>;

/**
 * Returns the handlers of the API at `baseUrl`, any host unless it is given: `setupServer(...mocks.handlers)`. Each
 * sends the example of the contract that fits the request best, or what an override says:
 * `server.use(mocks.getProductV3({ status: 404 }))`. A header `Prefer: example=NAME` or `code=404` goes before that.
 */
export function createMocks({ baseUrl = '*' }: { readonly baseUrl?: string } = {}): Mocks & {
  readonly handlers: readonly HttpHandler[];
} {
  return mocksFor<Contract>(mockData, baseUrl, mockRules);
}
