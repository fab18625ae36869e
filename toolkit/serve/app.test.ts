import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import { afterEach, expect, test } from '@jest/globals';
import { middleware } from 'express-openapi-validator';
import { tooManyRequests } from '../http/api-error.ts';
import { createMetrics } from '../http/metrics.ts';
import { createApp } from './app.ts';
import { type HandlerOf, untypedReply } from './handlers.ts';
import { json, library, ok, started, stopStarted } from './library.fixture.ts';

afterEach(stopStarted);

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

test.each([
  [0.01, ['4.35', '0.07', '-1.1', '99999999.99', '0'], ['4.355', '0.001']],
  [0.1, ['0.3', '1e-1'], ['0.35']],
  [2, ['4', '-2'], ['3', '4.5']],
])('of %d only multiples are taken and sent, in the query, in bodies and behind references', async (multipleOf, right, wrong) => {
  const money = { type: 'number', multipleOf };
  const refer = { $ref: '#/components/schemas/Price', description: 'What it costs.' };
  const content = json({ type: 'object', properties: { price: refer } });
  const get = {
    ...{ operationId: 'getPrice', parameters: [{ name: 'price', in: 'query', schema: money }] },
    responses: ok({ type: 'object', properties: { price: refer, prices: { items: money } } }),
  };
  const post = { operationId: 'setPrice', requestBody: { content }, responses: { 204: { description: '' } } };
  const paths = { '/v1/prices': { get, post }, '/v1/list': { get: { ...get, operationId: 'list', parameters: [] } } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: {},
    paths,
    components: { schemas: { Price: money } },
  } as never);
  let price = 0;
  const { send } = await started(contract, middleware, ({ operationId }) => () => {
    return operationId === 'setPrice' ? untypedReply(204) : untypedReply(200, { price, prices: [price] });
  });
  const statuses = async (value: string) => {
    price = Number(value);
    const headers = { 'Content-Type': 'application/json' };
    const set = { method: 'POST', headers, body: JSON.stringify({ price }) };
    const asked = [send(`/prices?price=${price}`), send('/prices', set), send('/list')];
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  for (const value of right) expect([value, ...(await statuses(value))]).toEqual([value, 200, 204, 200]);
  for (const value of wrong) expect([value, ...(await statuses(value))]).toEqual([value, 400, 400, 500]);
});

test.each([
  ['?n=a,b&n=long,er', '2', '7'],
  ['?p=a%7Clong', '2', '4'],
  ['?n=a,b&n=c&n=d', undefined, '3'],
])('the refusal of %s counts the values as they were read', async (query, place, count) => {
  const items = { type: 'string', maxLength: 3 };
  const list = { in: 'query', schema: { type: 'array', items, maxItems: 2 } };
  const parameters = [
    { name: 'n', ...list },
    { name: 'p', ...list, style: 'pipeDelimited', explode: false },
  ];
  const get = { operationId: 'getNote', parameters, responses: { 204: { description: '' } } };
  const { send } = await started(contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { get } } } as never));
  const { status, body } = await send(`/notes${query}`);
  expect([status, ...(/(?:value (\d+) )?has (\d+)/.exec(body)?.slice(1) ?? [])]).toEqual([400, place, count]);
});

test('what is counted for each operation is there before the first one', async () => {
  const metrics = createMetrics();
  createApp({ contract: library(), unknownQuery: 'reject', metrics, handlerOf: () => () => untypedReply(204) });
  const counted = (await metrics.text()).matchAll(/^http_responses_invalid_total\{operation="(\w+)"\} 0$/gm);
  const operations = library().operations.map(({ operationId }) => operationId);
  expect(Array.from(counted, ([, operation]) => operation).toSorted()).toEqual(operations.toSorted());
});

test('an answer in JSON is for requests that take JSON, whatever its status is, one of no or any type for all', async () => {
  const successes = {
    200: ok({})[200],
    201: ok({})[200],
    '2XX': ok({})[200],
    202: { content: { 'text/*': {} } },
    204: {},
  };
  const statuses = Object.keys(successes);
  const paths = Object.entries(successes).map(([status, success]) => [
    `/v1/${status}`,
    { get: { operationId: status, responses: { [status]: success, 404: ok({})[200] } } },
  ]);
  const contract = contractOf({ openapi: '3.1.0', info: {}, paths: Object.fromEntries(paths) } as never);
  const { send } = await started(contract, middleware, () => () => untypedReply(204));
  const accepted = ['application/json', 'text/html'];
  const sent = statuses.flatMap((one) => accepted.map((Accept) => send(`/${one}`, { headers: { Accept } })));
  const all = (await Promise.all(sent)).map(({ status }) => status);
  const found = statuses.map((one, at) => [one, all.slice(2 * at, 2 * at + 2)]);
  expect(Object.fromEntries(found)).toEqual({
    ...Object.fromEntries(['200', '201', '2XX'].map((one) => [one, [204, 406]])),
    ...{ 202: [204, 204], 204: [204, 204] },
  });
});

test('what depends on headers or cookies, has its own tag or is no JSON is made anew for each request', async () => {
  const names = ['plain', 'headers', 'tag', 'cookie', 'text'];
  const pathOf = (operationId: string) => {
    const parameters = operationId === 'cookie' ? [{ in: 'cookie', name: 'token', schema: {} }] : [];
    const content = { [operationId === 'text' ? 'text/plain' : 'application/json']: { schema: {} } };
    return [`/v1/${operationId}`, { get: { operationId, parameters, responses: { 200: { content } } } }];
  };
  const called: string[] = [];
  const handlerOf: HandlerOf =
    ({ operationId }) =>
    (input) => {
      called.push(operationId);
      if (operationId === 'headers') return untypedReply(200, { host: input.headers.host });
      return untypedReply(200, operationId === 'text' ? 'a' : {}, operationId === 'tag' ? { etag: '"a"' } : {});
    };
  const options = { maxBytes: 1e6, version: async () => '1', knownVersion: () => '1' };
  const contract = contractOf({ openapi: '3.1.0', info: {}, paths: Object.fromEntries(names.map(pathOf)) } as never);
  const { send } = await started(contract, middleware, handlerOf, options);
  for (const name of [...names, ...names]) await send(`/${name}`);
  expect(called).toEqual([...names, ...names.slice(1)]);
});
