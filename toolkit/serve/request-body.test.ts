import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import { afterEach, expect, test } from '@jest/globals';
import { middleware } from 'express-openapi-validator';
import { untypedReply } from './handlers.ts';
import { library, post, started, stopStarted } from './library.fixture.ts';
import { documentParts } from './request-body.ts';

afterEach(stopStarted);

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

/** A server that takes bodies of some media types. */
const notes = (...types: string[]) => {
  const requestBody = { content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) };
  const addNote = { operationId: 'addNote', requestBody, responses: { 204: { description: '' } } };
  const contract = { openapi: '3.1.0', info: {}, paths: { '/v1/notes': { post: addNote } } } as unknown as JsonObject;
  return started(contractOf(contract), middleware, () => () => untypedReply(204));
};

test.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
])('a body of %s has at most the bytes that its refusal names', async (type) => {
  const { send } = await notes(type);
  const [start, end] = type === 'application/json' ? ['"', '"'] : ['a', '='];
  const bodyOf = (length: number) => post(start + 'a'.repeat(length - 2) + end, type);
  expect((await send('/notes', bodyOf(1_048_576))).status).toBe(204);
  const refusal = await send('/notes', bodyOf(1_048_577));
  expect([refusal.status, refusal.body]).toEqual([413, expect.stringContaining(' 1048576 bytes')]);
  const coded = { ...bodyOf(10), headers: { 'Content-Type': type, 'Content-Encoding': 'other' } };
  const unread = await send('/notes', coded);
  expect([unread.status, unread.body]).toEqual([400, expect.stringContaining('other')]);
  for (const coding of ['gzip', 'deflate', 'br'])
    expect((await send('/notes', { ...coded, headers: { ...coded.headers, 'Content-Encoding': coding } })).status).toBe(
      400,
    );
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
  const { send, failures } = await notes('application/json', 'application/x-www-form-urlencoded', 'text/plain');
  expect([(await send('/notes', post(body, type))).status, failures]).toEqual([status, []]);
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

/** A server that takes one form. */
const form = (type: string, media: object) => {
  const add = { operationId: 'addBook', requestBody: { content: { [type]: media } }, responses: { 204: {} } };
  return started(contractOf({ openapi: '3.1.0', info: {}, paths: { '/v1/notes': { post: add } } } as never));
};

test('each value of a form is read as its encoding says, and else by its schema', async () => {
  const type = 'application/x-www-form-urlencoded';
  const ids = { type: 'array', items: { type: 'integer' } };
  const at = { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'boolean' } } };
  const properties = { mixed: { type: ['integer', 'string'] }, any: {}, at, flat: at, ids, joined: ids, piped: ids };
  const encoding = { flat: { explode: false }, joined: { explode: false }, piped: { style: 'pipeDelimited' } };
  const { send, inputs } = await form(type, { schema: { type: 'object', properties }, encoding });
  const values = 'mixed=7&any=7&at={"x":1,"y":true}&flat=x,2,y,false&ids=1&joined=2,3&piped=4|5';
  for (const sent of [values, 'ids=1&ids=2']) await send('/notes', post(sent, type));
  await send('/notes', { method: 'POST' });
  const first = { mixed: '7', any: '7', at: { x: 1, y: true }, flat: { x: 2, y: false }, ids: [1], joined: [2, 3] };
  expect(inputs.map(({ body }) => body)).toEqual([{ ...first, piped: [4, 5] }, { ids: [1, 2] }, undefined]);
});

test('documents among the parts of a form are read and validated each by its schema', async () => {
  const place = { type: 'object', properties: { lat: { type: 'number' } } };
  const properties = { first: place, place, list: { type: 'array', items: place }, name: { type: 'string' } };
  const media = { schema: { type: 'object', properties }, encoding: { list: { contentType: 'application/json' } } };
  const { send, inputs } = await form('multipart/form-data', media);
  const sent = (parts: object, type = 'multipart/form-data; boundary=X') => {
    const part = ([name, value]: string[]) =>
      `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    return send('/notes', post(`${Object.entries(parts).map(part).join('')}--X--\r\n`, type));
  };
  const all = { name: '{}', place: '{"lat":1}', list: '[{"lat":2}]' };
  for (const type of [undefined, 'Multipart/Form-Data; Boundary=X']) await sent(all, type);
  const wrong = [
    await sent({ place: '{"lat":"1"}' }),
    await sent({ list: '[{"lat":""}]' }),
    await sent({ place: 'x' }),
  ];
  const read = { name: '{}', place: { lat: 1 }, list: [{ lat: 2 }] };
  expect(inputs.map(({ body }) => body)).toEqual([read, read]);
  const names = wrong.map(({ body }) => /"([\w/]+)\\"/.exec(body)?.[1]);
  expect(names).toEqual(['place/lat', 'list/0/lat', 'place']);
});

test('a form has at most the fields that its refusal names', async () => {
  const type = 'application/x-www-form-urlencoded';
  const { send } = await notes(type);
  const [right, wrong] = [1000, 1001].map((count) => send('/notes', post(Array(count).fill('a=1').join('&'), type)));
  expect((await right)?.status).toBe(204);
  const refusal = await wrong;
  expect([refusal?.status, refusal?.body]).toEqual([413, expect.stringContaining(' 1000 ')]);
});

test('parts of a form are documents where their media type is JSON, which is that of objects unless one is named', () => {
  const object = { type: 'object' };
  const schema = {
    properties: { plain: object, styled: object, text: object, list: { type: 'array' }, named: {}, xml: {} },
  };
  const encoding = {
    styled: { style: 'form' },
    text: { contentType: 'text/plain' },
    list: { contentType: 'application/problem+json' },
    named: { contentType: 'application/json; charset=utf-8' },
    xml: { contentType: 'application/xml' },
  };
  const names = (media: object) => documentParts({ examples: {}, ...media }).map(([name]) => name);
  expect(names({ schema })).toEqual(['plain', 'styled', 'text']);
  expect(names({ schema, encoding })).toEqual(['plain', 'styled', 'list', 'named']);
});
