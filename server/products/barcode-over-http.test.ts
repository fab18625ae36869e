import { describe, expect, test } from '@jest/globals';
import { useServer } from '../../test/servers/own-server.ts';
import { productsSource } from '../store/import/source.ts';
import { barcodeForms, longForV3, noBarcodes } from './barcode-forms.fixture.ts';

const unknown = '9529999999992';
const codes = [...new Set(barcodeForms.map(([, , stored]) => stored))];

const server = useServer((catalog) =>
  catalog.import([
    productsSource(
      'codes',
      codes.map((code) => ({ code, product_name: code })),
    ),
  ]),
);

const request = (version: string, code: string) =>
  server.json(`/api/${version}/product/${encodeURIComponent(code)}?fields=code`);

describe.each(barcodeForms)('%s', (_rule, requested, stored) => {
  test('v2 sends the product under its stored code without a warning', async () => {
    expect(await request('v2', requested)).toEqual({
      status: 200,
      body: { code: stored, product: { code: stored }, status: 1, status_verbose: 'product found' },
    });
  });

  test('v3 sends it too, with a warning when the requested code is another one', async () => {
    const { status, body } = await request('v3', requested);
    const warned = expect.objectContaining({
      message: expect.objectContaining({ id: 'different_normalized_product_code' }),
      field: { id: 'code', value: stored },
      impact: { id: 'none', name: 'None', lc_name: 'None' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ code: stored, product: { code: stored }, result: { id: 'product_found' } });
    expect(body.status).toBe(requested === stored ? 'success' : 'success_with_warnings');
    expect(body.warnings).toEqual(requested === stored ? [] : [warned]);
  });
});

describe('a code without a product', () => {
  test('is sent normalised by v2', async () => {
    expect(await request('v2', `0${unknown}`)).toEqual({
      status: 404,
      body: { code: unknown, status: 0, status_verbose: 'product not found' },
    });
  });

  test('fails in v3 with the warning beside the error', async () => {
    const { status, body } = await request('v3', `0${unknown}`);

    expect(status).toBe(404);
    expect(body).toMatchObject({
      status: 'failure',
      code: unknown,
      errors: [{ message: { id: 'product_not_found' }, field: { id: 'code', value: unknown } }],
      warnings: [{ message: { id: 'different_normalized_product_code' } }],
      result: { id: 'product_not_found' },
    });
    expect(body).not.toHaveProperty('product');
  });
});

describe('a code that is no barcode', () => {
  test.each([...noBarcodes, longForV3])('v3 has two errors for %j', async (requested) => {
    const { status, body } = await request('v3', requested);
    const digits = requested.replaceAll(/\D/g, '');

    expect(status).toBe(404);
    expect(body).toMatchObject({
      status: 'failure',
      code: digits,
      errors: [
        { message: { id: 'invalid_code' }, field: { id: 'code', value: requested } },
        { message: { id: 'product_not_found' }, field: { id: 'code', value: digits } },
      ],
      warnings: [],
      result: { id: 'product_not_found' },
    });
  });

  test.each(noBarcodes)('v2 says that %j is invalid', async (requested) => {
    expect(await request('v2', requested)).toEqual({
      status: 404,
      body: { code: requested.replaceAll(/\D/g, ''), status: 0, status_verbose: 'no code or invalid code' },
    });
  });

  test('is shorter than 25 digits in v3 and than 41 in v2', async () => {
    for (const long of [longForV3, '1'.repeat(40)])
      expect((await request('v2', long)).body).toMatchObject({ code: long, status_verbose: 'product not found' });
  });
});
