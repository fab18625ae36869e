import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import { parcelContract } from '../fixtures/exchanges.ts';
import { rooms } from '../fixtures/rooms.ts';
import { type Contract, contractOf } from '../model/contract.ts';
import type { JsonObject } from '../model/json.ts';
import { defaultProfile } from '../profile.ts';
import type { DerivedRequest } from '../requests/derived-requests.ts';
import { coverageOf } from './coverage.ts';
import { exercise } from './exercise.ts';
import { coverageItems } from './items.ts';
import { coverageRecorder } from './recorder.ts';
import { senderOver } from './sender.ts';

function runOver(contract: Contract, respond: (target: string, accept?: string) => Partial<Exchange>, refusing = ['']) {
  const sealed = checker(contract, { sealed: true });
  const profile = {
    ...defaultProfile,
    rejected: { ...defaultProfile.rejected, strict: true, parametersNamed: () => undefined },
  };
  const run = { contract, checker: sealed, profile, recorder: coverageRecorder(contract, profile) };
  const responseHeaders = { 'content-type': 'application/json' };
  const send = senderOver(async ({ method, target, headers }) => {
    const status = method === 'GET' || !refusing.some((one) => `${method} ${target}`.includes(one)) ? 404 : 405;
    if (method !== 'GET' || target.startsWith('/no-such-path'))
      return { method, url: target, requestHeaders: headers, status, responseHeaders: { allow: 'GET' }, body: '' };
    return {
      method,
      url: target,
      requestHeaders: headers,
      status: 200,
      responseHeaders,
      body: '',
      ...respond(target, headers.Accept),
    };
  }, run);
  return { ...run, send };
}

test('an operation without parameters is covered by its minimal request and an unknown parameter', async () => {
  const operations = [rooms.operation('listLamps')];
  const { send, ...run } = runOver(rooms, (target) =>
    target.includes('?') ? { status: 400, responseHeaders: {} } : { body: '["stone"]' },
  );
  const { diagnostics, uncovered } = await exercise({ operations, ...run }, send);
  const items = coverageItems({ operations }, defaultProfile);

  expect(diagnostics).toEqual([]);
  expect(coverageOf(items, run.recorder.covered, [], defaultProfile, uncovered).diagnostics).toEqual([]);
});

test('Allow has the methods of the operations at a path, but for those on other servers', async () => {
  const responses = { 200: { content: { 'application/json': {} } } };
  const own = (servers?: JsonObject[]) => ({ get: { responses }, post: { responses, ...(servers && { servers }) } });
  const suspectedIn = async (path: JsonObject) => {
    const contract = contractOf({ paths: { '/lamps': path } });
    const { send, ...run } = runOver(contract, () => ({ body: '1' }));
    const operations = contract.operations.filter(({ method }) => method === 'GET');
    return (await exercise({ operations, ...run }, send)).suspected.map(({ check }) => check);
  };

  expect(await suspectedIn(own())).toEqual(['allow-header']);
  expect(await suspectedIn(own([{ url: '/uploads' }]))).toEqual([]);
});

test.each([
  [200, 'application/json'],
  [406, 406],
])('a declared media type that is asked for and not sent is suspected: %i', async (refusal, got) => {
  const responses = { 200: { content: { 'application/json': {}, 'text/csv': {} } }, 406: {} };
  const contract = contractOf({ paths: { '/lamps': { get: { operationId: 'getLamps', responses } } } });
  const { send, ...run } = runOver(contract, (_target, accept) =>
    accept === undefined ? { body: '1' } : { status: accept === 'application/json' ? 200 : refusal, body: '1' },
  );
  const { suspected } = await exercise({ operations: contract.operations, ...run }, send);

  expect(suspected.map(({ what }) => what)).toContain(`getLamps: Accept "text/csv" gets ${got}`);
});

const wrongMethod = 'another method than GET of what GET finds: expected 405, got 404';

test.each([
  [['/lamps', '/desks'], []],
  [['/lamps', 'T /desks', 'S /desks', 'PATCH /desks', 'DELETE /desks'], [`listDesks: ${wrongMethod}`]],
  [['/lamps'], [`listDesks: ${wrongMethod}`]],
])('404 for a method of what is there is suspected where others get 405: %j', async (refusing, wrong) => {
  const responses = { 200: { content: { 'application/json': {} } } };
  const contract = contractOf({
    paths: {
      '/lamps': { get: { operationId: 'listLamps', responses } },
      '/desks': { get: { operationId: 'listDesks', responses } },
    },
  });
  const { send, ...run } = runOver(contract, () => ({ body: '1' }), refusing);
  const { suspected } = await exercise({ operations: contract.operations, ...run }, send);

  expect(suspected.map(({ what }) => what)).toEqual(wrong);
});

test('what there may be one of below what was found is not expected', async () => {
  const ofOne = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
  const responses = { 200: { content: { 'application/json': {} } }, 404: {} };
  const contract = contractOf({
    paths: {
      '/lamps': { get: { operationId: 'listLamps', responses } },
      '/lamps/{id}/photo': { get: { operationId: 'getPhoto', parameters: ofOne, responses } },
      '/lamps/{id}': { get: { operationId: 'getLamp', parameters: ofOne, responses } },
    },
  });
  const { send, ...run } = runOver(contract, (target) =>
    target.includes('photo') ? { status: 404 } : { body: target.includes('1') ? '{"id":1}' : '[{"id":1}]' },
  );

  const { diagnostics } = await exercise({ operations: contract.operations, ...run }, send);
  expect(diagnostics.map(({ what }) => what).filter((what) => what.includes('minimal request'))).toEqual([]);
});

test('of lists below several things one that has items is read', async () => {
  const list = (operationId: string) => ({ operationId, responses: { 200: { content: { 'application/json': {} } } } });
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
  const contract = contractOf({
    paths: {
      '/lamps': { get: list('listLamps') },
      '/lamps/{id}': { get: { ...list('getLamp'), parameters } },
      '/lamps/{id}/bulbs': { get: { ...list('listBulbs'), parameters } },
    },
  });
  const asked: string[] = [];
  const { send, ...run } = runOver(contract, (target) => {
    asked.push(target);
    return {
      body: target === '/lamps/2/bulbs' ? '[{},{},{},{}]' : target === '/lamps' ? '[{"id":1},{"id":2}]' : '[{}]',
    };
  });
  await exercise({ operations: contract.operations, ...run }, send);

  expect(asked.filter((one) => one === '/lamps/2/bulbs').length).toBeGreaterThan(2);
});

test('a finding shows the smallest request that has it, and keeps its count', async () => {
  const { send } = runOver(parcelContract, (target) => {
    const wrong = target.includes('lc=') ? { 'x-lc': 'fr' } : {};
    const responseHeaders = { 'content-type': 'application/json', etag: '"1"', ...wrong };
    return { responseHeaders, body: '{"status":"success","parcel":{"name":"oak"}}' };
  });
  for (const query of ['fields=name&lc=fr&units=kg', 'lc=fr&fields=name'])
    await send({ method: 'GET', target: `/api/v1/parcel/12345678?${query}`, headers: { Accept: '*/*' } });
  const shown = () => [...send.diagnostics.values()].find(({ what }) => what.includes('x-lc'));
  const before = shown();
  await send.shrink();

  expect(before?.details?.join()).toContain('fields=name&lc=fr&units=kg');
  expect(shown()?.details?.at(-1)).toMatch(/GET \/api\/v1\/parcel\/12345678\?lc=fr\b(?!&)/);
  expect([before?.seen?.count, shown()?.seen?.count]).toEqual([2, 2]);
});

test('a response is remembered; headers and query are checked also when its body was received before', async () => {
  let responses = 0;
  const { send } = runOver(parcelContract, () => {
    responses += 1;
    const headers = { 'content-type': 'application/json', etag: '"1"' };
    const body = '{"status":"success","parcel":{"name":"oak"}}';
    return responses === 1 ? { responseHeaders: headers, body } : { body };
  });
  const request = { method: 'GET', target: '/api/v1/parcel/12345678', headers: {} };
  await send(request);
  await send(request);

  expect(responses).toBe(1);
  await send(request, true);
  await send({ ...request, target: `${request.target}?colour=brown` });

  const found = [...send.diagnostics.values()].map(({ check }) => check);
  expect(found).toEqual(['missing-header', 'accepted-bad-request, unknown-parameter']);
});

test.each([
  [1, []],
  [2, ['allow-header']],
  [3, ['allow-header', 'state']],
  [99, ['allow-header', 'state']],
])('what was found until a server is gone at change %i is told: %j', async (last, found) => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: {} }];
  const of = (operationId: string) => ({ operationId, parameters, responses: { 200: {}, 404: {} } });
  const post = { operationId: 'addLamp', responses: { 201: {} } };
  const item = { get: of('getLamp'), delete: of('deleteLamp') };
  const contract = contractOf({ paths: { '/lamps': { post }, '/lamps/{id}': item } });
  let changes = 0;
  const { send: _send, ...run } = runOver(contract, () => ({}));
  const send = senderOver(async ({ method, target: url, headers: requestHeaders }) => {
    if (/^(POST .lamps|DELETE .lamps.1)$/.test(`${method} ${url}`)) changes += 1;
    if (changes >= last) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const status = method === 'POST' ? 201 : method === 'GET' ? 404 : 405;
    return { method, url, requestHeaders, status, responseHeaders: { allow: 'PUT' }, body: '{"id":1}' };
  }, run);
  const { suspected, uncovered, diagnostics } = await exercise({ operations: contract.operations, ...run }, send);

  expect([...new Set(suspected.map(({ check }) => check))]).toEqual(found);
  expect(uncovered.size > 0).toBe(last > 1);
  expect(diagnostics.some(({ check }) => check === 'no-response')).toBe(last < 99);
});

test('what creates is sent first, what acts on a thing after its changes, and what deletes last', async () => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 }];
  const of = (operationId: string, status: number) => ({ operationId, parameters, responses: { [status]: {} } });
  const contract = contractOf({
    paths: {
      '/lamps/{id}/close': { post: of('close', 200) },
      '/lamps/{id}': { delete: of('delete', 204), patch: of('patch', 200), put: of('put', 200), get: of('get', 200) },
      '/lamps/{id}/bulbs': { post: of('create', 201) },
    },
  });
  const { send, ...run } = runOver(contract, () => ({ body: '1' }));
  const sent = new Set<string>();
  const told: typeof send = Object.assign((request: DerivedRequest, again?: boolean) => {
    if ('expected' in request) sent.add(request.operationId);
    return send(request, again);
  }, send);
  await exercise({ operations: contract.operations, ...run }, told);

  expect([...sent]).toEqual(['get', 'create', 'put', 'patch', 'close', 'delete']);
});
