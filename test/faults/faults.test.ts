import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import type { OpenApp } from '@contract-first/toolkit/serve';
import { exampleHandlers, loadContract } from '@contract-first/toolkit/serve';
import { beforeEach, describe, test } from '@jest/globals';
import express, { type Response } from 'express';
import { type PlainResponse, responseFaults } from '../../conformance/fixtures/faults.ts';
import { whileTesting } from '../servers/own-server.ts';
import { serveHandlers } from '../servers/serve.ts';
import { changed, type FaultyResponse, inside, outside, right, v3 } from './faults.ts';

/** Where a response is sent: by code in front of the contract, or by the handler of an operation. */
type Place = 'front' | 'handler';

let seen: string[] = [];
let planted: { readonly place: Place; readonly write: (response: Response) => unknown } | undefined;
let current: Response | undefined;

beforeEach(() => {
  seen = [];
});

/** Puts a handler of requests in front of the application. */
function plant({ server }: OpenApp): void {
  const [app] = server.listeners('request') as RequestListener[];
  const front = express().disable('x-powered-by');
  front.use((request, response) => {
    current = response;
    if (planted?.place === 'front') planted.write(response.set('X-Request-Id', randomUUID()));
    else app?.(request, response);
  });
  server.removeAllListeners('request').on('request', front);
}

const server = whileTesting(() =>
  serveHandlers(
    (operation) => {
      const respond = exampleHandlers(loadContract())(operation);
      return (input) => {
        if (planted?.place !== 'handler' || current === undefined) return respond(input);
        planted.write(current);
        return new Promise(() => undefined);
      };
    },
    { change: plant, onFinding: (findings) => seen.push(...findings.map(({ id, pointer }) => `${id} ${pointer}`)) },
  ),
);

/** The right response that a faulty one is made from: that of the operation, or of the preferences of its family. */
async function rightResponse({ path, prefer = '' }: Pick<FaultyResponse, 'path' | 'prefer'>): Promise<PlainResponse> {
  const response = await server.fetch(server.base + path, { headers: prefer === '' ? {} : { Prefer: prefer } });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  return { status: response.status, headers, body: await response.text() };
}

const modelOf = ({ path, ...target }: FaultyResponse) => ({
  ...target,
  path: path.startsWith('/api/v2') ? '/api/v2/preferences' : v3.path,
});

async function findingsOf(place: Place, fault: FaultyResponse, isOutside = false): Promise<string[]> {
  const base = await rightResponse(isOutside ? modelOf(fault) : fault);
  seen = [];
  planted = { place, write: (response) => fault.write(response, base) };
  const { path, method = 'GET', headers = {} } = fault;
  try {
    await server.fetch(server.base + path, { method, headers });
  } catch (error) {
    seen.push(`thrown ${String(error)} ${String((error as Error).cause ?? '')}`);
  } finally {
    planted = undefined;
  }
  return [...new Set(seen)];
}

/** Throws a diagnostic when the fetch of the tests finds anything else than what is wrong with a faulty response. */
function throwMissed(name: string, found: readonly string[], { findings, thrown }: Partial<FaultyResponse>): void {
  const isSame =
    thrown === undefined
      ? found.join('\n') === findings?.join('\n')
      : found.length === 1 && found[0]?.includes(thrown) === true;
  const list = (of: readonly string[] = []) => (of.length === 0 ? 'no findings' : of.join(', '));
  const missed = {
    check: 'faults',
    what: `The fetch of the tests has ${list(found)} for the faulty response: ${name}.`,
    where: 'test/servers/contract-checker.ts, conformance/check/checker.ts; the response: test/faults/faults.ts',
    fix: 'let test/servers/contract-checker.ts check each exchange by the sealed contract; then npx jest test/faults',
    details: [`expected: ${thrown ?? list(findings)}`],
  };
  throwDiagnostics(isSame ? [] : [missed]);
}

const ofAnyContract = Object.entries(responseFaults).map(([name, { change, findings }]): [string, FaultyResponse] => [
  name,
  { ...v3, write: changed(change), findings },
]);

describe.each(['front', 'handler'] as const)('by the %s', (place) => {
  test.each([...Object.entries(inside), ...ofAnyContract])('found: %s', async (name, fault) => {
    throwMissed(`${name}, by the ${place}`, await findingsOf(place, fault), fault);
  });

  test.each(Object.entries(right))('no finding: %s', async (name, fault) => {
    throwMissed(`${name}, by the ${place}`, await findingsOf(place, fault), fault);
  });
});

test.each(Object.entries(outside))('found where no operation responds: %s', async (name, fault) => {
  throwMissed(name, await findingsOf('front', fault, true), fault);
});

test.each([
  ['HEAD', '', 200],
  ['GET', 'If-None-Match: "1"\r\n', 304],
])('found where Node would leave it out: a body for %s %s', async (method, headers, status) => {
  const { body, ...base } = await rightResponse(v3);
  const lines = Object.entries(base.headers).filter(
    ([name]) => status === 200 || !['content-type', 'content-language'].includes(name),
  );
  const head = [`HTTP/1.1 ${status} OK`, ...lines.map((line) => line.join(': ')), 'Connection: close'].join('\r\n');
  seen = [];
  planted = { place: 'front', write: ({ socket }) => socket?.end(`${head}\r\n\r\n${body}`) };
  await server.raw(v3.path, { method, headers });
  planted = undefined;

  throwMissed(`a body for ${method} ${status}`, seen, { findings: ['unexpected-body /body'] });
});
