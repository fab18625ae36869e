import { expect, test } from '@jest/globals';
import { useSampleServer } from '../test/servers/use-server.ts';
import { errorsOf } from './additions.ts';
import { ApiError, createClient, unwrap } from './index.ts';

const server = useSampleServer();
const api = () => createClient({ baseUrl: server.base, fetch: server.fetch });
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test.each([
  ['the envelope', () => unwrap(api().getProductV3({ code: '9521001000017', lc: 'french' })), 'getProductV3', 'lc'],
  ['problem details', () => unwrap(api().searchProductsV2({ page_size: 500 })), 'searchProductsV2', 'page_size'],
])('unwrap throws an error with what %s says', async (_what, call, operationId, field) => {
  const error = await errorOf(call());

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: 'ApiError',
    operationId,
    status: 400,
    requestId: expect.stringMatching(/./),
    errors: [{ field, value: expect.any(String), message: expect.stringContaining(`"${field}"`) }],
    message: expect.stringMatching(new RegExp(`^${operationId} responded with 400: .*"${field}"`)),
  });
});

test.each([
  [{ description: 'a', lc_name: 'b', id: 'c' }, 'a'],
  [{ description: '', lc_name: 'b', id: 'c' }, 'b'],
  [{ lc_name: '', id: 'c' }, 'c'],
  [{}, ''],
])('of a message %j the first text that it has is said', (message, said) => {
  expect(errorsOf({ errors: [{ message }] })).toMatchObject([{ message: said }]);
});

test('a missing product is an error in both families', async () => {
  const missing = '9529999999992';

  expect(await errorOf(unwrap(api().getProductV2({ code: missing })))).toMatchObject({
    status: 404,
    errors: [{ message: 'product not found' }],
  });
  expect(await errorOf(unwrap(api().getProductV3({ code: missing })))).toMatchObject({
    status: 404,
    errors: [{ field: 'code', value: missing }],
  });
});
