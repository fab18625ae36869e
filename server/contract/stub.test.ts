import { expect, test } from '@jest/globals';
import { loadDocument } from './document.ts';
import type { OperationId } from './handlers.ts';
import type { Services } from './services.ts';
import { stub } from './stub.ts';

const services = { contract: loadDocument() } as Services;

test('a stub answers its operation before that is written', async () => {
  const answer = stub('getPreferencesV3').untyped(services);

  const { status, body } = await answer({ path: {}, query: { lc: 'fr' }, headers: {} });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success' });
});

test('a stub of an operation that the contract does not have fails at start-up', () => {
  expect(() => stub('getNothing' as OperationId).untyped(services)).toThrow(
    'The contract has no operation getNothing.',
  );
});
