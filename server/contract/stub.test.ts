import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../http/api-error.ts';
import { loadContract } from './document.ts';
import type { OperationId, Services, UntypedReply } from './handlers.ts';
import { exampleHandler, stub } from './stub.ts';

const contract = loadContract();
const services = { contract } as Services;
const preferences = exampleHandler(contract.operation('getPreferencesV3'));
const product = exampleHandler(contract.operation('getProductV3'));
const defaults = { fields: ['all'], lc: 'en' };

function reply(query: object, prefer?: string): UntypedReply {
  return preferences({ path: {}, query: { lc: 'en', ...query }, headers: prefer === undefined ? {} : { prefer } });
}

function names({ body }: UntypedReply): string[] {
  return (body as { preferences: { name: string }[] }).preferences.map((preference) => preference.name);
}

describe('the response is the example', () => {
  test('that has the parameters of the request', () => {
    expect(names(reply({}))).toContain('Important');
    expect(names(reply({ lc: 'fr' }))).toContain('Obligatoire');
  });

  test('of another status when only that has its parameters', () => {
    const { status } = product({ path: { code: '2000000000091' }, query: defaults, headers: {} });

    expect(status).toBe(404);
  });

  test('that Prefer names', () => {
    expect(names(reply({}, 'example=french'))).toContain('Obligatoire');
    expect(reply({}, 'code=503').status).toBe(503);
  });

  test('with the headers of the contract', () => {
    expect(reply({}).headers).toHaveProperty('Cache-Control');
    expect(reply({}, 'code=503').headers).toHaveProperty('Retry-After');
  });

  test('or a redirect without a body', () => {
    const { status, body, headers } = product({
      path: { code: '1' },
      query: defaults,
      headers: { prefer: 'code=302' },
    });

    expect({ status, body }).toEqual({ status: 302, body: undefined });
    expect(headers).toHaveProperty('Location');
  });
});

test('an example that does not exist is refused with those that do', () => {
  expect(() => reply({}, 'example=dutch')).toThrow(ApiError);
  expect(() => reply({}, 'example=dutch')).toThrow(/Examples: default \(200\), french \(200\)/);
});

test('a stub responds for its operation before that is written', async () => {
  const handler = stub('getPreferencesV3').untyped(services);

  const { status, body } = await handler({ path: {}, query: { lc: 'fr' }, headers: {} });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success' });
});

test('a stub of an operation that the contract does not have fails at start-up', () => {
  expect(() => stub('getNothing' as OperationId).untyped(services)).toThrow(
    'The contract has no operation getNothing.',
  );
});
