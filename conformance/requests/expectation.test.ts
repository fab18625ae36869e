import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { boundaryValues } from './boundary-values.ts';
import { unexpectedResponse } from './expectation.ts';

const responses = { 204: { description: 'Gone.' }, 409: { description: 'It is in use.' } };
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
  [{ format: 'uri', pattern: '^https://' }, ['https://example.org/a']],
  [{ format: 'date', maxLength: 10 }, ['2024-05-06']],
  [{ format: 'date', pattern: '^2025' }, ['2025-01-17']],
  [{ format: 'date', pattern: '^1850' }, []],
  [{ format: 'shelf-mark', maxLength: 2 }, ['', 'aa']],
])('what is valid of %j is of its format', (schema, values) => {
  const valid = boundaryValues({ type: 'string', ...schema }).filter(({ isValid }) => isValid);

  expect(valid.map(({ value }) => value)).toEqual(values);
});
