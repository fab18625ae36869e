import { describe, expect, test } from '@jest/globals';
import { useLenientServer, useStubServer } from '../servers/use-server.ts';

const strict = useStubServer();
const lenient = useLenientServer();

const send = (target: string, { server = strict, headers = '' } = {}) => server.raw(target, { headers });

describe('a header', () => {
  test.each([
    ['Accept: ;;;', 406],
    ['Accept: application/json;q=0', 406],
    ['Accept: text/html, */*;q=0.1', 200],
    [`Accept: ${'a/b,'.repeat(2000)}*/*`, 200],
    ['Accept:', 200],
    ['If-None-Match:', 200],
    ['If-None-Match: ,', 200],
    ['If-None-Match: *', 304],
    ['If-None-Match: "x", W/"y"', 200],
    [`If-None-Match: ${'x'.repeat(2001)}`, 400],
    ['Content-Type: ;', 200],
    ['Content-Type: multipart/form-data', 200],
    ['Content-Length: 0', 200],
  ])('%s', async (header, status) => {
    const response = await send('/api/v3/preferences', { headers: `${header}\r\n` });

    expect(response.status).toBe(status);
    expect(response.body).not.toContain('node_modules');
  });
});

test('a second Host header is refused, also where the response was sent before', async () => {
  const headers = 'Host: other.example\r\n';
  await lenient.raw('/api/v3/preferences');
  const statuses = [strict, lenient].map((server) => server.raw('/api/v3/preferences', { headers, unrouted: true }));

  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([400, 400]);
});

describe('with UNKNOWN_QUERY=ignore', () => {
  test.each([
    'user_id=me',
    'app_name=shelf&app_version=1.2&app_uuid=5f1c&user_id=me',
    '__proto__=1&constructor=2&toString=3',
    '=1',
    'user_id=a&user_id=b',
  ])('%s is ignored', async (query) => {
    expect((await send(`/api/v3/preferences?${query}`, { server: lenient })).status).toBe(200);
    expect((await send(`/api/v3/preferences?${query}`)).status).toBe(400);
  });

  test('an invalid value of a known parameter is still rejected, and it alone', async () => {
    const { status, body } = await send('/api/v3/preferences?user_id=me&lc=1', { server: lenient });

    expect(status).toBe(400);
    expect(JSON.parse(body).errors.map((error: { field: { id: string } }) => error.field.id)).toEqual(['lc']);
  });

  test('user_id without password, which a product operation knows, is accepted', async () => {
    expect((await send('/api/v2/product/2000000000015?user_id=me')).status).toBe(200);
  });
});

test('an account where none is known is rejected with the names of the known parameters', async () => {
  const { body } = await send('/api/v2/preferences?user_id=me');

  expect(JSON.parse(body).detail).toBe('"user_id" is not a parameter of this operation. Known ones are lc.');
});
