import { createClient } from '@contract-first/product-api-client';
import { createMocks } from '@contract-first/product-api-client/msw';
import type { HttpHandler } from 'msw';

const baseUrl = 'https://mocked.example/';

/** What MSW offers in Node (`setupServer`) as in a browser (`setupWorker`). */
interface Mocking {
  use(...handlers: HttpHandler[]): void;
}

export const mocks = createMocks({ baseUrl });

/** Requests a product, the same where it is missing, and with a body of our own. */
export default async function mocked(mocking: Mocking): Promise<string> {
  const api = createClient({ baseUrl, retries: 0 });
  const french = await api.searchProductsV2({ categories_tags_fr: 'Biscuits', fields: ['code', 'product_name'] });
  mocking.use(mocks.getProductV3({ status: 404 }));
  const missing = await api.getProductV3({ code: '2000000000015' });
  mocking.use(mocks.getPreferencesV2({ status: 200, body: [{ id: 'important', name: 'Rather', factor: 1 }] }));
  const own = await api.getPreferencesV2();
  return [french.status === 200 && french.data.count, missing.status, own.data?.[0]?.name].join(' ');
}
