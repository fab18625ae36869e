import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import type { DerivedRequest } from '../requests/derived-requests.ts';
import { baseRequests, wholeRequests } from './base-requests.ts';
import { coverageRecorder } from './recorder.ts';
import { freshRequests, furtherRequests } from './run-requests.ts';

const query = (name: string, further: object) => ({ name, in: 'query', schema: { type: 'string' }, ...further });
const parameters = [
  query('port', { required: true, example: 'Ulm' }),
  query('kind', { examples: { few: { value: 'tug' } } }),
  query('size', { schema: { type: 'integer', default: 5 }, examples: { few: { value: 5 } } }),
  query('crew', { schema: { type: 'integer' }, examples: { few: { value: 3 } } }),
];
const few = { examples: { few: { value: [] }, other: { value: [] } } };
const boat = {
  type: 'object',
  required: ['name', 'colour'],
  properties: { name: { type: 'string', minLength: 1 }, colour: { type: 'string', minLength: 1 } },
};
const contract = contractOf({
  paths: {
    '/boats': {
      get: {
        operationId: 'listBoats',
        parameters,
        responses: { 200: { content: { 'application/json': few, 'Text/CSV': {}, 'image/*': {} } } },
        security: [{ key: [] }],
      },
      post: {
        operationId: 'addBoat',
        requestBody: { content: { 'application/json': { schema: boat } } },
        responses: { 201: {} },
        security: [],
      },
    },
  },
} as unknown as OpenApiDocument);
const [list, add] = [contract.operation('listBoats'), contract.operation('addBoat')];

test('the requests of probes are the minimal one and that of each example, with each parameter alone and seeds', () => {
  const shown = (all: ReturnType<typeof baseRequests>) =>
    all.map((values) => [...values].map(([key, value]) => `${key.slice(6)}=${value}`).join('&'));

  expect(shown(wholeRequests(list))).toEqual(['port=Ulm', 'port=Ulm&kind=tug&size=5&crew=3']);
  const bases = ['port=Ulm', 'port=Ulm&kind=tug&size=5&crew=3', 'port=Ulm&kind=tug', 'port=Ulm&crew=3'];
  expect(shown(baseRequests(list, {})).toSorted()).toEqual(bases.toSorted());
  const seeded = ['', 'kind=tug&size=5&crew=3&', 'kind=tug&', 'crew=3&'].map((one) => `${one}port=Bonn`);
  const seeds = { 'query port': ['Bonn', 'Kiel'], 'query other': ['x'] };
  expect(shown(baseRequests(list, seeds)).toSorted()).toEqual([...bases, ...seeded, 'port=Kiel'].toSorted());
});

test.each<[string[] | undefined, string[]]>([
  [undefined, ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE']],
  [['GET', 'HEAD', 'POST'], ['HEAD']],
  [[], []],
])('of the methods %j those are sent that a path lacks, and media types to what reads: %j', (methods, others) => {
  const profile = { ...defaultProfile, credentials: { 'X-Key': 'open' } };
  const recorder = coverageRecorder(contract, profile);
  const run = { contract, operations: [list, add], methods, profile, checker: checker(contract), recorder };
  const [target, headers] = ['/boats?port=Ulm', { 'X-Key': 'open' }];
  const types = ['text/html', 'application/json', 'text/csv'].map((Accept) => ({ ...headers, Accept }));
  const sent = furtherRequests(run).map((one) => [one.method, one.target, one.headers]);

  expect(sent.filter((one) => one[1] !== '/boats')).toEqual([
    ...others.map((method) => [method, target, headers]),
    ...types.map((each) => ['GET', target, each]),
    ['GET', expect.any(String), {}],
  ]);
  expect(contract.find(String(sent.at(-1)?.[1]))).toBeUndefined();
  expect(sent.filter((one) => one[1] === '/boats').map((one) => [one[0], one[2]])).toEqual(
    others.map((method) => [method, expect.not.objectContaining(headers)]),
  );
});

test.each([
  ['get', [{ key: [] }], true],
  ['head', [{ key: [] }], true],
  ['post', [{ key: [] }], true],
  ['put', [{ other: [] }, { key: [] }], true],
  ['get', [], false],
  ['post', [], false],
  ['post', [{ key: [] }, {}], false],
])('beside %s with security %j other methods are sent with credentials: %s', (method, security, areSent) => {
  const id = { name: 'id', in: 'path', required: true, schema: {}, example: 7 };
  const item = { parameters: [id], [method]: { operationId: 'use', security, responses: {} } };
  const contract = contractOf({ paths: { '/boats/{id}': item } } as unknown as OpenApiDocument);
  const profile = { ...defaultProfile, credentials: { 'X-Key': 'open', Cookie: 'a=1' } };
  const own = method.toUpperCase();
  const further = { checker: checker(contract), recorder: coverageRecorder(contract, profile) };
  const sent = furtherRequests({ contract, operations: contract.operations, profile, ...further });
  const request = { target: '/boats/7', headers: areSent ? profile.credentials : {} };
  const others = ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST'].filter((one) => one !== own);
  const asked = { ...request, method: own, headers: { ...request.headers, Accept: 'text/html' } };
  expect(sent.slice(0, -1)).toEqual([
    ...others.map((one) => ({ ...request, method: one })),
    ...(['GET', 'HEAD'].includes(own) ? [asked] : []),
  ]);
});

test.each([
  ['body: name is short', 'accepted', ['colour']],
  ['the minimal request', 'accepted', ['name', 'colour']],
  ['the minimal request', 'rejected', []],
])('of what conflicts, %s, that is %s, other requests differ in %j', (what, kind, changed) => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const sent = { name: 'Ada', colour: 'red' };
  const request = { operationId: 'addBoat', method: 'POST', target: '/boats', headers, what, expected: { kind } };
  const others = freshRequests({ ...request, body: JSON.stringify(sent) } as DerivedRequest, contract).map((one) => {
    const got = JSON.parse(one.body ?? '') as typeof sent;
    return (['name', 'colour'] as const).filter((name) => got[name] !== sent[name]);
  });
  expect([...new Set(others.flat())]).toEqual(changed);
  expect(others.every((names) => names.length === 1)).toBe(true);
});
