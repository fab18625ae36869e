import { queriesFor } from '@contract-first/toolkit/client/query';
import { type Contract, contract, type Queries } from '../generated/client.ts';
import { errorsOf, type QueryAdditions, queriesBeside } from './additions.ts';
import type { ApiClient } from './index.ts';

// Its declarations give the keys their types.
export type { QueryTag } from '@contract-first/toolkit/client/query';

/** The reading operations as queries of TanStack Query, in any framework. */
export interface ApiQueries extends Queries, QueryAdditions {}

/**
 * Returns the operations of a client as queries. They reject with `ApiError`, and do not repeat what failed: TanStack
 * Query does.
 */
export function createQueries(api: ApiClient): ApiQueries {
  return Object.assign(queriesFor<Contract>(contract, errorsOf, api), queriesBeside(contract.name, api));
}
