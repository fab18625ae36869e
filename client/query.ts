import { endpoints, name, type Queries } from '../generated/client.ts';
import { type QueryAdditions, queriesBeside } from './additions.ts';
import type { CallOptions } from './calls.ts';
import type { ApiClient } from './client.ts';
import { unwrap } from './errors.ts';
import type { UntypedResponse } from './response.ts';

/** The reading operations as queries of TanStack Query, in any framework: `useQuery(queries.getThing({ id }))`. */
export interface ApiQueries extends Queries, QueryAdditions {}

type UntypedMethod = (parameters: object, options: CallOptions) => Promise<UntypedResponse>;

/** Returns the operations of a client as queries. They reject with `ApiError`, and do not repeat what failed: TanStack Query does. */
export function createQueries(api: ApiClient): ApiQueries {
  const methods = api as unknown as Record<string, UntypedMethod>;
  const request = (id: string, parameters: object, signal?: AbortSignal) =>
    unwrap((methods[id] as UntypedMethod)(parameters, { retries: 0, ...(signal ? { signal } : {}) }));
  const reading = Object.keys(endpoints).filter((id) => endpoints[id]?.method === undefined);
  const queries = reading.map((id) => {
    const query = (parameters: object = {}) => ({
      queryKey: [name, id, parameters],
      queryFn: ({ signal }: { signal?: AbortSignal }) => request(id, parameters, signal),
    });
    return [id, query] as const;
  });
  return { ...Object.fromEntries(queries), ...queriesBeside(name, request) } as unknown as ApiQueries;
}
