import type { dataTagErrorSymbol, dataTagSymbol } from '@tanstack/query-core';
import type { CallOptions } from './calls.ts';
import type { ContractTypes, RunningContract } from './contract.ts';
import { type AnyResponse, type ErrorsOf, unwrapBy } from './errors.ts';

export type { QueryTag } from './calls.ts';

declare module './calls.ts' {
  /** What TanStack Query reads of a key: the types of its data and of its error. */
  interface QueryTag<Data> {
    readonly [dataTagSymbol]: Data;
    readonly [dataTagErrorSymbol]: Error;
  }
}

type UntypedMethod = (parameters: object, options: CallOptions) => Promise<AnyResponse>;

/**
 * Returns the operations that read, by the methods of a client, as queries of TanStack Query, in any framework:
 * `useQuery(queries.getThing({ id }))`. They reject with `ApiError`, and do not repeat what failed: TanStack Query
 * does.
 */
export function queriesFor<Types extends ContractTypes>(
  { name, endpoints }: RunningContract,
  errorsOf: ErrorsOf,
  api: Types['methods'],
): Types['queries'] {
  const methods = api as Record<string, UntypedMethod>;
  const reading = Object.keys(endpoints).filter((id) => endpoints[id]?.method === undefined);
  const queries = reading.map((id) => {
    const query = (parameters: object = {}) => ({
      queryKey: [name, id, parameters],
      queryFn: ({ signal }: { signal?: AbortSignal }) =>
        unwrapBy(errorsOf, (methods[id] as UntypedMethod)(parameters, { retries: 0, ...(signal && { signal }) })),
    });
    return [id, query] as const;
  });
  return Object.fromEntries(queries);
}
