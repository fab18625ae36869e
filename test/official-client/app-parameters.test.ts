import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Requests } from '../servers/requests-to.ts';
import { useLenientServer, useSampleServer } from '../servers/use-server.ts';
import { officialClient } from './client.ts';

const code = '9521001000017';
const strict = useSampleServer();

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
  const client = officialClient(strict.base, withParameters(strict, app));
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
    const { data, error } = await officialClient(strict.base, withParameters(strict, own)).getProductV2(code);

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
