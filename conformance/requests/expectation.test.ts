import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { boundaryValues } from './boundary-values.ts';
import { curlOf, unexpectedResponse } from './expectation.ts';

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
  const sent = { method, target: '/a?b', headers: { 'x-key': 'open', 'X-A': 'b' } };
  const profile = { ...defaultProfile, credentials: { 'X-Key': 'any' } };
  const commands = [{}, { body: '' }].map((more) => curlOf('http://a.example/v1//', { ...sent, ...more }, profile));
  const expected = `curl -i${verb} 'http://a.example/v1/a?b' -H 'x-key: …' -H 'X-A: b'`;

  expect(commands).toEqual([expected, expected]);
});

test.each([
  [{ type: 'string', format: 'date' }, ['2024-05-06 "', '2024-02-30', 'x']],
  [{ type: 'string', format: 'date', maxLength: 10 }, ['2024-02-30', 'x']],
  [{ enum: [1, 5] }, ['none-of-them', 6, '']],
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
