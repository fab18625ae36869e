import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import type { Request } from '@contract-first/conformance/requests';
import { transportTo } from '@contract-first/conformance/requests';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { tooManyRequests } from '../http/api-error.ts';
import { type AppOptions, createApp, type OpenApp } from './app.ts';
import { type Contract, ContractError } from './document.ts';
import { validators } from './eov.ts';
import { type HandlerOf, type UntypedInput, untypedReply } from './handlers.ts';
import { rehearse, warmUp } from './warm-up.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const ok = (schema: object) => ({ 200: { description: '', content: json(schema) } });
const id = { name: 'book-id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, example: 1 };

/** A contract of what validators differ by: names of parameters, references, kinds of bodies and credentials. */
const library = () =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: '/v1' }],
    paths: {
      '/books/{book-id}': {
        get: { operationId: 'getBook', parameters: [id], responses: ok({ $ref: '#/components/schemas/a.Book' }) },
      },
      '/books': {
        post: {
          operationId: 'addBook',
          requestBody: { required: true, content: json({ $ref: '#/components/schemas/a.Book' }) },
          responses: { 204: { description: '' } },
        },
      },
      '/covers': {
        post: {
          operationId: 'addCover',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { pages: { type: 'array', items: { type: 'integer' } }, isFront: { type: 'boolean' } },
                },
              },
            },
          },
          responses: { 204: { description: '' } },
        },
      },
      '/scans': {
        post: {
          operationId: 'addScan',
          requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
          responses: { 204: { description: '' } },
        },
      },
      '/loans': {
        get: { operationId: 'getLoans', security: [{ key: [] }, { session: [] }], responses: ok({ type: 'array' }) },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: {
        'a.Book': {
          type: 'object',
          required: ['title', 'secret'],
          properties: {
            title: { $ref: '#/components/schemas/a.Book/$defs/text' },
            secret: { type: 'string', writeOnly: true, example: 'x' },
            tags: { type: 'array', items: { type: 'string', format: 'no-such-format' } },
          },
          $defs: { text: { type: 'string', minLength: 2, examples: ['Emma'] } },
        },
      },
    },
  } as unknown as JsonObject);

const book = { title: 'Emma' };
const replies: Readonly<Record<string, [status: number, body?: unknown]>> = {
  getBook: [200, book],
  addBook: [204],
  addCover: [204],
  getLoans: [200, []],
};

let app: OpenApp | undefined;
afterEach(() => app?.stop({ graceMilliseconds: 0 }));

async function started(
  contract: Contract,
  create = middleware,
  handlerOf?: HandlerOf,
  responses?: AppOptions['responses'],
) {
  const inputs: UntypedInput[] = [];
  const failures: unknown[] = [];
  app = createApp({
    contract,
    unknownQuery: 'reject',
    validatorOf: validators(contract, create),
    responses,
    report: (failure) => failures.push(failure),
    handlerOf:
      handlerOf ??
      (({ operationId }) =>
        (input) => {
          inputs.push(input);
          return untypedReply(...(replies[operationId] ?? [500]));
        }),
  });
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`;
  const transport = transportTo(base);
  const send = (target: string, request: Partial<Request> = {}) =>
    transport({ method: 'GET', target, headers: {}, ...request });
  return { inputs, failures, send };
}

/** EOV with its handlers replaced by `change`. */
const changed = (change: (handlers: RequestHandler[]) => RequestHandler[]): typeof middleware =>
  ((options) => change(middleware(options) as RequestHandler[])) as typeof middleware;
const passOn: RequestHandler = (_request, _response, next) => next();
const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

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

test.each([
  ['a list', { count: 1 }, 200],
  ['a list that is invalid', { count: 'many' }, 500],
  ['a text', 'title\r\nEmma', 200],
  ['a text that is invalid', 't', 500],
])('of several media types %s is validated by its own schema', async (_what, body, status) => {
  const json = { schema: { type: 'object', properties: { count: { type: 'integer' } } } };
  const content = { 'text/csv': { schema: { type: 'string', minLength: 2 } }, 'application/json': json };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: { '/v1/list': { get: { operationId: 'getList', responses: { 200: { description: '', content } } } } },
  } as unknown as JsonObject);
  const { send, failures } = await started(contract, middleware, () => () => untypedReply(200, body));
  expect((await send('/list')).status).toBe(status);
  expect(failures.length).toBe(status === 200 ? 0 : 1);
});

test('a handler gets each default, and the values of a form, in the types of their schemas', async () => {
  const query = [
    ...[10, 0.5, -2].map((value) => [`n${value}`, { type: 'number', default: value }] as const),
    ['count', { type: 'integer', default: 3 }] as const,
    ['isNew', { type: 'boolean', default: false }] as const,
    ['name', { type: 'string', default: '7' }] as const,
  ];
  const form = {
    nights: { type: 'integer' },
    below: { type: 'number' },
    isPaid: { type: 'boolean' },
    name: { type: 'string' },
  };
  const addStay = {
    operationId: 'addStay',
    parameters: query.map(([name, schema]) => ({ in: 'query', name, schema })),
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: form } } } },
    responses: { 204: { description: '' } },
  };
  const { send, inputs } = await started(
    contractOf({
      openapi: '3.1.0',
      info: { title: '', version: '' },
      paths: { '/v1/stays': { post: addStay } },
    } as unknown as JsonObject),
  );
  await send('/stays', post('nights=-2&below=-0.5&isPaid=false&name=12', 'application/x-www-form-urlencoded'));
  expect(inputs[0]?.query).toEqual(Object.fromEntries(query.map(([name, schema]) => [name, schema.default])));
  expect(inputs[0]?.body).toEqual({ nights: -2, below: -0.5, isPaid: false, name: '12' });
});

test.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
])('a body of %s has at most the bytes that its refusal names', async (type) => {
  const requestBody = { content: { [type]: { schema: {} } } };
  const addNote = { operationId: 'addNote', requestBody, responses: { 204: { description: '' } } };
  const { send } = await started(
    contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { post: addNote } } } as unknown as JsonObject),
    middleware,
    () => () => untypedReply(204),
  );
  const [start, end] = type === 'application/json' ? ['"', '"'] : ['a', '='];
  const bodyOf = (length: number) => post(start + 'a'.repeat(length - 2) + end, type);
  expect((await send('/notes', bodyOf(1_048_576))).status).toBe(204);
  const refusal = await send('/notes', bodyOf(1_048_577));
  expect([refusal.status, refusal.body]).toEqual([413, expect.stringContaining(' 1048576 bytes')]);
  const coded = { ...bodyOf(10), headers: { 'Content-Type': type, 'Content-Encoding': 'other' } };
  const unread = await send('/notes', coded);
  expect([unread.status, unread.body]).toEqual([400, expect.stringContaining('other')]);
});

test.each([
  ['application/json', '1', 204],
  ['Application/JSON ; Charset=UTF-8', '1', 204],
  ['application/json; charset=klingon', '1', 400],
  ['application/x-www-form-urlencoded; charset=klingon', 'a=1', 400],
  ['text/plain; charset=klingon', '1', 400],
  ['application/json', '{', 400],
  ['application/json5', '1', 415],
  ['application', '1', 415],
])('to a body of the type %s that is %s the status is %i, and nothing has failed', async (type, body, status) => {
  const names = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
  const requestBody = { content: Object.fromEntries(names.map((name) => [name, { schema: {} }])) };
  const addNote = { operationId: 'addNote', requestBody, responses: { 204: { description: '' } } };
  const { send, failures } = await started(
    contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { post: addNote } } } as unknown as JsonObject),
    middleware,
    () => () => untypedReply(204),
  );
  expect([(await send('/notes', post(body, type))).status, failures]).toEqual([status, []]);
});

const header = (name: string, schema: object) => ({ in: 'header', name, schema });
const declaredHeaders = [
  header('X-Limit', { type: 'integer' }),
  header('x-ids', { type: 'array', items: { type: 'integer' } }),
  header('X-Size', { type: 'integer', default: 3 }),
];

test.each([
  ['declared ones in the types of their schemas', declaredHeaders, { 'x-limit': 5, 'x-ids': [1, 2], 'x-size': 3 }],
  ['others as they are sent', [], { 'x-limit': '5', 'x-ids': '1,2' }],
])('a handler gets the headers of a request by their names in lower case: %s', async (_what, parameters, expected) => {
  const getNote = { operationId: 'getNote', parameters, responses: { 204: { description: '' } } };
  const { send, inputs } = await started(
    contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { get: getNote } } } as unknown as JsonObject),
  );
  await send('/notes', { headers: { 'x-LIMIT': '5', 'X-Ids': '1,2', 'X-Other': '7' } });
  const own = Object.entries(inputs[0]?.headers ?? {}).filter(([name]) => /^x-/i.test(name));
  expect(Object.fromEntries(own)).toEqual({ ...expected, 'x-other': '7' });
});

test('a cookie is checked with all of its value', async () => {
  const parameters = [{ name: 'token', in: 'cookie', schema: { const: 'YQ==' } }];
  const getNote = { operationId: 'getNote', parameters, responses: { 204: { description: '' } } };
  const { send } = await started(
    contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { get: getNote } } } as unknown as JsonObject),
    middleware,
    () => () => untypedReply(204),
  );
  const statusWith = async (token: string) =>
    (await send('/notes', { headers: { Cookie: `other=1; token=${token};last=2` } })).status;
  expect([await statusWith('YQ=='), await statusWith('YQ')]).toEqual([204, 400]);
});

test('the parts of a form get the types of their schema', async () => {
  const { send, inputs } = await started(library());
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = (...parts: string[]) => post(`${parts.join('')}--x--\r\n`, 'multipart/form-data; boundary=x');
  expect((await send('/covers', form(part('pages', '1'), part('isFront', 'true')))).status).toBe(204);
  expect(inputs[0]?.body).toEqual({ pages: [1], isFront: true });
  expect((await send('/covers', form(part('isFront', 'perhaps')))).status).toBe(400);
});

test.each([
  [{}, 401],
  [{ 'X-Key': 'any' }, 200],
  [{ Cookie: 'other=1; session=any' }, 200],
  [{ Cookie: 'other=1' }, 401],
])('with the credentials %j the status is %i', async (headers, status) => {
  const version = { version: async () => '1', knownVersion: () => '1' };
  const { send } = await started(library(), middleware, undefined, { maxBytes: 1e6, ...version });
  // What one caller got is for nobody else.
  expect((await send('/loans', { headers: { 'X-Key': 'any' } })).status).toBe(200);
  expect((await send('/loans', { headers })).status).toBe(status);
  expect((await send('/loans', { headers })).status).toBe(status);
});

test.each([
  'identity',
  'gzip',
])('a 304 has the same headers, and none of a body in %s, however often it is sent', async (coding) => {
  const options = { maxBytes: 1e6, version: async () => '1', knownVersion: () => '1' };
  const headers = { 'Content-Language': 'fr', 'Content-Location': '/v1/books/7', 'Cache-Control': 'no-cache' };
  const reply = untypedReply(200, { title: 'Emma'.repeat(1000) }, headers);
  const { send } = await started(library(), middleware, () => () => reply, options);
  const shown = async (condition: object) => {
    const sent = { method: 'HEAD', headers: { 'Accept-Encoding': coding, ...condition } };
    const { status, responseHeaders } = await send('/books/7', sent);
    const same = Object.entries(responseHeaders).filter(([name]) => !['date', 'x-request-id'].includes(name));
    return [['status', status], ...same].toSorted() as [string, unknown][];
  };
  const first = await shown({ 'If-None-Match': '*' });
  const whole = (await shown({})).filter(([name]) => !/^content-(?:type|language|length|encoding)$/.test(name));
  const { etag, status } = Object.fromEntries(whole);
  expect([status, first]).toEqual([200, whole.map(([name, value]) => [name, name === 'status' ? 304 : value])]);
  for (const condition of ['*', etag, `W/${etag}`, `"a, b",${etag}`, `"a" , W/${etag}`])
    expect([condition, await shown({ 'If-None-Match': condition })]).toEqual([condition, first]);
  for (const condition of ['"a"', `"a${etag}`, `W${etag}`, String(etag).slice(1, -1), '"*"'])
    expect([condition, ...(await shown({ 'If-None-Match': condition }))]).toContainEqual(['status', 200]);
});

test('pages of other origins can read each header of a refusal, whether the contract declares it or not', async () => {
  const refuse = () => () => Promise.reject(tooManyRequests({ name: 'all', requests: 1, seconds: 60 }, 30));
  const { send } = await started(library(), middleware, refuse);
  const { responseHeaders } = await send('/books/1');
  const { 'access-control-expose-headers': readable = '', ...headers } = responseHeaders;
  // Fetch standard, CORS-safelisted response-header names; others are of the connection and of CORS.
  const isSafe = /^(access-control-|cache-control$|connection$|content-|date$|keep-alive$|vary$|x-content-type-)/;
  const names = String(readable).toLowerCase().split(', ');

  expect(headers).toHaveProperty('retry-after', '30');
  expect(Object.keys(headers).filter((name) => !isSafe.test(name) && !names.includes(name))).toEqual([]);
});

test('a rejected promise in the pipeline ends in a 500, not in the end of the process', async () => {
  const { send, failures } = await started(library(), middleware, undefined, {
    maxBytes: 1e6,
    version: () => Promise.reject(new Error('no version')),
  });
  expect((await send('/books/1')).status).toBe(500);
  expect(String(failures)).toContain('no version');
});
