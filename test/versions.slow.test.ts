import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checker } from '@contract-first/conformance/check';
import { readContract } from '@contract-first/conformance/model';
import { plainRequest } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { describe, expect, test } from '@jest/globals';
import { profile } from '../openapi/profile.ts';
import { withoutNulls } from '../server/products/values.ts';
import { exportFile } from './servers/data-directories.ts';
import { describeWith } from './servers/describe-with.ts';
import { sampleProducts } from './servers/stored-products.ts';
import { useRealServer, useSampleServer, useStubServer } from './servers/use-server.ts';

const versions = readdirSync(join(projectRoot, 'generated/versions')).map((file) => file.replace('.json', ''));
const newest = versions.at(-1) ?? '';
const code = '9521001000017';

describe('over the sample', () => {
  const server = useSampleServer();
  const stubs = useStubServer();
  const productOf = async (version: string, fields: string) => {
    const { body } = await server.json(`/api/v${version}/product/${code}?fields=${fields}`);
    return body.product as Record<string, unknown>;
  };

  // Each response is checked by the sealed contract of its version.
  test.each(versions)('%s serves every product, whole and as it is stored or in parts', async (version) => {
    const food = sampleProducts().filter(({ product_type: type = 'food' }) => type === 'food');
    const forms = ['/?fields=raw', '.json?fields=all,knowledge_panels,images_to_update_fr'];
    for (const [index, product] of food.entries()) {
      const path = `/api/v${version}/product/${product.code}`;
      // Each product in each of the forms in every second version.
      for (const fields of ['', forms[(index + versions.indexOf(version)) % 2]]) {
        const { status, body } = await server.json(path + fields);
        expect([path, fields, status]).toEqual([path, fields, 200]);
        expect(body.product).not.toEqual({});
      }
    }
  });

  test.each([
    ['3.0', 999, { ecoscore_grade: 'c', brands_tags: ['moulin-clair'] }],
    ['3.1', 1000, { environmental_score_grade: 'c', brands_tags: ['moulin-clair'] }],
    ['3.2', 1001, { environmental_score_grade: 'c', brands_tags: ['xx:moulin-clair'] }],
    ['3.3', 1002, { images: expect.objectContaining({ uploaded: expect.anything() }) }],
    ['3.4', 1002, { nutriments: expect.objectContaining({ sugars_100g: 22 }) }],
    ['3.5', 1003, { nutrition: { aggregated_set: { nutrients: { sugars: expect.objectContaining({ value: 22 }) } } } }],
    ['3.6', 1004, { nutrition: { aggregated_set: { nutrients: { sugars: expect.objectContaining({ unit: 'g' }) } } } }],
  ])('%s has its own fields', async (version, schema, fields) => {
    const names = Object.keys(fields).map((name) =>
      name === 'nutrition' ? 'nutrition.aggregated_set.nutrients.sugars' : name,
    );
    expect(await productOf(version, ['schema_version', ...names].join())).toEqual({
      schema_version: schema,
      ...fields,
    });
  });

  // As a program sends it that has the contract of its version, of which 3.0 is the main one; only 3.1 to 3.6 have all operations under one path.
  test.each([
    ['v3', '3.1'],
    ['v3.0', '3.1'],
    ...versions.map((version) => [`v${version}`, version] as const),
    ['v3.7', newest],
    ['v3.99', newest],
  ])('every operation of v3 is served under /api/%s, as the sealed contract of %s says', async (path, version) => {
    const contract = readContract(join(projectRoot, `generated/versions/${version}.json`));
    const { check } = checker(contract, { sealed: true, profile: { ...profile, meantPath: (path) => path } });
    const isMain = ['v3', 'v3.0'].includes(path);
    for (const operation of contract.operations) {
      const { target } = plainRequest(operation);
      const [pathname = '', query = ''] = target.split('?');
      for (const ending of ['', '/', '.json']) {
        const written = `${pathname.replace(`v${version}`, path)}${ending}?${query}`;
        const response = await server.fetch(server.base + written);
        expect([written, response.status]).toEqual([written, 200]);
        if (isMain && operation.operationId === 'getProductV3') continue;
        const received = { responseHeaders: Object.fromEntries(response.headers), body: await response.text() };
        const exchange = { method: 'GET', url: `${pathname}?${query}`, requestHeaders: {}, status: 200, ...received };
        expect([written, check(exchange)]).toEqual([written, []]);
      }
    }
  });

  test.each([
    ['v3', 28],
    ['v3.0', 28],
    ['v3.3', 28],
    ['v3.4', 29],
    ['v3.6', 29],
    ['v3.99', 29],
  ])('the attribute groups of %s have %i attributes: those with parameters came with 3.4', async (path, count) => {
    const { body } = await server.json(`/api/${path}/attribute_groups`);
    const groups = body.attribute_groups as { attributes: object[] }[];
    expect(groups.flatMap(({ attributes }) => attributes)).toHaveLength(count);
  });

  test.each(['3.0', ...versions, '3.99'])('the stub of %s has the attributes that the server has', async (version) => {
    const path = `/api/v${version}/attribute_groups`;
    const idsOf = (body: Record<string, unknown>) =>
      (body.attribute_groups as { attributes: { id: string }[] }[]).map(({ attributes }) =>
        attributes.map(({ id }) => id),
      );
    const [served, shown] = await Promise.all([server.json(path), stubs.json(path)]);
    expect(idsOf(shown.body)).toEqual(idsOf(served.body));
  });

  test('fields of old versions select nothing in newer ones, and fields of newer ones are refused in old ones', async () => {
    expect(await productOf('3.6', 'ecoscore_grade,stores,images.front_fr,nutriments.sugars_100g,product_name')).toEqual(
      {
        product_name: 'Petits-beurre',
      },
    );
    const { status } = await server.json(`/api/v3.4/product/${code}?fields=nutrition`);
    expect(status).toBe(400);
  });

  test('a version that is not known is the newest one, as in production', async () => {
    const [unknown, known] = await Promise.all(
      ['3.99', newest].map((version) => server.json(`/api/v${version}/product/${code}`)),
    );
    expect(unknown).toEqual(known);
  });

  test('what no version has otherwise is the same in each, and each has its own response however they alternate', async () => {
    const bodies = new Map<string, string>();
    for (let round = 0; round < 3; round += 1) {
      for (const version of ['3.0', ...versions]) {
        for (const fields of ['code,product_name,nutriscore_grade', 'schema_version']) {
          const key = fields === 'schema_version' ? version : '';
          const response = await server.fetch(`${server.base}/api/v${version}/product/${code}?fields=${fields}`);
          const body = await response.text();
          expect([version, fields, bodies.get(key) ?? body]).toEqual([version, fields, body]);
          bodies.set(key, body);
        }
      }
    }
    // 3.3 and 3.4 have the same product.
    expect(new Set(bodies.values()).size).toBe(versions.length + 1);
  });

  test('a product of another type is redirected to the same version of the other server', async () => {
    const { code: other } = sampleProducts().find(({ product_type: type }) => type === 'beauty') ?? {};
    const url = `${server.base}/api/v3.4/product/${other}?product_type=all`;
    const response = await server.fetch(url, { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? url).pathname).toBe(`/api/v3.4/product/${other}`);
  });
});

describeWith(exportFile)('over the real export', () => {
  const server = useRealServer();
  const records = () =>
    readFileSync(exportFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const codes = () => records().map(({ code }) => String(code));

  test('what a record has in its own schema is sent as it came', async () => {
    const own: Readonly<Record<number, readonly [version: string, fields: string[]]>> = {
      1001: ['3.2', ['brands_tags', 'brands_hierarchy', 'brands_lc']],
      1002: ['3.4', ['images']],
      1003: ['3.5', ['images', 'nutrition', 'environmental_score_grade']],
    };
    const compared = new Set<string>();
    for (const record of records()) {
      const [version, fields = []] = own[Number(record.schema_version)] ?? [];
      if (version === undefined) continue;
      const { body } = await server.json(`/api/v${version}/product/${record.code}?fields=code,${fields}`);
      const expected = Object.fromEntries(['code', ...fields].map((name) => [name, record[name]]));
      expect(body.product).toEqual(withoutNulls(expected));
      for (const name of fields) if (record[name] !== undefined) compared.add(name);
    }
    expect(compared.size).toBe(6);
  });

  test.each(versions)('%s serves every product', async (version) => {
    for (const one of codes()) {
      const { status } = await server.json(`/api/v${version}/product/${one}`);
      expect([one, status]).toEqual([one, 200]);
    }
  });
});
