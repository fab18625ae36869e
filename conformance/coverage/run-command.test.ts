import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { folderWith, run } from '../fixtures/run.ts';
import { closeAll, listening } from '../fixtures/servers.ts';

const operation = (operationId: string, more = {}) => ({ operationId, responses: { 200: {} }, ...more });
const [get, post, put, patch] = ['getLamp', 'addLamp', 'putLamp', 'patchLamp'].map((id) => operation(id));
const far = operation('getFar', { servers: [{ url: '/far' }] });
const paths = {
  '/lamp': { get, post, put, patch, delete: operation('deleteLamp') },
  '/far': { get: far },
  '/own': { get: operation('getOwn', { security: [{ key: [] }] }) },
};
const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } };
const document = { openapi: '3.1.0', servers: [{ url: '/v1' }], paths, components };
const contract = join(folderWith({ 'lamps.json': JSON.stringify(document) }), 'lamps.json');
let base = '';

beforeAll(async () => {
  ({ base } = await listening(({ headers, method, url }, response) => {
    const isKnown = url?.startsWith('/v1/lamp') || headers['x-api-key'] === 'a: b' || method === 'OPTIONS';
    response.writeHead(isKnown ? 200 : 401).end();
  }));
});
afterAll(closeAll);

const act = (...args: string[]) => run(['run', '--base', `${base}/v1`, '--contract', contract, ...args]);

test.each([
  [[], ['getLamp', 'addLamp', 'putLamp', 'patchLamp', 'deleteLamp', 'getOwn']],
  [['--keep'], ['getLamp', 'addLamp', 'putLamp', 'patchLamp', 'getOwn']],
  [['--read-only'], ['getLamp', 'getOwn']],
  [['--operation', 'getFar', '--operation', 'putLamp', '--read-only'], ['getFar']],
])('with %j the operations are %j', async (args, operations) => {
  const { entries } = JSON.parse((await act('--json', ...args)).out) as { entries: { id: string }[] };
  expect([...new Set(entries.map(({ id }) => id.split(' ')[0]))]).toEqual(operations);
});

test.each([
  [['--header', 'X-Api-Key: a: b', '--fail-on', 'coverage', '--only', 'effect'], 0],
  [[], 1],
  [['--fail-on', 'options-refused'], 0],
  [['--fail-on', 'coverage', '--only', 'effect'], 1],
  [['--only', 'effect'], 0],
])('run with %j ends with %i, and a path that may be missing is told where it fails', async (args, expected) => {
  const ended = async (path: string) => {
    const { status, out } = await run([
      'run',
      '--base',
      base + path,
      '--contract',
      contract,
      '--operation',
      'getOwn',
      ...args,
    ]);
    return [status, /\/v1\b/.test(out.split('\n').at(-2) ?? '')];
  };

  expect(await ended('/v1')).toEqual([expected, false]);
  if (args[0] !== '--header') expect(await ended('')).toEqual([expected, expected === 1]);
});
