import { contractOf } from '@contract-first/conformance/model';
import { ApiError } from '@contract-first/toolkit/http';
import { exampleOf, loadContract, preferringHandlers, untypedReply } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { stub } from '../../generated/operation.ts';
import type { Services } from '../../server/services.ts';

const contract = loadContract();
// The stub uses none.
const services = {} as Services;
const preferences = contract.operation('getPreferencesV3');
const input = (prefer?: string) => ({ path: {}, query: { lc: 'en' }, headers: prefer === undefined ? {} : { prefer } });

test('an example that does not exist is refused with those that do', () => {
  const prefer = () => exampleOf(preferences, input('example=dutch'));

  expect(prefer).toThrow(ApiError);
  expect(prefer).toThrow(/Examples: default \(200\), french \(200\)/);
});

test('the headers of an example are those that the server does not make itself', () => {
  expect(Object.keys(exampleOf(preferences, input()).headers)).not.toContain('ETag');
  const { headers } = input('code=304');
  const conditional = { ...input(), headers: { ...headers, 'if-none-match': '*' } };
  expect(exampleOf(preferences, conditional).headers).toHaveProperty('ETag');
  expect(() => exampleOf(preferences, input('code=304'))).toThrow(ApiError);
});

test('a stub responds for its operation before that is written', async () => {
  const handler = stub('getPreferencesV3').untyped(services, contract);

  const { status, body } = await handler({ path: {}, query: { lc: 'fr' }, headers: {} });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success' });
});

test('a stub of an operation that the contract does not have fails at start-up', () => {
  expect(() => stub('getNothing' as 'getPreferencesV3').untyped(services, contract)).toThrow(
    'The contract has no operation getNothing.',
  );
});

test.each([
  [undefined, 'real'],
  ['delay=50', 'real'],
  ['return=minimal', 'real'],
  ['code=503, delay=50', undefined],
  ['failure=1', undefined],
])('behind a real handler, Prefer: %s gets the %s response, after its delay; both vary', async (prefer, expected) => {
  const start = performance.now();
  const handler = preferringHandlers(contract, () => async () => untypedReply(200, 'real'))(preferences);

  const { status, body, headers } = await handler(input(prefer));

  expect(headers).toMatchObject({ Vary: 'Prefer' });
  expect(status).toBe(expected === 'real' ? 200 : 503);
  expect(body === 'real').toBe(expected === 'real');
  expect(performance.now() - start).toBeGreaterThanOrEqual(prefer?.includes('delay') ? 45 : 0);
});

test('the headers of a status are sent with it, the ETag of one without a body too', () => {
  const header = (name: string) => ({ [name]: { schema: { type: 'string' as const }, example: `"${name}"` } });
  const content = { 'application/json': { schema: {}, example: {} } };
  const responses = {
    200: { description: '', headers: header('ETag'), content },
    201: { description: '', headers: { ...header('ETag'), ...header('Location') }, content },
    204: { description: '', headers: header('ETag') },
  };
  const [addThing] = contractOf({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: { '/things': { post: { operationId: 'addThing', responses } } },
  } as never).operations;
  const headersOf = (prefer: string) => {
    const { headers } = exampleOf(addThing as never, input(prefer));
    return ['ETag', 'Location'].map((name) => headers[name]);
  };
  expect(headersOf('code=200')).toEqual([undefined, undefined]);
  expect(headersOf('code=201')).toEqual(['"ETag"', '"Location"']);
  expect(headersOf('code=204')).toEqual(['"ETag"', undefined]);
});
