import { describe, expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { rooms, roomsDocument } from '../fixtures/rooms.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import { type DerivedRequest, derivedRequests, successes, withHeaders } from './derived-requests.ts';
import { unexpectedDiagnostics, unexpectedResponse } from './expectation.ts';

const profile: Profile = {
  ...defaultProfile,
  rejected: {
    statuses: [400],
    pathStatuses: [404],
    strict: true,
    parametersNamed: (body) => (body as { names?: string[] }).names ?? [],
  },
  missing: ({ in: place, name }) => (place === 'path' ? { status: 404 } : { name }),
};
const requests = derivedRequests(rooms, profile);

test('enum values, bounds, what is one step beyond them, and examples become requests', () => {
  const shown = requests.map(({ what, method, target, headers, expected }) => {
    const wanted = expected.kind === 'status' ? expected.statuses.join(' or ') : expected.kind;
    return [what, `${method} ${target}`, Object.values(headers), wanted].flat().join(' | ');
  });

  expect(shown).toMatchSnapshot();
});

test('what is declared below 400 is a success, and all of 2XX where nothing is', () => {
  const of = (...statuses: (number | string)[]) =>
    successes({ responses: Object.fromEntries(statuses.map((status) => [status, {}])) } as never);

  expect([of(302, 404), of(200, 304, '4XX')]).toEqual([[302], [200, 304]]);
  expect([of('default').at(0), of('2XX', 404).at(-1)]).toEqual([200, 299]);
});

test('a changed bound changes the requests', () => {
  const json = JSON.stringify(roomsDocument).replace('"maximum":9', '"maximum":10');
  const wider = derivedRequests(contractOf(JSON.parse(json) as OpenApiDocument), profile);
  const targets = wider.map(({ target, expected }) => `${target} ${expected.kind}`);

  expect(targets).toContain('/rooms/oak?size=10&kind=hall accepted');
  expect(targets).not.toContain('/rooms/oak?size=10&kind=hall rejected');
});

test('each request is valid or not as it says, by the checker', () => {
  const doubtful = requests.filter(({ method, target, headers, expected, what }) => {
    if (what === 'path name: left out') return false;
    const findings = checker(rooms).checkRequest({ method, url: target, requestHeaders: headers });
    return (expected.kind === 'rejected') !== findings.length > 0;
  });

  expect(doubtful.map(({ what }) => what)).toEqual([]);
});

test('a body with more properties than it may have and credentials without their secret are sent', () => {
  const schema = { type: 'object', maxProperties: 2, additionalProperties: { type: 'integer' }, example: { a: 1 } };
  const put = {
    operationId: 'setSkills',
    security: [{ key: [] }],
    requestBody: { required: true, content: { 'application/json': { schema, example: { a: 1 } } } },
    responses: { 204: { description: 'Done.' } },
  };
  const securitySchemes = { key: { type: 'http', scheme: 'bearer' } };
  const document = { paths: { '/skills': { put } }, components: { securitySchemes } } as unknown as OpenApiDocument;
  const all = derivedRequests(contractOf(document), { ...profile, credentials: { Authorization: 'Bearer abc' } });
  const of = (wanted: string) => all.find(({ what }) => what === wanted);

  expect(of('body: more properties')?.body).toBe('{"a":1,"name0":1,"name1":1,"name2":1}');
  expect(of('empty credentials')?.headers.Authorization).toBe('Bearer ');
  const own = { method: 'PUT', target: '/skills', headers: { Cookie: 'theme=dark' } };
  expect(withHeaders(own, { Cookie: 'key=abc' }).headers).toEqual({ Cookie: 'theme=dark; key=abc' });
});

test.each([
  [true, { body: '{"a":1}' }, { 'Content-Type': 'application/json' }],
  [false, {}, {}],
])('a named example of a response is asked for with a body when that is required: %s', (required, body, type) => {
  const examples = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { value: name }]));
  const response = (...names: string[]) => ({ content: { 'application/json': { examples: examples(...names) } } });
  const post = {
    operationId: 'addSkill',
    security: [{ key: [] }],
    parameters: [{ in: 'query', name: 'q', schema: {}, examples: examples('one', 'two', 'none') }],
    requestBody: { required, content: { 'application/json': { example: { a: 1 } } } },
    responses: { 201: response('one', 'other'), 404: response('two'), '4XX': response('none') },
  };
  const contract = contractOf({ paths: { '/skills': { post } } } as never);
  const all = derivedRequests(contract, { ...profile, credentials: { 'X-Key': 'abc' } });
  const sent = { operationId: 'addSkill', method: 'POST', ...body, headers: { 'X-Key': 'abc', ...type } };

  expect(all.filter(({ what }) => what.startsWith('example '))).toEqual([
    { ...sent, what: 'example one', target: '/skills?q=one', expected: { kind: 'status', statuses: [201] } },
    { ...sent, what: 'example two', target: '/skills?q=two', expected: { kind: 'status', statuses: [404] } },
  ]);
});

describe('the response to a derived request', () => {
  const request = {
    operationId: 'getRoom',
    what: 'query size: maximum + 1',
    method: 'GET',
    target: '/rooms/oak?size=10',
    headers: {},
  };
  const expecting = (expected: DerivedRequest['expected']): DerivedRequest => ({ ...request, expected });
  const rejected = expecting({ kind: 'rejected', name: 'size', in: 'query' });
  const inPath = expecting({ kind: 'rejected', name: 'name', in: 'path' });
  const accepted = expecting({ kind: 'accepted', isFound: false });
  const found = expecting({ kind: 'accepted', isFound: true });
  const gone = expecting({ kind: 'status', statuses: [404] });
  const naming = (...names: string[]) => JSON.stringify({ names });

  test.each([
    [rejected, 400, naming('size')],
    [rejected, 400, naming('SIZE')],
    [inPath, 404, ''],
    [accepted, 200, ''],
    [accepted, 404, ''],
    [found, 200, ''],
    [found, 304, ''],
    [gone, 404, ''],
  ])('%#: is as expected', (one, status, body) => {
    expect(unexpectedResponse(one, { status, body }, rooms, profile)).toBeUndefined();
  });

  test.each([
    [rejected, 200, '', 'expected 400 naming size, got 200'],
    [rejected, 302, '', 'expected 400 naming size, got 302'],
    [rejected, 404, '', 'expected 400 naming size, got 404'],
    [rejected, 400, naming('kind'), 'which names kind'],
    [rejected, 400, naming('size', 'kind'), 'which names size, kind'],
    [rejected, 400, 'size', 'which names no parameter'],
    [inPath, 200, '', 'expected 400 naming name, got 200'],
    [accepted, 400, '', 'expected the request to be accepted, got 400'],
    [accepted, 500, '', 'got 500'],
    [found, 404, '', 'expected 200 or 304, got 404'],
    [gone, 200, '', 'expected 404, got 200'],
  ])('%#: is not as expected', (one, status, body, what) => {
    expect(unexpectedResponse(one, { status, body }, rooms, profile)).toContain(what);
  });

  test('has one diagnostic for each way to be wrong, with the place and the fix of the profile', () => {
    const locate = (subject: string, kind?: string) => ({ where: subject, fix: String(kind) });
    const other = { ...gone, what: 'query size: maximum' };
    const found = 'expected 404, got 200';

    expect(
      unexpectedDiagnostics(
        [gone, other].map((one) => [one, 200, found]),
        { ...profile, locate },
      ),
    ).toEqual([
      {
        check: 'derived-requests',
        cause: 'derived-requests getRoom status 200 expected 404, got 200',
        page: '@contract-first/conformance/findings.md#derived-requests',
        seen: { count: 2, operations: ['getRoom'] },
        what: 'getRoom, query size: maximum + 1: expected 404, got 200',
        where: 'getRoom',
        fix: 'derived request',
        details: ['GET /rooms/oak?size=10 → 200', 'and with 1 more: query size: maximum'],
      },
    ]);
  });
});

const form = {
  n: { type: 'integer', maximum: 3 },
  name: { type: 'string', maxLength: 2 },
  list: { type: 'array', maxItems: 2 },
};
const object = { type: 'object', required: ['n'], properties: form };

const others = ['text/x-no-such-type', 'text/plain'];
const urlEncoded = 'application/x-www-form-urlencoded';

test.each([
  [urlEncoded, [...others, 'application/json']],
  ['multipart/form-data', [...others, 'application/json', urlEncoded]],
  ['application/json', [...others, urlEncoded]],
])('a body in %s is sent valid or not as it is read, and in each of %j, which are refused', (type, others) => {
  const parameters = [
    { name: 'If-Match', in: 'header', required: true, schema: { enum: ['a'] } },
    { name: 'q', in: 'query', schema: { anyOf: [{ type: 'boolean' }, { type: 'string' }] } },
  ];
  const add = (required: boolean) => {
    const requestBody = { required, content: { [type]: { schema: object } } };
    return { operationId: `add${required}`, parameters, requestBody, responses: { 200: {} } };
  };
  const contract = contractOf({ paths: { '/a': { post: add(true) }, '/optional': { post: add(false) } } } as never);
  const every = derivedRequests(contract, profile);
  const all = every.filter(({ target }) => target.startsWith('/a'));
  const doubtful = every.filter(({ method, target, headers, expected, body = '' }) => {
    if (expected.kind === 'status') return false;
    const exchange = { method, url: target, requestHeaders: headers, requestBody: body };
    return (expected.kind === 'rejected') !== checker(contract).checkRequest(exchange).length > 0;
  });
  expect(doubtful).toEqual([]);
  const named = all.flatMap(({ expected }) => ('name' in expected ? [`${expected.in} ${expected.name}`] : []));
  expect([...new Set(named)].sort()).toEqual(['body body', 'body list', 'body n', 'body name', 'header If-Match']);
  const refused = all.flatMap(({ headers, expected }) =>
    'statuses' in expected ? [[headers, expected.statuses]] : [],
  );
  expect(refused).toEqual(others.map((one) => [{ 'If-Match': 'a', 'Content-Type': one }, [400, 415]]));
});

test.each([
  ['Bearer abc', [undefined, 'Bearer wrong-abc', 'Bearer ', 'Bearer abc-wrong', 'Other abc']],
  ['Basic YTpi', [undefined, 'Basic wrong-YTpi', 'Basic ', 'Basic wrong-YTpi', 'Other YTpi']],
  ['key=abc', [undefined, 'key=wrong-abc', 'key=', 'key=abc-wrong', 'key=wrong-abc']],
  ['abc', [undefined, 'wrong-abc', '', 'abc-wrong', 'wrong-abc']],
  ['abc==', [undefined, ...Array(4).fill('abc==wrong-')]],
])('instead of the credentials %s are sent %j, and nothing else without them', (given, wrong) => {
  const of = (security: object[], credentials: Profile['credentials'], method = 'get') => {
    const operation = { operationId: 'get', security, responses: { 200: { description: 'It.' } } };
    const contract = contractOf({ paths: { '/a': { [method]: operation } } } as never);
    const all = derivedRequests(contract, { ...profile, credentials });
    return all.map(({ headers, expected }) => [
      headers.Key,
      'statuses' in expected ? expected.statuses : expected.kind,
    ]);
  };
  const refused = wrong.map((one) => [one, [401, 403]]);
  expect(of([{ key: [] }], { Key: given })).toEqual([...refused, [given, 'accepted'], [given, 'rejected']]);
  expect(of([{ key: [] }], { Key: given }, 'delete')).toEqual([...refused, [given, 'accepted']]);
  expect(of([{ key: [] }], {})).toEqual([[undefined, [401, 403]]]);
  expect(of([{ key: [] }, {}], { Key: given }, 'head')).toEqual([
    [undefined, 'accepted'],
    [undefined, 'rejected'],
  ]);
});

test.each([
  ['options', true, true, [true, true, true, 'rejected', true, 'rejected', 'rejected', 'rejected']],
  ['get', false, true, [true, true, true, 'rejected', true, 'handled', 'handled', 'handled']],
  ['post', true, true, [true, false, false, 'rejected', false]],
  ['get', true, false, [true, true, true, 'rejected', true, 'rejected', 'rejected']],
])('%s, strict %s, optional %s: of a parameter with an example is expected %j', (method, strict, optional, expected) => {
  const schema = { type: 'string', maxLength: 1 };
  const parameters = [{ name: 'q', in: 'query', required: !optional, schema, example: 'b' }];
  const operation = { operationId: 'get', parameters, responses: { 200: { description: 'It.' } } };
  const contract = contractOf({ paths: { '/a': { [method]: operation } } } as never);
  const all = derivedRequests(contract, { ...profile, rejected: { ...profile.rejected, strict } });
  expect(all.map((one) => (one.expected.kind === 'accepted' ? one.expected.isFound : one.expected.kind))).toEqual(
    expected,
  );
});
