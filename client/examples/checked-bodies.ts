import { createClient } from '@contract-first/product-api-client';
import { BodyError, createCheck } from '@contract-first/product-api-client/check';

/** Checks each body against the document that the server has at `/openapi.json`, and shows what a wrong one differs in. */
export default async function checkedBodies(baseUrl: string, document: object): Promise<string> {
  const check = createCheck(document);
  const right = await createClient({ baseUrl, check }).getPreferencesV3();
  const wrong = createClient({ baseUrl, check, fetch: async () => Response.json([{ id: 'important', name: 7 }]) });
  const error = await wrong.getPreferencesV2().catch((reason: unknown) => reason);
  return `${right.status}; ${error instanceof BodyError ? error.differences.join('; ') : 'no error'}`;
}
