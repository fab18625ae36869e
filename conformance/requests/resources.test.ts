import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { mapValues } from '../model/json.ts';
import { addressOf, identifierIn, isCreated, leadsAbove, leadsNowhere, listsOf, resourcesOf } from './resources.ts';

const its = { operationId: 'getJob', parameters: { job: '$response.body#/of/0' } };

/** A path with operations, of each its name and the statuses that it declares. */
function item(path: string, all: Record<string, [string, ...number[]]>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return mapValues(all, ([operationId, ...statuses]) => ({
    ...{ operationId, parameters },
    responses: Object.fromEntries(statuses.map((status) => [status, { description: '', links: { its } }])),
  }));
}
const paths: Record<string, Record<string, [string, ...number[]]>> = {
  '/notes/{id}': { get: ['getAnyNote', 200] },
  '/books': { post: ['addBook', 201], get: ['listBooks', 200] },
  '/books/{id}': {
    get: ['getBook', 200],
    put: ['setBook', 201],
    patch: ['changeBook', 200],
    delete: ['dropBook', 204],
  },
  '/keys/{key}': { put: ['setKey', 201], get: ['getKey', 200] },
  '/jobs': { post: ['addJob', 201, 202] },
  '/jobs/{job}': { get: ['getJob', 200] },
  '/reports': { post: ['askReport', 202], get: ['listReports', 200] },
  '/logs': { post: ['addLog', 201], get: ['listLogs', 200] },
  '/tips': { post: ['sendTip', 200], get: ['listTips', 200] },
  '/tips/{id}': { get: ['getTip', 200] },
  '/users/{user}/notes': { post: ['addNote', 201] },
  '/users/{user}/notes/{id}': { get: ['getNote', 200] },
};
const contract = contractOf({
  paths: mapValues(paths, (all, path) => item(path, all)),
} as unknown as OpenApiDocument);
const resources = resourcesOf(contract.operations);
const resource = (name: string) => resources.find(({ create }) => create.operationId === name) ?? resources[0];

test('a resource is what creates, reads, changes and removes a thing; what is created without an address is a list', () => {
  expect(
    resources.map(({ create, read, identifier, changes, remove }) =>
      [create, read, ...changes, ...(remove ? [remove] : [])].map((one) => one.operationId).concat(identifier.name),
    ),
  ).toEqual([
    ['addBook', 'getBook', 'setBook', 'changeBook', 'dropBook', 'id'],
    ['setKey', 'getKey', 'setKey', 'key'],
    ['addJob', 'getJob', 'job'],
    ['addNote', 'getNote', 'id'],
  ]);
  expect(listsOf(contract.operations, resources).map((one) => [one.create.operationId, one.list.operationId])).toEqual([
    ['addLog', 'listLogs'],
  ]);
  expect([200, 201, 202, 204].filter((status) => isCreated({ status }))).toEqual([201, 202]);
  expect([true, false].map((isStub) => isCreated({ status: 201, isStub }))).toEqual([false, true]);
});

test.each<[string, unknown, unknown]>([
  ['book_id', { id: 1, book_id: 'b1' }, 'b1'],
  ['book-id', { id: 1, bookId: 0 }, 0],
  ['book_isbn', { isbn: 'x', id: 1, bookIsbn: 'y' }, 'y'],
  ['book_isbn', { id: 1, isbn: 'x' }, 'x'],
  ['book_n', { id: 1, n: 'x' }, 1],
  ['book', { title: 'x', id: 7 }, 7],
  ['code', { code: '' }, ''],
  ['id', { id: { of: 1 } }, undefined],
  ['id', [{ id: 1 }], undefined],
  ['id', null, undefined],
])('a thing that %s identifies is in %j by %j', (name, body, id) => {
  expect(identifierIn(body, { name })).toBe(id);
});

test.each<[string, string, unknown, string | undefined, object | undefined]>([
  ['addBook', '/books', { id: 7 }, undefined, { 'path id': '7' }],
  ['addBook', '/books?as=/a', { id: 0 }, '/others/8', { 'path id': '0' }],
  ['addBook', '/books?as=/a', { id: 7 }, '/books/8', { 'path id': '8' }],
  ['addBook', '/books', { id: 7 }, 'http://h.example/v1/books/a%20b?c', { 'path id': 'a b' }],
  ['addBook', '/books', { id: 7 }, 'books/8', { 'path id': '8' }],
  ['addBook', '/books', { id: true }, undefined, undefined],
  ['setKey', '/keys/a%20b?c', { key: 'c' }, '/keys/d', { 'path key': 'a b' }],
  ['addJob', '/jobs', { id: 1, of: ['x'] }, '/jobs/2', { 'path job': 'x' }],
  ['addJob', '/jobs', { id: 1, of: [] }, '/jobs/2', { 'path job': '2' }],
  ['addNote', '/users/u%2F1/notes', { id: 'n' }, undefined, { 'path user': 'u/1', 'path id': 'n' }],
  ['addNote', '/users/u/notes', { id: 3 }, '/users/u/notes/9', { 'path user': 'u', 'path id': '9' }],
  ['addNote', '/users/u/notes', { id: 3 }, '/users/o/notes/9', { 'path user': 'u', 'path id': '3' }],
])('what %s creates at %s, with %j and the Location %s, is at %j', (name, target, body, location, expected) => {
  const one = resource(name);
  const address = one && addressOf(one, { target }, { body, location }, contract);
  expect(address && Object.fromEntries(address.values)).toEqual(expected);
});

test.each([
  [undefined, []],
  ['/v1/books/1', []],
  ['books/1', []],
  ['/api/v1/books/1', []],
  ['http://h.example/places/1', []],
  ['HTTP://h.example/places/1', []],
  ['//h.example/places/1', []],
  ['/books/1', ['nowhere']],
  ['1', ['nowhere']],
  ['/v1/places/1', ['nowhere']],
  ['/v1/books', ['above']],
  ['/books', ['nowhere', 'above']],
])('of a server at /v1, the Location %s of a new book leads %j', (location, expected) => {
  const book = resource('addBook');
  const isAbove = book !== undefined && leadsAbove(location, book, '/books', contract);
  const isNowhere = leadsNowhere(location, '/books', contract, 'http://h.example/v1/');
  expect([isNowhere ? 'nowhere' : [], isAbove ? 'above' : []].flat()).toEqual(expected);
});
