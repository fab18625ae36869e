import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { checker } from './checker.ts';

const json = 'application/json';
const shared = { $id: 'https://a.org/base', type: 'object', allOf: [{ required: ['id', 'password'] }] };
const part = { required: ['id'], properties: { id: {} } };
const properties = {
  name: {},
  id: { type: 'integer', readOnly: true },
  password: { allOf: [{ writeOnly: true }] },
  part,
};
const schemas = {
  Base: { ...shared, properties },
  Named: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['name'] }], properties: { name: {} } },
  'Kind.User': { allOf: [{ $ref: '#/components/schemas/Named' }], properties: { age: { minimum: 1 } } },
};
const kinds = ['Base', 'Named', 'Kind.User'];
const content = { [json]: { schema: { $ref: '#/components/schemas/Kind.User' } }, 'text/csv': {} };
const operation = (name: string) => {
  const media = { [json]: { schema: { $ref: `#/components/schemas/${name}` } } };
  return { operationId: name, requestBody: { content: media }, responses: { 200: { content: media } } };
};
const sent = { 'multipart/form-data': {}, [json]: {} };
const form = { requestBody: { content: sent, required: true }, responses: { 204: {} } };
const problem = { content: { 'application/problem+json': {} } };
const lines = { content: { 'application/jsonl': {} } };
const statuses = { 200: lines, 204: {}, 304: lines, 400: problem, 404: problem };
const contract = contractOf({
  paths: {
    '/a': { get: { operationId: 'a', responses: { 200: { content }, 204: {} } }, post: form },
    '/lines': { get: { operationId: 'lines', responses: statuses } },
    ...Object.fromEntries(kinds.map((name) => [`/${name}`, { post: operation(name) }])),
  },
  components: { schemas },
} as never);
const { check, checkBody, checkBodyText, checkRequest } = checker(contract);

const got = (url: string, status: number, body: string, type?: string, method = 'GET') => {
  const responseHeaders = type === undefined ? {} : { 'content-type': type };
  return check({ method, url, requestHeaders: {}, status, responseHeaders, body });
};
const ids = (found: readonly { id: string; pointer: string }[]) => found.map(({ id, pointer }) => `${id} ${pointer}`);

test('what is expected has each declared media type and status', () => {
  const requestHeaders = { 'content-type': 'text/html' };
  const wrong = checkRequest({ method: 'POST', url: '/a', requestHeaders, requestBody: 'x' });
  const found = [got('/a', 200, 'x', 'text/html'), got('/a', 200, 'x'), got('/a', 200, ''), wrong, got('/a', 201, '')];
  const all = [...Array(3).fill([json, 'text/csv']), [json, 'multipart/form-data'], ['200', '204']];

  expect(found.map(([one], at) => all[at]?.filter((name: string) => one?.expected.includes(name)))).toEqual(all);
});

test.each(kinds)('a response of %s has what is not only written, and a request what is not only read', (name) => {
  const send = (requestBody: object) => {
    const request = { method: 'POST', url: `/${name}`, requestHeaders: { 'content-type': json } };
    return ids(checkRequest({ ...request, requestBody: JSON.stringify(requestBody) }));
  };
  const by = [false, true].map((sealed) => checker(contract, { sealed }));
  const read = (value: object) => by.flatMap((one) => ids(one.checkBody(name, 200, json, value)));

  expect([send({ password: '', name: '' }), read({ id: 1, name: '' })]).toEqual([[], []]);
  expect(send({ id: 1, password: '', name: '' })).toEqual([]);
  expect(send({ name: '', part: {} })).toEqual(
    expect.arrayContaining(['password', 'part/id'].map((place) => `request-body /request/body/${place}`)),
  );
  expect(read({ password: '', name: '' })).toEqual(
    expect.arrayContaining(['body-missing-property /body/id', 'body-value /body/password']),
  );
});

test('findings name a component in full, and one key that occurs twice does not hide others', () => {
  expect(checkBody('Kind.User', 200, json, { id: 1, name: '', age: 0 })).toMatchObject([
    { contract: '#/components/schemas/Kind.User/properties/age/minimum', operationId: 'Kind.User' },
  ]);
  const found = checkBodyText('Base', 200, json, '{"id":1,"id":"x"}');
  expect(ids(found)).toEqual(['duplicate-key /body/id', 'body-type /body/id']);
  expect(found[0]?.operationId).toBe('Base');
});

test.each<[string, ReturnType<typeof check>, string[]]>([
  [
    'another status in a problem',
    got('/lines', 400, '{"status":404}', 'application/problem+json'),
    ['refused-good-request /status', 'body-value /body/status'],
  ],
  ['the status of a problem', got('/lines', 404, '{"status":404}', 'application/problem+json'), []],
  ['a problem whose status is a word', got('/lines', 404, '{"status":"no"}', 'application/problem+json'), []],
  ['a 304 with a body', got('/lines', 304, 'x'), ['unexpected-body /body']],
  ['a 204 with a body', got('/lines', 204, 'x'), ['unexpected-body /body']],
  ['a 204 with a media type', got('/lines', 204, '', 'text/html'), []],
  ['a head in small letters', got('/lines', 200, '', 'application/jsonl', 'head'), []],
  ['a line that is no JSON', got('/lines', 200, '1\n{', 'application/jsonl'), ['invalid-json /body']],
  ['lines', got('/lines', 200, '1\n\n{}\n', 'application/jsonl'), []],
  ['text in another charset', got('/a', 200, 'x', 'text/csv; charset=iso-8859-1'), []],
])('the body is checked of %s', (_name, found, expected) => {
  expect(ids(found)).toEqual(expected);
});

const disposition = 'Content-Disposition: form-data';

test.each([
  ['a body without boundary', 'multipart/form-data', '--b--'],
  ['a body without end', 'multipart/form-data; boundary=b', '--b\r\n\r\n'],
  ['a part without name', 'multipart/form-data; boundary=b', '--b\r\nContent-Type: text/plain\r\n\r\na\r\n--b--'],
  [
    'a part with a file name',
    'multipart/form-data; boundary=b',
    `--b\r\n${disposition}; filename="a"\r\n\r\na\r\n--b--`,
  ],
  ['no body', json, ''],
])('%s is no form', (_name, type, requestBody) => {
  const request = { method: 'POST', url: '/a', requestHeaders: { 'content-type': type }, requestBody };
  expect(ids(checkRequest(request))).toEqual(['request-body /request/body']);
});
