import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { createApp } from './app.ts';
import { ContractError } from './document.ts';
import { validators } from './eov.ts';
import { type HandlerOf, untypedReply } from './handlers.ts';
import { book, json, library, ok, post, started, stopStarted } from './library.fixture.ts';
import { rehearse, warmUp } from './warm-up.ts';

afterEach(stopStarted);

/** EOV with its handlers replaced by `change`. */
const changed = (change: (handlers: RequestHandler[]) => RequestHandler[]): typeof middleware =>
  ((options) => change(middleware(options) as RequestHandler[])) as typeof middleware;
const passOn: RequestHandler = (_request, _response, next) => next();
describe('a validator that takes what it must refuse', () => {
  const passing = changed((handlers) => handlers.map(() => passOn));

  test('keeps the server from starting', async () => {
    const contract = library();
    const starting = warmUp(contract, validators(contract, passing), () => false);
    await expect(starting).rejects.toThrow(ContractError);
    await expect(starting).rejects.toThrow(/getBook \(\/books\/\{book-id\}\) does not refuse .* npm ci/);
  });

  test('serves nothing', async () => {
    const { send, failures, inputs } = await started(library(), passing);
    const requests = [send('/books/1'), send('/books', post(JSON.stringify(book)))];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([500, 500]);
    expect([failures.length, inputs.length]).toEqual([2, 0]);
  });

  // One that only prepares is missed by nobody.
  test.each([
    ['pathParamsMiddleware', 'starts'],
    ['metadataMiddleware', 'ContractError'],
    ['securityMiddleware', 'ContractError'],
    ['requestMiddleware', 'ContractError'],
    ['responseMiddleware', 'ContractError'],
  ])('is noticed when %s is replaced: %s', async (name, expected) => {
    const contract = library();
    const one = changed((handlers) => handlers.map((handler) => (handler.name === name ? passOn : handler)));
    const outcome = await warmUp(contract, validators(contract, one), () => true).then(
      () => 'starts',
      (error: Error) => error.name,
    );
    expect(outcome).toBe(expected);
  });

  test('is none whose handlers only have other names', async () => {
    const contract = library();
    const renamed = changed((handlers) =>
      handlers.map(
        (handler) =>
          (...given) =>
            handler(...given),
      ),
    );
    await expect(warmUp(contract, validators(contract, renamed), () => true)).resolves.toBeUndefined();
  });
});

test('a contract that does not compile keeps the server from starting', async () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {
      '/x': { get: { operationId: 'getX', responses: ok({ type: 'array', prefixItems: [{ type: 'integer' }] }) } },
    },
  } as unknown as JsonObject);
  const starting = warmUp(contract, validators(contract), () => false);
  await expect(starting).rejects.toThrow(/getX \(\/x\) does not compile/);
});

test('before a server listens, each operation has served a request, and other targets that are named', async () => {
  const contract = library();
  const served: string[] = [];
  const handlerOf: HandlerOf = (operation) => async (input) => {
    served.push(`${operation.operationId} ${JSON.stringify(input.path)}`);
    throw new Error('Not even a failure keeps a server from starting.');
  };
  const { server } = createApp({ contract, handlerOf, unknownQuery: 'reject' });
  await rehearse(server, contract, ['/v1/books/7', '/v1/books/none']);
  const operations = served.map((line) => line.split(' ', 1)[0]);
  expect(new Set(operations)).toEqual(new Set(contract.operations.map(({ operationId }) => operationId)));
  expect(served).toContain('getBook {"book-id":7}');
  expect(operations).toHaveLength(contract.operations.length + 1);
});

test('names of parameters with a hyphen, names of schemas with a dot, and references into schemas are served and validated', async () => {
  const { send, inputs, failures } = await started(library());
  expect(JSON.parse((await send('/books/7')).body)).toEqual(book);
  expect(inputs[0]?.path).toEqual({ 'book-id': 7 });
  expect((await send('/books/0')).status).toBe(400);
  const statusOf = async (body: object) => (await send('/books', post(JSON.stringify(body)))).status;
  expect(await statusOf({ ...book, secret: 'x' })).toBe(204);
  expect(await statusOf(book)).toBe(400);
  expect(await statusOf({ title: 'E', secret: 'x' })).toBe(400);
  expect(failures).toEqual([]);
});

test.each([
  [{ kind: 'bus', seats: 60 }, '"seats" must be <= 50.'],
  [{ kind: 'bus' }, '"seats" is required.'],
  [{ kind: 'tram' }, '"kind" must be one of "car", "bus", but is "tram".'],
  [{ kind: 'car', wheels: 4 }, '"wheels" must NOT have additional properties.'],
])('of a union the body %j has the errors of what it is meant to be', async (body, expected) => {
  const vehicle = (kind: string, properties: object, required: string[] = []) => ({
    ...{ type: 'object', required: ['kind', ...required], additionalProperties: false },
    properties: { kind: { type: 'string', enum: [kind] }, ...properties },
  });
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schema = {
    oneOf: [reference('Car'), reference('Bus')],
    discriminator: {
      propertyName: 'kind',
      mapping: { car: '#/components/schemas/Car', bus: '#/components/schemas/Bus' },
    },
  };
  const responses = { 204: { description: '' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: { '/v1/vehicles': { post: { operationId: 'add', requestBody: { content: json(schema) }, responses } } },
    components: {
      schemas: { Car: vehicle('car', {}), Bus: vehicle('bus', { seats: { type: 'integer', maximum: 50 } }, ['seats']) },
    },
  } as unknown as JsonObject);
  const { send } = await started(contract);
  const response = await send('/vehicles', post(JSON.stringify(body)));
  expect([response.status, JSON.parse(response.body).title]).toEqual([400, expected]);
});

test('a response that breaks a referenced schema is not sent', async () => {
  const { send, failures } = await started(library(), middleware, () => () => untypedReply(200, { title: 'E' }));
  expect((await send('/books/7')).status).toBe(500);
  expect(String(failures)).toMatch(
    /The response of getBook is invalid: \/title must NOT have fewer than 2 characters\./,
  );
});
