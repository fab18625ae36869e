import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checker } from '../check/checker.ts';
import { contractOf } from '../model/contract.ts';
import { type FuzzReport, formatFuzz, fuzz } from './fuzz.ts';
import { type RandomRequest, randomRequests } from './random-requests.ts';

const parameters = [
  { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 20, examples: ['oak'] } },
  { name: 'sides', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 40 } },
];
const integers = { type: 'array', items: { type: 'integer' } };
const rows = { type: 'array', items: integers };
const schema = { type: 'object', properties: { sides: { type: 'integer' }, rows } };
const responses = { 200: { content: { 'application/json': { schema } } }, 400: {}, 404: {} };
const contract = contractOf({
  paths: { '/crate/{name}': { get: { operationId: 'getCrate', parameters, responses } } },
});
const sealed = checker(contract, { sealed: true });

type Response = readonly [status: number, body?: unknown];

function responseTo(method: string, target: string): Response {
  if (!/^\/crate\/[^/?]+($|\?)/.test(target)) return [404];
  if (method === 'OPTIONS') return [204];
  if (method !== 'GET' && method !== 'HEAD') return [405];
  if (sealed.checkRequest({ method: 'GET', url: target, requestHeaders: {} }).length > 0) return [400];
  return [200, { sides: 1 }];
}

/** A server that responds as the contract says, except where `slip` has a response. */
const carrier =
  (slip: (target: string) => Response | undefined = () => undefined): RequestListener =>
  ({ method = '', url = '' }, response) => {
    const [status, body] = slip(url) ?? responseTo(method, url);
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    response.writeHead(status, { Allow: 'GET, HEAD, OPTIONS', ...type });
    response.end(body === undefined || method === 'HEAD' ? undefined : JSON.stringify(body));
  };

async function fuzzed(listener: RequestListener, respondWithin = 1000, runs = 400): Promise<FuzzReport> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = await fuzz({ contract, checker: sealed, base, runs, seed: 1, respondWithin });
  server.closeAllConnections();
  server.close();
  return report;
}

test('finds no difference in a server that keeps the contract, and reaches all of its statuses', async () => {
  const report = await fuzzed(carrier());

  expect(report.findings).toEqual([]);
  expect([...(report.statuses.get('getCrate')?.keys() ?? [])]).toEqual(expect.arrayContaining([200, 400, 404, 405]));
  expect(formatFuzz(report)).toMatch(/400 requests in [\d.]+ s, seed 1: no difference found\.\n$/);
});

test('later requests are others than the first ones', async () => {
  const seen: string[] = [];
  const respond = carrier();
  await fuzzed(
    (request, response) => {
      seen.push(JSON.stringify([request.method, request.url, request.rawHeaders]));
      respond(request, response);
    },
    1000,
    900,
  );
  const first = new Set(seen.slice(0, 550));
  expect(seen.slice(550).filter((one) => !first.has(one)).length).toBeGreaterThan(100);
});

test('finds a crash and makes its request small', async () => {
  const { findings } = await fuzzed(
    carrier((target) => (/^\/crate\/oak.*=[23]/.test(target) ? [500, 'oops'] : undefined)),
  );
  const crash = findings.find(({ description }) => description.startsWith('the response is 500'));
  const target = expect.stringMatching(/^\/crate\/oak\?sides=\d+$/);

  expect(crash?.request).toMatchObject({ method: 'GET', target, headers: {} });
});

test.each<[string, RequestListener, RegExp]>([
  [
    'a response that the contract does not declare',
    carrier((target) => (/%[0-7]/.test(target) ? [200, { sides: 1, lid: true }] : undefined)),
    /lid/,
  ],
  [
    'a stack trace in the body of a crash',
    carrier((target) => (/%[0-7]/.test(target) ? [500, 'at crate.ts:1:2'] : undefined)),
    /where the code is: .*crate\.ts:1:2/,
  ],
  [
    'a request without a response',
    (request, response) => {
      if (/%[0-7]/.test(request.url ?? '')) request.socket.destroy();
      else carrier()(request, response);
    },
    /socket hang up|ECONNRESET/,
  ],
  [
    'a response that is too late',
    (request, response) => {
      setTimeout(() => carrier()(request, response), request.url?.includes('sides=40') ? 60 : 0);
    },
    /twice more than 40 ms/,
  ],
])('finds %s', async (_what, listener, expected) => {
  const { findings } = await fuzzed(listener, 40, 150);

  expect(findings.map(({ description }) => description).join()).toMatch(expected);
});

test('a difference at several places of nested lists is one; at another depth or property it is another', async () => {
  const odd = { sides: 'one', rows: [[1, 'a'], ['b', 'c'], 2, 3] };
  const { findings } = await fuzzed(
    carrier((target) => (/%[0-7]/.test(target) ? [200, odd] : undefined)),
    1000,
    150,
  );
  const places = findings.map(({ description }) => description.replace(/: .*/s, '').replace(/\d/g, '*'));

  expect(places.filter((place) => place.startsWith('/body')).sort()).toEqual([
    '/body/rows/*',
    '/body/rows/*/*',
    '/body/sides',
  ]);
});

test('the same seed makes the same requests, and each can be sent', () => {
  const made = (seed: number) => fc.sample(randomRequests(contract), { seed, numRuns: 300 });

  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
  for (const { target } of made(7)) expect(target).toMatch(/^[\x21-\x7e]+$/);
});

test.each([
  ['/b', ['q', 'n'], { broken: 'no', required: 'most', optional: 'some' }],
  ['/b/{p}', ['q', 'n'], { broken: 'few', required: 'most', optional: 'some' }],
  ['/b/{p}', [], { broken: 'few', required: 'no', optional: 'no' }],
])('of the requests to %s with %j in the query, few are odd, some have stray pairs: %j', (path, query, expected) => {
  const of = (name: string, place: string) => ({ name, in: place, required: name !== 'n', schema: { const: 'a' } });
  const inPath = path === '/b' ? [] : [of('p', 'path')];
  const parameters = [...inPath, ...query.map((name) => of(name, 'query'))];
  const get = { operationId: 'get', parameters, responses: { 200: {} } };
  const made = fc.sample(randomRequests(contractOf({ paths: { [path]: { get } } })), { seed: 1, numRuns: 3000 });
  const share = (mark: RegExp) => {
    const isMarked = (one: RandomRequest) => mark.test(`${one.method} ${one.target} ${Object.keys(one.headers)}`);
    const percent = (made.filter(isMarked).length * 100) / made.length;
    return percent === 0 ? 'no' : percent < 4 ? 'few' : percent < 40 ? 'some' : 'most';
  };
  const odd = [/^(?!GET)/, / \/\//, / \/+B/, / [^?]*.\/(\?| )/].map(share);
  const broken = share(/^[^?]*%(?![\da-f]{2})/i);
  expect({ broken, required: share(/[?&]q=/), optional: share(/[?&]n=/) }).toEqual(expected);
  expect([odd, share(/[?&](?![qn]=)/), share(/ \S+$/)]).toEqual([['few', 'few', 'few', 'few'], 'some', 'some']);
});

test('the report has a row for each operation and a column for each status, in order, and what was sent', () => {
  const counted = { setCrate: { 404: 1, 0: 2 }, getCrate: { 200: 3 } };
  const statuses = new Map(
    Object.entries(counted).map(([id, all]) => [id, new Map(Object.entries(all).map(([one, count]) => [+one, count]))]),
  );
  const sent = { operationId: 'getCrate', method: 'GET', target: '/a', headers: { A: 'y'.repeat(61) } };
  const findings = [{ request: sent, description: 'one\ntwo' }];
  const [table = '', found] = formatFuzz({ seed: 5, requests: 2, milliseconds: 9, statuses, findings }).split('\n\n');

  expect(table.replace(/.*\n/, '').split(/\s+/)).toEqual(['getCrate', '0', '3', '0', 'setCrate', '2', '0', '1']);
  expect(found).toContain(`\n  GET /a; A: ${'y'.repeat(60)}\n  one\n  two`);
});
