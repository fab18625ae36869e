import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Requests } from '../servers/requests-to.ts';
import { useLenientServer, useSampleServer } from '../servers/use-server.ts';
import { officialClient } from './client.ts';

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

const withParameters =
  ({ fetch }: Requests, parameters: Readonly<Record<string, string>>): typeof globalThis.fetch =>
  (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return fetch(new Request(url, request));
  };

test('an app that adds its name to each request of the official client gets what everybody gets', async () => {
  const app = {
    app_name: 'shelf',
    app_version: '1.2',
    app_uuid: '5f1c',
    app_platform: 'android 14',
    comment: 'scanned',
  };
  const client = officialClient(server.base, withParameters(server, app));
  const { data: v2 } = await client.getProductV2(code);
  const { data: v3 } = await client.getProductV3(code, { fields: ['code'] });
  const { data: page } = await client.search({ categories_tags: 'en:biscuits', page_size: 1 });
  const { data: suggested } = await client.apiv3.getTaxonomySuggestions({ tagtype: 'labels', string: 'bio' });
  const groups = await client.getAttributeGroups();

  expect(v2?.product).toMatchObject({ code });
  expect(v3).toMatchObject({ status: 'success', product: { code } });
  expect(page?.products).toHaveLength(1);
  expect(suggested?.suggestions?.length).toBeGreaterThan(0);
  expect(groups.data).toHaveLength(6);
});

describe('an app that sends parameters which nobody knows', () => {
  const own = { own_name: 'shelf', own_version: '1.2' };
  const findings: string[] = [];
  const lenient = useLenientServer((found) => findings.push(...found.map(({ id, pointer }) => `${id} ${pointer}`)));
  beforeEach(() => {
    findings.length = 0;
  });

  test('is told by default which parameters are not known', async () => {
    const { data, error } = await officialClient(server.base, withParameters(server, own)).getProductV2(code);

    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      status: 400,
      errors: Object.entries(own).map(([parameter, value]) => ({
        parameter,
        value,
        detail: expect.stringContaining(`"${parameter}" is not a parameter of this operation.`),
      })),
    });
  });

  test('works with UNKNOWN_QUERY=ignore, and the parameters are all that the contract objects to', async () => {
    const { data } = await officialClient(lenient.base, withParameters(lenient, own)).getProductV2(code);

    expect(data?.product).toMatchObject({ code });
    expect([...new Set(findings)].sort()).toEqual(
      Object.keys(own)
        .sort()
        .map((name) => `accepted-bad-request /query/${name}`),
    );
  });
});
