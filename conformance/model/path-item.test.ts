import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { allowedMethods, contractOf, isUnread, letters, type MatchedPath, readContract } from './contract.ts';
import { isReadBy, readSequence } from './sequence.ts';
import { basePathsOf } from './servers.ts';

const a = { name: 'a', in: 'query', description: 'Of the path.' };
const security = [{ key: [] }];

test('an operation has what it says itself, else what its path or the document says', () => {
  const own = { ...a, description: 'Its own.' };
  const header = { content: { 'text/plain': { schema: { type: 'string' } } } };
  const said = { tags: [1, 'b'], description: 'D', deprecated: true, 'x-instead': { b: 'c' }, security: [] };
  const more = { requestBody: { content: {} }, responses: { 200: { headers: { B: header } } } };
  const patch = { ...said, ...more, parameters: [own] };
  const item = { trace: { deprecated: 'no', security: [{}] }, parameters: [a], patch, put: {} };
  const paths = { '/a': { $ref: '#/components/pathItems/A' } };
  const contract = contractOf({ openapi: '3.0.3', security, paths, components: { pathItems: { A: item } } } as never);
  const [trace, changed, put] = contract.operations;

  expect(trace).toMatchObject({ method: 'TRACE', operationId: 'trace /a', parameters: [a], security: [{}] });
  expect(changed).toMatchObject({ tags: ['1', 'b'], parameters: [own], security: [], instead: { b: 'c' } });
  expect(changed).toMatchObject({ deprecated: true, description: 'D', requestBody: { required: false } });
  expect(changed?.responses[200]?.headers.B).toMatchObject({ mediaType: 'text/plain', schema: { type: 'string' } });
  expect(put).toMatchObject({ security, tags: [], instead: {}, responses: {} });
  expect(trace?.deprecated).toBeUndefined();
  expect(allowedMethods(contract.find('/a') as MatchedPath)).toEqual(['OPTIONS', 'PATCH', 'PUT', 'TRACE']);
  expect(contractOf(contract.document)).toBe(contract);
  expect(['true', true].map((unread) => isUnread({ ...a, 'x-unread': unread }))).toEqual([false, true]);
  expect(letters('Author-ID_2 é')).toBe('authorid2');
});

test('parameters and bodies have their schema and form, in content too', () => {
  const pairs = 'application/x-www-form-urlencoded';
  const [schema, examples, encoding] = [{ type: 'object' }, { one: { value: 1 } }, { b: { style: 'deepObject' } }];
  const named = (where: string, more: object) => ({ name: 'a', in: where, ...more });
  const parameters = [
    ...[named('querystring', { content: { [pairs]: { schema, examples } } }), named('cookie', { style: 'cookie' })],
    named('header', { content: { [pairs]: {} } }),
  ];
  const content = { [pairs]: { schema, itemSchema: {}, encoding } };
  const post = { parameters, requestBody: { required: true, content } };
  const [read] = contractOf({ paths: { '/a': { post } } } as never).operations;

  expect(read?.parameters).toMatchObject([
    { in: 'query', explode: true, schema, examples },
    ...[{ style: 'form' }, { in: 'header', mediaType: pairs, schema: true }],
  ]);
  expect(read?.parameters[0]?.mediaType).toBeUndefined();
  const both = { allOf: [schema, { type: 'array', items: {} }] };
  expect(read?.requestBody).toMatchObject({ required: true, content: { [pairs]: { encoding, schema: both } } });
});

const urls = (...all: string[]) => all.map((url) => ({ url }));

test.each<[unknown, string[]]>([
  [undefined, ['']],
  [urls('/b/', '/a', 'https://a.org/b'), ['/b', '/a']],
  [{ url: 'https://a.org/{v}{v}//', variables: { v: { default: 'v1' } } }, ['/v1v1']],
  [{ url: 'http://[' }, ['']],
])('the servers %j have the paths %j', (servers, paths) => {
  expect(basePathsOf(servers)).toEqual(paths);
});

test.each([
  ['text/event-stream', '\uFEFFdata: a\rdata:b\r\n\r\n\n:c\n\nretry: 5\nid', [{ data: 'a\nb' }, { retry: 5, id: '' }]],
  ['text/event-stream', 'retry: x\nid: 5\nid: 6\ndata:  a: b', [{ retry: 'x', id: '6', data: ' a: b' }]],
  ['application/jsonl', ' 1\r\n  \n\n{}', [1, {}]],
  ['application/geo+json-seq; a=b', '\u001e1\n\u001e \n\u001e[\n2]\n', [1, [2]]],
])('the items of %s in %j are %j', (type, body, items) => {
  expect(readSequence(type, body)).toEqual(items);
});

test('a contract is read from a file of either kind, and what no exchange is checked by is warned of', () => {
  const warning = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const body = (type: string) => ({ content: { [type]: { schema: { type: 'object' } } } });
  const post = { requestBody: body('application/xml'), responses: { 200: body('text/csv'), 201: body('text/csv') } };
  const read = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return readContract(join(folder, name)).operations.length;
  };
  const texts = ['components: {}', 'webhooks: {}', JSON.stringify({ paths: { '/a': { post } } })];
  const counts = texts.map((text, at) => read(['a.yml', 'a.yaml', 'a.json'][at] ?? '', text));

  expect(() => read('b.json', '{"paths":[]}')).toThrow('b.json');
  rmSync(folder, { recursive: true });
  expect(counts).toEqual([0, 0, 1]);
  expect(warning.mock.calls.map(([text]) => String(text).match(/application\/xml|text\/csv/g))).toEqual([
    ['application/xml', 'text/csv'],
  ]);
  expect([isReadBy('text/csv', {}), isReadBy('text/csv', { type: ['string', 'null'] })]).toEqual([true, true]);
  const types = ['*/*', 'A/XML', 'multipart/form-data', 'a/b+JSON', 'a/json'];
  expect(types.filter((type) => isReadBy(type, { type: 'array' }))).toEqual(['*/*', 'multipart/form-data', 'a/b+JSON']);
});
