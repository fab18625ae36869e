import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setupServer } from 'msw/node';
import mock from '../generated/mock.json' with { type: 'json' };
import { createClient } from './index.ts';
import { createMocks } from './mocks.ts';

const baseUrl = 'https://api.example';
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
beforeAll(() => server.listen());
afterAll(() => server.close());

const client = createClient({ baseUrl, retries: 0 });
const nothingFound = mock.operations.find(({ operationId }) => operationId === 'searchProductsV2')?.responses[200]
  .examples.nothingFound;

test('a handler sends the example or the status that a test asks for', async () => {
  server.use(mocks.searchProductsV2({ example: 'nothingFound' }));
  const { data } = await client.searchProductsV2();
  expect(data).toEqual(mock.bodies[Number(nothingFound)]);

  // The address ends with a slash or not.
  server.use(createMocks({ baseUrl: `${baseUrl}/` }).searchProductsV2({ status: 503 }));
  expect((await client.searchProductsV2()).response.status).toBe(503);
});
