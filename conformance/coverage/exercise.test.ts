import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import { cakes } from '../fixtures/cakes.ts';
import { breadContract } from '../fixtures/exchanges.ts';
import type { Contract } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { coverageOf } from './coverage.ts';
import { exercise, senderOver } from './exercise.ts';
import { coverageItems } from './items.ts';
import { coverageRecorder } from './recorder.ts';

function runOver(contract: Contract, respond: (target: string) => Partial<Exchange>) {
  const sealed = checker(contract, { sealed: true });
  const run = { checker: sealed, recorder: coverageRecorder(contract, defaultProfile) };
  const responseHeaders = { 'content-type': 'application/json' };
  const send = senderOver(async ({ method, target, headers }) => {
    return { method, url: target, requestHeaders: headers, status: 200, responseHeaders, body: '', ...respond(target) };
  }, run);
  return { ...run, send };
}

test('an operation without parameters is covered by its minimal request and an unknown parameter', async () => {
  const operations = [cakes.operation('listOvens')];
  const { checker, recorder, send } = runOver(cakes, (target) =>
    target.includes('?') ? { status: 400, responseHeaders: {} } : { body: '["stone"]' },
  );
  const lines = await exercise({ operations, profile: defaultProfile, checker, recorder }, send);
  const items = coverageItems({ operations }, defaultProfile);

  expect(coverageOf(items, recorder.covered, [], defaultProfile, lines).diagnostics).toEqual([]);
});

test('a response is remembered; headers and query are checked also when its body was received before', async () => {
  let responses = 0;
  const { send } = runOver(breadContract, () => {
    responses += 1;
    const headers = { 'content-type': 'application/json', etag: '"1"' };
    const body = '{"status":"success","bread":{"name":"rye"}}';
    return responses === 1 ? { responseHeaders: headers, body } : { body };
  });
  const request = { method: 'GET', target: '/api/v1/bread/12345678', headers: {} };
  await send(request);
  await send(request);

  expect(responses).toBe(1);
  await expect(send(request, true)).rejects.toThrow(/missing-header/);
  await expect(send({ ...request, target: `${request.target}?colour=brown` })).rejects.toThrow(/unknown-parameter/);
});
