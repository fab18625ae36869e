import { beforeEach, describe, test } from '@jest/globals';
import type { RequestHandler, Response } from 'express';
import { type Complaint, throwComplaints } from '../../conformance/complaint.ts';
import { type Answer, faults } from '../../conformance/fixtures/faults.ts';
import type { OpenApp } from '../../server/app.ts';
import { loadDocument } from '../../server/contract/document.ts';
import { stubbed } from '../../server/contract/handler-of.ts';
import { serveHandlers, serveStubs } from '../servers/serve.ts';
import { whileTesting } from '../servers/use-server.ts';
import { type Rogue, v2, v3, write } from './answer.ts';
import { bodies } from './bodies.ts';
import { heads } from './heads.ts';
import { outside } from './outside.ts';
import { right } from './right.ts';

const document = loadDocument();
const stubs = stubbed(document);
let seen: string[] = [];
// What the next request is answered with, and by what code.
let planted: { readonly place: string; readonly answer: (response: Response) => void } | undefined;
let current: Response | undefined;

beforeEach(() => {
  seen = [];
});

const answersIn =
  (place: string): RequestHandler =>
  (_request, response, next) => {
    current = response;
    if (planted?.place === place) planted.answer(response);
    else next();
  };

/** Puts a middleware before and one behind the router of the contract. */
function plant({ express }: OpenApp): void {
  const { stack } = express.router;
  const mounted = stack.findIndex(({ handle }) => JSON.stringify(routesIn(handle)).includes('/api/v3/preferences'));
  for (const [place, at] of [
    ['behind', mounted + 1],
    ['before', mounted],
  ] as const) {
    express.use(answersIn(place));
    stack.splice(at, 0, ...stack.splice(-1));
  }
}

function routesIn(handle: unknown): unknown[] {
  return ((handle as { stack?: { route?: { path: unknown } }[] }).stack ?? []).map(({ route }) => route?.path);
}

const clean = whileTesting(() => serveStubs());
const server = whileTesting(() =>
  serveHandlers(
    document,
    (operation) => {
      const answer = stubs(operation);
      return (input) => {
        if (planted?.place !== 'handler' || current === undefined) return answer(input);
        planted.answer(current);
        return new Promise(() => undefined);
      };
    },
    { change: plant, onFinding: (findings) => seen.push(...findings.map(({ id, pointer }) => `${id} ${pointer}`)) },
  ),
);

/** What the clean server answers, as something to spoil. */
async function rightAnswer(path: string, method = 'GET', prefer = ''): Promise<Answer> {
  const response = await clean.fetch(clean.base + path, { method, headers: prefer === '' ? {} : { Prefer: prefer } });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) delete headers[name];
  return { status: response.status, headers, body: await response.text() };
}

async function found(
  place: string,
  { path, method = 'GET', headers = {} }: Pick<Rogue, 'path' | 'method' | 'headers'>,
  answer: (response: Response) => void,
): Promise<string[]> {
  planted = { place, answer };
  try {
    await server.fetch(server.base + path, { method, headers });
  } catch (error) {
    seen.push(`thrown ${String(error)} ${String((error as Error).cause ?? '')}`);
  } finally {
    planted = undefined;
  }
  return [...new Set(seen)];
}

async function foundIn(place: string, rogue: Rogue): Promise<string[]> {
  const model = rogue.path.startsWith('/api/v2') ? v2.path : v3.path;
  const answer = await rightAnswer(rogue.outside === true ? model : rogue.path, 'GET', rogue.prefer);
  return found(place, rogue, (response) => rogue.answer(response, answer));
}

/** Complains when the fetch of the tests says anything else of a rogue answer than what is wrong with it. */
function throwMissed(
  what: string,
  found: readonly string[],
  { findings, thrown }: Pick<Rogue, 'findings' | 'thrown'>,
): void {
  const wanted = thrown === undefined ? findings : [`thrown … ${thrown} …`];
  const same = thrown === undefined ? found.join('\n') === findings.join('\n') : isOne(found, thrown);
  throwComplaints(same ? [] : [missed(what, found, wanted)]);
}

const isOne = (found: readonly string[], thrown: string) => found.length === 1 && found[0]?.includes(thrown) === true;

const missed = (what: string, found: readonly string[], wanted: readonly string[]): Complaint => ({
  what: `the fetch of the tests finds ${found.length === 0 ? 'nothing' : found.join(', ')} in: ${what}`,
  repair: 'let test/servers/judge.ts judge each exchange by the sealed contract; then npx jest server/testing/rogue',
  where: 'test/servers/judge.ts, conformance/check/checker.ts; the answer: server/testing/rogue/',
  detail: [`it must find ${wanted.length === 0 ? 'nothing' : wanted.join(', ')}`],
});

describe('found', () => {
  test.each(Object.entries({ ...heads, ...bodies, ...outside }))('before the contract: %s', async (name, rogue) => {
    throwMissed(`${name}, before the contract`, await foundIn('before', rogue), rogue);
  });

  test.each(Object.entries({ ...heads, ...bodies }))('in a handler: %s', async (name, rogue) => {
    throwMissed(`${name}, in a handler`, await foundIn('handler', rogue), rogue);
  });

  const elsewhere = Object.entries(outside).filter(([, { findings }]) => findings.includes('unknown-path /path'));
  test.each(elsewhere)('behind the contract: %s', async (name, rogue) => {
    throwMissed(`${name}, behind the contract`, await foundIn('behind', rogue), rogue);
  });

  test.each(Object.entries(faults))('planted fault: %s', async (name, { path, method, ask, change, id, pointer }) => {
    const answer = await rightAnswer(ask?.path ?? path, ask?.method ?? method);
    change?.(answer);
    const places = ask === undefined && method === undefined ? ['before', 'handler'] : ['before'];
    for (const place of places) {
      seen = [];
      const request = { path, ...(method === undefined ? {} : { method }) };
      const said = await found(place, request, (response) => write(response, answer));
      throwMissed(`${name} (conformance/fixtures/faults.ts), ${place}`, said, { findings: [`${id} ${pointer}`] });
    }
  });
});

test.each([
  ['HEAD', '', 200],
  ['GET', 'If-None-Match: "1"\r\n', 304],
])('found where Node would leave it out: a body for %s %s', async (method, headers, status) => {
  const answer = await rightAnswer(v3.path);
  const lines = Object.entries(answer.headers).filter(([name]) => status === 200 || name !== 'content-type');
  const head = [`HTTP/1.1 ${status} OK`, ...lines.map((line) => line.join(': ')), 'Connection: close'].join('\r\n');
  planted = { place: 'before', answer: ({ socket }) => socket?.end(`${head}\r\n\r\n${answer.body}`) };
  await server.raw(v3.path, { method, headers });
  planted = undefined;

  throwMissed(`a body for ${method} ${status}`, seen, { findings: ['unexpected-body /body'] });
});

describe('passed', () => {
  test.each(Object.entries(right))('%s', async (name, rogue) => {
    throwMissed(`${name}, before the contract`, await foundIn('before', rogue), { findings: [] });
    throwMissed(`${name}, in a handler`, await foundIn('handler', rogue), { findings: [] });
  });
});
