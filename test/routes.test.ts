import { afterAll, expect, jest, test } from '@jest/globals';
import { Router } from 'express';
import { createApp } from '../server/app.ts';
import { loadContract } from '../server/contract/document.ts';
import { pagesBeside } from './servers/contract-checker.ts';

const route = jest.spyOn(Router.prototype, 'route');
const use = jest.spyOn(Router.prototype, 'use');

afterAll(() => {
  jest.restoreAllMocks();
});

test('the application has a route for each path of the contract and each page, and no other route or middleware', () => {
  const contract = loadContract();
  const handlerOf = () => () => ({ status: 200, headers: {}, body: undefined });
  createApp({ contract, unknownQuery: 'reject', handlerOf });
  const routed = route.mock.calls.map(([path]) => String(path));
  const mounted = use.mock.calls.map(([first]) => first).filter((first) => typeof first !== 'function');

  const declared = contract.operations.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const texts = '/docs/:name.md,/docs/operations/:name.md';
  expect(routed.sort()).toEqual([...declared, ...pagesBeside, texts].sort());
  expect([...new Set(mounted)]).toEqual(['/']);
  // Request target, log, metrics, CORS, health, shutdown, concurrency, pages, encoding of paths, contract, not found, errors.
  expect(use).toHaveBeenCalledTimes(12);
});
