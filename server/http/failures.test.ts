import { describe, test } from '@jest/globals';
import { type Complaint, throwComplaints } from '../../conformance/complaint.ts';
import { plainRequest } from '../../conformance/generate/operation-examples.ts';
import { serveHandlers } from '../../test/servers/serve.ts';
import { whileTesting } from '../../test/servers/use-server.ts';
import { loadContract } from '../contract/document.ts';
import { comparable } from './comparable.fixture.ts';

const contract = loadContract();
const operations = contract.operations.map(
  (operation) => [operation.operationId, plainRequest(operation).target] as const,
);

/** What code may throw, with and without what Express and the validator would tell the caller. */
const failures: readonly (readonly [string, () => unknown])[] = [
  ['an error', () => new Error('secret text')],
  ['an error of a kind', () => new RangeError('secret text', { cause: new Error('secret text') })],
  ['an error with a status to tell', () => Object.assign(new Error('secret text'), { status: 404, expose: true })],
  ['an error with a status code', () => Object.assign(new Error('secret text'), { statusCode: 418, expose: true })],
  ['an error with headers', () => Object.assign(new Error('secret text'), { headers: { 'X-Secret': 'secret text' } })],
  ['an error with errors', () => Object.assign(new Error('secret text'), { status: 400, errors: ['secret text'] })],
  ['a text', () => 'secret text'],
  ['a text that Express knows', () => 'router'],
  ['an object', () => ({ status: 400, message: 'secret text', detail: 'secret text', errors: [] })],
  ['nothing', () => undefined],
  ['null', () => null],
];

describe('a failure stays inside', () => {
  let thrown: () => unknown = () => undefined;
  let heard: unknown[] = [];
  let rejected = false;
  const failing = whileTesting(() =>
    serveHandlers(
      () => () => {
        if (rejected) return Promise.reject(thrown());
        throw thrown();
      },
      { onFailure: (failure) => heard.push(failure) },
    ),
  );

  test.each(operations)('%s answers each with the same 500', async (operationId, url) => {
    const complaints: Complaint[] = [];
    const answers = new Map<string, string>();
    for (const [what, failure] of failures) {
      for (const promised of [false, true]) {
        [thrown, rejected, heard] = [failure, promised, []];
        const response = await failing.fetch(failing.base + url);
        const body = await response.text();
        const all = JSON.stringify([response.status, comparable(response), body]);
        answers.set(all, what);
        const wrong = [
          ...(response.status === 500 ? [] : [`the status is ${response.status}, not 500`]),
          ...(heard.length === 1 ? [] : [`${heard.length} failures are reported, not 1`]),
          ...[/secret/i, /\bat .*:\d/, /\bError:/, /node_modules|file:|\.[jt]s\b|(?:\/[\w.-]+){3}/]
            .filter((pattern) => pattern.test(all))
            .map((pattern) => `the answer holds ${pattern}, which is for the log only: ${body.slice(0, 200)}`),
        ];
        complaints.push(...wrong.map((text) => failureComplaint(`${operationId} (500), ${what} thrown: ${text}`)));
      }
    }
    const different = `${operationId} (500): the answer depends on what failed: ${[...answers.values()].join(', ')}`;

    throwComplaints([...complaints, ...(answers.size === 1 ? [] : [failureComplaint(different)])]);
  });
});

const failureComplaint = (what: string): Complaint => ({
  what,
  repair:
    'let server/contract/error-handler.ts answer every failure with the same text, and report it; then npx jest server/http',
  where: 'server/contract/error-handler.ts, server/contract/mount.ts',
});
