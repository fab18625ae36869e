import { contractOf } from '@contract-first/conformance/model';
import { describe, expect, test } from '@jest/globals';
import { mockOperation } from './from-contract.ts';
import { chosenItems } from './items.ts';
import { createMock, type MockRequest, type MockRules } from './mock.ts';
import { readPreference } from './prefer.ts';

const named = (examples: object) => ({ content: { 'application/json': { examples } } });
const parameter = (name: string, examples: object, schema: object = {}) => ({ name, in: 'query', examples, schema });
const { operations } = contractOf({
  paths: {
    '/rooms': {
      get: {
        operationId: 'getRooms',
        parameters: [
          parameter('kind', { halls: { value: 'hall' }, none: { value: 'attic' } }),
          parameter('code', { lit: { value: '1' } }),
          parameter('lit', { lit: { value: true } }, { default: false }),
        ],
        responses: {
          200: named({
            all: { value: { rooms: ['A', 'B'], code: '1' } },
            alike: { value: { rooms: ['C'] } },
            halls: { value: { rooms: ['A'] } },
            lit: { value: { rooms: ['B'] } },
            none: { value: { rooms: [] } },
          }),
          302: {},
          404: named({ gone: { value: { status: 404 } } }),
          503: {
            headers: { 'Retry-After': { example: 5, schema: { examples: [9] } } },
            ...named({ busy: { value: {} } }),
          },
        },
      },
    },
    '/doors': { get: { operationId: 'getDoors', responses: { default: {}, 401: named({ locked: { value: {} } }) } } },
  },
} as never);
const declared = operations.map(mockOperation);
const mock = createMock(declared, { random: () => 0.5 });
const send = (parameters: MockRequest['parameters'] = {}, prefer?: string) =>
  mock({ operationId: 'getRooms', parameters, prefer });
const exampleOf = (...request: Parameters<typeof send>) => send(...request).headers['X-Example'];

describe('the example that fits best is the one', () => {
  test.each([
    [{}, 'all'],
    [{ kind: 'hall' }, 'halls'],
    [{ kind: 'attic' }, 'none'],
    [{ kind: 'den' }, 'all'],
    [{ lit: 'true' }, 'lit'],
    [{ code: '1' }, 'lit'],
    [{ kind: 'hall', code: '1' }, 'halls'],
  ])('with %j: %s', (parameters, name) => {
    expect(exampleOf(parameters)).toBe(name);
  });

  test('of an operation without success: its first status', () => {
    expect(mock({ operationId: 'getDoors', parameters: {} })).toMatchObject({ status: 401, body: {} });
  });

  test('that Prefer names, with the headers of its status', () => {
    expect(exampleOf({}, 'example=halls')).toBe('halls');
    expect(send({}, 'code=503')).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5', 'Preference-Applied': 'code=503' },
    });
    expect(send({}, 'code=302')).toMatchObject({ status: 302, body: undefined });
  });

  test.each([
    'example=dutch',
    'code=304, example=halls',
    'code=418',
    'delay=soon',
    'delay=30001',
    'failure=2',
  ])('none for Prefer: %s, and the message says what there is', (prefer) => {
    expect(() => send({}, prefer)).toThrow(/all \(200\), alike \(200\).* Statuses without body: 302\.|from 0 to \d+/);
  });
});

test('values are sent as they are, and changed by the rules of an API alone', () => {
  const rules: MockRules = {
    parameters: ['code'],
    over: () => ({
      body: (body, { code }) => ({ ...(body as object), code }),
      failure: ({ code }) => (code === 'none' ? { code: '404' } : undefined),
    }),
  };
  const changing = createMock(declared, { rules });
  const changed = changing({ operationId: 'getRooms', parameters: { code: 'B2' } });
  expect(changing({ operationId: 'getRooms', parameters: { code: 'none' } }).status).toBe(404);
  expect(changing({ operationId: 'getRooms', parameters: { code: 'none' }, prefer: 'code=200' }).status).toBe(200);

  expect(send({ code: 'B2' }).body).toEqual({ rooms: ['A', 'B'], code: '1' });
  expect(changed.body).toEqual({ rooms: ['A', 'B'], code: 'B2' });
});

test.each([
  ['size', { by: 'it' }, ['1', '2', '10', undefined]],
  ['-size', { by: 'it' }, ['10', '2', '1', undefined]],
  ['-size', {}, ['10', '2', '1', undefined]],
  ['size', { by: 'no' }, ['2', undefined, '10', '1']],
])('items are ordered by %s for %j, left out by the default, those without it last', (order, sent, sizes) => {
  const by = { name: 'by', examples: {}, default: 'it', orders: { it: order } };
  const operation = { operationId: 'getRooms', path: '/rooms', parameters: [by], responses: {} };
  const items = [2, undefined, 10, 1].map((size) => (size === undefined ? {} : { size }));
  const chosen = chosenItems(items, { operation, from: 'rooms', sent, matches: () => true });

  expect(chosen.map(({ size }) => size?.toString())).toEqual(sizes);
});

test('failure hits its share of the requests, delay is passed on', () => {
  expect(send({}, 'failure=0.6, delay=20')).toMatchObject({ status: 503, delay: 20 });
  expect(send({}, 'failure=0.4')).toMatchObject({ status: 200, delay: 0, isPreferred: false });
  expect(mock({ operationId: 'getDoors', parameters: {}, prefer: 'failure=1' }).status).toBe(401);
  const byChance = createMock(operations.map(mockOperation));
  const request = { operationId: 'getRooms', parameters: {}, prefer: 'failure=0.5' };
  const statuses = Array.from({ length: 100 }, () => byChance(request).status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test.each([
  ['', {}],
  ['code=404', { code: '404' }],
  ['Code = "404" ; example="a\\"b"', { code: '404', example: 'a"b' }],
  ['return=minimal, code=404, code=500', { code: '404' }],
  ['respond-async, wait=10, delay=1.5', { delay: 1.5 }],
  ['delay=30000', { delay: 30_000 }],
  ['code=404;q=1, example="\\"a\\" b"', { code: '404', example: '"a" b' }],
])('Prefer: %s', (header, expected) => {
  expect(readPreference(header)).toEqual(expected);
});
