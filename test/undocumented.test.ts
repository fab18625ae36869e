import { describe, expect, test } from '@jest/globals';
import express, { type Express, type RequestHandler, Router } from 'express';
import { type Complaint, throwComplaints } from '../conformance/complaint.ts';
import { loadDocument, operationsOf } from '../server/contract/document.ts';
import { exampleUrl } from '../server/contract/warm-up.ts';
import { routesOf } from './routes.ts';
import { pagesBeside } from './servers/judge.ts';
import { pathsIn, probePaths, undocumentedAnswers } from './servers/probes.ts';
import { type StartedServer, startMain } from './servers/started.ts';
import { useStubs } from './servers/use-server.ts';

const document = loadDocument();
let app: Express;
const server = useStubs({
  change: ({ express: made }) => {
    app = made;
  },
});

test('nothing answers beside the contract and the pages', async () => {
  expect(await undocumentedAnswers(server, document)).toEqual([]);
}, 60_000);

test('nor does npm start serve more than that, or take what it should refuse', async () => {
  const started = await startMain();
  const complaints: Complaint[] = [];
  let exitCode: number | null = null;
  try {
    complaints.push(...(await undocumentedAnswers(started, document)).map(startComplaint));
    complaints.push(...(await differences(started)));
  } finally {
    exitCode = await started.stop();
  }

  throwComplaints(complaints);
  expect(exitCode).toBe(0);
}, 180_000);

/** What a server that was started answers in another way than the one of the tests: requests that are right, and with a parameter more. */
async function differences(started: StartedServer): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  for (const operation of operationsOf(document)) {
    const url = exampleUrl(operation);
    const refused = `${url}${url.includes('?') ? '&' : '?'}lcc=fr`;
    for (const [path, allowed] of [
      [url, [200, 302, 404]],
      [refused, [400]],
    ] as const) {
      const said = await started.fetch(started.base + path).then(({ status }) => status, String);
      if (allowed.some((status) => status === said)) continue;
      const unknown = path === refused ? ' Unless UNKNOWN_QUERY says otherwise (server/config.ts), it is refused.' : '';
      complaints.push(startComplaint(`${operation.operationId}: GET ${path} answered ${said}.${unknown}`));
    }
  }
  return complaints;
}

const startComplaint = (what: string): Complaint => ({
  what: `npm start: ${what}`,
  repair:
    'let server/main.ts serve what createApp makes, with the defaults of server/config.ts; then npx jest test/undocumented.test.ts',
  where: 'server/main.ts, server/config.ts, server/app.ts',
});

test.each(pagesBeside)('the page %s is there', async (path) => {
  const { status } = await server.fetch(server.base + path);

  expect(path === '/docs' ? [200, 404] : [200]).toContain(status);
});

const hello: RequestHandler = (_request, response) => {
  response.json({ hello: 1 });
};
const lookingAtPath: RequestHandler = (request, response, next) => {
  if (request.path.startsWith('/internal/statistics')) response.json({ requests: 1 });
  else next();
};
const matching: RequestHandler = (request, response, next) => {
  if (/^\/debug\/vars/.test(request.url)) response.json({ memory: process.memoryUsage() });
  else next();
};
const anyMethod: RequestHandler = (request, response, next) => {
  if (request.method === 'POST') response.status(201).json({ created: true });
  else next();
};
const redirecting: RequestHandler = (request, response, next) => {
  if (request.path.endsWith('s/')) response.redirect(301, request.path.slice(0, -1));
  else next();
};
const olderVersion: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace('/api/v1/', '/api/v2/');
  next();
};

/** Everything that could answer what no contract says, and whether the list of routes or the probes find it. */
const plantings: readonly [string, (to: Express) => void, 'routes' | 'probes'][] = [
  ['a route', (to) => to.get('/api/v3/secret', hello), 'routes'],
  ['a route with a parameter', (to) => to.get('/:anything', hello), 'routes'],
  ['all methods of a path of the contract', (to) => to.all('/api/v3/preferences', hello), 'routes'],
  ['a handler below a path', (to) => to.use('/api/v3/secret', hello), 'routes'],
  ['a route in a router', (to) => to.use(Router().use(Router().get('/hidden', hello))), 'routes'],
  ['a router below a path', (to) => to.use('/hidden', Router().get('/a', hello)), 'routes'],
  ['a handler that looks at the path', (to) => to.use(lookingAtPath), 'probes'],
  ['a handler with a pattern', (to) => to.use(matching), 'probes'],
  ['a handler that looks at the method', (to) => to.use(anyMethod), 'probes'],
  ['a redirect from the slash', (to) => to.use(redirecting), 'probes'],
  ['an older version', (to) => to.use(olderVersion), 'probes'],
  ['an application in the application', (to) => to.use(express().get('/api/v3/preferencesx', hello)), 'probes'],
  ['an answer to everything', (to) => to.use(hello), 'probes'],
];

function routesBeside(): string[] {
  const known = [...Object.keys(document.paths), ...pagesBeside];
  try {
    const { paths, mounted } = routesOf(app.router);
    const twice = paths.filter((path, at) => paths.indexOf(path) !== at);
    const unknown = paths.filter((path) => !known.includes(path));
    return [...twice, ...unknown, ...mounted.filter((reaches) => !pagesBeside.some(reaches)).map(() => 'a handler')];
  } catch (error) {
    return [(error as Error).message];
  }
}

describe('found', () => {
  test.each(plantings)(
    '%s',
    async (_name, plant, by) => {
      const texts = [String(plant), ...[lookingAtPath, matching, anyMethod, redirecting].map(String)];
      const whole = [...app.router.stack];
      plant(app);
      app.router.stack.unshift(...app.router.stack.splice(whole.length));
      const found = by === 'routes' ? routesBeside() : await undocumentedAnswers(server, document, texts);
      app.router.stack.splice(0, Infinity, ...whole);

      expect(found).not.toEqual([]);
    },
    60_000,
  );

  test('nothing once it is taken out', () => {
    expect(routesBeside()).toEqual([]);
  });
});

test('paths are read from texts and from patterns', () => {
  expect(pathsIn(["path === '/a/b-c' || /^\\/d\\/e/.test(path)", 'Router().get(`/f/:g`)'])).toEqual([
    '/a/b-c',
    '/d/e',
    '/f',
  ]);
  expect(probePaths(document, ["'/internal'"])).toEqual(
    expect.arrayContaining(['/internal', '/internal/x', '/api/v4/preferences', '/api/v3', '/']),
  );
  expect(probePaths(document, ['/api/v3/preferences'])).not.toContain('/api/v3/preferences');
});
