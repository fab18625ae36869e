import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { type CoverageKind, coverageKinds } from './kinds.ts';
import { isUndecidedFinding, isUndecidedKind, isUndecidedRequest } from './stub.ts';

test('a stub shows no effects, no defaults, and nothing of what the items and the size of an array depend on', () => {
  const hidden = Object.keys(coverageKinds).filter((kind) => isUndecidedKind(kind as CoverageKind));
  expect(hidden).toEqual(['effect', 'distinct values', 'default', 'array items', 'array size']);
});

test.each<[declared: (number | string)[], undeclared: number[], refused: boolean]>([
  [[200], [400, 401, 403, 404, 422], false],
  [['2XX', 400], [401, 403, 404], false],
  [[303, 403], [400, 404, 422], false],
  [['default', 401, 422], [404], false],
  [[304, 404], [200, 400, 401, 403, 404, 422, 500], true],
])('where %j are declared, a stub says nothing by %j, nor by a refusal: %s', (declared, undeclared, refused) => {
  const responses = Object.fromEntries(declared.map((status) => [status, { description: '' }]));
  const operation = contractOf({ paths: { '/a': { get: { operationId: 'a', responses } } } }).operation('a');
  const isUndecided = (id: string, status: number) =>
    isUndecidedFinding({ id } as never, { status, responseHeaders: {} } as never, operation, { stubHeader: 'x-stub' });
  const statuses = [200, 400, 401, 403, 404, 422, 500].filter((status) => isUndecided('undeclared-status', status));
  expect([statuses, isUndecided('refused-good-request', 400)]).toEqual([undeclared, refused]);
  const isNothing = (kind: string, of: number[] = []) =>
    isUndecidedRequest({ expected: { kind, statuses: of } } as never, operation);
  expect([isNothing('status', [403, 401]), isNothing('status', [404]), isNothing('rejected')]).toEqual([
    true,
    refused,
    false,
  ]);
  const noBody = ['none', 'generated'].map((value) =>
    isUndecidedFinding({ id: 'missing-body' } as never, { responseHeaders: { 'X-Stub': value } } as never, operation, {
      stubHeader: 'x-stub',
    }),
  );
  expect(noBody).toEqual([true, false]);
});
