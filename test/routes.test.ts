import { expect, test } from '@jest/globals';
import express, { Router } from 'express';
import { throwComplaints } from '../conformance/complaint.ts';
import { createOpenApp } from '../server/app.ts';
import { loadDocument } from '../server/contract/document.ts';
import { stubbed } from '../server/contract/handler-of.ts';
import { routeComplaints, routesOf } from './routes.ts';

/** The pages that the server has beside the contract. */
const pages = ['/docs', '/healthz', '/openapi.json', '/openapi.yaml', '/try', '/try/start.js'];
const assetFolders = ['/try/swagger-ui.css'];

test('the routes of the server are the paths of the contract and the pages', () => {
  const document = loadDocument();
  const { express: app } = createOpenApp({ document, handlerOf: stubbed(document) });
  const { paths, mounted } = routesOf(app.router);

  throwComplaints(routeComplaints(paths, [...Object.keys(document.paths), ...pages]));
  expect(mounted.map((reaches) => assetFolders.filter(reaches))).toEqual(assetFolders.map((folder) => [folder]));
  expect(mounted.filter((reaches) => reaches('/api/v2/search'))).toEqual([]);
});

test('a route more, in a router or before it, is seen, and so is a handler below a path', () => {
  const app = express();
  const inner = Router();
  inner.all('/a/:code', (_request, response) => response.end());
  app.get('/before', (_request, response) => response.end());
  app.use((_request, _response, next) => next());
  app.use(inner);
  app.use('/folder', (_request, response) => response.end());
  const { paths, mounted } = routesOf(app.router);

  expect(paths).toEqual(['/before', '/a/{code}']);
  expect(mounted).toHaveLength(1);
  expect(mounted.map((reaches) => [reaches('/folder/x'), reaches('/a/1')])).toEqual([[true, false]]);
});

test('a router below a path is refused rather than passed over', () => {
  const app = express();
  app.use('/below', Router());

  expect(() => routesOf(app.router)).toThrow('below a path');
});

test('a route that is missing, not in the contract, or there twice is named with its repair', () => {
  expect(routeComplaints(['/a', '/b'], ['/b', '/a'])).toEqual([]);
  expect(routeComplaints(['/a', '/a', '/c'], ['/a', '/b'])).toEqual([
    expect.objectContaining({
      what: 'the server has no route for /b',
      repair: expect.stringContaining('npm run generate'),
    }),
    expect.objectContaining({ what: 'the server has the route /a more than once' }),
    expect.objectContaining({ what: 'the server has the route /c, which is not in the contract' }),
  ]);
});
