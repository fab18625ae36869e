import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { useSampleServer } from '../servers/use-server.ts';

interface ClientRequest {
  readonly client: string;
  readonly request: string;
  readonly same?: string;
  readonly says?: string;
}

const server = useSampleServer();
const code = '9521001000017';
const app = 'app_name=smoothie&app_version=4.19.0&app_uuid=5f1c&app_platform=android&comment=scanned';
const rows = parse(readFileSync(new URL('clients.yaml', import.meta.url), 'utf8')) as ClientRequest[];
const requests = rows.map((row) => ({ ...row, request: row.request.replaceAll('{code}', code).replace('{app}', app) }));

test.each(requests.filter(({ says }) => says === undefined))('$client is served', async ({
  request,
  same = request,
}) => {
  const both = () => Promise.all([request, same.replaceAll('{code}', code)].map((url) => server.json(url)));
  // `images_to_update_fr` counts seconds: bodies of the same second are equal.
  const second = () => Math.floor(Date.now() / 1000);
  let start = second();
  let [sent, declared] = await both();
  while (second() !== start) {
    start = second();
    [sent, declared] = await both();
  }

  expect(sent).toEqual(declared);
  expect(sent).toMatchObject({ status: 200 });
});

describe('what stays refused says what to do instead', () => {
  test.each(requests.filter(({ says }) => says !== undefined))('$client: $request', async ({ request, says }) => {
    const { status, body } = await server.json(request);

    expect([400, 404]).toContain(status);
    const text = String(body.detail ?? JSON.stringify(body.errors));
    expect(text).toContain(says);
    expect(text).not.toContain('Did you mean');
  });

  test('and one that is near no name gets no guess', async () => {
    const { body } = await server.json('/api/v2/search?green_score=a');

    expect(body.detail).not.toContain('Did you mean');
  });
});

test('a code with `.json` is the code, so that nothing is normalised', async () => {
  expect((await server.json(`/api/v3/product/${code}.json`)).body).toMatchObject({ status: 'success', warnings: [] });
});

test.each([
  '/api/v3.3/attribute_group',
  '/api/v3.01/preferences',
  '/api/v3./preferences',
])('what another version has otherwise, or no version has, is not there: %s', async (path) =>
  expect((await server.json(path)).status).toBe(404));
