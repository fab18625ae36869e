import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checker } from '../check/checker.ts';
import { contractOf } from '../model/contract.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';
import { formatFuzz } from './fuzz-report.ts';
import { randomRequests } from './random-requests.ts';

const contract = contractOf({
  paths: {
    '/loaf/{name}': {
      get: {
        operationId: 'getLoaf',
        parameters: [
          {
            name: 'name',
            in: 'path',
            required: true,
            schema: { type: 'string', minLength: 1, maxLength: 20, examples: ['rye'] },
          },
          { name: 'slices', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 40 } },
        ],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { slices: { type: 'integer' } } } },
            },
          },
          400: {},
          404: {},
        },
      },
    },
  },
});

const sealed = checker(contract, { sealed: true });

/** A server that responds as the contract says, except where `slip` responds itself. */
const baker =
  (
    slip: (slices: number, target: string, respond: (status: number, body: unknown) => void) => boolean,
  ): RequestListener =>
  (request, response) => {
    const respond = (status: number, body?: unknown) => {
      response.writeHead(status, {
        Allow: 'GET, HEAD, OPTIONS',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      });
      response.end(body === undefined || request.method === 'HEAD' ? undefined : JSON.stringify(body));
    };
    const target = request.url ?? '';
    const slices = Number(/[?&]slices=(\d+)/.exec(target)?.[1] ?? 1);
    if (slip(slices, target, respond)) return;
    if (!/^\/loaf\/[^/?]+($|\?)/.test(target)) respond(404);
    else if (request.method === 'OPTIONS') respond(204);
    else if (request.method !== 'GET' && request.method !== 'HEAD') respond(405);
    else if (sealed.checkRequest({ method: 'GET', url: target, requestHeaders: {} }).length > 0) respond(400);
    else respond(200, { slices });
  };

async function fuzzed(listener: RequestListener, respondWithin = 1000): Promise<FuzzReport> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = await fuzz({ contract, checker: sealed, base, runs: 400, seed: 1, respondWithin });
  server.closeAllConnections();
  server.close();
  return report;
}

test('finds no difference in a server that keeps the contract, and reaches all of its statuses', async () => {
  const report = await fuzzed(baker(() => false));

  expect(report.findings).toEqual([]);
  expect([...(report.statuses.get('getLoaf')?.keys() ?? [])].sort()).toEqual(
    expect.arrayContaining([200, 400, 404, 405]),
  );
  expect(formatFuzz(report)).toMatch(/400 requests in [\d.]+ s, seed 1: no difference found\.\n$/);
});

describe('finds and makes small', () => {
  test('a crash', async () => {
    const crashes = baker((slices, target, respond) => {
      const isHit = slices > 20 && target.startsWith('/loaf/rye');
      if (isHit) respond(500, 'oops');
      return isHit;
    });
    const { findings } = await fuzzed(crashes);
    const crash = findings.find(({ description }) => description.startsWith('the response is 500'));

    expect(crash?.request).toMatchObject({
      method: 'GET',
      target: expect.stringMatching(/^\/loaf\/rye\?slices=\d+$/),
      headers: {},
    });
  });

  test('a response that the contract does not declare', async () => {
    const { findings } = await fuzzed(
      baker((_slices, target, respond) => {
        const isHit = /%[0-7]/.test(target);
        if (isHit) respond(200, { slices: 1, butter: true });
        return isHit;
      }),
    );

    expect(findings.map(({ description }) => description).join()).toContain('butter');
  });

  test('a request without a response', async () => {
    const { findings } = await fuzzed((request, response) => {
      if (/%[0-7]/.test(request.url ?? '')) request.socket.destroy();
      else baker(() => false)(request, response);
    });

    expect(findings.map(({ description }) => description).join()).toMatch(/socket hang up|ECONNRESET/);
  });

  test('a response that is too late', async () => {
    const { findings } = await fuzzed((request, response) => {
      const respondLater = () => baker(() => false)(request, response);
      if (request.url?.includes('slices=40')) setTimeout(respondLater, 60);
      else respondLater();
    }, 40);

    expect(findings.map(({ description }) => description).join()).toContain('twice more than 40 ms');
  });
});

test('the same seed makes the same requests, and each can be sent', () => {
  const made = (seed: number) => fc.sample(randomRequests(contract), { seed, numRuns: 300 });

  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
  for (const { target } of made(7)) expect(target).toMatch(/^[\x21-\x7e]+$/);
});
