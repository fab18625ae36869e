import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../http/api-error.ts';
import { loadDocument, operationsOf } from './document.ts';
import { exampleReplies } from './examples.ts';
import type { UntypedReply } from './handlers.ts';

const document = loadDocument();

function repliesOf(operationId: string) {
  const operation = operationsOf(document).find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no ${operationId}.`);
  return exampleReplies(document, operation);
}

const preferences = repliesOf('getPreferencesV3');
const product = repliesOf('getProductV3');
const defaults = { fields: ['all'], lc: 'en' };

function answer(query: object, prefer?: string): UntypedReply {
  return preferences({ path: {}, query: { lc: 'en', ...query }, headers: prefer === undefined ? {} : { prefer } });
}

function names({ body }: UntypedReply): string[] {
  return (body as { preferences: { name: string }[] }).preferences.map((preference) => preference.name);
}

describe('the answer is the example', () => {
  test('that has the parameters of the request', () => {
    expect(names(answer({}))).toContain('Important');
    expect(names(answer({ lc: 'fr' }))).toContain('Obligatoire');
  });

  test('of another status when only that has its parameters', () => {
    const { status } = product({ path: { code: '2000000000091' }, query: defaults, headers: {} });

    expect(status).toBe(404);
  });

  test('that Prefer names', () => {
    expect(names(answer({}, 'example=french'))).toContain('Obligatoire');
    expect(answer({}, 'code=503').status).toBe(503);
  });

  test('with the headers of the contract', () => {
    expect(answer({}).headers).toHaveProperty('Cache-Control');
    expect(answer({}, 'code=503').headers).toHaveProperty('Retry-After');
  });

  test('or a redirect without a body', () => {
    const { status, body, headers } = product({
      path: { code: '1' },
      query: defaults,
      headers: { prefer: 'code=302' },
    });

    expect({ status, body }).toEqual({ status: 302, body: undefined });
    expect(headers).toHaveProperty('Location');
  });
});

test('an example that does not exist is refused with those that do', () => {
  expect(() => answer({}, 'example=dutch')).toThrow(ApiError);
  expect(() => answer({}, 'example=dutch')).toThrow(/Examples: default \(200\), french \(200\)/);
});
