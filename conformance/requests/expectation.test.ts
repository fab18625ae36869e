import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { boundaryValues } from './boundary-values.ts';
import { curlOf, shownRequest, unexpectedDiagnostics, unexpectedResponse } from './expectation.ts';

const responses = { 204: {}, 409: { description: 'It is in use.' }, 428: {} };
const contract = contractOf({ paths: { '/rooms': { delete: { operationId: 'deleteRooms', responses } } } });
const request = { operationId: 'deleteRooms', what: '', method: 'DELETE', target: '/rooms', headers: {} };

test.each([
  ['status', 409, undefined],
  ['accepted', 409, undefined],
  ['status', 204, undefined],
  ['status', 410, 'expected 204, got 410'],
  ['accepted', 412, 'expected 204 or 304, got 412'],
] as const)('a declared state conflict is no finding: %s, %i', (kind, status, found) => {
  const expected = kind === 'status' ? { kind, statuses: [204] } : { kind, isFound: true };

  expect(unexpectedResponse({ ...request, expected }, { status, body: '' }, contract, defaultProfile)).toBe(found);
});

test.each([
  ['a request without credentials', { kind: 'status', statuses: [401, 403] }, 'expected 401 or 403, got 409'],
  ['an invalid one', { kind: 'rejected', name: 'X', in: 'header' }, 'expected 400 or 422 naming X, got 409'],
  ['one without its precondition', { kind: 'rejected', name: 'If-Match', in: 'header' }, undefined],
] as const)('a state conflict for %s', (_name, expected, found) => {
  for (const status of [409, 428]) {
    const wrong = unexpectedResponse({ ...request, expected }, { status, body: '' }, contract, defaultProfile);
    expect(wrong).toBe(found?.replace('409', String(status)));
  }
});

test('the command of a request sends what it sent, whatever characters that has', () => {
  const sent = { method: 'PUT', target: "/a'b", headers: { 'X-A': "it's" }, body: `{"a":"it's $1 \`x\` \\"}` };
  const command = curlOf('http://a.example/', sent, defaultProfile);
  const given = execFileSync('sh', ['-c', `curl() { printf '%s\n' "$@"; }\n${command}`], { encoding: 'utf8' });

  expect(given.split('\n')).toEqual([
    '-i',
    '-X',
    'PUT',
    "http://a.example/a'b",
    '-H',
    "X-A: it's",
    '--data-binary',
    sent.body,
    '',
  ]);
});

test.each([
  ['GET', ''],
  ['HEAD', ' --head'],
  ['POST', ' -X POST'],
  ['DELETE', ' -X DELETE'],
  ['QUERY', ' -X QUERY'],
])('%s without a body is repeated by curl -i%s, without its credentials', (method, verb) => {
  const sent = { method, target: '/a?b', headers: { 'x-key': 'open', 'X-KEY': 'open', 'X-A': 'b' } };
  const profile = { ...defaultProfile, credentials: { 'X-Key': 'any' } };
  const commands = [{}, { body: '' }].map((more) => curlOf('http://a.example/v1//', { ...sent, ...more }, profile));
  const expected = `curl -i${verb} 'http://a.example/v1/a?b' -H 'x-key: …' -H 'X-KEY: …' -H 'X-A: b'`;

  expect(commands).toEqual([expected, expected]);
});

test.each([
  [{ type: 'string', format: 'date' }, ['2024-05-06 "', '2024-02-30', 'x']],
  [{ type: 'string', format: 'date', maxLength: 10 }, ['2024-02-30', 'x']],
  [{ enum: [1, 5] }, ['none-of-them', 6, '']],
  [{ enum: ['A', ''] }, ['none-of-them', 'a']],
  [{ type: 'integer', multipleOf: 5, maximum: 13 }, [15, 9, 'x', '', '1e0', 9.5]],
  [{ type: 'integer', multipleOf: 4, minimum: 5 }, [4, 9, 'x', '', '1e0', 8.5]],
  [{ type: 'object', additionalProperties: false }, [{ no_such_property: 1 }]],
  [
    { required: ['a'], additionalProperties: false, properties: { a: { const: 1 }, b: { const: 2, readOnly: true } } },
    [{ a: 'none-of-them' }, { a: 2 }, { a: '' }, { a: 1, no_such_property: 1 }],
  ],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5 }, [0, 5, 'x', '', '1e0']],
])('%j has these invalid values', (schema, values) => {
  const invalid = boundaryValues(schema).filter(({ isValid, what }) => !isValid && what !== 'over maxLength');

  expect(invalid.map(({ value }) => value)).toEqual(values);
});

test.each([
  [{ format: 'uri', pattern: '^https://' }, ['https://example.org/a']],
  [{ format: 'date', maxLength: 10 }, ['2024-05-06']],
  [{ format: 'date', pattern: '^2025' }, ['2025-01-17']],
  [{ format: 'date', pattern: '^1850' }, []],
  [{ format: 'shelf-mark', maxLength: 2 }, ['', 'aa']],
])('what is valid of %j is of its format', (schema, values) => {
  const valid = boundaryValues({ type: 'string', ...schema }).filter(({ isValid }) => isValid);

  expect(valid.map(({ value }) => value)).toEqual(values);
});

test.each([
  ['accepted', [200, 204, 304, 401, 404], [405, 406, 411, 413, 414, 415, 431, 400, 422, 500, 503]],
  ['handled', [200, 304, 400, 404, 431, 499], [500, 503]],
] as const)('what has to be %s may have the statuses %j, and not %j', (kind, right, wrong) => {
  const one = { ...request, expected: { kind, isFound: false } };
  const isWrong = (status: number) =>
    unexpectedResponse(one, { status, body: '' }, contract, defaultProfile) !== undefined;
  expect([...right, ...wrong].filter(isWrong)).toEqual(wrong);
});

test('unexpected responses are one for each operation, kind and status, of what is rejected in whatever way', () => {
  const rejected = { ...request, expected: { kind: 'rejected', name: 'a', in: 'query' } } as const;
  const status = { ...request, expected: { kind: 'status', statuses: [204] } } as const;
  const all = [rejected, rejected, status, status, { ...status, operationId: 'other' }];
  const unexpected = all.map((one, at) => [{ ...one, what: `${at}` }, 200, `found ${at}`] as const);
  const many = Array.from({ length: 10 }, (_one, at) => [{ ...status, what: `w${at}` }, 201, 'found'] as const);
  const profile = { ...defaultProfile, locate: () => ({ where: '', fix: '' }) };
  const diagnostics = unexpectedDiagnostics([...unexpected, ...many], profile, 'http://a.example');
  const [, listed = ''] = diagnostics.at(-1)?.details ?? [];

  expect(diagnostics.map(({ seen }) => seen?.count)).toEqual([2, 1, 1, 1, 10]);
  expect(diagnostics.map(({ details = [] }) => details.length)).toEqual([3, 2, 2, 2, 3]);
  expect(listed.match(/w\d/g)).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
  expect(diagnostics[0]?.details?.at(-1)).toBe(curlOf('http://a.example', request, profile));
});

test.each([
  ['a\r\nb\nc', 'a⏎b⏎c'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
])('the body %j is shown on one line as %j', (body, shown) => {
  expect(shownRequest({ method: 'PUT', target: '/a', body }, 404)).toBe(`PUT /a ${shown} → 404`);
  expect(shownRequest({ method: 'PUT', target: body }, 404)).toMatch(/^PUT .{1,200} → 404$/s);
});
