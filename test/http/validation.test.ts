import { headerValue } from '@contract-first/conformance/check';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { plainRequest } from '@contract-first/conformance/requests';
import { exampleOf, loadContract, type UntypedReply, untypedReply } from '@contract-first/toolkit/serve';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { whileTesting } from '../servers/own-server.ts';
import { serveHandlers } from '../servers/serve.ts';

const contract = loadContract();
let failures: unknown[] = [];
let called: string[] = [];
let contentTypes: unknown[] = [];
let change: (reply: UntypedReply) => UntypedReply = (reply) => reply;

beforeEach(() => {
  failures = [];
  called = [];
  contentTypes = [];
});

const server = whileTesting(() =>
  serveHandlers(
    (operation) => (input) => {
      called.push(operation.operationId);
      contentTypes.push(input.headers['content-type']);
      return change(exampleOf(operation, input));
    },
    { onFinding: () => undefined, onFailure: (failure) => failures.push(failure) },
  ),
);

const diagnostic = (what: string, validated: string): Diagnostic => ({
  check: 'validation',
  what,
  fix: `toolkit/serve/eov.ts must validate ${validated}, in toolkit/serve/pipeline.ts for each operation; then npx jest test/http/validation.test.ts`,
  where: 'toolkit/serve/eov.ts, toolkit/serve/pipeline.ts',
});

/** Diagnostics of a changed reply that is sent, or whose error is not reported. */
async function letThrough(operationId: string, url: string, changed: typeof change): Promise<Diagnostic[]> {
  change = changed;
  const { status } = await server.fetch(server.base + url);
  change = (reply) => reply;
  if (status === 500 && failures.length === 1) return [];
  const reported = `${failures.length} errors reported`;
  return [
    diagnostic(`${operationId}: ${url} sent a body that breaks the contract with ${status}, ${reported}`, 'responses'),
  ];
}

describe.each(
  contract.operations.map((operation) => [operation.operationId, operation] as const),
)('%s', (_id, operation) => {
  const url = plainRequest(operation).target;
  // The validator passes over statuses from 500, which the error handler alone writes; 400 needs a bad request.
  const statuses = Object.entries(operation.responses)
    .filter(([status, { content }]) => Object.keys(content).length > 0 && status !== '400' && Number(status) < 500)
    .map(([status]) => status);

  test.each(statuses)('an invalid body with %s does not leave the server', async (status) => {
    const invalid = [{}, 'text', null, [1]];
    const found: Diagnostic[] = [];
    for (const body of invalid) {
      failures = [];
      found.push(
        ...(await letThrough(operation.operationId, url, ({ headers }) => untypedReply(Number(status), body, headers))),
      );
    }

    throwDiagnostics(found);
  });

  test('a valid body does', async () => {
    const { status } = await server.fetch(server.base + url);
    const failed = failures.map((failure) => `${operation.operationId}: a valid body fails: ${String(failure)}`);

    throwDiagnostics(failed.map((what) => diagnostic(what, 'requests and responses')));
    expect([status, called]).toEqual([200, [operation.operationId]]);
  });

  // EOV compiles and keeps validators for each one that it sees.
  test('the Content-Type of a request is removed', async () => {
    await server.fetch(server.base + url, { headers: { 'Content-Type': 'a/b' } });

    expect(contentTypes).toEqual([undefined]);
  });

  const bad = [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [`path parameter ${name}`, pathWith(operation.path, name), ''] as const),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => [`header ${name}`, url, `${name}: ${'x'.repeat(3000)}\r\n`] as const),
    ['an unknown query parameter', `${url}${url.includes('?') ? '&' : '?'}lcc=fr`, ''] as const,
  ];

  test.each(bad)('no handler is called with an invalid %s', async (what, target, headers) => {
    const response = await server.raw(target, { headers });
    const problem = `${operation.operationId} called its handler in spite of an invalid ${what}`;

    throwDiagnostics(called.map(() => diagnostic(problem, 'requests')));
    expect([response.status, failures]).toEqual([400, []]);
    expect(headerValue(response.responseHeaders, 'cache-control')).toBe('no-store');
  });
});

function pathWith(path: string, wrong: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => (name === wrong ? `%00${'1'.repeat(2000)}` : '1'));
}
