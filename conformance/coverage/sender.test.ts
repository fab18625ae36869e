import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import type { DerivedRequest } from '../requests/derived-requests.ts';
import { coverageRecorder } from './recorder.ts';
import { isRead, withCurrentTag } from './run-requests.ts';
import { type Sender, senderOver } from './sender.ts';
import { stepsOf } from './steps.ts';

const integer = { schema: { type: 'integer' } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const parameters = ['minMasts', 'maxMasts', 'page'].map((name) => ({ name, in: 'query', ...integer }));
const responses = { 200: json({ type: 'object' }), 400: json({ type: 'object', required: ['title'] }) };
const tag = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
const contract = contractOf({
  paths: {
    '/boats': {
      get: { operationId: 'listBoats', parameters, responses },
      put: { operationId: 'setBoats', parameters: [tag, ...parameters], responses },
    },
  },
} as unknown as OpenApiDocument);

function over(
  respond: (method: string, count: number) => { status?: number; body?: string },
  base?: string,
  credentials = {},
) {
  const asked: string[] = [];
  const run = {
    contract,
    operations: contract.operations,
    base,
    checker: checker(contract),
    profile: { ...defaultProfile, credentials },
    recorder: coverageRecorder(contract, defaultProfile),
  };
  const send = senderOver(async ({ method, target, headers }) => {
    asked.push(`${method} ${target}`);
    const responseHeaders = { 'content-type': 'application/json', etag: '"now"' };
    const exchange = { method, url: target, requestHeaders: headers, status: 200, responseHeaders, body: '{}' };
    return { ...exchange, ...respond(method, asked.length) };
  }, run);
  const ids = () => [...send.diagnostics.values()].map(({ check }) => check);
  return {
    run,
    send,
    asked,
    ids,
    get: (query: string) => send({ method: 'GET', target: `/boats${query}`, headers: {} }),
  };
}

test.each([
  ['?minMasts=9&maxMasts=10', ['refused-good-request']],
  ['?minMasts=10&maxMasts=9', []],
])('a refusal of %s is a finding where its bounds are not crossed', async (query, found) => {
  const { get, ids } = over(() => ({ status: 400, body: '{"title":"No."}' }));
  await get(query);
  expect(ids()).toEqual(found);
});

test.each<[string[], string[], string[], boolean]>([
  [['ECONNRESET', '', 'EPIPE', 'HPE_INVALID_CONSTANT'], ['listBoats', 'setBoats'], [], false],
  [['ETIMEDOUT', 'ETIMEDOUT', 'ETIMEDOUT'], ['listBoats'], ['', '', ''], false],
  [['', 'ECONNREFUSED', ''], [''], ['', 'ECONNREFUSED', 'ECONNREFUSED'], true],
  [['ECONNREFUSED', '', ''], [], ['ECONNREFUSED', '', ''], false],
])('connections that end by %j are no response of %j; rejected are %j', async (codes, lost, rejected, isGone) => {
  const { send, asked } = over((_method, count) => {
    const [code] = codes.slice(count - 1);
    if (code) throw Object.assign(new Error('none'), { code });
    return {};
  });
  const got: string[] = [];
  for (const [at] of codes.entries()) {
    const request = { method: at > 2 ? 'PUT' : 'GET', target: `/boats?page=${at}`, headers: {} };
    const code = await send(request).then(
      () => '',
      (error: NodeJS.ErrnoException) => error.code ?? '',
    );
    got.push(code);
  }
  const found = [...send.diagnostics.values()].filter(({ check }) => check === 'no-response');
  expect([found.flatMap(({ seen }) => seen?.operations), got, send.isGone()]).toEqual([
    ...[lost, rejected.length > 0 ? rejected : codes.map(() => ''), isGone],
  ]);
  // What was silent once, or is gone, is asked no more.
  expect(asked.length).toBe(codes[0] === 'ETIMEDOUT' ? 1 : isGone ? 2 : codes.length);
});

test('a body is checked once for each status that it has', async () => {
  const { get, ids } = over((_method, count) => ({ status: count === 1 ? 200 : 400 }));
  await get('');
  await get('?page=x');
  expect(ids()).toEqual(['body-missing-property']);
});

test.each([
  200, 201, 204, 400,
])('what was read is read again after a change that got %i, unless it is refused', async (status) => {
  const { get, send, asked } = over((method) => (method === 'GET' ? {} : { status }));
  await get('');
  await send({ method: 'PUT', target: '/boats', headers: {} });
  await get('');
  expect(asked.length).toBe(status < 300 ? 3 : 2);
});

test.each<[string[], string[], number, boolean[]]>([
  [[], [], 401, [true]],
  [['X-Key'], [], 401, [false]],
  [['X-Key', 'Cookie'], ['Accept'], 401, [false]],
  [['X-Key', 'Cookie'], ['X-Key'], 401, []],
  [['X-Key', 'Cookie'], ['cookie'], 401, []],
  [[], [], 403, []],
  [['X-Key'], [], 403, []],
])('with the credentials %j, hints to %j that gets %i name --header: %j', async (given, sent, status, hints) => {
  const headersOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'a']));
  const { send } = over(() => ({ status }), undefined, headersOf(given));
  await send({ method: 'GET', target: '/boats', headers: headersOf(sent) });
  const [first] = send.diagnostics.values();
  const [last, ...others] = first?.details?.slice(2).toReversed() ?? [];
  expect([last, others.map((one) => one.includes('--header'))]).toEqual([`GET /boats → ${status}`, hints]);
});

test('only requests that change nothing are made smaller', async () => {
  const { send, asked } = over(() => ({ body: '[]' }));
  for (const method of ['GET', 'PUT']) await send({ method, target: '/boats?page=1&minMasts=1', headers: {} });
  await send.shrink();
  expect(asked.slice(2).filter((one) => one.startsWith('PUT'))).toEqual([]);
  expect(asked).toContain('GET /boats');
});

test.each([
  [
    'http://a.example/',
    ["curl -i 'http://a.example/boats?page=1'"],
    ["curl -i -X PUT 'http://a.example/boats?page=1&minMasts=1'"],
  ],
  [undefined, [], []],
])('a finding shows the smallest request that has it, with its command at %s', async (base, read, changed) => {
  const bodyOf = (asked = '', count = 0) => (asked.includes('page=1') ? '[]' : '{"a":1,"a":2}') + ' '.repeat(count);
  const made = over((_method, count) => ({ body: bodyOf(made.asked.at(-1), count) }), base);
  for (const query of ['?minMasts=1&page=1&maxMasts=2', '?page=1']) await made.get(query);
  await made.send({ method: 'PUT', target: '/boats?page=1&minMasts=1', headers: {} });
  await made.send.shrink();
  const found = [...made.send.diagnostics.values()].map(({ details, seen }) => [details?.slice(2), seen]);

  expect(found).toEqual([
    [['GET /boats?page=1 → 200', ...read], { count: 2, operations: ['listBoats'] }],
    [['PUT /boats?page=1&minMasts=1 → 200', ...changed], { count: 1, operations: ['setBoats'] }],
  ]);
});

test.each([
  ['the minimal request', '"now"'],
  ['header If-Match: none that matches', '"old"'],
])('%s is sent with the tag %s', async (what, sent) => {
  const { run, send } = over(() => ({}));
  const request = { operationId: 'setBoats', method: 'PUT', target: '/boats', headers: { 'If-Match': '"old"' }, what };
  const { headers } = await withCurrentTag({ ...request, expected: { kind: 'handled' } } as DerivedRequest, send, run);
  expect(headers).toEqual({ 'If-Match': sent });
});

test.each([
  ['get', [{ key: [] }], [], { 'X-Key': 'open' }],
  ['get', [], [{ key: [] }], {}],
  ['get', [{ key: [] }, {}], [{ key: [] }], {}],
  ['head', [{ key: [] }], [{ key: [] }], undefined],
])('what is changed is read by %s with security %j, and not %j', async (method, own, others, headers) => {
  const item = {
    parameters: [{ name: 'id', in: 'path', required: true, ...integer }],
    [method]: { operationId: 'getBoat', responses, security: own },
    put: { operationId: 'setBoat', responses, security: others },
  };
  const contract = contractOf({ paths: { '/boats/{id}': item } } as unknown as OpenApiDocument);
  const profile = { ...defaultProfile, credentials: { 'X-Key': 'open' } };
  const run = { ...over(() => ({})).run, contract, operations: contract.operations, profile };
  const request = { operationId: 'setBoat', method: 'PUT', target: '/boats/7?page=1', headers: { 'If-Match': '"a"' } };
  const sent: unknown[][] = [];
  const found = [200, 299, 300, 404].map((status) => {
    const send = async (...one: unknown[]) => ({ status, at: sent.push(one) });
    return isRead(request as unknown as DerivedRequest, send as unknown as Sender, run);
  });
  expect(await Promise.all(found)).toEqual([headers !== undefined, headers !== undefined, false, false]);
  expect(sent).toEqual(headers ? found.map(() => [{ method: 'GET', target: '/boats/7', headers }, true]) : []);
});

test('a suspicion has the requests until then, and is one for each operation and what it says', async () => {
  const { run, send, asked } = over(() => ({}));
  const { steps, found } = stepsOf(run, send);
  const [read, change] = [contract.operation('listBoats'), contract.operation('setBoats')];
  let page = 1;
  const { lines, step, report } = steps(() => new Map([['query page', page]]));
  await step(read);
  const keys = [report(read, 'name is "a"'), report(change, 'name is "a"')];
  await step(read);
  page = 2;
  await step(change);
  keys.push(report(read, 'name is "b"'), report(read, 'size is "b"'));
  lines.length = 0;
  await step(read);
  keys.push(report(change, 'size is "b"'));

  const all = ['GET /boats?page=1', 'GET /boats?page=1', 'PUT /boats?page=2', 'GET /boats?page=2'];
  expect(asked).toEqual(all);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0, 3, 4]);
  const shown = [all.slice(0, 1), all.slice(0, 1), all.slice(0, 3), all.slice(3)];
  const details = shown.map((requests) => requests.map((one) => `${one} → 200`));
  expect([...found.values()].map((one) => one.details)).toEqual(details);
});
