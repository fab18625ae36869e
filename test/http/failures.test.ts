import { PassThrough } from 'node:stream';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { plainRequest } from '@contract-first/conformance/requests';
import { Unavailable } from '@contract-first/toolkit/http';
import { loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { comparable } from '../../toolkit/http/comparable.fixture.ts';
import { whileTesting } from '../servers/own-server.ts';
import { serveHandlers } from '../servers/serve.ts';

const contract = loadContract();
const operations = contract.operations.map(
  (operation) => [operation.operationId, plainRequest(operation).target] as const,
);

/** What code may throw, with and without what Express and the validator would tell the caller. */
const failures: readonly (readonly [string, () => unknown])[] = [
  ['an error', () => new Error('secret value')],
  ['an error of a kind', () => new RangeError('secret value', { cause: new Error('secret value') })],
  ['an error with a status to tell', () => Object.assign(new Error('secret value'), { status: 404, expose: true })],
  ['an error with a status code', () => Object.assign(new Error('secret value'), { statusCode: 418, expose: true })],
  [
    'an error with headers',
    () => Object.assign(new Error('secret value'), { headers: { 'X-Secret': 'secret value' } }),
  ],
  ['an error with errors', () => Object.assign(new Error('secret value'), { status: 400, errors: ['secret value'] })],
  ['a string', () => 'secret value'],
  ['a string that Express knows', () => 'router'],
  ['an object', () => ({ status: 400, message: 'secret value', detail: 'secret value', errors: [] })],
  ['undefined', () => undefined],
  ['null', () => null],
];

describe('a failure stays inside', () => {
  let thrown: () => unknown = () => undefined;
  let reported: unknown[] = [];
  let rejected = false;
  const failing = whileTesting(() =>
    serveHandlers(
      () => () => {
        if (rejected) return Promise.reject(thrown());
        throw thrown();
      },
      { onFailure: (failure) => reported.push(failure) },
    ),
  );

  test.each(operations)('%s sends the same 500 for each', async (operationId, url) => {
    const diagnostics: Diagnostic[] = [];
    const responses = new Map<string, string>();
    for (const [what, failure] of failures) {
      for (const promised of [false, true]) {
        [thrown, rejected, reported] = [failure, promised, []];
        const response = await failing.fetch(failing.base + url);
        const body = await response.text();
        const all = JSON.stringify([response.status, comparable(response), body]);
        responses.set(all, what);
        const found = [
          ...(response.status === 500 ? [] : [`the status is ${response.status}, not 500`]),
          ...(reported.length === 1 ? [] : [`${reported.length} failures are reported, not 1`]),
          ...[/secret/i, /\bat .*:\d/, /\bError:/, /node_modules|file:|\.[jt]s\b|(?:\/[\w.-]+){3}/]
            .filter((pattern) => pattern.test(all))
            .map((pattern) => `the response holds ${pattern}, which is for the log only: ${body.slice(0, 200)}`),
        ];
        diagnostics.push(...found.map((text) => failureDiagnostic(`${operationId} (500), ${what} thrown: ${text}`)));
      }
    }
    const different = `${operationId} (500): the response depends on what failed: ${[...responses.values()].join(', ')}`;

    throwDiagnostics([...diagnostics, ...(responses.size === 1 ? [] : [failureDiagnostic(different)])]);
  });
});

test('a store that does not answer is 503, text and header name the same seconds, and the log says why', async () => {
  const lines = new PassThrough({ encoding: 'utf8' });
  const handler = () => {
    throw new Unavailable('secret value');
  };
  const server = await serveHandlers(() => handler, { logger: pino(lines) });
  const response = await server.fetch(`${server.base}/api/v2/preferences`);
  const [, seconds] = /try again in (\d+) seconds/.exec(await response.text()) ?? [];

  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, seconds]);
  expect(JSON.parse(String(lines.read()))).toMatchObject({ level: 50, err: { message: 'secret value' } });
  await server.close();
});

describe('in development', () => {
  const invalid = whileTesting(() =>
    serveHandlers(() => () => ({ status: 200, headers: {}, body: [{ id: 'important', name: 5 }] }), {
      development: true,
      onFailure: () => undefined,
      onFinding: () => undefined,
    }),
  );

  test('the body of a 500 names the operation and the pointer', async () => {
    const response = await invalid.fetch(`${invalid.base}/api/v2/preferences`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(/^The response of getPreferencesV2 is invalid: .*\/0\/name must be string/),
    });
  });
});

const failureDiagnostic = (what: string): Diagnostic => ({
  check: 'failures',
  what,
  fix: 'let toolkit/serve/error-handler.ts send the same body for every failure, and report it; then npx jest test/http/failures.test.ts',
  where: 'toolkit/serve/error-handler.ts, toolkit/serve/mount.ts',
});
