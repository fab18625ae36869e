import { createApp, loadContract } from '@contract-first/toolkit/serve';
import { expect, jest, test } from '@jest/globals';
import { Router } from 'express';
import { pagesBeside } from './servers/contract-checker.ts';

test('Express has a route for each page and one handler for the contract, whose routes are the paths of the document, and no other', () => {
  const route = jest.spyOn(Router.prototype, 'route');
  const use = jest.spyOn(Router.prototype, 'use');
  const contract = loadContract();
  const handlerOf = () => () => ({ status: 200, headers: {}, body: undefined });
  createApp({ contract, unknownQuery: 'reject', handlerOf });
  const routed = route.mock.calls.map(([path]) => String(path));
  const mounted = use.mock.calls.map(([first]) => first).filter((first) => typeof first !== 'function');

  const texts = '/docs/:name,/docs/operations/:name,/openapi/:name.json';
  expect(routed.sort()).toEqual([...pagesBeside, '/records.schema.json', texts].sort());
  expect([...new Set(mounted)]).toEqual(['/']);
  // Eight that each request passes, contract, pages, not found, errors; one of the bare application that a request passes first.
  expect(use).toHaveBeenCalledTimes(13);
});
