import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { contractOf } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { exercise } from './exercise.ts';
import { coverageRecorder } from './recorder.ts';
import { senderOver } from './sender.ts';

/** Paths that create, read and delete things below others. */
function pathsOf(things: string, above = '') {
  const names = [...`${above}{${things}Id}`.matchAll(/\w+(?=\})/g)].map(([one]) => one);
  const inPath = { in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  const parameters = names.map((name) => ({ name, ...inPath }));
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
  const of = (operationId: string, done: object) => ({ operationId, responses: { ...done, 404: {} } });
  const content = { 'application/json': { schema: { type: 'object' } } };
  const post = { ...of(things, { 201: { content } }), parameters: [...parameters.slice(0, -1), key] };
  const one = { get: of(`one of ${things}`, { 200: { content } }), delete: of(`no ${things}`, { 204: {}, 409: {} }) };
  return { [`${above}/${things}`]: { post }, [`${above}/${things}/{${things}Id}`]: { parameters, ...one } };
}

test.each([
  ['counts', [], []],
  ['is ignored', [], ['users', 'books', 'notes']],
  ['counts', ['/users/1', '/users/1/books/1', '/users/1/books/1/notes/1'], []],
  ['is ignored', ['/users/1', '/users/1/books/1'], ['users', 'books', 'notes']],
])('where a key %s and only what is empty is deleted, a run leaves what there was: %j', async (is, before, wrong) => {
  const above = ['', '/users/{usersId}', '/users/{usersId}/books/{booksId}'];
  const paths = ['users', 'books', 'notes'].map((one, at) => pathsOf(one, above[at]));
  const contract = contractOf({ paths: Object.assign({}, ...paths) });
  const [things, keys] = [new Set<string>(before), new Map<string, number>()];
  let last = 1;
  // A request without a key has one of its own.
  const respond = (method: string, target: string, key = `${last}`): [status: number, body?: object] => {
    if (method === 'POST' && /s$/.test(target) && (target === '/users' || things.has(target.replace(/\/\w+$/, '')))) {
      last += 1;
      const id = (is === 'counts' && keys.get(target + key)) || last;
      keys.set(target + key, id);
      things.add(`${target}/${id}`);
      return [201, { id }];
    }
    if (method === 'GET' && things.has(target)) return [200, {}];
    if (method === 'DELETE' && [...things].some((one) => one.startsWith(`${target}/`))) return [409];
    return [method === 'DELETE' && things.delete(target) ? 204 : 404];
  };
  const recorder = coverageRecorder(contract, defaultProfile);
  const run = { ...contract, contract, checker: checker(contract), profile: defaultProfile, recorder };
  const send = senderOver(async ({ method, target, headers }) => {
    const [status, body] = respond(method, target, headers['Idempotency-Key']);
    const responseHeaders = { 'content-type': 'application/json' };
    return { method, url: target, requestHeaders: headers, status, responseHeaders, body: JSON.stringify(body) ?? '' };
  }, run);
  const { suspected } = await exercise(run, send);

  expect([...things]).toEqual(before);
  expect(suspected.flatMap((one) => (one.check === 'state' ? one.what.split(':')[0] : []))).toEqual(wrong);
});
