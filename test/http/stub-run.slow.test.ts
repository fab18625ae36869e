import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { conformanceCommand } from '@contract-first/conformance/cli';
import type { JsonObject } from '@contract-first/conformance/model';
import { basePathsOf, contractOf, readContract } from '@contract-first/conformance/model';
import { transportTo } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import type { Contract } from '@contract-first/toolkit/serve';
import { createApp, exampleHandlers } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { describeWith } from '../servers/describe-with.ts';
import { testData } from '../servers/test-data.ts';

const fixtures = join(projectRoot, 'conformance/fixtures');
const shared = testData('contracts');
const lockers = join(fixtures, 'lockers.yaml');

/** A contract in the terms of OpenAPI 3.1. */
const contractIn = (file: string) =>
  contractOf({ ...readContract(file).document, openapi: '3.1.0' } as object as JsonObject);

/** Serves a stub of a contract while `act` has its address. */
async function withStub<Result>(contract: Contract, act: (base: string) => Promise<Result>): Promise<Result> {
  const handlerOf = exampleHandlers(contract);
  const app = createApp({
    contract: { ...contract, fragmentSchemas: [] },
    handlerOf,
    unknownQuery: 'reject',
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.server.address() as AddressInfo;
  try {
    return await act(`http://127.0.0.1:${port}${basePathsOf(contract.document.servers)[0] ?? ''}`);
  } finally {
    await app.stop({ graceMilliseconds: 0 });
  }
}

/** Runs `conformance run` by the contract of a file against a stub of a contract. */
function ran(file: string, contract: Contract, ...args: string[]): Promise<{ status: number; out: string }> {
  return withStub(contract, async (base) => {
    let out = '';
    const output = { out: (text: string) => (out += text), err: () => undefined, terminal: false };
    const status = await conformanceCommand(['run', '--base', base, '--contract', file, ...args], output);
    return { status, out };
  });
}

const token = ['--header', 'Authorization: Bearer any', '--header', 'X-Api-Key: any'];
const noFindings = {
  status: 0,
  out: expect.stringMatching(/Not decidable here[\s\S]*\nNo findings; \d+ of \d+ items/),
};

describe('a stub of a contract has no finding', () => {
  test.each([
    ['bookshop/bookshop.yaml', []],
    ['bookshop/bookshop.yaml', token],
    ['lockers.yaml', []],
    ['lockers.yaml', token],
  ])('%s %j', async (name, args) => {
    const file = join(fixtures, name);
    expect(await ran(file, contractIn(file), '--sealed', ...args)).toEqual(noFindings);
  });
});

describeWith(shared)('a stub of a public contract has no finding', () => {
  test.each([
    ['museum.yaml', ['--header', 'Authorization: Basic YTpi']],
    ['train-travel.yaml', token],
    ['tictactoe.yaml', [...token, '--header', 'api-key: any']],
  ])('%s', async (name, args) => {
    const file = join(shared, name);
    expect(await ran(file, contractIn(file), ...args)).toEqual(noFindings);
  });
});

describe('a stub of another contract has a finding', () => {
  const written = JSON.stringify(readContract(lockers).document);

  test.each([
    ['a required header', '"X-Total-Count"', '"X-Count"', 'response header X-Total-Count is missing'],
    [
      'the status of refusals',
      '"422"',
      '"400"',
      'listLockers /status: status 400 is not declared  [undeclared-status]',
    ],
    ['a bound of a parameter', '"maximum":999', '"maximum":9999', 'accepted-bad-request, parameter-value'],
    ['a format', '"format":"uri",', '', 'accepted-bad-request, request-body'],
    [
      'a default of what is required',
      '"required":["url","retries"]',
      '"required":["url"]',
      'required property retries',
    ],
  ])('%s', async (_what, from, to, finding) => {
    expect(written).toContain(from);
    const other = contractOf(JSON.parse(written.replaceAll(from, to)) as JsonObject);
    const { status, out } = await ran(lockers, other, ...token);

    expect(out).toContain(finding);
    expect(status).toBe(1);
  });
});

describe('a stub refuses with what is declared', () => {
  const sent = (file: string, method: string, target: string, value?: unknown) =>
    withStub(contractIn(file), async (base) => {
      const body = value === undefined ? {} : { body: JSON.stringify(value) };
      const headers = { 'Content-Type': 'application/json' };
      const exchange = await transportTo(base)({ method, target, headers, ...body });
      return {
        status: exchange.status,
        example: exchange.responseHeaders['x-example'],
        body: JSON.parse(exchange.body),
      };
    });
  const generated = { example: 'generated', body: { reason: 'invalid', fields: ['a'] } };
  // JSON where there is another media type, too.
  const hook = { example: 'generated', body: { id: expect.any(String) } };

  test.each([
    ['422 instead of 400', 'GET', '/lockers?page=0', undefined, { status: 422, ...generated }],
    ['404 for a value of the path', 'GET', '/lockers/0', undefined, { status: 404, ...generated }],
    ['400 by its range', 'POST', '/hooks', {}, { status: 400, ...generated }],
    ['401', 'POST', '/lockers', {}, { status: 401, ...generated }],
    ['400 by default', 'POST', '/session', { name: 'a' }, { status: 415, ...generated }],
    ['a format', 'POST', '/hooks', { url: 'https://V~"P*3bV', retries: 1 }, { status: 400, ...generated }],
    ['nothing that is valid', 'POST', '/hooks', { url: 'https://a.b', retries: 1 }, { status: 201, ...hook }],
  ])('%s', async (_what, method, path, body, expected) => {
    expect(await sent(lockers, method, path, body)).toEqual(expected);
  });

  test('no body that comes in chunks', async () => {
    const status = await withStub(contractIn(lockers), async (base) => {
      const sent = request(`${base}/hooks`, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
      sent.write('{"url":"https://a.b",');
      sent.end('"retries":1}');
      const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
      return statusCode;
    });
    expect(status).toBe(201);
  });

  test('with the errors of the application where they fit, and where nothing is declared', async () => {
    const problem = await sent(join(fixtures, 'bookshop/bookshop.yaml'), 'GET', '/books?page=0');
    const undeclared = await sent(lockers, 'DELETE', '/lockers/1?reason=a');

    const title = '"page" must be at least 1, but is "0".';
    expect(problem).toEqual({ status: 400, example: undefined, body: { status: 400, title } });
    expect(undeclared).toMatchObject({ status: 400, example: 'none', body: { status: 400 } });
  });
});
