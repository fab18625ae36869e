import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setupServer } from 'msw/node';
import mock from '../generated/mock.json' with { type: 'json' };
import { createClient } from './index.ts';
import { createMocks } from './mocks.ts';

const baseUrl = 'https://api.example';
const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

const generated = readFileSync(new URL('../generated/client.ts', import.meta.url), 'utf8');
const client = createClient({ baseUrl, retries: 0 });

test.each(
  mock.operations,
)('$operationId sends each status and each example that a test asks for', async (operation) => {
  const { operationId, path, responses } = operation;
  // The address ends with a slash or not.
  const { [operationId as 'getProductV3']: handler } = createMocks({ baseUrl: `${baseUrl}/` });
  const sent = async (override: object, headers = {}) => {
    server.use(handler(override));
    const options = { params: { path: { code: '1', tagtype: '1', tag_or_tagid: '1' } }, redirect: 'manual', headers };
    const { status, response } = await client.GET(path as '/api/v3/product/{code}', options as never);
    return { status, example: response.headers.get('X-Example') };
  };
  const [, typed = ''] =
    new RegExp(`interface Examples \\{.*?\\n  ${operationId}: (.*?);\n`, 's').exec(generated) ?? [];
  const names = Object.values(responses).flatMap(({ examples }) => Object.keys(examples));
  expect(typed.split(' | ')).toEqual([...new Set(names)].map((name) => JSON.stringify(name)));
  const [first, ...others] = Object.keys(responses).map(Number);
  expect(await sent({ status: others.at(-1) }, { Prefer: `code=${first}` })).toMatchObject({ status: first });
  for (const [status, { examples }] of Object.entries(responses)) {
    expect(await sent({ status: Number(status) })).toMatchObject({ status: Number(status) });
    for (const example of Object.keys(examples)) expect(await sent({ example })).toMatchObject({ example });
  }
});

test.each([
  ['any host', {}, ['https://a.example/api', 'http://b.example:81', 'http://localhost:8080']],
  ['its own', { baseUrl }, [baseUrl]],
])('handlers take requests to %s', async (_which, options, addresses) => {
  server.use(...createMocks(options).handlers);
  for (const one of addresses) {
    const { response } = await createClient({ baseUrl: one, retries: 0 }).getPreferencesV3();
    expect([one, response.status]).toEqual([one, 200]);
  }
  server.resetHandlers();
});
