import { contractOf } from '@contract-first/conformance/model';
import { afterEach, expect, test } from '@jest/globals';
import { json, ok, post, started, stopStarted } from './library.fixture.ts';

afterEach(stopStarted);

const responses = { 204: { description: '' } };
const served = (paths: object, components: object = {}) =>
  started(contractOf({ openapi: '3.1.0', info: {}, servers: [{ url: '/v1' }], paths, components } as never));

test('a default is filled in where a value may be absent, and never stands for one that is required', async () => {
  const limit = { type: 'integer', default: 10 };
  const get = {
    operationId: 'addCover',
    parameters: [
      { in: 'query', name: 'limit', required: true, schema: limit },
      { in: 'query', name: 'page', schema: limit },
    ],
    responses,
  };
  const schema = {
    type: 'object',
    required: ['limit'],
    properties: { limit, page: limit, id: { ...limit, readOnly: true }, size: { type: 'string', default: 1 } },
  };
  const add = { operationId: 'addBook', requestBody: { content: json(schema) }, responses };
  const { send, inputs } = await served({ '/notes': { get, post: add } });
  const sent = ['', '?limit=1'].map((query) => send(`/notes${query}`));
  const posted = ['{}', '{"limit":1}'].map((body) => send('/notes', post(body)));
  expect((await Promise.all([...sent, ...posted])).map(({ status }) => status)).toEqual([400, 204, 400, 204]);
  expect(inputs.map(({ query, body }) => body ?? query)).toEqual(Array(2).fill({ limit: 1, page: 10 }));
});

test('a default beside a reference never stands for a value that is required', async () => {
  const limit = { $ref: '#/components/schemas/Limit', default: 10 };
  const get = {
    operationId: 'addCover',
    parameters: [{ in: 'query', name: 'limit', required: true, schema: limit }],
    responses,
  };
  const schema = { type: 'object', required: ['limit'], properties: { limit } };
  const add = { operationId: 'addBook', requestBody: { content: json(schema) }, responses };
  const { send } = await served({ '/notes': { get, post: add } }, { schemas: { Limit: { type: 'integer' } } });
  const sent = [
    send('/notes'),
    send('/notes?limit=1'),
    send('/notes', post('{}')),
    send('/notes', post('{"limit":1}')),
  ];
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([400, 204, 400, 204]);
});

test.each([
  'oauth2',
  'openIdConnect',
  'http',
])('an operation with a scheme of the type %s needs a token', async (type) => {
  const get = { operationId: 'getLoans', security: [{ token: [] }], responses: ok({ type: 'array' }) };
  const { send } = await served({ '/loans': { get } }, { securitySchemes: { token: { type, scheme: 'bearer' } } });
  const statuses = [{}, { Authorization: 'Bearer any' }].map(
    async (headers) => (await send('/loans', { headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 200]);
});

test('bodies are taken by all that their schema says, beside a reference too', async () => {
  const item = { $ref: '#/components/schemas/Item' };
  const schemas = { Item: { type: 'object', properties: { name: { type: 'string', nullable: true } } } };
  const pair = { type: 'array', items: false, prefixItems: [{ type: 'integer' }, { type: 'string' }] };
  const add = (schema: object) => ({ operationId: 'addBook', requestBody: { content: json(schema) }, responses });
  const whole = add({ ...item, required: ['name'], properties: { pair } });
  const { send } = await served({ '/notes': { post: whole } }, { schemas });
  const values = ['[]', '[1]', '[1,"a"]', '["a"]', '[1,2]', '[1,"a",1]'].map((one) => `{"name":"a","pair":${one}}`);
  const sent = [...values, '{}', '{"name":null}', '{"name":1}'].map((body) => send('/notes', post(body)));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(3).fill(204), ...Array(6).fill(400)]);
});
